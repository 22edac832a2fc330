import { type DrawContext, type LookNode, type NodeKind, nodeKindOf } from "../looks/look-node.ts";
import { NineSliceNode } from "../looks/nine-slice-node.ts";
import { ParticlesNode } from "../looks/particles-node.ts";
import { PictureNode } from "../looks/picture-node.ts";
import "../looks/picture-pipe.ts";
import type { PictureQuad } from "../looks/picture-quad.ts";
import { TextNode } from "../looks/text-node.ts";
import type { LayerTransform } from "../view.ts";
import { ChangedColumns } from "./changed-columns.ts";
import type { Container } from "pixi.js";
import type { ResolvedLook, WorldState } from "@playsmith/engine";

/**
 * Pool of hidden nodes. They stay in their container: removing one of thousands of children is linear in their number, and most are reused
 * in the same container.
 */
class NodePool {
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

/** Maximum extent of looks from their origin, for any rotation and before scaling, by look index. */
class LookExtents {
  readonly #looks: ResolvedLook[] = [];
  readonly #extents: number[] = [];

  of(world: WorldState, look: ResolvedLook, number: number): number {
    if (this.#looks[number] !== look) {
      this.#looks[number] = look;
      this.#extents[number] = reachOf(look, world.game.settings.viewWidthPx);
    }
    return this.#extents[number] as number;
  }
}

/** Margin around the view, so that objects at its edge are not added and removed with each tick. */
const MARGIN_PX = 48;

export function newNode(kind: NodeKind): LookNode {
  switch (kind) {
    case "picture":
      return new PictureNode();
    case "nineSlice":
      return new NineSliceNode();
    case "text":
      return new TextNode();
    case "particles":
      return new ParticlesNode();
  }
}

/** The visible objects of a world, each in the container of its layer, in drawing order. */
export class ObjectNodes {
  readonly #context: DrawContext;
  readonly #nodes: (LookNode | undefined)[] = [];
  readonly #looks: (ResolvedLook | undefined)[] = [];
  readonly #shownIn: (Container | undefined)[] = [];
  readonly #idle = new NodePool();
  readonly #reaches = new LookExtents();
  readonly #changed = new ChangedColumns();
  /** Last drawn animation frame by entity. */
  #frames = new Int32Array(0);
  /** Quads of picture nodes, for fast position updates. */
  readonly #quads: (PictureQuad | undefined)[] = [];
  #world: WorldState | null = null;
  #picturesVersion = -1;
  #scale = 0;

  constructor(context: DrawContext) {
    this.#context = context;
  }

