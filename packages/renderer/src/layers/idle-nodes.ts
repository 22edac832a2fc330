import type { Container } from "pixi.js";
import type { LookNode, NodeKind } from "../looks/look-node.ts";

/**
 * Nodes that show nothing just now. They stay in their container, out of sight: taking one of thousands of children out means going through
 * all of them, and most are wanted again in the same place.
 */
export class IdleNodes {
  readonly #byContainer = new Map<Container | null, Map<NodeKind, LookNode[]>>();

  /** Puts a node by. */
  keep(node: LookNode): void {
    node.view.visible = false;
    this.#put(node.view.parent, node);
  }

  /** A node to be shown in a container: one that is there already, else one that is nowhere; undefined when there is none. */
  take(kind: NodeKind, container: Container): LookNode | undefined {
    const node = this.#byContainer.get(container)?.get(kind)?.pop() ?? this.#byContainer.get(null)?.get(kind)?.pop();
    if (node) node.view.visible = true;
    return node;
  }

  /** Takes the nodes along whose container is none of those that are drawn any more. */
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
