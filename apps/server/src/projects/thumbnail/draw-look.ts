import type { ResolvedLook } from "@playsmith/engine/thumbnail";
import { polygonOf, shapeInk, type ShapeLook, shapeSize, sliceLines } from "@playsmith/pictures";
import { placeAt, type Stand } from "./placement.ts";
import type { Ink, PictureArea, Surface } from "./surface.ts";

/** Polygon corners that cost as much as one pixel. */
const CORNERS_PER_PX = 2;

type SpriteLook = ResolvedLook & { kind: "sprite" };

/** Draws a frame of a sprite, unscaled or as a nine-slice. */
export function drawSprite(surface: Surface, look: SpriteLook, frame: PictureArea, stand: Stand, ink: Ink): void {
  const { nineSlice } = look;
  if (!nineSlice) {
    surface.drawPicture(frame, placeAt(stand, frame.widthPx, frame.heightPx), ink);
    return;
  }
  const across = pieces(sliceLines(nineSlice.widthPx, frame.widthPx, nineSlice.leftPx, nineSlice.rightPx));
  const down = pieces(sliceLines(nineSlice.heightPx, frame.heightPx, nineSlice.topPx, nineSlice.bottomPx));
  for (const row of down) {
    for (const column of across) {
      const placement = placeAt(stand, column.sizePx, row.sizePx, column.middle, row.middle);
      const cut = { left: frame.left + column.cut, top: frame.top + row.cut, widthPx: column.cutPx, heightPx: row.cutPx };
      surface.drawPicture({ picture: frame.picture, ...cut }, placement, ink);
    }
  }
}

/** The three parts of a nine-slice along one axis, and their parts of the image. */
function pieces({ places, cuts }: { places: number[]; cuts: number[] }) {
  return [0, 1, 2].map((part) => {
    const [from = 0, to = 0] = places.slice(part);
    const [cut = 0, cutTo = 0] = cuts.slice(part);
    return { middle: (from + to) / 2, sizePx: to - from, cut, cutPx: cutTo - cut };
  });
}

/** @param isPixelArt whether its edges follow its own pixels at any rotation and scale. */
export function drawShape(surface: Surface, look: ShapeLook, isPixelArt: boolean, stand: Stand, ink: Omit<Ink, "tint">): void {
  const isPlain = look.shape === "rectangle" && !look.cornerPx && (look.outlineColor === undefined || look.outlinePx === 0);
  if (isPlain) {
    surface.drawInk(placeAt(stand, look.widthPx, look.heightPx), ink, () => look.color);
    return;
  }
  const { widthPx, heightPx } = shapeSize(look);
  const inkAt = shapeInk(look, look.color);
  const middleOf = (px: number) => (isPixelArt ? Math.floor(px) + 0.5 : px);
  const colorAt = (u: number, v: number) => inkAt(middleOf(u * widthPx) - widthPx / 2, middleOf(v * heightPx) - heightPx / 2);
  surface.drawInk(placeAt(stand, widthPx, heightPx), ink, colorAt, 1 + (polygonOf(look)?.length ?? 0) / CORNERS_PER_PX);
}
