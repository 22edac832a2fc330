export { nameOf } from "./commands/command.ts";
export * from "./commands/commands.ts";
export { globalShortcuts } from "./commands/global-shortcuts.ts";
export * from "./editor-state.ts";
export { Editor } from "./editor.ts";
export { freeName } from "./free-name.ts";
export { type Point, type Rect, rectBetween, unionOf } from "./geometry.ts";
export * from "./open-documents.ts";
