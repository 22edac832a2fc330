import { inOrder, notesOf, noteKey, orderAtEnd, SONG_LIMITS, type Track } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { freeName } from "../../free-name.ts";
import { changeSong, composedMusic } from "./change-song.ts";
import { moveTones } from "./notes.ts";

export const WAVE_NAMES: Readonly<Record<Track["wave"], string>> = {
  square: translated("Square"),
  pulse: translated("Thin square"),
  triangle: translated("Triangle"),
  saw: translated("Saw"),
  drums: translated("Drums"),
};
export const TOUCH_NAMES: Readonly<Record<Track["touch"], string>> = {
  plucked: translated("Plucked"),
  held: translated("Held"),
  soft: translated("Soft"),
};

/** Adds a track. @returns its id; null when the limit is reached. */
export function addTrack(editor: Editor, assetId: string, wave: Track["wave"]): string | null {
  const song = composedMusic(editor, assetId)?.song;
  if (!song || Object.keys(song.tracks).length >= SONG_LIMITS.tracks) return null;
  const id = editor.newId();
  const name = freeName(wave === "drums" ? translated("Drums") : translated("Track"), Object.values(song.tracks));
  const track: Track = { name, order: orderAtEnd(song.tracks), wave, touch: "held", octave: 4, volume: 0.7 };
  return changeSong(editor, assetId, translated("Add {name}", { name }), (edits, _, path) => edits.set([...path, "tracks", id], track))
    ? id
    : null;
}

/** Deletes a track with its notes. The last one stays. */
export function deleteTrack(editor: Editor, assetId: string, trackId: string): void {
  const song = composedMusic(editor, assetId)?.song;
  const track = song?.tracks[trackId];
  if (!song || !track || inOrder(song.tracks).length < 2) return;
  changeSong(editor, assetId, translated("Delete {name}", { name: track.name }), (edits, _, path) => {
    edits.delete([...path, "tracks", trackId]);
    for (const [patternId, pattern] of Object.entries(song.patterns))
      for (const note of notesOf(pattern))
        if (note.trackId === trackId) edits.delete([...path, "patterns", patternId, "notes", noteKey(trackId, note.step, note.pitch)]);
  });
}

/** Changes a track's sound or name. Drums and tones can't be converted: their pitches have different meanings. */
export function setTrack(
  editor: Editor,
  assetId: string,
  trackId: string,
  change: Partial<Pick<Track, "name" | "wave" | "touch" | "volume" | "muted">>,
  gesture?: unknown,
): void {
  const track = composedMusic(editor, assetId)?.song.tracks[trackId];
  if (!track) return;
  const isOtherKind = change.wave !== undefined && (change.wave === "drums") !== (track.wave === "drums");
  if (isOtherKind || change.name?.trim() === "") return;
  changeSong(
    editor,
    assetId,
    change.volume !== undefined
      ? translated("Change volume of {name}", { name: track.name })
      : translated("Change {name}", { name: track.name }),
    (edits, _, path) => {
      for (const [field, value] of Object.entries(change)) {
        if (field === "muted" && !value) edits.delete([...path, "tracks", trackId, field]);
        else edits.set([...path, "tracks", trackId, field], typeof value === "string" ? value.trim().slice(0, 80) : value);
      }
    },
    gesture,
  );
}

/** Moves a track and its notes by an octave. @returns false when it would be out of range. */
export function moveTrackOctave(editor: Editor, assetId: string, trackId: string, by: 1 | -1): boolean {
  const track = composedMusic(editor, assetId)?.song.tracks[trackId];
  if (!track || track.wave === "drums" || track.octave + by < 1 || track.octave + by > 5) return false;
  return changeSong(
    editor,
    assetId,
    by > 0 ? translated("Move {name} an octave up", { name: track.name }) : translated("Move {name} an octave down", { name: track.name }),
    (edits, song, path) => {
      edits.set([...path, "tracks", trackId, "octave"], track.octave + by);
      moveTones(edits, path, song, (note) => (note.trackId === trackId ? note.pitch + by * 12 : note.pitch));
    },
  );
}
