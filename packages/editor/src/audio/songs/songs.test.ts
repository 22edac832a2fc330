import { inOrder, notesOf, SONG_LIMITS, type Song, songSchema } from "@playsmith/game-format";
import * as Y from "yjs";
import { ProjectDocument } from "@playsmith/document";
import { beforeEach, describe, expect, it } from "vitest";
import type { Editor } from "../../editor.ts";
import { ProjectEditor } from "../../project-editor.ts";
import { replaceAssetFile } from "../../assets/replace-file.ts";
import { TestEditor } from "../../testing/test-editor.ts";
import { composedMusic } from "./change-song.ts";
import { NotePen } from "./note-pen.ts";
import { clearTrack, countOutsideScale, eraseNote, fitToScale, noteAt, type NotePlace, toggleNote, writeNote } from "./notes.ts";
import { addPattern, deletePattern, moveInSequence, playPatternAtEnd, removeFromSequence, setPatternSteps } from "./patterns.ts";
import { pitchName, pitchOfLetter, rowsOf } from "./scales.ts";
import { addSong, setRoot, setScale, setTempo, startSongFrom } from "./song-settings.ts";
import { SONG_STARTER_IDS } from "./starters.ts";
import { addTrack, deleteTrack, moveTrackOctave, setTrack } from "./tracks.ts";

let editor: TestEditor;
let assetId: string;
let place: NotePlace;

const song = (of: Editor = editor): Song => composedMusic(of, assetId)?.song as Song;
const trackId = (name: string): string => inOrder(song().tracks).find(([, track]) => track.name === name)?.[0] ?? "";
const patternNames = (): string =>
  inOrder(song().sequence)
    .map(([, entry]) => song().patterns[entry.patternId]?.name)
    .join("");
const written = (of: Editor = editor): string[] =>
  notesOf(song(of).patterns[place.patternId] as Song["patterns"][string])
    .filter((note) => note.trackId === place.trackId)
    .map(({ step, pitch, length }) => `${step}:${pitch}x${length}`);

beforeEach(() => {
  editor = new TestEditor();
  assetId = addSong(editor, "Tune", "empty") ?? "";
  place = { assetId, patternId: Object.keys(song().patterns)[0] ?? "", trackId: trackId("Melody") };
});

