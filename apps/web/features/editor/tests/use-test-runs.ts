import { translated } from "@playsmith/texts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { backend } from "../../../backend/backend.ts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useLatest } from "../../../ui/use-latest.ts";
import { useOpenProject } from "../editor-context.tsx";
import { untilSaved } from "../header/until-saved.ts";
import { TestRuns, type TestRunsState } from "./test-runs.ts";

/** Pause in editing after which the tests run. */
const IDLE_MS = 8_000;

/**
 * The runs of the open project's tests, which happen by themselves when a person has stopped editing.
 * @param areShown whether the person sees the results anyway.
 */
export function useIdleTests(areShown: boolean, onShow: () => void): TestRuns {
  const shown = useLatest({ areShown, onShow });
  const { project, connection, editor } = useOpenProject();
  const [runs] = useState(
    () =>
      new TestRuns({
        untilSaved: () => untilSaved(connection, new AbortController().signal),
        async runTests() {
          const { results } = await backend().functions.call("runTests", { projectId: project.id });
          if (results === null)
            throw new Error(translated("This server replays no runs. Test the exported project with: npx playsmith test"));
          return results;
        },
        onBroken({ name }) {
          if (shown.current.areShown) return;
          const action = { label: translated("Show it"), run: () => shown.current.onShow() };
          showToast(translated("The test “{name}” fails.", { name }), { tone: "bad", action });
        },
      }),
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = editor.document.subscribe(() => {
      clearTimeout(timer);
      // What the server answers is shown when somebody asks for the tests.
      timer = setTimeout(() => {
        // Without auto-save, running them would save edits that the person has not saved.
        if (connection.saveState === "unsaved") return;
        if (Object.keys(editor.game.tests ?? {}).length > 0) runs.run().catch(() => undefined);
      }, IDLE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [editor, runs, connection]);
  return runs;
}

export const useTestRuns = (runs: TestRuns): TestRunsState =>
  useSyncExternalStore(
    (listener) => runs.subscribe(listener),
    () => runs.state,
  );
