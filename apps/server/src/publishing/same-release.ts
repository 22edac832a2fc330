import { isDeepStrictEqual } from "node:util";
import type { Release } from "@playsmith/contract";
import type { Game } from "@playsmith/game-format";

/** Above this size, comparing two releases takes as long as drawing one. */
const COMPARED_FOR_LOOKS_BYTES = 1_000_000;

const parsed = (bytes: Uint8Array): Release => JSON.parse(new TextDecoder().decode(bytes));

/** Whether two releases have the same content, except for the version. */
export function isSameRelease(held: Uint8Array, wanted: Uint8Array): boolean {
  // Version numbers may differ in length.
  if (Math.abs(held.byteLength - wanted.byteLength) > 2) return false;
  return isDeepStrictEqual({ ...parsed(held), version: 0 }, { ...parsed(wanted), version: 0 });
}

/** Whether two releases have the same share image, which does not show the title. */
export function isSamePicture(held: Uint8Array, wanted: Uint8Array): boolean {
  if (Math.max(held.byteLength, wanted.byteLength) > COMPARED_FOR_LOOKS_BYTES) return false;
  const untitled = (release: Release) => {
    const game = release.game as Game;
    return { ...game, settings: { ...game.settings, title: "" } };
  };
  return isDeepStrictEqual(untitled(parsed(held)), untitled(parsed(wanted)));
}
