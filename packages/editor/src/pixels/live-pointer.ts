import { DRAWN_SIDE_PX } from "./sprites/pixel-assets.ts";
import type { PixelEditor } from "./pixel-editor.ts";

/** The pixel that a user points at, as sent to other users. */
export interface LivePointer {
  assetId: string;
  frameId: string;
  column: number;
  row: number;
}

/** The position of the pointer or the keyboard cursor; null outside the picture. */
export function livePointerOf({ assetId, sprite, state }: PixelEditor): LivePointer | null {
  const { frameId, isCursorShown, cursor, hovered } = state;
  const at = isCursorShown ? cursor : hovered;
  if (!sprite || !at || at.column < 0 || at.row < 0 || at.column >= sprite.widthPx || at.row >= sprite.heightPx) return null;
  return { assetId, frameId, column: at.column, row: at.row };
}

export const isSamePointer = (one: LivePointer | null, other: LivePointer | null): boolean =>
  one?.assetId === other?.assetId && one?.frameId === other?.frameId && one?.column === other?.column && one?.row === other?.row;

const isPlace = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < DRAWN_SIDE_PX;

/** Validates a pointer from another user; null for none or invalid data. */
export function readLivePointer(value: unknown): LivePointer | null {
  if (typeof value !== "object" || value === null) return null;
  const { assetId, frameId, column, row } = value as Record<keyof LivePointer, unknown>;
  if (typeof assetId !== "string" || typeof frameId !== "string" || !isPlace(column) || !isPlace(row)) return null;
  return { assetId, frameId, column, row };
}
