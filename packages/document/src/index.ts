export { CellRuns, type CellWrite } from "./cell-runs.ts";
export { type DocumentChange, type Edits, ProjectDocument } from "./project-document.ts";
export { diffGames, sameJson } from "./game-difference.ts";
export type { HistoryState, OverwrittenUndoStep } from "./history.ts";
export type { Path } from "./shape.ts";
export { createDocument, documentFormatVersion, foldCells, isCurrentFormat, migrateDocument, readGame, setGameTitle } from "./store.ts";
