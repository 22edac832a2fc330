import type { ResolvedLook, WorldState } from "@playsmith/engine";
import type { Container } from "pixi.js";
import type { PictureStore } from "../pictures/asset-textures.ts";
import type { ShapeTextures } from "../pictures/shape-textures.ts";
import type { Fonts } from "../text/fonts.ts";

/** What nodes draw with. */
export interface DrawContext {
  pictures: PictureStore;
  shapes: ShapeTextures;
  fonts: Fonts;
  /** Device pixels a game pixel takes, for smooth text and shapes; a whole number from 1. */
  scale: number;
  /** Ticks of play at which the picture stands: between the last tick and the one before. */
  playTime: number;
  /** Whether the person wants little motion. */
  isCalm: boolean;
  /** False in the scene editor, where nothing moves. */
  isRunning: boolean;
}

/** What shows one entity. A node is used again for another entity of its kind when its own has gone out of sight. */
export interface LookNode {
  readonly kind: NodeKind;
  /** What stands in the layer. */
  readonly view: Container;
  /** @param x, y the place to show, between two ticks. */
  update(context: DrawContext, world: WorldState, entity: number, look: ResolvedLook, x: number, y: number): void;
  /** Its entity is no longer in sight. */
  rest?(): void;
  destroy(): void;
}

export type NodeKind = "picture" | "nineSlice" | "text" | "particles";

export function nodeKindOf(look: ResolvedLook): NodeKind | null {
  switch (look.kind) {
    case "none":
      return null;
    case "sprite":
      return look.nineSlice ? "nineSlice" : "picture";
    case "shape":
      return "picture";
    case "text":
    case "particles":
      return look.kind;
  }
}

const BLINK_OPACITY = 0.35;

/** The opacity that an entity's look is drawn with. */
export function opacityOf(world: WorldState, entity: number, lookOpacity: number): number {
  const columns = world.entities.columns;
  const opacity = lookOpacity * (columns.opacity[entity] as number);
  return columns.isBlinking[entity] === 1 ? opacity * BLINK_OPACITY : opacity;
}
