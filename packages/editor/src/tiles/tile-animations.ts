import type { Tile } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";

export type TileAnimation = NonNullable<Tile["animation"]>;

/** A frame of a tile animation: a tile and its duration. */
export interface TileFrame {
  tile: number;
  durationMs: number;
}

/** Maximum length of the stored tile list, in which a tile repeats according to its duration. */
const MAX_LIST_LENGTH = 64;
const TICK_MS = 1_000 / 60;
const SLOWEST_MS = 10_000;
const NEW_FRAME_MS = 200;

/** The frames of an animation; consecutive equal tiles are one frame. */
export function framesOfAnimation({ tiles, framesPerS }: TileAnimation): TileFrame[] {
  const frames: TileFrame[] = [];
  for (const tile of tiles) {
    const last = frames.at(-1);
    if (last?.tile === tile) last.durationMs += 1_000 / framesPerS;
    else frames.push({ tile, durationMs: 1_000 / framesPerS });
  }
  return frames.map(({ tile, durationMs }) => ({ tile, durationMs: Math.round(durationMs) }));
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The stored form of frames; durations are rounded to fit game ticks and the list's maximum length. Null without frames. */
export function animationOf(frames: readonly TileFrame[]): TileAnimation | null {
  if (frames.length === 0) return null;
  const durations = frames.slice(0, MAX_LIST_LENGTH).map(({ durationMs }) => Math.min(SLOWEST_MS, Math.max(17, Math.round(durationMs))));
  const beatsOf = (beatMs: number): number[] => durations.map((durationMs) => Math.max(1, Math.round(durationMs / beatMs)));
  const count = (beatMs: number): number => beatsOf(beatMs).reduce((sum, beats) => sum + beats, 0);
  let beatMs = durations.reduce(divisor);
  // If ms precision is impossible, the beat is a tick, or several ticks if the list would be too long.
  for (let ticks = 1; beatMs < TICK_MS || count(beatMs) > MAX_LIST_LENGTH; ticks++) beatMs = ticks * TICK_MS;
  const tiles = beatsOf(beatMs).flatMap((beats, index) => Array.from({ length: beats }, () => frames[index]?.tile ?? 1));
  return { tiles, framesPerS: Math.min(60, Math.max(0.1, 1_000 / beatMs)) };
}

/** Sets a tile's animation frames; an empty list removes it. @param gesture changes with the same gesture are one undo step. */
export function setTileFrames(editor: Editor, tilesetId: string, tile: number, frames: readonly TileFrame[], gesture?: unknown): boolean {
  const asset = editor.game.assets[tilesetId];
  if (asset?.kind !== "tileset" || !asset.tiles[String(tile)]) return false;
  const path = ["assets", tilesetId, "tiles", String(tile), "animation"];
  const animation = animationOf(frames);
  const name = animation ? translated("Animate tile") : translated("Stop animating tile");
  return editor.document.transact(name, (edits) => (animation ? edits.set(path, animation) : edits.delete(path)), gesture);
}

/** Appends a frame with the duration of the last one. */
export function withFrame(frames: readonly TileFrame[], tile: number): TileFrame[] {
  return [...frames, { tile, durationMs: frames.at(-1)?.durationMs ?? NEW_FRAME_MS }];
}

/** Moves a frame to another index. */
export function withMovedFrame(frames: readonly TileFrame[], from: number, to: number): TileFrame[] {
  const frame = frames[from];
  const place = Math.min(frames.length - 1, Math.max(0, to));
  return frame ? frames.toSpliced(from, 1).toSpliced(place, 0, frame) : [...frames];
}

/** The tile that an animation shows after a time. */
export function tileAtTime({ tiles, framesPerS }: TileAnimation, elapsedMs: number): number {
  return tiles[Math.floor((elapsedMs / 1_000) * framesPerS) % tiles.length] ?? 0;
}
