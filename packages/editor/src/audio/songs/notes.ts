import type { Edits, Path } from "@playsmith/document";
import { type Note, noteKey, notesOf, type Pattern, type Song, SONG_LIMITS, type Track } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { changeSong, composedMusic } from "./change-song.ts";
import { isInScale, nearestInScale } from "./scales.ts";

/** The pattern and track of notes. */
export interface NotePlace {
  assetId: string;
  patternId: string;
  trackId: string;
}

/** The note that sounds in a cell, even if it starts earlier. */
export function noteAt(pattern: Pattern, trackId: string, step: number, pitch: number): Note | null {
  const row = notesOf(pattern).filter((note) => note.trackId === trackId && note.pitch === pitch && note.step <= step);
  const last = row.at(-1);
  return last && step < last.step + last.length ? last : null;
}

/** The song, pattern and track of a place; null when one was deleted. */
export function openPlace(editor: Editor, place: NotePlace): { song: Song; pattern: Pattern; track: Track } | null {
  const song = composedMusic(editor, place.assetId)?.song;
  const pattern = song?.patterns[place.patternId];
  const track = song?.tracks[place.trackId];
  return song && pattern && track ? { song, pattern, track } : null;
}

/** Writes a note; an existing one at the same start gets its length. */
export function writeNote(
  editor: Editor,
  place: NotePlace,
  note: { step: number; pitch: number; length?: number },
  gesture?: unknown,
): boolean {
  const open = openPlace(editor, place);
  if (!open || note.step < 0 || note.step >= open.pattern.steps || !canPlay(open.track, note.pitch)) return false;
  const length = Math.max(1, Math.min(note.length ?? 1, open.pattern.steps - note.step));
  return changeSong(
    editor,
    place.assetId,
    translated("Write notes of {name}", { name: open.track.name }),
    (edits, _, path) => edits.set([...notesPath(path, place), noteKey(place.trackId, note.step, note.pitch)], length),
    gesture,
  );
}

/** Deletes the note that sounds in a cell. */
export function eraseNote(editor: Editor, place: NotePlace, step: number, pitch: number, gesture?: unknown): boolean {
  const open = openPlace(editor, place);
  const note = open && noteAt(open.pattern, place.trackId, step, pitch);
  if (!open || !note) return false;
  return changeSong(
    editor,
    place.assetId,
    translated("Erase notes of {name}", { name: open.track.name }),
    (edits, _, path) => edits.delete([...notesPath(path, place), noteKey(place.trackId, note.step, note.pitch)]),
    gesture,
  );
}

/** Writes a note into a cell, or deletes the one that sounds there. @returns whether there is one now. */
export function toggleNote(editor: Editor, place: NotePlace, step: number, pitch: number): boolean {
  return eraseNote(editor, place, step, pitch) ? false : writeNote(editor, place, { step, pitch });
}

/** Deletes all notes of a track in a pattern. */
export function clearTrack(editor: Editor, place: NotePlace): void {
  const open = openPlace(editor, place);
  if (!open) return;
  changeSong(editor, place.assetId, translated("Clear {name}", { name: open.track.name }), (edits, _, path) => {
    for (const note of notesOf(open.pattern)) if (note.trackId === place.trackId) edits.delete([...notesPath(path, place), keyOf(note)]);
  });
}

/** The number of notes of a song outside its scale. */
export function countOutsideScale(song: Song): number {
  return Object.values(song.patterns).reduce(
    (sum, pattern) => sum + notesOf(pattern).filter((note) => isTone(song, note) && !isInScale(song, note.pitch)).length,
    0,
  );
}

/** Moves notes outside the scale to the nearest pitch in it. */
export function fitToScale(editor: Editor, assetId: string): void {
  changeSong(editor, assetId, translated("Move notes into the scale"), (edits, song, path) =>
    moveTones(edits, path, song, (note) => nearestInScale(song, note.pitch)),
  );
}

/** Changes the pitches of all tones of a song. Notes that would be out of range stay. @param move returns the new pitch. */
export function moveTones(edits: Edits, path: Path, song: Song, move: (note: Note) => number): void {
  for (const [patternId, pattern] of Object.entries(song.patterns)) {
    const notes = path.concat("patterns", patternId, "notes");
    const moved = notesOf(pattern).flatMap((note) => {
      const pitch = isTone(song, note) ? move(note) : note.pitch;
      return pitch !== note.pitch && pitch >= SONG_LIMITS.minPitch && pitch <= SONG_LIMITS.maxPitch ? [{ note, pitch }] : [];
    });
    // Delete all first: a note may move to another's old position.
    for (const { note } of moved) edits.delete([...notes, keyOf(note)]);
    for (const { note, pitch } of moved) edits.set([...notes, keyOf({ ...note, pitch })], note.length);
  }
}

function canPlay(track: Track, pitch: number): boolean {
  return track.wave === "drums" ? pitch >= 0 && pitch <= 5 : pitch >= SONG_LIMITS.minPitch && pitch <= SONG_LIMITS.maxPitch;
}

const isTone = (song: Song, note: Note): boolean => song.tracks[note.trackId]?.wave !== "drums" && Object.hasOwn(song.tracks, note.trackId);
const keyOf = ({ trackId, step, pitch }: Note): string => noteKey(trackId, step, pitch);
const notesPath = (path: Path, { patternId }: NotePlace): string[] => [...path, "patterns", patternId, "notes"];