describe("songs", () => {
  it.each(SONG_STARTER_IDS)("start from %s: valid, in their scale, and opened", (starter) => {
    startSongFrom(editor, assetId, starter);
    expect(songSchema.safeParse(song()).error).toBeUndefined();
    expect(countOutsideScale(song())).toBe(0);
    const notes = Object.values(song().patterns).flatMap(notesOf);
    for (const note of notes) expect(song().tracks).toHaveProperty(note.trackId);
    expect(notes.length > 20).toBe(starter !== "empty");
    expect(editor.state.documents).toContainEqual({ kind: "song", of: "asset", id: assetId });
    if (starter !== "empty") expect(editor.document.undo()).toMatch(/^Start from /);
  });

  it("get notes by clicks: one writes, one on a note deletes it, each one undo step", () => {
    expect(toggleNote(editor, place, 3, 64)).toBe(true);
    writeNote(editor, place, { step: 5, pitch: 64, length: 4 });
    expect(noteAt(song().patterns[place.patternId] as never, place.trackId, 8, 64)?.step).toBe(5);
    expect(noteAt(song().patterns[place.patternId] as never, place.trackId, 9, 64)).toBeNull();
    expect(toggleNote(editor, place, 8, 64)).toBe(false);
    expect(written()).toEqual(["3:64x1"]);
    expect(editor.document.undo()).toBe("Erase notes of Melody");
    expect(written()).toEqual(["3:64x1", "5:64x4"]);
    expect(editor.document.undo()).toBe("Write notes of Melody");
    expect(written()).toEqual(["3:64x1"]);
  });

  it("keep notes inside their pattern and their track's range", () => {
    expect(writeNote(editor, place, { step: 14, pitch: 60, length: 9 })).toBe(true);
    expect(writeNote(editor, place, { step: 16, pitch: 60 })).toBe(false);
    expect(writeNote(editor, place, { step: 0, pitch: SONG_LIMITS.maxPitch + 1 })).toBe(false);
    expect(writeNote(editor, { ...place, trackId: trackId("Drums") }, { step: 0, pitch: 60 })).toBe(false);
    expect(writeNote(editor, { ...place, patternId: "gone" }, { step: 0, pitch: 60 })).toBe(false);
    expect(written()).toEqual(["14:60x2"]);
  });

  it("are written with one drag: tones extend along a row and start anew in the next", () => {
    const pen = new NotePen(editor, place, { step: 2, pitch: 60 });
    pen.drag({ step: 4, pitch: 60 });
    expect(written()).toEqual(["2:60x3"]);
    pen.drag({ step: 3, pitch: 60 });
    expect(pen.drag({ step: 5, pitch: 62 })).toBe(62);
    pen.drag({ step: 7, pitch: 62 });
    expect(written()).toEqual(["2:60x2", "5:62x3"]);
    pen.lift();
    const eraser = new NotePen(editor, place, { step: 3, pitch: 60 });
    expect(eraser.isErasing).toBe(true);
    eraser.drag({ step: 6, pitch: 62 });
    eraser.lift();
    expect(written()).toEqual([]);
    editor.document.undo();
    expect(written()).toEqual(["2:60x2", "5:62x3"]);
    editor.document.undo();
    expect(written()).toEqual([]);
  });

  it("are taken back when the drag is cancelled, and nothing else", () => {
    const kept = new NotePen(editor, place, { step: 0, pitch: 60 });
    kept.lift();
    const pen = new NotePen(editor, place, { step: 2, pitch: 60 });
    pen.drag({ step: 4, pitch: 60 });
    pen.cancel();
    expect(written()).toEqual(["0:60x1"]);
    pen.drag({ step: 6, pitch: 60 });
    expect(written()).toEqual(["0:60x1"]);
  });

  it("get a drum note in each cell of a row, however fast the drag", () => {
    place = { ...place, trackId: trackId("Drums") };
    new NotePen(editor, place, { step: 0, pitch: 3 }).drag({ step: 4, pitch: 3 });
    expect(written()).toEqual(["0:3x1", "1:3x1", "2:3x1", "3:3x1", "4:3x1"]);
    editor.document.undo();
    expect(written()).toEqual([]);
  });

  it("merge notes of two users in one pattern, and allow writing into a pattern that the other deletes", () => {
    const other = new ProjectEditor(new ProjectDocument(new Y.Doc()));
    const [mine, theirs] = [editor.document.doc, other.document.doc];
    const meet = (): void => {
      Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
      Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
    };
    meet();
    writeNote(editor, place, { step: 0, pitch: 60 });
    writeNote(other, place, { step: 0, pitch: 64 });
    setTrack(other, assetId, place.trackId, { volume: 0.3 });
    meet();
    expect(written()).toEqual(["0:60x1", "0:64x1"]);
    expect(written(other)).toEqual(written());
    expect(song().tracks[place.trackId]?.volume).toBe(0.3);
    other.document.undo();
    other.document.undo();
    meet();
    expect(written()).toEqual(["0:60x1"]);

    addPattern(editor, assetId);
    meet();
    deletePattern(editor, assetId, place.patternId);
    playPatternAtEnd(other, assetId, place.patternId);
    meet();
    expect(songSchema.safeParse(song()).error).toBeUndefined();
    expect(song(other)).toEqual(song());
  });

  it("copy a pattern with its notes, play patterns in any order, and delete one everywhere", () => {
    writeNote(editor, place, { step: 0, pitch: 60 });
    setPatternSteps(editor, assetId, place.patternId, 32);
    const copy = addPattern(editor, assetId, place.patternId) ?? "";
    expect(song().patterns[copy]).toMatchObject({ name: "B", steps: 32, notes: { [`${place.trackId}:0:60`]: 1 } });
    playPatternAtEnd(editor, assetId, place.patternId);
    expect(patternNames()).toBe("ABA");
    const entries = inOrder(song().sequence).map(([id]) => id);
    expect(moveInSequence(editor, assetId, entries[1] ?? "", -1)).toBe(true);
    expect(patternNames()).toBe("BAA");
    expect(moveInSequence(editor, assetId, entries[1] ?? "", -1)).toBe(false);
    expect(moveInSequence(editor, assetId, entries[1] ?? "", 1)).toBe(true);
    expect(patternNames()).toBe("ABA");
    removeFromSequence(editor, assetId, entries[2] ?? "");
    expect(patternNames()).toBe("AB");
    deletePattern(editor, assetId, place.patternId);
    expect(patternNames()).toBe("B");
    deletePattern(editor, assetId, copy);
    expect(patternNames()).toBe("B");
    expect(editor.document.undo()).toBe("Delete pattern A");
    expect(patternNames()).toBe("AB");
    while (addPattern(editor, assetId)) expect(Object.keys(song().patterns).length).toBeLessThanOrEqual(SONG_LIMITS.patterns);
    expect(Object.keys(song().patterns)).toHaveLength(SONG_LIMITS.patterns);
  });

  it("have a limited number of tracks; deleting one deletes its notes, and drums stay drums", () => {
    writeNote(editor, place, { step: 0, pitch: 60 });
    const added = addTrack(editor, assetId, "saw");
    expect(song().tracks[added ?? ""]).toMatchObject({ name: "Track", wave: "saw" });
    expect(addTrack(editor, assetId, "saw")).toBeNull();
    setTrack(editor, assetId, trackId("Drums"), { wave: "saw" });
    setTrack(editor, assetId, place.trackId, { wave: "drums" });
    expect([song().tracks[trackId("Drums")]?.wave, song().tracks[place.trackId]?.wave]).toEqual(["drums", "square"]);
    setTrack(editor, assetId, place.trackId, { muted: true });
    setTrack(editor, assetId, place.trackId, { muted: false });
    expect(song().tracks[place.trackId]).not.toHaveProperty("muted");
    deleteTrack(editor, assetId, place.trackId);
    expect(Object.values(song().patterns).flatMap(notesOf)).toEqual([]);
    for (const id of Object.keys(song().tracks)) deleteTrack(editor, assetId, id);
    expect(Object.keys(song().tracks)).toHaveLength(1);
  });

  it("are transposed to another root, by octaves, and into another scale", () => {
    startSongFrom(editor, assetId, "title");
    const bass = trackId("Bass");
    const drums = trackId("Drums");
    const pitches = (id: string) =>
      Object.values(song().patterns).flatMap((pattern) => notesOf(pattern).flatMap((note) => (note.trackId === id ? [note.pitch] : [])));
    const [before, beats] = [pitches(bass), pitches(drums)];
    setRoot(editor, assetId, 9);
    expect(pitches(bass)).toEqual(before.map((pitch) => pitch + 2));
    expect(pitches(drums)).toEqual(beats);
    setRoot(editor, assetId, 2);
    expect(pitches(bass)).toEqual(before.map((pitch) => pitch - 5));
    expect(moveTrackOctave(editor, assetId, bass, 1)).toBe(true);
    expect(pitches(bass)).toEqual(before.map((pitch) => pitch + 7));
    expect(moveTrackOctave(editor, assetId, drums, 1)).toBe(false);
    setScale(editor, assetId, "minor");
    expect(countOutsideScale(song())).toBeGreaterThan(0);
    fitToScale(editor, assetId);
    expect(countOutsideScale(song())).toBe(0);
    setTempo(editor, assetId, 9_000);
    expect(song().beatsPerMin).toBe(SONG_LIMITS.maxBeatsPerMin);
  });

  it("have rows for the scale, and for notes outside it", () => {
    const rows = () => rowsOf(song(), song().tracks[place.trackId] as never, place.trackId, song().patterns[place.patternId] as never);
    expect(rows()).toHaveLength(11);
    expect(rows().at(-1)).toBe(60);
    writeNote(editor, place, { step: 0, pitch: 61 });
    expect(rows().slice(-2)).toEqual([61, 60]);
    expect([pitchName({ wave: "saw" }, 61), pitchName({ wave: "drums" }, 1)]).toEqual(["C♯4", "Snare"]);
    expect([pitchOfLetter("b", false, 60), pitchOfLetter("c", true, 60), pitchOfLetter("G", false, 60)]).toEqual([59, 61, 55]);
  });

  it("are cleared track by track, and removed when a file replaces the music", () => {
    writeNote(editor, place, { step: 0, pitch: 60 });
    writeNote(editor, { ...place, trackId: trackId("Bass") }, { step: 0, pitch: 48 });
    clearTrack(editor, place);
    expect(written()).toEqual([]);
    expect(Object.values(song().patterns).flatMap(notesOf)).toHaveLength(1);
    expect(eraseNote(editor, place, 0, 60)).toBe(false);
    const file = { hash: "a".repeat(64), mime: "audio/ogg", byteLength: 9 };
    expect(replaceAssetFile(editor, assetId, { file, widthPx: 0, heightPx: 0, durationS: 30 })).toBeNull();
    expect(editor.game.assets[assetId]).not.toHaveProperty("song");
    editor.document.undo();
    expect(Object.values(song().patterns).flatMap(notesOf)).toHaveLength(1);
  });
});
