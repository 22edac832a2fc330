import type { TestResult, Version } from "@playsmith/contract";
import { removeTest } from "@playsmith/editor/scene";
import { inOrder, type ProjectTest } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { useMutation } from "@tanstack/react-query";
import { Check, CircleDashed, GitCompare, History as HistoryIcon, Play as PlayIcon, Trash2, X } from "lucide-react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { backend } from "../../../backend/backend.ts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { useGame, useOpenProject } from "../editor-context.tsx";
import type { Play } from "../play/play.ts";
import { timeAgo } from "../../../ui/time-ago.ts";
import { RunComparisonView } from "./run-comparison.tsx";
import { resultText, sinceText, TEST_KINDS } from "./test-text.ts";
import type { TestRuns } from "./test-runs.ts";
import styles from "./tests.module.css";
import { useTestRuns } from "./use-test-runs.ts";

const NO_TESTS = {};
/** A second before the failure, so that one sees how it comes about. */
const BEFORE_TICKS = 60;

/** The tests of the project: how they went, and the way to the tick at which one fails. */
export function TestsDialog({ play, runs, onClose }: { play: Pick<Play, "replay">; runs: TestRuns; onClose: () => void }) {
  const { editor, project } = useOpenProject();
  const tests = useGame((game) => game.tests ?? NO_TESTS) as Readonly<Record<string, ProjectTest>>;
  const { results, isRunning } = useTestRuns(runs);
  const run = useMutation({ mutationFn: () => runs.run() });
  const search = useMutation({
    mutationFn: (testId: string) => backend().functions.call("findBreakingVersion", { projectId: project.id, testId }),
    onError: (error) => showToast(translated(error.message), { tone: "bad" }),
  });
  const compare = useMutation({
    mutationFn: (what: { testId: string; versionId: string; version: string }) =>
      backend().functions.call("compareTestRun", { projectId: project.id, testId: what.testId, versionId: what.versionId }),
    onError: (error) => showToast(translated(error.message), { tone: "bad" }),
  });
  const ordered = inOrder(tests);
  const failed = ordered.filter(([id]) => results.get(id) && results.get(id)?.kind !== "passed").length;
  const isDone = ordered.length > 0 && ordered.every(([id]) => results.has(id));

  const open = (test: ProjectTest, result: TestResult | undefined): void => {
    const hasFailed = result !== undefined && result.kind !== "passed";
    openAt(test, hasFailed ? Math.max(0, result.tick - BEFORE_TICKS) : 0);
  };
  const openAt = (test: ProjectTest, toTick: number): void => {
    play.replay({ recording: test.recording, toTick });
    onClose();
  };
  return (
    <Dialog title={translated("Tests of the project")} isOpen onClose={onClose} width="wide">
      <p className={styles["note"]}>
        {ordered.length === 0
          ? translated(
              "A test is a recorded run with what must be true in it. Play the game, pause it at the right moment, and press “Keep this run as a test” beside the timeline.",
            )
          : translated(
              "Tests run by themselves a moment after edits, and before a release. A failing test never keeps you from publishing.",
            )}
      </p>
      <p role="status" className={isDone || isRunning ? undefined : "visually-hidden"}>
        {isRunning
          ? translated("Running the tests …")
          : isDone
            ? failed === 0
              ? translated("All tests passed.")
              : plural(failed, { one: "One test fails.", other: "{count} tests fail." })
            : ""}
      </p>
      {run.isError && (
        <p role="alert" className={styles["problem"]}>
          {translated(run.error.message)}
        </p>
      )}
      <ol className={styles["tests"]} aria-label={translated("Tests")}>
        {ordered.map(([id, test]) => {
          const result = results.get(id);
          return (
            <li key={id} data-state={result === undefined ? "open" : result.kind === "passed" ? "passed" : "failed"}>
              {result === undefined ? (
                <CircleDashed aria-hidden="true" />
              ) : result.kind === "passed" ? (
                <Check aria-hidden="true" />
              ) : (
                <X aria-hidden="true" />
              )}
              <div>
                <strong>{test.name}</strong>
                <p>
                  {TEST_KINDS[test.kind].name}
                  {result === undefined ? "" : ` · ${resultText(result)}`}
                </p>
                {search.isSuccess && search.variables === id && <p role="status">{sinceText(search.data)}</p>}
              </div>
              {search.isSuccess && search.variables === id && search.data.passed ? (
                <CompareButton
                  test={test}
                  passed={search.data.passed}
                  isBusy={compare.isPending}
                  onCompare={(versionId, version) => compare.mutate({ testId: id, versionId, version })}
                />
              ) : (
                result !== undefined &&
                result.kind !== "passed" && (
                  <Button
                    size="small"
                    aria-label={translated("Since when {name} fails", { name: test.name })}
                    isBusy={search.isPending && search.variables === id}
                    onPress={() => search.mutate(id)}
                  >
                    <HistoryIcon /> {translated("Since when?")}
                  </Button>
                )
              )}
              <Button
                size="small"
                aria-label={translated("Open the run of {name}", { name: test.name })}
                onPress={() => open(test, result)}
              >
                <PlayIcon /> {translated("Open")}
              </Button>
              {!editor.document.isReadOnly && (
                <IconButton
                  size="small"
                  label={translated("Remove test {name}", { name: test.name })}
                  onPress={() => void removeTest(editor, id)}
                >
                  <Trash2 />
                </IconButton>
              )}
              {compare.isSuccess && compare.variables.testId === id && (
                <RunComparisonView
                  comparison={compare.data}
                  recording={test.recording}
                  versionId={compare.variables.versionId}
                  version={compare.variables.version}
                  onOpen={(tick) => openAt(test, tick)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <DialogActions>
        <Button onPress={onClose}>{translated("Close")}</Button>
        {ordered.length > 0 && (
          <Button variant="primary" isBusy={isRunning} onPress={() => run.mutate()}>
            {translated("Run all tests")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Compares the run in the last version in which the test passed with the run now. */
function CompareButton({
  test,
  passed,
  isBusy,
  onCompare,
}: {
  test: ProjectTest;
  passed: Version;
  isBusy: boolean;
  onCompare: (versionId: string, version: string) => void;
}) {
  const version = passed.name || timeAgo(passed.at);
  return (
    <Button
      size="small"
      aria-label={translated("Compare the run of {name} with “{version}”", { name: test.name, version })}
      isBusy={isBusy}
      onPress={() => onCompare(passed.id, version)}
    >
      <GitCompare /> {translated("Compare")}
    </Button>
  );
}
