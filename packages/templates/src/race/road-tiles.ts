import type { TileSketch } from "../art/assets.ts";
import type { Drawing } from "../art/drawing.ts";
import { beside, COLUMNS, gates, HALF_ROAD_PX, ROWS } from "./track.ts";

const TILE_PX = 16;
const KERB_PX = 4;
/** Stripes of the kerbs: px of one along a straight or around a bend. */
const STRIPE_PX = 8;

/** Specks of the asphalt, which repeat with each tile. */
const isSpeck = (x: number, y: number, every: number): boolean =>
  ((x % TILE_PX) * 7 + (y % TILE_PX) * 11 + (((x % TILE_PX) * (y % TILE_PX)) % 5)) % every === 0;

function asphalt(x: number, y: number): string {
  if (isSpeck(x, y, 23)) return "4";
  return isSpeck(x, y, 17) ? "2" : "3";
}

const finish = gates.at(-1) ?? { x: 0, y: 0 };

function colourAt(x: number, y: number): string {
  const { distance, along, isBend } = beside(x + 0.5, y + 0.5);
  if (distance > HALF_ROAD_PX) return ".";
  if (distance > HALF_ROAD_PX - 1) return "0";
  if (distance > HALF_ROAD_PX - 1 - KERB_PX) {
    const isRed = Math.floor(along / STRIPE_PX) % 2 === 0;
    const isShaded = distance > HALF_ROAD_PX - 2;
    return isRed ? (isShaded ? "d" : "e") : isShaded ? "5" : "6";
  }
  const isFinish = Math.abs(x + 0.5 - finish.x) < 8 && Math.abs(y + 0.5 - finish.y) < HALF_ROAD_PX;
  if (isFinish) return (Math.floor(x / 4) + Math.floor(y / 4)) % 2 === 0 ? "6" : "0";
  if (!isBend && distance < 1 && Math.floor(along / STRIPE_PX) % 2 === 0) return "5";
  return asphalt(x, y);
}

const drawingAt = (column: number, row: number): Drawing =>
  Array.from({ length: TILE_PX }, (_, y) =>
    Array.from({ length: TILE_PX }, (_unused, x) => colourAt(column * TILE_PX + x, row * TILE_PX + y)).join(""),
  );

/** The tiles of the road, each picture once, by name. */
export const roadTiles: Record<string, TileSketch> = {};
const nameOf = new Map<string, string>();
const names: string[][] = [];
for (let row = 0; row < ROWS; row++) {
  const line: string[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    const drawing = drawingAt(column, row);
    const key = drawing.join("\n");
    const isEmpty = drawing.every((cells) => /^\.*$/.test(cells));
    const name = isEmpty ? "" : (nameOf.get(key) ?? `road${nameOf.size + 1}`);
    if (!isEmpty && !nameOf.has(key)) {
      nameOf.set(key, name);
      roadTiles[name] = { name: `Road ${nameOf.size}`, drawing, collision: "none" };
    }
    line.push(name);
  }
  names.push(line);
}

/** The name of the road's tile in a cell; "" for none. */
export const roadAt = (column: number, row: number): string => names[row]?.[column] ?? "";
