import { type Animation, GAME_LIMITS, orderAtEnd } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { freeName } from "../../free-name.ts";
import { pixelSpriteOf } from "./pixel-sprite.ts";

const animationPath = (assetId: string, animationId: string): string[] => ["assets", assetId, "animations", animationId];

/** Adds an animation of the given frames. @param name gets a number if it is taken. @returns its id. */
export function addAnimation(editor: Editor, assetId: string, frameIds: readonly string[], name = "animation"): string | null {
  const sprite = pixelSpriteOf(editor, assetId);
  if (!sprite || frameIds.length === 0) return null;
  const id = editor.newId();
  const animation: Animation = {
    name: freeName(name, Object.values(sprite.animations)),
    order: orderAtEnd(sprite.animations),
    frameIds: frameIds.slice(0, GAME_LIMITS.spriteFrames),
    framesPerS: 8,
    loop: true,
  };
  return editor.document.transact(translated("Add animation"), (edits) => edits.set(animationPath(assetId, id), animation)) ? id : null;
}

export function deleteAnimation(editor: Editor, assetId: string, animationId: string): void {
  editor.document.transact(translated("Delete animation"), (edits) => edits.delete(animationPath(assetId, animationId)));
}

/** Sets one field of an animation. @param gesture changes with the same gesture are one undo step. */
export function setAnimationField<Field extends "name" | "framesPerS" | "loop" | "frameIds">(
  editor: Editor,
  assetId: string,
  animationId: string,
  field: Field,
  value: Animation[Field],
  gesture?: unknown,
): void {
  if (!pixelSpriteOf(editor, assetId)?.animations[animationId]) return;
  if (Array.isArray(value) && value.length === 0) return;
  editor.document.transact(
    translated("Change animation"),
    (edits) => edits.set([...animationPath(assetId, animationId), field], value),
    gesture,
  );
}

/** Inserts a frame into an animation before the first frame that is later in the sprite. @param order all frames of the sprite. */
export function playedInOrder(order: readonly string[], frameIds: readonly string[], id: string): string[] {
  const next = frameIds.findIndex((other) => order.indexOf(other) > order.indexOf(id));
  return frameIds.toSpliced(next < 0 ? frameIds.length : next, 0, id);
}

/** The index of the frame that an animation shows after a time. */
export function frameAtTime(
  { frameIds, framesPerS, loop }: Pick<Animation, "frameIds" | "framesPerS" | "loop">,
  elapsedMs: number,
): number {
  const index = Math.floor((elapsedMs / 1_000) * framesPerS);
  return loop ? index % frameIds.length : Math.min(index, frameIds.length - 1);
}
