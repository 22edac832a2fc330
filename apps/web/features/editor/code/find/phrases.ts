import { EditorState } from "@codemirror/state";
import { translated } from "@playsmith/texts";

/** Translations of CodeMirror's own texts, visible ones and those for screen readers. */
export const codePhrases = EditorState.phrases.of({
  Completions: translated("Completions"),
  "Control character": translated("Control character"),
  Diagnostics: translated("Problems"),
  "Go to line": translated("Go to line"),
  "No diagnostics": translated("No problems"),
  close: translated("Close"),
  "current match": translated("current match"),
  "folded code": translated("folded code"),
  "Fold line": translated("Fold line"),
  "Folded lines": translated("Folded lines"),
  go: translated("Go"),
  "on line": translated("on line"),
  "replaced $ matches": translated("replaced $ matches"),
  "replaced match on line $": translated("replaced match on line $"),
  unfold: translated("unfold"),
  "Unfold line": translated("Unfold line"),
  "Unfolded lines": translated("Unfolded lines"),
});
