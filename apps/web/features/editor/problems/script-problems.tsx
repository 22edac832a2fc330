import { scriptSources } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { type ReactNode, useMemo, useState } from "react";
import { importRetrying } from "../../../backend/import-with-retry.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useRegisteredCommands } from "../find/command-registry.ts";
import { lazyPart } from "../layout/lazy-part.tsx";
import { ProblemBoard, ProblemBoardProvider } from "./problem-board.ts";

const LazyProblemWatch = lazyPart(async () => (await importRetrying(() => import("./problem-watch.tsx"))).ProblemWatch);
const LazyProblemWindow = lazyPart(async () => (await importRetrying(() => import("./problem-window.tsx"))).ProblemWindow);

/**
 * Checks all scripts while one is open, or on request; TypeScript is not loaded for users who open no script.
 * @param isSettled whether the rest of the editor has loaded, which goes first.
 */
export function ScriptProblemsPane({ isSettled, children }: { isSettled: boolean; children: ReactNode }) {
  const editor = useEditor();
  const [board] = useState(() => new ProblemBoard());
  const [isListed, setListed] = useState(false);
  const isCodeOpen = useEditorState(({ documents }) => documents.some(({ kind }) => kind === "code"));
  const value = useMemo(() => ({ board, list: () => setListed(true) }), [board]);
  useRegisteredCommands(() =>
    scriptSources(editor.game).length > 0 ? [{ id: "problems", name: translated("Problems in all scripts"), run: value.list }] : [],
  );
  const close = (): void => setListed(false);
  return (
    <ProblemBoardProvider value={value}>
      {children}
      {(isListed || (isCodeOpen && isSettled)) && <LazyProblemWatch board={board} />}
      {isListed && <LazyProblemWindow onClose={close} onFailed={close} />}
    </ProblemBoardProvider>
  );
}
