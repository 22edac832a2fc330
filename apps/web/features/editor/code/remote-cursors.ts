import { Annotation, type Extension, type Range } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, type PluginValue, ViewPlugin, type ViewUpdate, WidgetType } from "@codemirror/view";
import type { ProjectDocument } from "@playsmith/document";
import * as Y from "yjs";
import type { ProjectConnection } from "../editor-context.tsx";
import { colorOfPerson, followPeers, type Peer } from "../session/presence.ts";

const SEND_EVERY_MS = 60;
const NAME_LENGTH = 24;
const moved = Annotation.define<boolean>();

/** Shows the cursors of other members in a script, by colour and name, and shares the user's own cursor. */
export function remoteCursors(connection: ProjectConnection, document: ProjectDocument, path: readonly string[], key: string): Extension {
  return [
    ViewPlugin.define((view) => new RemoteCursors(view, connection, () => document.text(path), key), {
      decorations: (plugin) => plugin.decorations,
    }),
    cursorTheme,
  ];
}

class RemoteCursors implements PluginValue {
  decorations: DecorationSet = Decoration.none;
  readonly #view: EditorView;
  readonly #connection: ProjectConnection;
  readonly #text: () => Y.Text | null;
  readonly #key: string;
  readonly #stop: () => void;
  #peers: readonly Peer[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isClosed = false;

  constructor(view: EditorView, connection: ProjectConnection, text: () => Y.Text | null, key: string) {
    this.#view = view;
    this.#connection = connection;
    this.#text = text;
    this.#key = key;
    this.#stop = followPeers(connection, (peers) => {
      this.#peers = peers;
      // The view may be in the middle of the update that moved the cursor.
      queueMicrotask(() => {
        if (!this.#isClosed) view.dispatch({ annotations: moved.of(true) });
      });
    });
    this.#shareSoon();
  }

  update(update: ViewUpdate): void {
    if (update.selectionSet || update.focusChanged) this.#shareSoon();
    const isMoved = update.transactions.some((transaction) => transaction.annotation(moved));
    if (isMoved) this.decorations = this.#draw();
    else if (update.docChanged) this.decorations = this.decorations.map(update.changes);
  }

  destroy(): void {
    this.#isClosed = true;
    this.#stop();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#connection.awareness.setLocalStateField("code", null);
  }

  #shareSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      const text = this.#text();
      if (!text) return;
      const { anchor, head } = this.#view.state.selection.main;
      const place = (index: number): unknown => Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(text, index));
      const code = this.#view.hasFocus ? { key: this.#key, anchor: place(anchor), head: place(head) } : null;
      this.#connection.awareness.setLocalStateField("code", code);
    }, SEND_EVERY_MS);
  }

  #draw(): DecorationSet {
    const ranges = this.#peers.flatMap((peer): Range<Decoration>[] => {
      const { code, user } = peer.presence;
      if (!code || code.key !== this.#key) return [];
      const [anchor, head] = [this.#indexOf(code.anchor), this.#indexOf(code.head)];
      if (anchor === null || head === null) return [];
      const color = colorOfPerson(peer);
      const caret = Decoration.widget({ widget: new Caret(color, user.name.slice(0, NAME_LENGTH)), side: head < anchor ? -1 : 1 }).range(
        head,
      );
      if (anchor === head) return [caret];
      const attributes = { style: `background-color: ${color}40` };
      return [Decoration.mark({ attributes }).range(Math.min(anchor, head), Math.max(anchor, head)), caret];
    });
    return Decoration.set(ranges, true);
  }

  /** The current offset of a member's cursor; null if it is not valid in this text. */
  #indexOf(place: unknown): number | null {
    const text = this.#text();
    if (!text || typeof place !== "object" || place === null) return null;
    try {
      const found = Y.createAbsolutePositionFromRelativePosition(Y.createRelativePositionFromJSON(place), text.doc as Y.Doc);
      return found && found.type === text ? Math.min(found.index, this.#view.state.doc.length) : null;
    } catch {
      // Awareness states of other clients are not validated.
      return null;
    }
  }
}

class Caret extends WidgetType {
  readonly #color: string;
  readonly #name: string;

  constructor(color: string, name: string) {
    super();
    this.#color = color;
    this.#name = name;
  }

  override eq(other: Caret): boolean {
    return other.#color === this.#color && other.#name === this.#name;
  }

  override toDOM(): HTMLElement {
    const caret = document.createElement("span");
    caret.className = "cm-remoteCaret";
    caret.style.setProperty("--remote", this.#color);
    caret.setAttribute("aria-hidden", "true");
    const flag = document.createElement("span");
    flag.textContent = this.#name;
    caret.append("\u2060", flag, "\u2060");
    return caret;
  }

  override get estimatedHeight(): number {
    return -1;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const cursorTheme = EditorView.baseTheme({
  ".cm-remoteCaret": { position: "relative", borderLeft: "2px solid var(--remote)", marginLeft: "-1px", marginRight: "-1px" },
  ".cm-remoteCaret > span": {
    position: "absolute",
    top: "-1.35em",
    left: "-2px",
    zIndex: "4",
    padding: "0 5px",
    borderRadius: "4px 4px 4px 0",
    backgroundColor: "var(--remote)",
    color: "#10131d",
    font: "600 11px/1.5 var(--font-body)",
    whiteSpace: "nowrap",
    pointerEvents: "none",
    userSelect: "none",
  },
  ".cm-line:first-child .cm-remoteCaret > span": { top: "1.35em", borderRadius: "0 4px 4px 4px" },
});
