import { type Editor, keyOfDocument } from "@playsmith/editor";
import { scriptPath } from "@playsmith/editor/scripts";
import { EditorView } from "@codemirror/view";
import { translated } from "@playsmith/texts";
import type { FileEdit } from "./language-messages.ts";
import type { ProjectLanguage } from "./project-language.ts";
import { revealLine, type WantedPlace } from "../reveal.ts";
import { documentOfFile } from "./script-files.ts";

const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** Code actions of a view: rename, format, go to definition. */
export class CodeActions {
  readonly view: EditorView;
  readonly #editor: Editor;
  readonly #language: ProjectLanguage;
  readonly #file: () => string;
  readonly #announce: (message: string) => void;

  constructor(editor: Editor, view: EditorView, language: ProjectLanguage, file: () => string, say: (message: string) => void) {
    this.#editor = editor;
    this.view = view;
    this.#language = language;
    this.#file = file;
    this.#announce = say;
  }

  async format(): Promise<void> {
    const before = this.view.state.doc;
    const edits = await this.#language.ask("format", this.#file());
    if (this.view.state.doc !== before) return;
    this.view.dispatch({ changes: edits.map(({ from, to, text }) => ({ from, to, insert: text })) });
  }

  async askForRename(ask: (name: string) => void): Promise<void> {
    const { state } = this.view;
    const at = state.selection.main.head;
    const found = await this.#language.ask("renamedName", this.#file(), at);
    if (found) ask(found.name);
    else if (state.wordAt(at)) this.#announce(translated("This can't be renamed: it is part of the language or of Playsmith."));
    else this.#announce(translated("Put the cursor on a name to rename it."));
  }

  /** Renames the symbol at the cursor in all scripts. */
  async rename(to: string): Promise<void> {
    if (!IDENTIFIER.test(to)) return this.#announce(`"${to}" can't be a name in code: use letters, digits and _, and begin with a letter.`);
    const edits = await this.#language.ask("rename", this.#file(), this.view.state.selection.main.head, to);
    if (!edits || edits.length === 0)
      return this.#announce(translated("This can't be renamed: it is part of the language or of Playsmith."));
    this.#apply(translated("Rename to {to}", { to }), edits);
  }

  /** Goes to the declaration of the symbol at the cursor, in this script or another. */
  async goToDefinition(at?: { clientX: number; clientY: number }): Promise<void> {
    const place = at ? this.view.posAtCoords({ x: at.clientX, y: at.clientY }) : this.view.state.selection.main.head;
    if (place === null) return;
    const [found] = await this.#language.ask("definition", this.#file(), place);
    const document = found && documentOfFile(this.#editor.game, found.file);
    const path = document && scriptPath(document);
    const text = path && this.#editor.document.text(path)?.toString();
    if (!found || !document || text === null || text === undefined) return;
    this.#editor.openDocument(document);
    const before = text.slice(0, found.from).split("\n");
    revealLine(keyOfDocument(document), before.length, before.at(-1)?.length);
  }

  showPlace({ line, column }: WantedPlace): void {
    const { doc } = this.view.state;
    const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const place = Math.min(from + column, to);
    this.view.dispatch({ selection: { anchor: place }, effects: EditorView.scrollIntoView(place, { y: "center" }) });
    this.view.focus();
  }

  #apply(name: string, edits: readonly FileEdit[]): void {
    // Apply edits from the end, so that earlier offsets stay valid.
    const ordered = [...edits].sort((a, b) => b.from - a.from);
    this.#editor.document.transact(name, (write) => {
      for (const { file, from, to, text } of ordered) {
        const document = documentOfFile(this.#editor.game, file);
        const path = document && scriptPath(document);
        if (path) write.spliceText(path, from, to - from, text);
      }
    });
  }
}
