import { inOrder, orderAtEnd, orderBetween, type Pattern, SONG_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { changeSong, composedMusic } from "./change-song.ts";

/** The first unused letter, for the name of a new pattern. */
function freeLetter(patterns: Readonly<Record<string, Pattern>>): string {
  const taken = new Set(Object.values(patterns).map(({ name }) => name));
  return [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find((letter) => !taken.has(letter)) ?? "Z";
}

/**
 * Adds a pattern and appends it to the sequence.
 * @param copiedId the pattern to copy the notes from; without one the pattern is empty.
 * @returns its id; null when the limit is reached.
 */
export function addPattern(editor: Editor, assetId: string, copiedId?: string): string | null {
  const song = composedMusic(editor, assetId)?.song;
  if (!song || Object.keys(song.patterns).length >= SONG_LIMITS.patterns) return null;
  const copied = copiedId === undefined ? undefined : song.patterns[copiedId];
  const id = editor.newId();
  const entryId = editor.newId();
  const pattern: Pattern = {
    name: freeLetter(song.patterns),
    order: orderAtEnd(song.patterns),
    steps: copied?.steps ?? inOrder(song.patterns)[0]?.[1].steps ?? 16,
    notes: { ...copied?.notes },
  };
  const name = copied ? translated("Copy pattern {name}", { name: copied.name }) : translated("Add pattern {name}", { name: pattern.name });
  const isAdded = changeSong(editor, assetId, name, (edits, _, path) => {
    edits.set([...path, "patterns", id], pattern);
    if (Object.keys(song.sequence).length < SONG_LIMITS.sequence)
      edits.set([...path, "sequence", entryId], { order: orderAtEnd(song.sequence), patternId: id });
  });
  return isAdded ? id : null;
}

/** Deletes a pattern and its entries in the sequence. The last one stays. */
export function deletePattern(editor: Editor, assetId: string, patternId: string): void {
  const song = composedMusic(editor, assetId)?.song;
  const pattern = song?.patterns[patternId];
  if (!song || !pattern || Object.keys(song.patterns).length < 2) return;
  changeSong(editor, assetId, translated("Delete pattern {name}", { name: pattern.name }), (edits, _, path) => {
    edits.delete([...path, "patterns", patternId]);
    for (const [entryId, entry] of Object.entries(song.sequence))
      if (entry.patternId === patternId) edits.delete([...path, "sequence", entryId]);
  });
}

/** Sets a pattern's length, 16 or 32 steps. Notes beyond its end are kept silently until it is lengthened again. */
export function setPatternSteps(editor: Editor, assetId: string, patternId: string, steps: Pattern["steps"]): void {
  const pattern = composedMusic(editor, assetId)?.song.patterns[patternId];
  if (!pattern || pattern.steps === steps) return;
  changeSong(editor, assetId, translated("Make pattern {name} {steps} steps", { name: pattern.name, steps }), (edits, _, path) =>
    edits.set([...path, "patterns", patternId, "steps"], steps),
  );
}

/** Appends a pattern to the sequence. */
export function playPatternAtEnd(editor: Editor, assetId: string, patternId: string): boolean {
  const song = composedMusic(editor, assetId)?.song;
  const pattern = song?.patterns[patternId];
  if (!song || !pattern || Object.keys(song.sequence).length >= SONG_LIMITS.sequence) return false;
  const entry = { order: orderAtEnd(song.sequence), patternId };
  return changeSong(editor, assetId, translated("Play pattern {name} at the end", { name: pattern.name }), (edits, _, path) =>
    edits.set([...path, "sequence", editor.newId()], entry),
  );
}

/** Deletes an entry of the sequence. The last one stays. */
export function removeFromSequence(editor: Editor, assetId: string, entryId: string): void {
  const song = composedMusic(editor, assetId)?.song;
  if (!song?.sequence[entryId] || Object.keys(song.sequence).length < 2) return;
  changeSong(editor, assetId, translated("Play a pattern less"), (edits, _, path) => edits.delete([...path, "sequence", entryId]));
}

/** Moves an entry of the sequence. @returns false when it is the first or last already. */
export function moveInSequence(editor: Editor, assetId: string, entryId: string, by: 1 | -1): boolean {
  const song = composedMusic(editor, assetId)?.song;
  if (!song) return false;
  const entries = inOrder(song.sequence);
  const from = entries.findIndex(([id]) => id === entryId);
  const to = from + by;
  if (from < 0 || to < 0 || to >= entries.length) return false;
  const [before, after] = by > 0 ? [entries[to], entries[to + 1]] : [entries[to - 1], entries[to]];
  const order = orderBetween(before?.[1].order ?? null, after?.[1].order ?? null);
  return changeSong(editor, assetId, by > 0 ? translated("Play a pattern later") : translated("Play a pattern earlier"), (edits, _, path) =>
    edits.set([...path, "sequence", entryId, "order"], order),
  );
}
