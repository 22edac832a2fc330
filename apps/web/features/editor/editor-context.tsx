import type { ProjectSummary } from "@playsmith/contract";
import type { HistoryState } from "@playsmith/document";
import type { Editor, EditorState } from "@playsmith/editor";
import type { Game } from "@playsmith/game-format";
import { createContext, type ReactNode, useContext, useRef, useSyncExternalStore } from "react";
import type { Backend } from "../../backend/backend.ts";
import { gameFeed } from "./play/game-feed.ts";
import type { RefusedEdits } from "./refused/refused-edits.ts";
import type { UploadQueue } from "./uploads/upload-queue.ts";

export type ProjectConnection = ReturnType<Backend["realtime"]["open"]>;

/** Context of an open project's editor. */
export interface OpenProject {
  project: ProjectSummary;
  connection: ProjectConnection;
  editor: Editor;
  uploads: UploadQueue;
  /** False: edits stay on this device until the user saves them. */
  isAutoSave: boolean;
  /** Edits of this user that the server refused, until the user decides about them. */
  refused: RefusedEdits | null;
}

const EditorContext = createContext<OpenProject | null>(null);

export function EditorProvider({ value, children }: { value: OpenProject; children: ReactNode }) {
  return <EditorContext value={value}>{children}</EditorContext>;
}

export function useOpenProject(): OpenProject {
  const open = useContext(EditorContext);
  if (!open) throw new Error("useOpenProject is for parts of the editor");
  return open;
}

export function useEditor(): Editor {
  return useOpenProject().editor;
}

const sameList = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((entry, index) => entry === b[index]);

/** Keeps the last selected value while the new one is equal, so that selectors may build small arrays. */
function useStable<T>(): (value: T) => T {
  const last = useRef<{ value: T } | null>(null);
  return (value) => {
    if (last.current && (Object.is(last.current.value, value) || sameList(last.current.value, value))) return last.current.value;
    last.current = { value };
    return value;
  };
}

/** Selects from the editor state. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  const editor = useEditor();
  const stable = useStable<T>();
  return useSyncExternalStore(
    (listener) => editor.subscribe(listener),
    () => stable(select(editor.state)),
  );
}

/**
 * Selects from the current game; a script that is being typed has its value of the last typing pause.
 * @param select must be pure in the game: it runs again only when the game changes, not e.g. on pointer moves.
 */
export function useGame<T>(select: (game: Game, state: EditorState) => T): T {
  const editor = useEditor();
  const feed = gameFeed(editor);
  const stable = useStable<T>();
  const selected = useRef<{ game: Game; select: typeof select; value: T } | null>(null);
  return useSyncExternalStore(
    (listener) => feed.subscribe(listener),
    () => {
      const { game } = feed;
      if (select.length !== 1) return stable(select(game, editor.state));
      const last = selected.current;
      if (last?.game === game && last.select === select) return last.value;
      const value = stable(select(game, editor.state));
      selected.current = { game, select, value };
      return value;
    },
  );
}

/** Labels of the next undo and redo steps; null for none. */
export function useHistory(): Pick<HistoryState, "undoName" | "redoName"> {
  const { document } = useEditor();
  const listen = (listener: () => void) => document.subscribeHistory(listener);
  const undoName = useSyncExternalStore(listen, () => document.history.undoName);
  const redoName = useSyncExternalStore(listen, () => document.history.redoName);
  return { undoName, redoName };
}
