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

/** What every part of an open project's editor works on. */
export interface OpenProject {
  project: ProjectSummary;
  connection: ProjectConnection;
  editor: Editor;
  uploads: UploadQueue;
  /** False: edits stay on this device until the person saves them. */
  isAutoSave: boolean;
  /** What this person changed and the server refused, until they have said what becomes of it. */
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

/** A part of what this person has in hand. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  const editor = useEditor();
  const stable = useStable<T>();
  return useSyncExternalStore(
    (listener) => editor.subscribe(listener),
    () => stable(select(editor.state)),
  );
}

/**
 * A part of the game as it is now; of a script being typed, as it was when it last rested.
 * @param select one that takes the game alone must look at nothing else: it is not asked again while that stays, e.g. as the pointer moves.
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

/** What undo and redo would take back and do again; null where there is nothing. */
export function useHistory(): Pick<HistoryState, "undoName" | "redoName"> {
  const { document } = useEditor();
  const listen = (listener: () => void) => document.subscribeHistory(listener);
  const undoName = useSyncExternalStore(listen, () => document.history.undoName);
  const redoName = useSyncExternalStore(listen, () => document.history.redoName);
  return { undoName, redoName };
}
