import type { Presence } from "@playsmith/contract";
import type { Editor } from "@playsmith/editor";
import type { ProjectConnection } from "../editor-context.tsx";
import { type Reaction, REACTION_SHOWN_MS, readReaction } from "./reaction-kinds.ts";

/** Shortest time between two reactions of one person. */
export const REACTION_EVERY_MS = 500;

/**
 * Shows a reaction to everybody in the open scene, at the pointer, or in the middle of the view without one. Does nothing shortly after the
 * one before. Nothing is stored: it is a part of the presence, which loses it when it is over.
 */
export function sendReaction(
  { awareness }: Pick<ProjectConnection, "awareness">,
  { state }: Pick<Editor, "state">,
  { kind }: Reaction,
  nowMs = Date.now(),
): void {
  const before = readReaction(awareness.getLocalState()?.["reaction"]);
  if (before !== null && nowMs - before.id < REACTION_EVERY_MS) return;
  const { x, y } = state.pointer ?? { x: state.camera.centerX, y: state.camera.centerY };
  const reaction: Presence["reaction"] = { id: nowMs, kind, sceneId: state.sceneId, x, y };
  awareness.setLocalStateField("reaction", reaction);
  setTimeout(() => {
    if (readReaction(awareness.getLocalState()?.["reaction"])?.id === nowMs) awareness.setLocalStateField("reaction", null);
  }, REACTION_SHOWN_MS);
}
