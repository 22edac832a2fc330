import { isShortcut } from "@playsmith/contract";
import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, indentWithTab } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap, nextDiagnostic } from "@codemirror/lint";
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  ViewPlugin,
} from "@codemirror/view";
import { addInput } from "@playsmith/editor/scene";
import { keyOfDocument, ownerOfDocument, type Editor } from "@playsmith/editor";
import { scriptPath } from "@playsmith/editor/scripts";
import { History, Search, TextCursorInput, WandSparkles } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../../../ui/button.tsx";
import type { DocumentView } from "../centre/lazy-view.tsx";
import { useOpenProject } from "../editor-context.tsx";
import { takeFocus } from "../../../ui/take-focus.ts";
import { NameDialog } from "../dialogs/name-dialog.tsx";
import { ProblemsButton } from "../problems/problem-count.tsx";
import { useIsNarrow } from "../../../ui/media-query.ts";
import { useHistoryScreens } from "../history/history-context.ts";
import styles from "./code.module.css";
import { CodeActions } from "./language/code-actions.ts";
import { FindPanel, findPanelMount, type FindPanelMount } from "./find/find-panel.tsx";
import { LanguageLost } from "./language/language-client.ts";
import { languageExtensions } from "./language/language-extensions.ts";
import { codePhrases } from "./find/phrases.ts";
import { remoteCursors } from "./remote-cursors.ts";
import { listenToReveals, takeWantedPlace } from "./reveal.ts";
import { fileOfScript } from "./language/script-files.ts";
import { holdLanguage } from "./language/shared-language.ts";
import { shortcutLabel, translated } from "@playsmith/texts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { boundToText } from "./text-binding.ts";
import { codeTheme } from "./theme.ts";

/** Delay after the last key until the caret blinks again, in ms. */
const RESTS_AFTER_MS = 500;

/** Stops the caret's blinking during typing: restarting the animation with each key costs the browser as much as the layout of the line. */
const steadyCaret: Extension = [
  ViewPlugin.define(({ dom }) => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const rest = (): void => {
      resting = undefined;
      delete dom.dataset["typing"];
    };
    return {
      update({ docChanged, selectionSet }) {
        if (!docChanged && !selectionSet) return;
        if (resting === undefined) dom.dataset["typing"] = "";
        else clearTimeout(resting);
        resting = setTimeout(rest, RESTS_AFTER_MS);
      },
      destroy: () => clearTimeout(resting),
    };
  }),
  EditorView.theme({ "&[data-typing] > .cm-scroller > .cm-cursorLayer": { animation: "none !important" } }),
];

/** Kinds of things in the history, by the owner of a script. */
const HISTORY_KINDS: Readonly<Record<string, string>> = { prefab: "prefabs", scene: "scenes", module: "modules" };

