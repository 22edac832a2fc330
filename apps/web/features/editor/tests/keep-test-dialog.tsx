import { addTest, testNameProblem } from "@playsmith/editor/scene";
import { encodeRecording } from "@playsmith/engine";
import { type ProjectTest, TEST_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { type FormEvent, useEffect, useId, useState, useSyncExternalStore } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useEditor } from "../editor-context.tsx";
import { timeOfTick } from "../play/debugger/time-of-tick.ts";
import { useDebug } from "../play/debugger/use-debug.ts";
import type { Play } from "../play/play.ts";
import { suggestedExpectations } from "./suggested-expectations.ts";
import { TEST_KINDS } from "./test-text.ts";
import styles from "./tests.module.css";

const TOO_LONG = translated("This run is too long for a test. Start the game again and record a shorter run.");
const EXAMPLE = "score >= 10";
const KINDS = Object.keys(TEST_KINDS) as ProjectTest["kind"][];

/** Keeps the paused run as a test, with what is true at its current tick. */
export function KeepTestDialog({ play, onClose }: { play: Pick<Play, "debug" | "hasWon" | "takeRecording">; onClose: () => void }) {
  const editor = useEditor();
  const id = useId();
  const link = play.debug;
  const tick = useSyncExternalStore(link.subscribe, () => link.tick ?? 0);
  const game = useDebug(link, "game");
  const status = useDebug(link, "timeline");
  useEffect(() => {
    link.send({ kind: "watchGame" });
    link.send({ kind: "inspect", isOn: true });
    return () => link.send({ kind: "inspect", isOn: false });
  }, [link]);
  const suggested = suggestedExpectations(game?.fields ?? [], play.hasWon);
  const [name, setName] = useState("");
  const [kind, setKind] = useState<ProjectTest["kind"]>("outcome");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [own, setOwn] = useState("");
  const [nameProblem, setNameProblem] = useState<string>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const keep = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problem = testNameProblem(editor, name);
    if (problem !== null) return setNameProblem(problem);
    const expressions = [...chosen, ...own.split("\n")].map((line) => line.trim()).filter((line) => line !== "");
    if (kind === "outcome" && expressions.length === 0)
      return setError(translated("Choose what must be true, or keep the run as another kind of test."));
    const tooLong = expressions.find(({ length }) => length > TEST_LIMITS.expressionLength);
    if (tooLong !== undefined)
      return setError(
        translated("This expression is too long, with more than {most} characters: {begin}…", {
          most: TEST_LIMITS.expressionLength,
          begin: tooLong.slice(0, 40),
        }),
      );
    if (expressions.length > TEST_LIMITS.expectations)
      return setError(translated("A test has room for {most} expressions.", { most: TEST_LIMITS.expectations }));
    setBusy(true);
    const recording = await play.takeRecording();
    setBusy(false);
    if (recording === null) return setError(translated("The recording of this run could not be read. Pause the game and try again."));
    if (recording.editedAtTick !== undefined)
      return setError(translated("The game was edited during this run. Start it again and record a new run."));
    if (recording.ticks > TEST_LIMITS.ticks) return setError(TOO_LONG);
    const expectations = expressions.map((expression) => ({ expression, tick }));
    const added = addTest(editor, { name, kind, recording: encodeRecording(recording), expectations });
    if (added === null) return setError(TOO_LONG);
    showToast(translated("“{name}” is a test now. It runs after edits and before a release.", { name: name.trim() }), { tone: "good" });
    onClose();
  };
  const toggle = (expression: string): void => {
    setError(undefined);
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(expression)) next.add(expression);
      return next;
    });
  };

  return (
    <Dialog title={translated("Keep this run as a test")} isOpen onClose={onClose}>
      <form className={styles["form"]} onSubmit={(event) => void keep(event)} noValidate>
        <Field
          label={translated("Name")}
          value={name}
          maxLength={80}
          error={nameProblem}
          autoFocus
          onChange={(event) => {
            setName(event.target.value);
            setNameProblem(undefined);
          }}
        />
        <fieldset className={styles["choices"]}>
          <legend>{translated("What must hold")}</legend>
          {KINDS.map((choice) => (
            <label key={choice}>
              <input type="radio" name={`${id}-kind`} checked={kind === choice} onChange={() => setKind(choice)} />{" "}
              {TEST_KINDS[choice].name}
            </label>
          ))}
          <p className={styles["note"]}>{TEST_KINDS[kind].hint}</p>
        </fieldset>
        {kind === "outcome" && (
          <fieldset className={styles["expectations"]}>
            <legend>{translated("True at {time}", { time: timeOfTick(tick) })}</legend>
            {status && suggested.length === 0 && (
              <p className={styles["note"]}>{translated("The game has no variables yet. Write an expression below.")}</p>
            )}
            {suggested.map((expression) => (
              <label key={expression}>
                <input type="checkbox" checked={chosen.has(expression)} onChange={() => toggle(expression)} /> <code>{expression}</code>
              </label>
            ))}
            <label htmlFor={`${id}-own`}>{translated("Other expressions, one a line")}</label>
            <textarea
              id={`${id}-own`}
              rows={2}
              value={own}
              maxLength={TEST_LIMITS.expressionLength * 4}
              placeholder={EXAMPLE}
              spellCheck={false}
              onChange={(event) => setOwn(event.target.value)}
            />
          </fieldset>
        )}
        {error !== undefined && (
          <p role="alert" className={styles["problem"]}>
            {error}
          </p>
        )}
        <DialogActions>
          <Button onPress={onClose}>{translated("Cancel")}</Button>
          <Button variant="primary" type="submit" isBusy={isBusy}>
            {translated("Keep")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
