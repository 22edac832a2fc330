import "../../../ui/tokens.css";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { onTestFinished } from "vitest";
import { cleanup, render, type RenderResult } from "vitest-browser-react";
import { QueryProvider } from "../../../backend/query-provider.tsx";
import { Toasts } from "../../../ui/feedback/toasts.tsx";
import { useInputMethodKeys } from "../../../ui/use-input-method-keys.ts";
import { EditorProvider, type OpenProject } from "../editor-context.tsx";
import { DebugProvider } from "../play/debugger/debug-context.ts";
import { DebugLink } from "../play/debugger/debug-link.ts";
import { GameView } from "../play/game-view.ts";
import { GameViewProvider } from "../play/game-view-context.ts";
import { type Learning, LearningProvider } from "../learning/use-learning.ts";
import { ProblemBoard, ProblemBoardProvider } from "../problems/problem-board.ts";

const NOT_LEARNING: Learning = {
  helpEntry: null,
  helpCall: 0,
  helpQuestion: "",
  openHelp: () => undefined,
  closeHelp: () => undefined,
  isLessonShown: false,
  startLesson: () => undefined,
  leaveLesson: () => undefined,
};

function InputMethodKeys() {
  useInputMethodKeys();
  return null;
}

/** Renders a part of the editor over an open project, as the workbench does, with no game running, until the test ends. */
export async function renderInEditor(part: ReactNode, open: OpenProject): Promise<RenderResult> {
  onTestFinished(cleanup);
  const link = new DebugLink(() => performance.now());
  const board = { board: new ProblemBoard(), list: () => undefined };
  const screen = (
    <EditorProvider value={open}>
      <LearningProvider value={NOT_LEARNING}>
        <GameViewProvider value={new GameView(open.editor, null)}>
          <DebugProvider value={link}>
            <ProblemBoardProvider value={board}>{part}</ProblemBoardProvider>
          </DebugProvider>
        </GameViewProvider>
      </LearningProvider>
      <Toasts />
      <InputMethodKeys />
    </EditorProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: screen }]);
  return render(
    <QueryProvider>
      <RouterProvider router={router} />
    </QueryProvider>,
  );
}