/** Code editor for the script of a prefab or scene, or for a module. */
export const CodeView: DocumentView = ({ document }) => {
  const { editor, connection } = useOpenProject();
  const host = useRef<HTMLDivElement>(null);
  const actions = useRef<CodeActions | null>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [finding, setFinding] = useState<FindPanelMount | null>(null);
  // Elsewhere the console lists script errors.
  const isNarrow = useIsNarrow();
  const { openHistory } = useHistoryScreens();
  const key = keyOfDocument(document);

  useEffect(() => {
    const parent = host.current;
    const path = scriptPath(document);
    const text = path && editor.document.text(path);
    if (!parent || !path || !text) return;
    const { language, release } = holdLanguage(editor);
    const name = ownerOfDocument(editor.game, document)?.name ?? translated("script");
    const file = (): string => fileOfScript(editor.game, document);
    const askForName = (word: string): void => setRenamed(word);
    const view = new EditorView({
      parent,
      state: EditorState.create({
        doc: text.toString(),
        extensions: [
          // A carriage return would be counted as a line break, which shifts every offset after it by one.
          EditorState.lineSeparator.of("\n"),
          EditorState.readOnly.of(editor.document.isReadOnly),
          EditorState.allowMultipleSelections.of(true),
          [lineNumbers(), foldGutter(), lintGutter(), highlightSpecialChars(), drawSelection(), indentOnInput(), indentUnit.of("  ")],
          [bracketMatching(), closeBrackets(), highlightActiveLine(), highlightActiveLineGutter(), highlightSelectionMatches()],
          search({ top: true, createPanel: findPanelMount(setFinding) }),
          codePhrases,
          javascript({ typescript: true }),
          languageExtensions(language, path, file, (name) => void addInput(editor, name)),
          keymap.of([
            { key: "Mod-z", run: () => stepInText(editor, path, "undo") },
            { key: "Mod-y", mac: "Mod-Shift-z", run: () => stepInText(editor, path, "redo") },
            { key: "Mod-Shift-z", run: () => stepInText(editor, path, "redo") },
            { key: "F2", run: () => run((now) => now.askForRename(askForName)) },
            { key: "F12", run: () => run((now) => now.goToDefinition()) },
            { key: "F8", run: nextDiagnostic },
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...searchKeymap,
            ...foldKeymap,
            ...lintKeymap,
            ...defaultKeymap,
            indentWithTab,
          ]),
          EditorView.contentAttributes.of({ "aria-label": translated("Script source"), autocapitalize: "off", spellcheck: "false" }),
          EditorView.domEventHandlers({
            // Not in the keymap, which takes what Option types on a Mac for text.
            keydown: (event) => (isShortcut(event, "Shift+Alt+F") ? run((now) => now.format()) : false),
            mousedown: (event) => (event.ctrlKey || event.metaKey ? run((now) => now.goToDefinition(event)) : false),
          }),
          boundToText(editor.document, path, translated("Edit script of {name}", { name })),
          remoteCursors(connection, editor.document, path, key),
          [codeTheme, steadyCaret],
        ],
      }),
    });
    const current = new CodeActions(editor, view, language, file, showToast);
    actions.current = current;
    function run(action: (now: CodeActions) => void | Promise<void>): boolean {
      reportLoss(action(current));
      return true;
    }
    const reveal = (): void => {
      const place = takeWantedPlace(key);
      if (place) current.showPlace(place);
    };
    reveal();
    const stopFocusing = takeFocus(() => view.focus());
    const stop = listenToReveals((revealed) => {
      if (revealed !== key) return;
      reveal();
      view.focus();
    });
    return () => {
      stop();
      stopFocusing();
      actions.current = null;
      view.destroy();
      release();
    };
  }, [editor, connection, document, key]);

  return (
    <div className={styles["view"]}>
      <div className={styles["bar"]}>
        {isNarrow && <ProblemsButton />}
        <p>
          {translated("TypeScript. Tab indents; Escape, then Tab leaves. {shortcut} completes.", { shortcut: shortcutLabel("Ctrl+Space") })}
        </p>
        <IconButton
          label={translated("Find")}
          shortcut="Mod+F"
          size="small"
          onPress={() => actions.current && openSearchPanel(actions.current.view)}
        >
          <Search />
        </IconButton>
        <IconButton
          label={translated("Rename what the cursor is on")}
          shortcut="F2"
          size="small"
          onPress={() => reportLoss(actions.current?.askForRename(setRenamed))}
        >
          <TextCursorInput />
        </IconButton>
        <IconButton
          label={translated("Its history")}
          size="small"
          onPress={() => openHistory({ thing: { kind: HISTORY_KINDS[document.of] ?? document.of, id: document.id } })}
        >
          <History />
        </IconButton>
        <IconButton
          label={translated("Tidy up the code")}
          shortcut="Shift+Alt+F"
          size="small"
          onPress={() => reportLoss(actions.current?.format())}
        >
          <WandSparkles />
        </IconButton>
      </div>
      <div className={styles["host"]} ref={host} />
      {finding && <FindPanel room={finding} />}
      {renamed !== null && (
        <NameDialog
          title={translated("Rename {renamed}", { renamed })}
          name={renamed}
          onSave={(to) => reportLoss(actions.current?.rename(to))}
          onClose={() => {
            setRenamed(null);
            actions.current?.view.focus();
          }}
        />
      )}
    </div>
  );
};

/** Shows a toast if an action fails because the language service could not be loaded. */
function reportLoss(done: Promise<void> | void): void {
  done?.catch((error: unknown) => {
    if (!(error instanceof LanguageLost)) throw error;
    showToast(translated("This part of the editor could not be loaded. Check your connection."), { tone: "bad" });
  });
}

/**
 * Undoes or redoes only in the text that has the focus, never in the rest of the project: with a held key the user would not see what else
 * is undone.
 * @returns true: the key event is handled.
 */
function stepInText(editor: Editor, path: readonly string[], way: "undo" | "redo"): true {
  const { document } = editor;
  const name = way === "undo" ? document.history.undoName : document.history.redoName;
  if (name === null) return true;
  if (document.stepTouches([...path], way)) {
    if (way === "undo") document.undo();
    else document.redo();
  } else {
    showToast(
      way === "undo"
        ? translated("Nothing more to undo in this script. The step before was elsewhere: {name}. The arrow above takes it back.", { name })
        : translated("Nothing more to redo in this script. The next step is elsewhere: {name}. The arrow above does it again.", { name }),
    );
  }
  return true;
}
