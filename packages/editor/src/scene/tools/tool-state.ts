import type { Editor } from "../../editor.ts";

/** A pointer event on the scene canvas; screen px are relative to the canvas. */
export interface PointerInput {
  screenX: number;
  screenY: number;
  /** 0 main, 1 middle, 2 secondary. */
  button: number;
  shift: boolean;
  alt: boolean;
  /** Ctrl, or Cmd on a Mac. */
  command: boolean;
  /** A finger, which needs larger targets. */
  isCoarse?: boolean;
}

/** One state of an interaction. Each event answers with the state to be in next. */
export interface ToolState {
  down(editor: Editor, input: PointerInput): ToolState;
  move(editor: Editor, input: PointerInput): ToolState;
  up(editor: Editor, input: PointerInput): ToolState;
  /** Takes back what the gesture did so far. Absent in idle states. */
  cancel?(editor: Editor): void;
}
