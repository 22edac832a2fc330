export { CellRuns, type CellWrite } from "./cell-runs.ts";
export { type DocumentChange, ProjectDocument } from "./project-document.ts";
export type { Edits } from "./edits.ts";
export type { Gesture } from "./gesture.ts";
export { diffGames, sameJson } from "./game-difference.ts";
export type { HistoryState, OverwrittenUndoStep } from "./history.ts";
export type { Path } from "./shape.ts";
export { createDocument, documentFormatVersion, foldCells, isCurrentFormat, migrateDocument, readGame, setGameTitle } from "./store.ts";
