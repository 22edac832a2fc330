import type { Point, Cell } from "../geometry.ts";

/** The position of a picture on the screen: its top left corner, and screen px per cell. */
export interface PixelView {
  zoom: number;
  leftPx: number;
  topPx: number;
}

interface Size {
  widthPx: number;
  heightPx: number;
}

/** Whole numbers make all pixels the same size. */
const ZOOM_LEVELS = [0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64] as const;
const MARGIN_PX = 24;

const centred = (viewport: Size, picture: Size, zoom: number): PixelView => ({
  zoom,
  leftPx: Math.round((viewport.widthPx - picture.widthPx * zoom) / 2),
  topPx: Math.round((viewport.heightPx - picture.heightPx * zoom) / 2),
});

/** Fits the whole picture at the largest possible zoom level. */
export function fitPicture(viewport: Size, picture: Size): PixelView {
  const room = Math.min(
    (viewport.widthPx - MARGIN_PX * 2) / picture.widthPx,
    (viewport.heightPx - MARGIN_PX * 2) / picture.heightPx,
    ZOOM_LEVELS.at(-1) as number,
  );
  return centred(viewport, picture, room >= 1 ? Math.floor(room) : (ZOOM_LEVELS.findLast((level) => level <= room) ?? ZOOM_LEVELS[0]));
}

/** The next zoom level in a direction. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  return (
    (direction > 0 ? ZOOM_LEVELS.find((level) => level > zoom) : ZOOM_LEVELS.findLast((level) => level < zoom)) ??
    (direction > 0 ? (ZOOM_LEVELS.at(-1) as number) : ZOOM_LEVELS[0])
  );
}

/** Zooms and keeps a screen point in place. */
export function zoomPictureAt(view: PixelView, at: Point, zoom: number): PixelView {
  const scale = zoom / view.zoom;
  return { zoom, leftPx: Math.round(at.x - (at.x - view.leftPx) * scale), topPx: Math.round(at.y - (at.y - view.topPx) * scale) };
}

/** The cell at a screen point, possibly outside the picture. */
export function cellAtPoint(view: PixelView, at: Point): Cell {
  return { column: Math.floor((at.x - view.leftPx) / view.zoom), row: Math.floor((at.y - view.topPx) / view.zoom) };
}

/** Scrolls the view as little as needed to show a cell. */
export function revealCell(view: PixelView, viewport: Size, { column, row }: Cell): PixelView {
  const shift = (low: number, size: number): number => (low < 0 ? -low : low + view.zoom > size ? size - low - view.zoom : 0);
  return {
    ...view,
    leftPx: view.leftPx + Math.round(shift(view.leftPx + column * view.zoom, viewport.widthPx)),
    topPx: view.topPx + Math.round(shift(view.topPx + row * view.zoom, viewport.heightPx)),
  };
}
