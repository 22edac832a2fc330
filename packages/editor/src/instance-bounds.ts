import type { Game, Instance, Prefab } from "@playsmith/game-format";
import type { Point, Rect } from "./geometry.ts";

/** Side of the handle that stands for an object without a look. */
export const INVISIBLE_SIDE_PX = 16;
/** Mean width of a character as a share of the text size; enough to grab a text by. */
const CHARACTER_WIDTH = 0.55;

/** Size of what a prefab shows, unscaled, in px. */
export function lookSizePx(game: Game, prefab: Prefab, instance?: Instance): { widthPx: number; heightPx: number } {
  const { look, collider } = prefab;
  if (look.kind === "sprite") {
    const sprite = game.assets[look.spriteId];
    if (sprite?.kind === "sprite") return { widthPx: sprite.widthPx, heightPx: sprite.heightPx };
  }
  if (look.kind === "shape") return { widthPx: look.widthPx, heightPx: look.heightPx };
  if (look.kind === "text") {
    const override = instance?.overrides["look.text"];
    const lines = (typeof override === "string" ? override : look.text).split("\n");
    const longest = Math.max(1, ...lines.map((line) => line.length));
    return { widthPx: longest * look.sizePx * CHARACTER_WIDTH, heightPx: lines.length * look.sizePx * 1.25 };
  }
  if (collider.kind === "box") return { widthPx: collider.widthPx, heightPx: collider.heightPx };
  return { widthPx: INVISIBLE_SIDE_PX, heightPx: INVISIBLE_SIDE_PX };
}

/** An instance as it lies in the scene: centre, half its scaled size, and its angle. */
export interface PlacedBox {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
  angleRad: number;
}

export function placedBox(game: Game, instance: Instance): PlacedBox {
  const prefab = game.prefabs[instance.prefabId];
  const size = prefab ? lookSizePx(game, prefab, instance) : { widthPx: INVISIBLE_SIDE_PX, heightPx: INVISIBLE_SIDE_PX };
  return {
    x: instance.x,
    y: instance.y,
    halfWidth: (size.widthPx * Math.abs(instance.scaleX)) / 2,
    halfHeight: (size.heightPx * Math.abs(instance.scaleY)) / 2,
    angleRad: instance.angleRad,
  };
}

/** The axis-aligned rectangle around an instance, in scene px. */
export function instanceBounds(game: Game, instance: Instance): Rect {
  const box = placedBox(game, instance);
  const cos = Math.abs(Math.cos(box.angleRad));
  const sin = Math.abs(Math.sin(box.angleRad));
  const reachX = box.halfWidth * cos + box.halfHeight * sin;
  const reachY = box.halfWidth * sin + box.halfHeight * cos;
  return { left: box.x - reachX, top: box.y - reachY, right: box.x + reachX, bottom: box.y + reachY };
}

/** Whether a point lies in a placed box, widened by `slackPx`. */
export function boxContains(box: PlacedBox, point: Point, slackPx = 0): boolean {
  const dx = point.x - box.x;
  const dy = point.y - box.y;
  const cos = Math.cos(-box.angleRad);
  const sin = Math.sin(-box.angleRad);
  return Math.abs(dx * cos - dy * sin) <= box.halfWidth + slackPx && Math.abs(dx * sin + dy * cos) <= box.halfHeight + slackPx;
}
