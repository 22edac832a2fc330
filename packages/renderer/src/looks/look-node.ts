import type { ResolvedLook, WorldState } from "@playsmith/engine";
import type { Container } from "pixi.js";
import type { PictureStore } from "../pictures/asset-textures.ts";
import type { ShapeTextures } from "../pictures/shape-textures.ts";
import type { Fonts } from "../text/fonts.ts";

/** Dependencies of nodes. */
export interface DrawContext {
  pictures: PictureStore;
  shapes: ShapeTextures;
  fonts: Fonts;
  /** Device pixels per game pixel for smooth text and shapes; an integer from 1. */
  scale: number;
  /** A text as it is shown: with the names of the controls that the player uses. */
  shownText: (text: string, world: WorldState) => string;
  /** Play time in ticks, interpolated between the last two ticks. */
  playTime: number;
  /** Whether the person prefers reduced motion. */
  isCalm: boolean;
  /** False in the scene editor. */
  isRunning: boolean;
}

/** Displays one entity. A node is reused for another entity of its kind when its own is no longer visible. */
export interface LookNode {
  readonly kind: NodeKind;
  /** The display object in the layer. */
  readonly view: Container;
  /** @param x, y interpolated position. */
  update(context: DrawContext, world: WorldState, entity: number, look: ResolvedLook, x: number, y: number): void;
  /** Called when its entity is no longer visible. */
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

/** The final opacity of an entity. */
export function opacityOf(world: WorldState, entity: number, lookOpacity: number): number {
  const columns = world.entities.columns;
  const opacity = lookOpacity * (columns.opacity[entity] as number);
  return columns.isBlinking[entity] === 1 ? opacity * BLINK_OPACITY : opacity;
}
