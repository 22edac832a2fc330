import { defaultKeymap } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { defaultHighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { longScript } from "./long-script.ts";

// The floor of code-key: the same text in the same component, with nothing of ours on the page. It is as high as ours: of a page without
// a frame around the scrolled text this browser shows no picture at all, and what is not shown costs nothing.
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
