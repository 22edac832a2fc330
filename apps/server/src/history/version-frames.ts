import { createHash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { applyDelta, changedThings, gameDelta, type ThingChange } from "@playsmith/document";
import { emptyGame, type Game, type GameChange, migrateGame, repairGame } from "@playsmith/game-format";

/**
 * A version as it is stored: compressed JSON of the whole game (a key frame), or of the changes since the version before. The frames from
 * the last key frame to a version give its game.
 */
export interface EncodedVersion {
  frame: Uint8Array<ArrayBuffer>;
  isKey: boolean;
  /** SHA-256 of the game's canonical JSON. */
  hash: string;
  /** Bytes of that JSON. */
  byteLength: number;
  /** What differs from the version before; empty for the first one. */
  changes: ThingChange[];
}

/** Reading a version applies at most this many deltas. */
const DELTAS_MAX = 24;
const QUALITY = 6;

/** @returns null when the game equals that of the last frame. */
export function encodeVersion(game: Game, framesBefore: readonly Uint8Array[]): EncodedVersion | null {
  const json = canonicalJson(game);
  const hash = createHash("sha256").update(json).digest("hex");
  const described = { hash, byteLength: Buffer.byteLength(json) };
  const [key, ...deltas] = framesBefore;
  if (key === undefined) return { ...described, frame: compress(json), isKey: true, changes: [] };
  const before = decodeFrames(framesBefore);
  const delta = gameDelta(before, game);
  if (delta.length === 0) return null;
  const changes = changedThings(before, game);
  const frame = compress(JSON.stringify(delta));
  const bytesSinceKey = deltas.reduce((sum, { byteLength }) => sum + byteLength, frame.byteLength);
  if (deltas.length < DELTAS_MAX && bytesSinceKey <= key.byteLength) return { ...described, frame, isKey: false, changes };
  return { ...described, frame: compress(json), isKey: true, changes };
}

/** The frame of a version that follows another one than before. `framesBefore` is empty when it becomes the first one. */
export function encodeAfter(
  game: Game,
  framesBefore: readonly Uint8Array[],
  isKey: boolean,
): Pick<EncodedVersion, "frame" | "isKey" | "changes"> {
  if (framesBefore.length === 0) return { frame: compress(canonicalJson(game)), isKey: true, changes: [] };
  const before = decodeFrames(framesBefore);
  const frame = compress(isKey ? canonicalJson(game) : JSON.stringify(gameDelta(before, game)));
  return { frame, isKey, changes: changedThings(before, game) };
}

/** The game of the last of some frames, the first of which is a key frame, in the format in which it was stored. */
export function decodeFrames([key, ...deltas]: readonly Uint8Array[]): Game {
  if (key === undefined) return emptyGame("");
  const changes = deltas.flatMap((frame) => decompress(frame) as GameChange[]);
  return applyDelta(decompress(key) as Game, changes);
}

/** The same in the current format. */
export function readFrames(frames: readonly Uint8Array[]): Game {
  const game = decodeFrames(frames);
  migrateGame(game);
  return repairGame(game).game;
}

/** JSON with sorted keys, equal for equal games. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === "object" && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : entry,
  );
}

function compress(json: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(json);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
  return Uint8Array.from(brotliCompressSync(bytes, { params }));
}

const decompress = (frame: Uint8Array): unknown => JSON.parse(brotliDecompressSync(frame).toString("utf8"));
