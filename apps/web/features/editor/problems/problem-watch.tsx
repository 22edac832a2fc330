import { useEffect } from "react";
import { whenIdle } from "../../../backend/when-idle.ts";
import { holdLanguage } from "../code/language/shared-language.ts";
import { useEditor } from "../editor-context.tsx";
import type { ProblemBoard } from "./problem-board.ts";
import { watchProblems } from "./watch-problems.ts";

/** Checks the scripts while it is mounted. */
export function ProblemWatch({ board }: { board: ProblemBoard }) {
  const editor = useEditor();
  useEffect(() => {
    const { language, release } = holdLanguage(editor);
    const stop = watchProblems({ editor, language, board, whenIdle });
    return () => {
      stop();
      release();
    };
  }, [editor, board]);
  return null;
}
