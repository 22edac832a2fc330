import type { Container } from "pixi.js";
import type { LookNode, NodeKind } from "../looks/look-node.ts";

/**
 * Pool of hidden nodes. They stay in their container: removing one of thousands of children is linear in their number, and most are reused
 * in the same container.
 */
export class NodePool {
  readonly #byContainer = new Map<Container | null, Map<NodeKind, LookNode[]>>();

  /** Hides a node and adds it to the pool. */
  keep(node: LookNode): void {
    node.view.visible = false;
    this.#put(node.view.parent, node);
  }

  /** A pooled node of a container, else one without a container; undefined for none. */
  take(kind: NodeKind, container: Container): LookNode | undefined {
    const node = this.#byContainer.get(container)?.get(kind)?.pop() ?? this.#byContainer.get(null)?.get(kind)?.pop();
    if (node) node.view.visible = true;
    return node;
  }

  /** Detaches the nodes whose container is no longer drawn. */
  leave(drawn: readonly (Container | undefined)[]): void {
    for (const [container, byKind] of this.#byContainer) {
      if (container === null || drawn.includes(container)) continue;
      this.#byContainer.delete(container);
      for (const nodes of byKind.values()) {
        for (const node of nodes) {
          node.view.removeFromParent();
          this.#put(null, node);
        }
      }
    }
  }

  clear(): void {
    for (const byKind of this.#byContainer.values()) for (const nodes of byKind.values()) for (const node of nodes) node.destroy();
    this.#byContainer.clear();
  }

  #put(container: Container | null, node: LookNode): void {
    let byKind = this.#byContainer.get(container);
    if (!byKind) this.#byContainer.set(container, (byKind = new Map<NodeKind, LookNode[]>()));
    const nodes = byKind.get(node.kind);
    if (nodes) nodes.push(node);
    else byKind.set(node.kind, [node]);
  }
}
