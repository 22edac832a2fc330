import { Annotation, type ChangeSpec, type Extension } from "@codemirror/state";
import { type EditorView, type PluginValue, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { ProjectDocument } from "@playsmith/document";

/** Annotation of changes that came from the document instead of the view. */
const fromDocument = Annotation.define<boolean>();
/** Typing with pauses shorter than this is one undo step, in ms. */
const BURST_MS = 1_000;

type SharedText = NonNullable<ReturnType<ProjectDocument["text"]>>;
type TextEvent = Parameters<Parameters<SharedText["observe"]>[0]>[0];

/** Binds an editor view to a collaborative text of the document in both directions. */
export function boundToText(document: ProjectDocument, path: readonly string[], stepName: string): Extension {
  return ViewPlugin.define((view) => new TextBinding(view, document, path, stepName));
}

class TextBinding implements PluginValue {
  readonly #view: EditorView;
  readonly #document: ProjectDocument;
  readonly #path: readonly string[];
  readonly #stepName: string;
  readonly #stop: () => void;
  #text: SharedText | null = null;
  #isWriting = false;
  #gesture = {};
  #lastTypedMs = 0;

  constructor(view: EditorView, document: ProjectDocument, path: readonly string[], stepName: string) {
    this.#view = view;
    this.#document = document;
    this.#path = path;
    this.#stepName = stepName;
    this.#follow();
    this.#stop = document.subscribe(() => this.#onChange());
  }

  update({ changes, docChanged, transactions }: ViewUpdate): void {
    if (!docChanged || transactions.some((transaction) => transaction.annotation(fromDocument))) return;
    const nowMs = performance.now();
    if (nowMs - this.#lastTypedMs > BURST_MS) this.#gesture = {};
    this.#lastTypedMs = nowMs;
    this.#isWriting = true;
    this.#document.transact(
      this.#stepName,
      (edits) => {
        changes.iterChanges((fromA, toA, fromB, _toB, inserted) => {
          edits.spliceText(this.#path, fromB, toA - fromA, inserted.toString());
        });
      },
      this.#gesture,
    );
    this.#isWriting = false;
  }

  destroy(): void {
    this.#stop();
    this.#text?.unobserve(this.#onText);
  }

  /** The text object may have been replaced, e.g. when the deletion of its owner is undone. */
  #onChange(): void {
    if (this.#document.text(this.#path) !== this.#text && this.#follow()) {
      const insert = this.#text?.toString() ?? "";
      const { doc } = this.#view.state;
      if (doc.toString() !== insert) this.#dispatch([{ from: 0, to: doc.length, insert }]);
    }
  }

  #follow(): boolean {
    this.#text?.unobserve(this.#onText);
    this.#text = this.#document.text(this.#path);
    this.#text?.observe(this.#onText);
    return this.#text !== null;
  }

  readonly #onText = (event: TextEvent): void => {
    if (this.#isWriting) return;
    // Start a new undo step after an undo; remote edits do not split the user's own step.
    if (event.transaction.local) this.#gesture = {};
    const changes: ChangeSpec[] = [];
    let at = 0;
    for (const { retain = 0, insert, delete: deleted = 0 } of event.delta) {
      if (typeof insert === "string") changes.push({ from: at, insert });
      else if (deleted > 0) changes.push({ from: at, to: at + deleted });
      at += retain + deleted;
    }
    this.#dispatch(changes);
  };

  #dispatch(changes: ChangeSpec[]): void {
    this.#view.dispatch({ changes, annotations: fromDocument.of(true) });
  }
}
