import { defaultKeymap } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { defaultHighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { longScript } from "./long-script.ts";

// Baseline of code-key: the same text in a bare CodeMirror on an empty page. The same height as in the editor: if the whole page scrolled
// instead of the editor, Chromium would not paint the text, and there would be nothing to measure.
const HEIGHT = "500px";
document.body.style.cssText = `margin: 60px 0 0; height: ${HEIGHT}`;
new EditorView({
  parent: document.body,
  doc: longScript(2_000),
  extensions: [
    [lineNumbers(), drawSelection(), highlightActiveLine(), javascript({ typescript: true }), keymap.of(defaultKeymap)],
    syntaxHighlighting(defaultHighlightStyle),
    EditorView.contentAttributes.of({ "aria-label": "Script source" }),
    EditorView.theme({ "&": { height: HEIGHT } }),
  ],
});
