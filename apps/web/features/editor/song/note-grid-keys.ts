import { byShortcut, isShortcut } from "@playsmith/contract";
import { type Editor } from "@playsmith/editor";
import {
  eraseNote,
  type NoteCell,
  noteAt,
  type NotePlace,
  pitchName,
  pitchOfLetter,
  toggleNote,
  writeNote,
  composedMusic,
} from "@playsmith/editor/audio";
import { DRUMS, type Pattern, STEPS_PER_BEAT, type Track } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import type { KeyboardEvent } from "react";
import type { SongPlayer } from "./song-player.ts";

interface Grid {
  editor: Editor;
  place: NotePlace;
  /** Pitches of the rows, topmost first. */
  rows: readonly number[];
  cursor: NoteCell;
  track: Track;
  player: SongPlayer;
  isDisabled: boolean;
  moveTo: (cell: NoteCell) => void;
  onSay: (text: string) => void;
}

/** Letters by their shortcuts; Shift writes the sharp note. */
const NOTE_KEYS = Object.fromEntries([..."ABCDEFG"].flatMap((letter) => [letter, `Shift+${letter}`].map((key) => [key, letter])));
const DRUM_KEYS = Object.fromEntries([..."123456"].map((digit) => [digit, Number(digit) - 1]));

/** Handles the grid's keys. */
export function pressGridKey(event: KeyboardEvent, grid: Grid): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { editor, place, cursor, track, player } = grid;
  const pattern = composedMusic(editor, place.assetId)?.song.patterns[place.patternId];
  if (!pattern || !pressed(event, grid, pattern)) return;
  event.preventDefault();
  event.stopPropagation();

  function pressed({ key, shiftKey }: KeyboardEvent, { isDisabled }: Grid, { steps }: Pattern): boolean {
    const drum = byShortcut(event, DRUM_KEYS) ?? -1;
    const letter = byShortcut(event, NOTE_KEYS);
    if (isShortcut(event, "P", "Shift+P")) {
      if (player.playback) player.stop();
      else player.play({ kind: "pattern", patternId: place.patternId });
      return true;
    }
    if (key.startsWith("Arrow") && !(shiftKey && /Left|Right/.test(key))) return walk(grid, key, shiftKey, steps);
    if (key === "Home" || key === "End") {
      grid.moveTo({ ...cursor, step: key === "Home" ? 0 : steps - 1 });
      return true;
    }
    if (isDisabled) return false;
    if (shiftKey && key.startsWith("Arrow")) return stretch(grid, key === "ArrowRight" ? 1 : -1);
    if (key === " " || key === "Enter") {
      const isWritten = toggleNote(editor, place, cursor.step, cursor.pitch);
      if (isWritten) player.playNote(track, cursor.pitch);
      grid.onSay(
        isWritten
          ? translated("{pitch} written, step {step}", { pitch: pitchName(track, cursor.pitch), step: cursor.step + 1 })
          : translated("{pitch} erased, step {step}", { pitch: pitchName(track, cursor.pitch), step: cursor.step + 1 }),
      );
      return true;
    }
    if (key === "Delete" || key === "Backspace") {
      if (eraseNote(editor, place, cursor.step, cursor.pitch))
        grid.onSay(translated("{pitch} erased", { pitch: pitchName(track, cursor.pitch) }));
      if (key === "Backspace") grid.moveTo({ ...cursor, step: Math.max(0, cursor.step - 1) });
      return true;
    }
    if (track.wave === "drums") return drum >= 0 && drum < DRUMS.length && writeOn(grid, drum, steps);
    return letter !== undefined && writeOn(grid, pitchOfLetter(letter, shiftKey, cursor.pitch), steps);
  }
}

/** Adds a note at the cursor's step, and moves the cursor to the next. */
function writeOn(grid: Grid, pitch: number, steps: number): boolean {
  const { editor, place, cursor, track, player } = grid;
  if (!writeNote(editor, place, { step: cursor.step, pitch })) return true;
  player.playNote(track, pitch);
  grid.onSay(translated("{pitch} written, step {step}", { pitch: pitchName(track, pitch), step: cursor.step + 1 }));
  grid.moveTo({ step: (cursor.step + 1) % steps, pitch });
  return true;
}

function stretch({ editor, place, cursor, track, onSay }: Grid, by: 1 | -1): boolean {
  const pattern = composedMusic(editor, place.assetId)?.song.patterns[place.patternId];
  const note = pattern && noteAt(pattern, place.trackId, cursor.step, cursor.pitch);
  if (!note || track.wave === "drums") return true;
  const length = Math.max(1, note.length + by);
  if (writeNote(editor, place, { step: note.step, pitch: note.pitch, length }, `stretch ${note.step} ${note.pitch}`))
    onSay(
      plural(length, { one: "{pitch} lasts {count} step", other: "{pitch} lasts {count} steps" }, { pitch: pitchName(track, note.pitch) }),
    );
  return true;
}

/** Moves the cursor by a cell; with Shift up or down by several rows. */
function walk({ rows, cursor, moveTo }: Grid, key: string, isFar: boolean, steps: number): boolean {
  const row = rows.indexOf(cursor.pitch);
  const far = isFar ? STEPS_PER_BEAT : 1;
  const down = key === "ArrowDown" ? far : key === "ArrowUp" ? -far : 0;
  const across = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  const pitch = rows[Math.min(rows.length - 1, Math.max(0, row + down))] ?? cursor.pitch;
  moveTo({ step: Math.min(steps - 1, Math.max(0, cursor.step + across)), pitch });
  return true;
}
