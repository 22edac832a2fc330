import { isSamePointer, type LivePointer, livePointerOf, type PixelEditor, readLivePointer } from "@playsmith/editor/pixels";
import type { ProjectConnection } from "../../editor-context.tsx";
import { colorOfPerson, followPeers, type Peer } from "../../session/presence.ts";

const SEND_EVERY_MS = 50;
const NAME_LENGTH = 24;

/** Cursor of another member in this sprite. */
export interface OthersPointer extends LivePointer {
  by: { name: string; color: string };
  /** True if the member draws: the frame of the strokes shows the name then. */
  isDrawing: boolean;
}

/** Cursors of the other members in a sprite. */
export function pointersIn(assetId: string, peers: readonly Peer[]): readonly OthersPointer[] {
  return peers.flatMap((peer) => {
    const { pixel, stroke, user } = peer.presence;
    const sent = readLivePointer(pixel);
    if (sent?.assetId !== assetId) return [];
    const isDrawing = typeof stroke === "object" && stroke !== null && !("isDone" in stroke);
    return [{ ...sent, isDrawing, by: { name: user.name.slice(0, NAME_LENGTH), color: colorOfPerson(peer) } }];
  });
}

/** Calls back with the other members' cursors on each change. Outside React, since it changes many times a second. @returns unsubscribe. */
export function followPointers(pixels: PixelEditor, connection: ProjectConnection, call: (pointers: readonly OthersPointer[]) => void) {
  let shown: readonly OthersPointer[] = [];
  return followPeers(connection, (peers) => {
    const pointers = pointersIn(pixels.assetId, peers);
    if (pointers.length === shown.length && pointers.every((pointer, index) => isShownAs(pointer, shown[index]))) return;
    shown = pointers;
    call(pointers);
  });
}

const isShownAs = (pointer: OthersPointer, shown: OthersPointer | undefined): boolean =>
  shown !== undefined &&
  isSamePointer(pointer, shown) &&
  pointer.isDrawing === shown.isDrawing &&
  pointer.by.name === shown.by.name &&
  pointer.by.color === shown.by.color;

/** Shares the user's cursor in the sprite. @returns a function that stops and clears the cursor. */
export function sendPointer(pixels: PixelEditor, { awareness }: Pick<ProjectConnection, "awareness">): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent: LivePointer | null = null;
  const send = (pointer: LivePointer | null): void => {
    clearTimeout(timer);
    timer = undefined;
    if (isSamePointer(pointer, sent)) return;
    sent = pointer;
    awareness.setLocalStateField("pixel", pointer);
  };
  const stop = pixels.subscribe(() => {
    if (!isSamePointer(livePointerOf(pixels), sent)) timer ??= setTimeout(() => send(livePointerOf(pixels)), SEND_EVERY_MS);
  });
  return () => {
    stop();
    send(null);
  };
}
