import { type Music, type ScaleName, SONG_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { addAsset } from "../../assets/assets.ts";
import { changeSong, composedMusic } from "./change-song.ts";
import { moveTones } from "./notes.ts";
import { NOTE_NAMES, SCALE_NAMES } from "./scales.ts";
import { SONG_STARTERS, songFromStarter, type SongStarter } from "./starters.ts";

/** A starter song as a music asset. @param newId creates the ids in its song. */
export function musicFromStarter(starter: SongStarter, name: string, newId: () => string): Music {
  return {
    kind: "music",
    name,
    order: "a",
    volume: 1,
    loops: true,
    loopStartS: 0,
    loopEndS: 0,
    source: { kind: "composed" },
    song: songFromStarter(starter, newId),
  };
}

/** Adds a composed piece of music and opens it. @returns its id. */
export function addSong(editor: Editor, name: string, starter: SongStarter): string | null {
  const id = addAsset(
    editor,
    musicFromStarter(starter, name, () => editor.newId()),
  );
  if (id === null) return null;
  editor.update({ selection: [], prefabId: "", assetId: id });
  editor.openDocument({ kind: "song", of: "asset", id });
  return id;
}

/** Replaces a whole song by a starter. */
export function startSongFrom(editor: Editor, assetId: string, starter: SongStarter): void {
  const song = songFromStarter(starter, () => editor.newId());
  changeSong(editor, assetId, translated("Start from {name}", { name: SONG_STARTERS[starter].name }), (edits, _, path) =>
    edits.set(path, song),
  );
}

/** @param beatsPerMin is clamped to the limits. */
export function setTempo(editor: Editor, assetId: string, beatsPerMin: number, gesture?: unknown): void {
  if (!Number.isFinite(beatsPerMin)) return;
  const { minBeatsPerMin, maxBeatsPerMin } = SONG_LIMITS;
  const tempo = Math.round(Math.min(maxBeatsPerMin, Math.max(minBeatsPerMin, beatsPerMin)));
  if (composedMusic(editor, assetId)?.song.beatsPerMin === tempo) return;
  changeSong(editor, assetId, translated("Change tempo"), (edits, _, path) => edits.set([...path, "beatsPerMin"], tempo), gesture);
}

/** Transposes a song to another root. */
export function setRoot(editor: Editor, assetId: string, root: number): void {
  const from = composedMusic(editor, assetId)?.song.root;
  if (from === undefined || from === root || !Number.isInteger(root) || root < 0 || root > 11) return;
  // All notes move by the same interval, so each stays in its row of the grid.
  const by = root - from;
  changeSong(editor, assetId, translated("Move song to {root}", { root: NOTE_NAMES[root] }), (edits, song, path) => {
    edits.set([...path, "root"], root);
    moveTones(edits, path, song, (note) => note.pitch + by);
  });
}

/** Sets the scale, which determines the rows of the grid. Existing notes stay. */
export function setScale(editor: Editor, assetId: string, scale: ScaleName): void {
  if (composedMusic(editor, assetId)?.song.scale === scale) return;
  changeSong(editor, assetId, translated("Choose scale {scale}", { scale: SCALE_NAMES[scale] }), (edits, _, path) =>
    edits.set([...path, "scale"], scale),
  );
}
