import type { Edits, Path } from "@playsmith/document";
import { type Note, noteKey, notesOf, type Pattern, type Song, SONG_LIMITS, type Track } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { changeSong, composedMusic } from "./change-song.ts";
import { isInScale, nearestInScale } from "./scales.ts";

/** Where notes are written. */
export interface NotePlace {
  assetId: string;
  patternId: string;
  trackId: string;
}

/** The note that sounds in a cell: it begins there, or before and lasts until there. */
export function noteAt(pattern: Pattern, trackId: string, step: number, pitch: number): Note | null {
  const row = notesOf(pattern).filter((note) => note.trackId === trackId && note.pitch === pitch && note.step <= step);
  const last = row.at(-1);
  return last && step < last.step + last.length ? last : null;
}

/** What a place is made of now; null when someone has deleted it. */
export function openPlace(editor: Editor, place: NotePlace): { song: Song; pattern: Pattern; track: Track } | null {
  const song = composedMusic(editor, place.assetId)?.song;
  const pattern = song?.patterns[place.patternId];
  const track = song?.tracks[place.trackId];
  return song && pattern && track ? { song, pattern, track } : null;
}

/** Writes a note, or makes the one that begins there last as long. */
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

/** Takes away the note that sounds in a cell. */
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

/** Writes a note into a cell, or takes away the one that sounds in it. @returns whether there is one now. */
export function toggleNote(editor: Editor, place: NotePlace, step: number, pitch: number): boolean {
  return eraseNote(editor, place, step, pitch) ? false : writeNote(editor, place, { step, pitch });
}

/** Takes away all notes of a track in a pattern. */
export function clearTrack(editor: Editor, place: NotePlace): void {
  const open = openPlace(editor, place);
  if (!open) return;
  changeSong(editor, place.assetId, translated("Clear {name}", { name: open.track.name }), (edits, _, path) => {
    for (const note of notesOf(open.pattern)) if (note.trackId === place.trackId) edits.delete([...notesPath(path, place), keyOf(note)]);
  });
}

/** How many notes of a song are not in its scale. */
export function countOutsideScale(song: Song): number {
  return Object.values(song.patterns).reduce(
    (sum, pattern) => sum + notesOf(pattern).filter((note) => isTone(song, note) && !isInScale(song, note.pitch)).length,
    0,
  );
}

/** Moves notes that are not in the scale to the nearest that are. */
export function fitToScale(editor: Editor, assetId: string): void {
  changeSong(editor, assetId, translated("Move notes into the scale"), (edits, song, path) =>
    moveTones(edits, path, song, (note) => nearestInScale(song, note.pitch)),
  );
}

/** Gives tones another pitch throughout a song. Notes that would leave what can be heard stay. @param move returns the new pitch. */
export function moveTones(edits: Edits, path: Path, song: Song, move: (note: Note) => number): void {
  for (const [patternId, pattern] of Object.entries(song.patterns)) {
    const notes = path.concat("patterns", patternId, "notes");
    const moved = notesOf(pattern).flatMap((note) => {
      const pitch = isTone(song, note) ? move(note) : note.pitch;
      return pitch !== note.pitch && pitch >= SONG_LIMITS.minPitch && pitch <= SONG_LIMITS.maxPitch ? [{ note, pitch }] : [];
    });
    // All are taken away first: one may move to where another was.
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
