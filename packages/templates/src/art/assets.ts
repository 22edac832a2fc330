import {
  type Animation,
  type Asset,
  type Frame,
  type Sound,
  type Sprite,
  type TileCollision,
  type Tileset,
  orderBetween,
} from "@playsmith/game-format";
import { cellsOf, type Drawing } from "./drawing.ts";
import { PALETTE } from "./palette.ts";
import { inWords } from "./tile-names.ts";

/** Frame names in playing order, and the frame rate. */
export interface AnimationSketch {
  frames: readonly string[];
  framesPerS: number;
  loop?: boolean;
}

/** Order keys in the order of the source. */
export function* orders(): Generator<string, never> {
  let key: string | null = null;
  for (;;) yield (key = orderBetween(key, null));
}

const source = () => ({ kind: "pixels" as const, palette: [...PALETTE] });

export function sprite(
  name: string,
  order: string,
  drawings: Readonly<Record<string, Drawing>>,
  animations: Readonly<Record<string, AnimationSketch>> = {},
): Sprite {
  const first = Object.values(drawings)[0] ?? [];
  const frameOrder = orders();
  const animationOrder = orders();
  const frames: Record<string, Frame> = {};
  for (const [id, drawing] of Object.entries(drawings)) frames[id] = { order: frameOrder.next().value, cells: cellsOf(drawing) };
  const played: Record<string, Animation> = {};
  for (const [animation, { frames: frameIds, framesPerS, loop = true }] of Object.entries(animations)) {
    played[animation] = { name: animation, order: animationOrder.next().value, frameIds: [...frameIds], framesPerS, loop };
  }
  return {
    kind: "sprite",
    name,
    order,
    widthPx: first[0]?.length ?? 1,
    heightPx: first.length,
    source: source(),
    frames,
    animations: played,
  };
}

/** A sprite with one frame. */
export function picture(name: string, order: string, drawing: Drawing): Sprite {
  return sprite(name, order, { still: drawing });
}

export interface TileSketch {
  /** The display name; derived from the key when absent. */
  name?: string;
  drawing: Drawing;
  collision: TileCollision;
}

/** A tileset, with the number of each tile by name. */
export function tileset(
  name: string,
  order: string,
  sketches: Readonly<Record<string, TileSketch>>,
): { asset: Tileset; numberOf: (tile: string) => number } {
  const names = Object.keys(sketches);
  const tiles = Object.fromEntries(
    Object.entries(sketches).map(([key, { name: called = inWords(key), drawing, collision }], index) => [
      String(index + 1),
      { name: called, collision, cells: cellsOf(drawing) },
    ]),
  );
  return {
    asset: { kind: "tileset", name, order, tileWidthPx: 16, tileHeightPx: 16, source: source(), tiles },
    numberOf: (tile) => names.indexOf(tile) + 1,
  };
}

/** A generated sound: zzfx parameters. */
export function sound(name: string, order: string, volume: number, ...zzfx: number[]): Sound {
  return { kind: "sound", name, order, volume, source: { kind: "generated", zzfx } };
}

/** Sounds shared by several games. */
export const sounds = {
  jump: (order: string): Asset => sound("Jump", order, 0.5, 1, 0.03, 230, 0.01, 0.05, 0.09, 1, 1.4, 7),
  coin: (order: string): Asset => sound("Coin", order, 0.45, 1, 0, 990, 0, 0.04, 0.18, 1, 1.6, 0, 0, 340, 0.06),
  gem: (order: string): Asset =>
    sound("Moonstone", order, 0.5, 1, 0, 660, 0.01, 0.12, 0.35, 0, 1, 0, 0, 330, 0.08, 0, 0, 0, 0, 0.1, 0.7, 0.05),
  stomp: (order: string): Asset => sound("Stomp", order, 0.7, 1, 0.05, 190, 0, 0.02, 0.13, 0, 1.2, 9, 0, 0, 0, 0, 0.5),
  hurt: (order: string): Asset => sound("Hurt", order, 0.6, 1, 0.05, 330, 0.01, 0.05, 0.2, 2, 1.6, -8, 0, 0, 0, 0, 0.6),
  lost: (order: string): Asset => sound("Lost", order, 0.6, 1, 0.02, 380, 0.02, 0.16, 0.42, 1, 1.4, -3, 0, -90, 0.14),
  won: (order: string): Asset => sound("Won", order, 0.6, 1, 0, 523, 0.02, 0.3, 0.4, 1, 1.5, 0, 0, 261, 0.1, 0.1, 0, 0, 0, 0.06, 0.8, 0.1),
} as const;
