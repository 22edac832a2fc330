import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** Theme of the code editor, from the product's colour tokens. */
export const codeTheme = [
  EditorView.theme({
    "&": { height: "100%", color: "var(--text)", backgroundColor: "var(--surface-1)", fontSize: "13px" },
    "&.cm-focused": { outline: "none" },
    ".cm-scroller": { fontFamily: "var(--font-code)", lineHeight: "1.6", overflow: "auto" },
    ".cm-content": { caretColor: "var(--accent)", padding: "12px 0" },
    ".cm-line": { padding: "0 16px 0 8px" },
    ".cm-cursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
    ".cm-gutters": { color: "var(--text-faint)", backgroundColor: "var(--surface-1)", border: "0", paddingLeft: "8px" },
    ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--text) 4%, transparent)" },
    ".cm-activeLineGutter": { color: "var(--text)", backgroundColor: "transparent" },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
      backgroundColor: "var(--presence-wash)",
    },
    ".cm-matchingBracket": { outline: "1px solid var(--line-strong)", backgroundColor: "transparent" },
    ".cm-selectionMatch, .cm-searchMatch": { backgroundColor: "var(--accent-wash)" },
    ".cm-searchMatch-selected": { outline: "1px solid var(--accent)" },
    ".cm-tooltip": {
      maxWidth: "min(520px, 80vw)",
      border: "1px solid var(--line-strong)",
      borderRadius: "var(--radius-m)",
      color: "var(--text)",
      backgroundColor: "var(--surface-2)",
      boxShadow: "var(--shadow-2)",
      overflow: "hidden",
    },
    // Documentation of the selected completion beside the list.
    ".cm-tooltip.cm-tooltip-autocomplete": { overflow: "visible" },
    ".cm-tooltip-autocomplete > ul": { fontFamily: "var(--font-code)", maxHeight: "16em", borderRadius: "var(--radius-m)" },
    ".cm-tooltip-autocomplete > ul > li": { padding: "3px 10px" },
    // Larger targets for touch.
    "@media (pointer: coarse)": {
      ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "10px 12px" },
      ".cm-tooltip.cm-tooltip-autocomplete > ul": { maxHeight: "12.5em" },
      // Without room beside the list, documentation would cover the other completions, and touch can't move the selection first.
      ".cm-completionInfo.cm-completionInfo-left-narrow, .cm-completionInfo.cm-completionInfo-right-narrow": { display: "none" },
    },
    ".cm-tooltip-autocomplete > ul > li[aria-selected]": { color: "var(--on-accent)", backgroundColor: "var(--accent)" },
    ".cm-completionInfo": { padding: "0", maxWidth: "360px" },
    ".cm-panels": { color: "var(--text)", backgroundColor: "var(--surface-2)", borderColor: "var(--line)" },
    ".cm-panels-top": { borderBottom: "1px solid var(--line)" },
    ".cm-panel.cm-gotoLine, .cm-dialog": { padding: "6px 12px", font: "13px / 1.3 var(--font-body)" },
    ".cm-textfield": {
      height: "28px",
      padding: "0 8px",
      fontSize: "13px",
      border: "1px solid var(--line-strong)",
      borderRadius: "var(--radius-s)",
      backgroundColor: "var(--surface-0)",
      color: "var(--text)",
    },
    ".cm-button": {
      height: "28px",
      padding: "0 10px",
      fontSize: "13px",
      border: "1px solid var(--line-strong)",
      borderRadius: "var(--radius-s)",
      background: "var(--surface-3)",
      color: "var(--text)",
    },
    ".cm-diagnostic": { padding: "6px 10px", fontFamily: "var(--font-body)" },
    ".cm-diagnosticAction": {
      margin: "0 0 0 8px",
      padding: "2px 8px",
      border: "1px solid var(--line-strong)",
      borderRadius: "var(--radius-s)",
      color: "var(--text)",
      backgroundColor: "var(--surface-3)",
      font: "12px / 1.6 var(--font-body)",
      cursor: "pointer",
    },
    ".cm-diagnosticAction:hover": { borderColor: "var(--accent)" },
    ".cm-diagnostic-error": { borderLeft: "4px solid var(--danger)" },
    ".cm-diagnostic-warning": { borderLeft: "4px solid var(--accent)" },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: "var(--code-keyword)" },
      { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--code-string)" },
      { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--code-number)" },
      { tag: [tags.comment], color: "var(--text-faint)", fontStyle: "italic" },
      { tag: [tags.typeName, tags.className], color: "var(--code-type)" },
      {
        tag: [tags.function(tags.variableName), tags.function(tags.propertyName), tags.definition(tags.propertyName)],
        color: "var(--code-function)",
      },
      { tag: [tags.self], color: "var(--code-keyword)" },
      { tag: [tags.invalid], color: "var(--danger)" },
    ]),
  ),
];
