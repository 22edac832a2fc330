import type { ResolvedLook, WorldState } from "@playsmith/engine";
import { Container } from "pixi.js";
import { type DrawContext, type LookNode, nodeKindOf } from "../looks/look-node.ts";
import { newNode } from "./object-nodes.ts";

/** How ghosts look: their opacity, and the colour 0xrrggbb by which theirs are multiplied. */
interface GhostStyle {
  opacity: number;
  tint: number;
}

const TRANSLUCENT: GhostStyle = { opacity: 0.4, tint: 0xffffff };

interface GhostNode {
  entity: number;
  look: ResolvedLook;
  container: Container;
  /** Between the node and the container of its layer: makes the node translucent. */
  veil: Container;
  node: LookNode;
}

/** Draws chosen objects of a second world, translucent and in front of the objects of their layers. */
export class GhostNodes {
  readonly #style: GhostStyle;
  #nodes: GhostNode[] = [];

  constructor(style = TRANSLUCENT) {
    this.#style = style;
  }

  /**
   * @param containers of the layers of the drawn world, which shows the same scene.
   * @param alpha interpolation between the last two ticks.
   */
  draw(
    context: DrawContext,
    world: WorldState,
    entities: readonly number[],
    containers: readonly (Container | undefined)[],
    alpha: number,
  ): void {
    const { layer, look: looks, x, y, previousX, previousY } = world.entities.columns;
    const before = this.#nodes;
    this.#nodes = [];
    for (const entity of entities) {
      const container = containers[layer[entity] as number];
      const look = world.looks.list[looks[entity] as number];
      const isSame = (shown: GhostNode): boolean => shown.entity === entity && shown.look === look && shown.container === container;
      const shown = before.find(isSame) ?? newGhostNode(entity, look, container, this.#style);
      if (!shown) continue;
      this.#nodes.push(shown);
      const [fromX, fromY] = [previousX[entity] as number, previousY[entity] as number];
      const shownX = fromX + ((x[entity] as number) - fromX) * alpha;
      const shownY = fromY + ((y[entity] as number) - fromY) * alpha;
      shown.node.update(context, world, entity, shown.look, shownX, shownY);
    }
    for (const shown of before) if (!this.#nodes.includes(shown)) destroyNode(shown);
  }

  clear(): void {
    for (const shown of this.#nodes) destroyNode(shown);
    this.#nodes = [];
  }
}

/** @returns null for an object without a look, and for particles, which would be taken for those of the game. */
function newGhostNode(
  entity: number,
  look: ResolvedLook | undefined,
  container: Container | undefined,
  { opacity, tint }: GhostStyle,
): GhostNode | null {
  const kind = look ? nodeKindOf(look) : null;
  if (!container || !look || kind === null || kind === "particles") return null;
  const veil = new Container({ alpha: opacity, tint, zIndex: Number.MAX_SAFE_INTEGER });
  const node = newNode(kind);
  veil.addChild(node.view);
  container.addChild(veil);
  return { entity, look, container, veil, node };
}

function destroyNode({ node, veil }: GhostNode): void {
  node.destroy();
  veil.destroy();
}
