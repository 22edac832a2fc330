export * from "./songs/change-song.ts";
export * from "./songs/note-pen.ts";
export {
  clearTrack,
  countOutsideScale,
  eraseNote,
  fitToScale,
  noteAt,
  type NotePlace,
  toggleNote,
  writeNote,
} from "./songs/notes.ts";
export * from "./songs/patterns.ts";
export * from "./songs/scales.ts";
export * from "./songs/song-settings.ts";
export * from "./songs/starters.ts";
export * from "./songs/tracks.ts";
export * from "./sounds/generate.ts";
export * from "./sounds/parameters.ts";
export * from "./sounds/sounds.ts";
