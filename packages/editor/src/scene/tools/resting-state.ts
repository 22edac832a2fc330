import { panFrom } from "./pan.ts";
import type { ToolDescription } from "../../editor.ts";
import type { ToolState } from "../../editor.ts";

/** The idle state of a tool. In each, the middle button pans. */
export function restingState({ idle }: ToolDescription): ToolState {
  const resting: ToolState = {
    down: (editor, input) => (input.button === 1 ? panFrom(input, resting) : input.button === 0 ? back(idle.down(editor, input)) : resting),
    move: (editor, input) => back(idle.move(editor, input)),
    up: (editor, input) => back(idle.up(editor, input)),
  };
  const back = (next: ToolState): ToolState => (next === idle ? resting : next);
  return resting;
}
