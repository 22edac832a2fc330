import type { World } from "@playsmith/engine";
import type { Container } from "pixi.js";
import type { LayerTransform } from "../view.ts";
import { type NodeContext, ObjectNode } from "./object-node.ts";

/** Kept around the view, so that what crosses its edge does not come and go with each tick. */
const MARGIN_PX = 48;

/** The objects of a world that are in sight, each in the container of its layer, in drawing order. */
export class ObjectNodes {
  readonly #context: NodeContext;
  readonly #nodes: (ObjectNode | undefined)[] = [];
  readonly #shownIn: (Container | undefined)[] = [];
  readonly #idle: ObjectNode[] = [];

  constructor(context: NodeContext) {
    this.#context = context;
  }

  /**
   * @param containers one a layer; undefined for a layer that is not drawn.
   * @param alpha how far the time is between the last tick and the next.
   */
  draw(world: World, containers: readonly (Container | undefined)[], views: readonly LayerTransform[], alpha: number): void {
    const { alive, layer, look, x, y, previousX, previousY, scaleX, scaleY } = world.entities.columns;
    const count = world.entities.count;
    for (let entity = 0; entity < count; entity++) {
      const layerIndex = layer[entity] as number;
      const container = alive[entity] === 1 && look[entity] !== 0 ? containers[layerIndex] : undefined;
      if (!container) {
        this.#hide(entity);
        continue;
      }
      const view = views[layerIndex] as LayerTransform;
      const fromX = previousX[entity] as number;
      const fromY = previousY[entity] as number;
      const shownX = fromX + ((x[entity] as number) - fromX) * alpha;
      const shownY = fromY + ((y[entity] as number) - fromY) * alpha;
      const size = Math.max(Math.abs(scaleX[entity] as number), Math.abs(scaleY[entity] as number));
      const reach = MARGIN_PX + reachOf(world, entity) * size;
      if (shownX < view.left - reach || shownX > view.right + reach || shownY < view.top - reach || shownY > view.bottom + reach) {
        this.#hide(entity);
        continue;
      }
      this.#show(entity, container).update(this.#context, world, entity, shownX, shownY);
    }
    for (let entity = count; entity < this.#nodes.length; entity++) this.#hide(entity);
    this.#nodes.length = count;
    this.#shownIn.length = count;
  }

  clear(): void {
    for (const node of [...this.#nodes, ...this.#idle]) node?.destroy();
    this.#nodes.length = 0;
    this.#shownIn.length = 0;
    this.#idle.length = 0;
  }

  #show(entity: number, container: Container): ObjectNode {
    let node = this.#nodes[entity];
    if (!node) {
      node = this.#idle.pop() ?? new ObjectNode();
      this.#nodes[entity] = node;
    }
    if (this.#shownIn[entity] !== container) {
      container.addChild(node.sprite);
      this.#shownIn[entity] = container;
    }
    return node;
  }

  #hide(entity: number): void {
    const node = this.#nodes[entity];
    if (!node) return;
    node.sprite.removeFromParent();
    this.#nodes[entity] = undefined;
    this.#shownIn[entity] = undefined;
    this.#idle.push(node);
  }
}

/** How far a look reaches from its centre at most, whatever its angle. */
function reachOf(world: World, entity: number): number {
  const look = world.lookOf(entity);
  if (look.kind === "sprite") return look.sprite.widthPx + look.sprite.heightPx;
  if (look.kind === "shape") return look.widthPx + look.heightPx;
  return look.kind === "text" ? look.sizePx * (look.text.length + 8) : 0;
}