  /**
   * @param containers one per layer; undefined for a layer that is not drawn.
   * @param alpha interpolation between the last two ticks.
   */
  draw(world: WorldState, containers: readonly (Container | undefined)[], views: readonly LayerTransform[], alpha: number): void {
    const { columns, count } = world.entities;
    const { alive, layer, look: lookNumbers, animation, x, y, previousX, previousY, scaleX, scaleY, z } = columns;
    const looks = world.looks.list;
    this.#idle.leave(containers);
    const isFresh = this.#needsFullRedraw(world);
    const isRescaled = this.#scale !== this.#context.scale;
    this.#scale = this.#context.scale;
    const changed = this.#changed.compare(columns, count);
    if (count > this.#frames.length) this.#frames = new Int32Array(count * 2);
    const frames = this.#frames;
    for (let entity = 0; entity < count; entity++) {
      const layerIndex = layer[entity] as number;
      const lookNumber = lookNumbers[entity] as number;
      const container = alive[entity] === 1 && lookNumber !== 0 ? containers[layerIndex] : undefined;
      const look = looks[lookNumber];
      if (!container || !look || look.kind === "none") {
        this.#hide(entity);
        continue;
      }
      const view = views[layerIndex] as LayerTransform;
      const fromX = previousX[entity] as number;
      const fromY = previousY[entity] as number;
      const shownX = fromX + ((x[entity] as number) - fromX) * alpha;
      const shownY = fromY + ((y[entity] as number) - fromY) * alpha;
      const size = Math.max(Math.abs(scaleX[entity] as number), Math.abs(scaleY[entity] as number));
      const reach = MARGIN_PX + this.#reaches.of(world, look, lookNumber) * size;
      if (shownX < view.left - reach || shownX > view.right + reach || shownY < view.top - reach || shownY > view.bottom + reach) {
        this.#hide(entity);
        continue;
      }
      const frame = look.kind === "sprite" && (animation[entity] as number) >= 0 ? world.appearance.frameOf(entity) : 0;
      const quad = this.#quads[entity];
      // The texture of a sprite does not depend on the scale.
      const isAsBefore = quad && !isFresh && !(isRescaled && look.kind !== "sprite") && changed[entity] === 0 && frames[entity] === frame;
      if (isAsBefore && this.#looks[entity] === look && this.#shownIn[entity] === container) {
        quad.moveTo(shownX, shownY);
        continue;
      }
      frames[entity] = frame;
      const node = this.#show(entity, look, container);
      node.view.zIndex = z[entity] as number;
      if (this.#looks[entity] !== look) {
        this.#looks[entity] = look;
        node.view.blendMode = blendOf(look) ?? world.layers[layerIndex]?.data.blend ?? "inherit";
      }
      node.update(this.#context, world, entity, look, shownX, shownY);
      this.#quads[entity] = node instanceof PictureNode ? node.view.quad : undefined;
    }
    for (let entity = count; entity < this.#nodes.length; entity++) this.#hide(entity);
    this.#nodes.length = count;
    this.#looks.length = count;
    this.#shownIn.length = count;
    this.#quads.length = count;
  }

  /** Whether everything has to be redrawn. */
  #needsFullRedraw(world: WorldState): boolean {
    const { pictures } = this.#context;
    if (world === this.#world && pictures.version === this.#picturesVersion) return false;
    this.#world = world;
    this.#picturesVersion = pictures.version;
    return true;
  }

  clear(): void {
    for (const node of this.#nodes) node?.destroy();
    this.#idle.clear();
    this.#nodes.length = 0;
    this.#looks.length = 0;
    this.#shownIn.length = 0;
    this.#quads.length = 0;
  }

  #show(entity: number, look: ResolvedLook, container: Container): LookNode {
    let node = this.#nodes[entity];
    if (node && this.#looks[entity] !== look && node.kind !== nodeKindOf(look)) {
      this.#hide(entity);
      node = undefined;
    }
    if (!node) {
      const kind = nodeKindOf(look) ?? "picture";
      node = this.#idle.take(kind, container) ?? newNode(kind);
      this.#nodes[entity] = node;
    }
    if (this.#shownIn[entity] !== container) {
      if (node.view.parent !== container) container.addChild(node.view);
      this.#shownIn[entity] = container;
      this.#looks[entity] = undefined;
    }
    return node;
  }

  #hide(entity: number): void {
    const node = this.#nodes[entity];
    if (!node) return;
    node.rest?.();
    this.#idle.keep(node);
    this.#nodes[entity] = undefined;
    this.#looks[entity] = undefined;
    this.#shownIn[entity] = undefined;
    this.#quads[entity] = undefined;
  }
}

function blendOf(look: ResolvedLook) {
  return "blend" in look ? look.blend : undefined;
}

function reachOf(look: ResolvedLook, viewWidthPx: number): number {
  switch (look.kind) {
    case "none":
      return 0;
    case "sprite":
      return look.nineSlice ? look.nineSlice.widthPx + look.nineSlice.heightPx : look.sprite.widthPx + look.sprite.heightPx;
    case "shape":
      return look.widthPx + look.heightPx + Math.max(0, ...(look.points ?? []).map(({ x, y }) => Math.abs(x) + Math.abs(y)));
    case "text":
      // Variables can make the text longer than its template.
      return Math.max(viewWidthPx, look.sizePx * (look.text.length + 8));
    case "particles":
      // Always drawn: particles may be visible while their emitter is far away.
      return Number.POSITIVE_INFINITY;
  }
}
