import { defaultKeymap } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { defaultHighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { longScript } from "./long-script.ts";

// The floor of code-key: the same text in the same component, with nothing of ours on the page.
document.body.style.cssText = "margin: 0; display: grid; height: 100vh";
new EditorView({
  parent: document.body,
  doc: longScript(2_000),
  extensions: [
    [lineNumbers(), drawSelection(), highlightActiveLine(), javascript({ typescript: true }), keymap.of(defaultKeymap)],
    syntaxHighlighting(defaultHighlightStyle),
    EditorView.contentAttributes.of({ "aria-label": "Script source" }),
    EditorView.theme({ "&": { height: "100vh" } }),
  ],
});
