import { textSizePx } from "@playsmith/game-format";
import type { World } from "../world.ts";

/** Minimum side, so that an invisible object can still be clicked. */
const MIN_SIDE_PX = 12;

export interface ObjectBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The bounding box of an object's look and collider, in pixels of its layer. */
export function objectBox(world: World, entity: number): ObjectBox {
  const columns = world.entities.columns;
  const [x, y] = [columns.x[entity] as number, columns.y[entity] as number];
  const { widthPx, heightPx } = sizeOf(world, entity);
  const width = Math.max(MIN_SIDE_PX, widthPx * Math.abs(columns.scaleX[entity] as number));
  const height = Math.max(MIN_SIDE_PX, heightPx * Math.abs(columns.scaleY[entity] as number));
  return {
    left: x + Math.min(-width / 2, columns.left[entity] as number),
    top: y + Math.min(-height / 2, columns.top[entity] as number),
    right: x + Math.max(width / 2, columns.right[entity] as number),
    bottom: y + Math.max(height / 2, columns.bottom[entity] as number),
  };
}

function sizeOf(world: World, entity: number): { widthPx: number; heightPx: number } {
  const look = world.appearance.lookOf(entity);
  if (look.kind === "sprite") return look.sprite;
  if (look.kind === "shape") return look;
  if (look.kind !== "text") return { widthPx: 0, heightPx: 0 };
  return textSizePx(look, world.appearance.textOf(entity));
}
