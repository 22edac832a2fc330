import type { ObjectData } from "@playsmith/editor/assets";
import { GAME_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { type Json, listOf, textOf, wholeOf } from "../json-fields.ts";
import type { LdtkTilesets } from "./ldtk-tilesets.ts";

interface Size {
  widthPx: number;
  heightPx: number;
}
type Rect = readonly [x: number, y: number, widthPx: number, heightPx: number];

/** The image region that displays an entity. */
export interface EntityPart {
  fileName: string;
  rect: Rect;
}

interface DrawnEntity {
  identifier: string;
  definition: Json;
  /** The bounds of the entity. */
  own: Size;
  /** Its origin as a share of its size. */
  pivot: { x: number; y: number };
  part: EntityPart;
}

type Drawing = Size & { sprite: string } & Pick<ObjectData, "nineSlice">;

/** How LDtk draws the image of an entity within its bounds (`tileRenderMode`, https://ldtk.io/json/#ldtk-EntityDefJson). */
export function drawnEntity(entity: DrawnEntity, { tilesets, notes }: { tilesets: LdtkTilesets; notes: Set<string> }): Drawing {
  const { identifier, definition, own, part } = entity;
  const { fileName, rect } = part;
  const [, , partWidthPx, partHeightPx] = rect;
  const mode = textOf(definition["tileRenderMode"]);
  const whole = (size: Size): Drawing => ({ ...size, sprite: tilesets.spriteOf(identifier, fileName, rect) });
  if (own.widthPx <= 0 || own.heightPx <= 0 || mode === "FullSizeUncropped") return whole({ widthPx: partWidthPx, heightPx: partHeightPx });
  switch (mode) {
    case "Stretch":
      return whole(own);
    case "Cover":
      return cropped(entity, Math.max(own.widthPx / partWidthPx, own.heightPx / partHeightPx), tilesets);
    // Files before version 1.0 call it "Crop".
    case "FullSizeCropped":
    case "Crop":
      return cropped(entity, 1, tilesets);
    case "Repeat": {
      const size = { widthPx: Math.round(own.widthPx) || 1, heightPx: Math.round(own.heightPx) || 1 };
      const sprite = tilesets.repeatedOf(identifier, fileName, rect, size);
      if (sprite !== null) return { ...own, sprite };
      notes.add(
        translated("The picture of “{name}” is stretched instead of repeated: it would have too many pixels.", { name: identifier }),
      );
      return whole(own);
    }
    case "NineSlice": {
      const side = (px: unknown): number => Math.min(GAME_LIMITS.spritePx, Math.max(0, wholeOf(px)));
      const [topPx = 0, rightPx = 0, bottomPx = 0, leftPx = 0] = listOf(definition["nineSliceBorders"]).map(side);
      notes.add(
        translated("“{name}” is stretched between the borders of its picture, where LDtk repeats what is between them.", {
          name: identifier,
        }),
      );
      return { ...whole(own), nineSlice: { leftPx, topPx, rightPx, bottomPx } };
    }
    default: {
      const scale = Math.min(own.widthPx / partWidthPx, own.heightPx / partHeightPx);
      return whole({ widthPx: partWidthPx * scale, heightPx: partHeightPx * scale });
    }
  }
}

/** The image at a scale, cropped at the bounds; its pivot stays at that of the bounds. */
function cropped({ identifier, own, pivot, part }: DrawnEntity, scale: number, tilesets: LdtkTilesets): Drawing {
  const [x, y, partWidthPx, partHeightPx] = part.rect;
  const side = (ownPx: number, partPx: number): number => Math.max(1, Math.round(Math.min(ownPx, partPx * scale) / scale));
  const [widthPx, heightPx] = [side(own.widthPx, partWidthPx), side(own.heightPx, partHeightPx)];
  const left = x + Math.round((partWidthPx - widthPx) * pivot.x);
  const top = y + Math.round((partHeightPx - heightPx) * pivot.y);
  return {
    widthPx: Math.min(own.widthPx, partWidthPx * scale),
    heightPx: Math.min(own.heightPx, partHeightPx * scale),
    sprite: tilesets.spriteOf(identifier, part.fileName, [left, top, widthPx, heightPx]),
  };
}
