import type { Point } from "../geometry.ts";
import type { Cell } from "../scene/tools/cells.ts";

/** How a picture lies on the screen: its top left corner there, and how many screen px a cell has. */
export interface PixelView {
  zoom: number;
  leftPx: number;
  topPx: number;
}

interface Size {
  widthPx: number;
  heightPx: number;
}

/** Whole numbers keep every pixel the same size. */
const ZOOM_LEVELS = [0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64] as const;
const MARGIN_PX = 24;

const centred = (viewport: Size, picture: Size, zoom: number): PixelView => ({
  zoom,
  leftPx: Math.round((viewport.widthPx - picture.widthPx * zoom) / 2),
  topPx: Math.round((viewport.heightPx - picture.heightPx * zoom) / 2),
});

/** The whole picture, as large as it goes. */
export function fitPicture(viewport: Size, picture: Size): PixelView {
  const room = Math.min(
    (viewport.widthPx - MARGIN_PX * 2) / picture.widthPx,
    (viewport.heightPx - MARGIN_PX * 2) / picture.heightPx,
    ZOOM_LEVELS.at(-1) as number,
  );
  return centred(viewport, picture, room >= 1 ? Math.floor(room) : (ZOOM_LEVELS.findLast((level) => level <= room) ?? ZOOM_LEVELS[0]));
}

/** The next level of zoom in a direction. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  return (
    (direction > 0 ? ZOOM_LEVELS.find((level) => level > zoom) : ZOOM_LEVELS.findLast((level) => level < zoom)) ??
    (direction > 0 ? (ZOOM_LEVELS.at(-1) as number) : ZOOM_LEVELS[0])
  );
}

/** Zooms so that what is at a place of the screen stays there. */
export function zoomPictureAt(view: PixelView, at: Point, zoom: number): PixelView {
  const scale = zoom / view.zoom;
  return { zoom, leftPx: Math.round(at.x - (at.x - view.leftPx) * scale), topPx: Math.round(at.y - (at.y - view.topPx) * scale) };
}

/** The cell at a place of the screen, which may lie outside the picture. */
export function cellAtPoint(view: PixelView, at: Point): Cell {
  return { column: Math.floor((at.x - view.leftPx) / view.zoom), row: Math.floor((at.y - view.topPx) / view.zoom) };
}

/** The view moved as little as it takes to see a cell. */
export function revealCell(view: PixelView, viewport: Size, { column, row }: Cell): PixelView {
  const shift = (low: number, size: number): number => (low < 0 ? -low : low + view.zoom > size ? size - low - view.zoom : 0);
  return {
    ...view,
    leftPx: view.leftPx + Math.round(shift(view.leftPx + column * view.zoom, viewport.widthPx)),
    topPx: view.topPx + Math.round(shift(view.topPx + row * view.zoom, viewport.heightPx)),
  };
}
