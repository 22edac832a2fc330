import type { Editor } from "@playsmith/editor";
import { firstGame, type LessonStep, type ReadyThing } from "@playsmith/learning";
import { translated } from "@playsmith/texts";
import { ArrowRight, Check, ChevronDown, ChevronUp, Circle, GraduationCap, LocateFixed, SkipForward, Sparkles, X } from "lucide-react";
import { useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { importRetrying } from "../../../../backend/import-with-retry.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { isTouchOnly } from "../../../../ui/is-touch-only.ts";
import { Menu, MenuItem } from "../../../../ui/menu.tsx";
import { showToast } from "../../../../ui/feedback/toasts.tsx";
import { useEditor, useEditorState } from "../../editor-context.tsx";
import type { Play } from "../../play/play.ts";
import type { Learning } from "../use-learning.ts";
import { findTarget } from "./find-target.ts";
import styles from "./lesson.module.css";
import { TargetRing } from "./target-ring.tsx";
import { type LessonState, useLesson } from "./use-lesson.ts";

const { steps } = firstGame;

const asSentence = (title: string): string => (/[.?!…]$/.test(title) ? title : `${title}.`);

/** Guide of the first game: the next step, its control, and its state. It is laid out above the editor and covers no part of it. */
export function LessonStrip({ play, learning }: { play: Play; learning: Learning }) {
  const editor = useEditor();
  const lesson = useLesson(play);
  const { step, isPraising, facts, progress, change } = lesson;
  // Re-render when the targets may have changed.
  useEditorState((now) => [now.tool, now.prefabId, now.layerId, now.sceneId, now.selection, now.documentKey]);
  const targets = step && !isPraising ? step.targets(facts, editor.state) : [];
  const number = step ? steps.indexOf(step) + 1 : steps.length;
  const { text = "", praise = "" } = { ...step, ...(isTouchOnly() ? step?.byTouch : {}) };
  const statusText = isPraising
    ? translated("Well done. {praise}", { praise })
    : step
      ? translated("Step {number}: {title} {text}", { number, title: asSentence(step.title), text })
      : translated("That was your first game.");
  const isFolded = progress.state === "folded";

  const goThere = (): void => {
    const target = findTarget(document, targets);
    if (!target) return;
    // On a phone, first open the panel that contains it.
    if (target.closest('[aria-label="Panels"]') && target.getAttribute("aria-pressed") === "false") target.click();
    target.focus();
  };

  return (
    <section className={styles["strip"]} aria-label={translated("First game")} data-folded={isFolded ? "" : undefined} data-keys="own">
      <StepMenu lesson={lesson} number={number} />
      <p role="status" className="visually-hidden">
        {statusText}
      </p>
      {isFolded ? (
        <p className={styles["line"]}>{step?.title ?? translated("You made it")}</p>
      ) : step ? (
        <div className={styles["step"]} data-done={isPraising ? "" : undefined} key={`${step.id} ${isPraising}`}>
          <div inert={isPraising}>
            <h2>{step.title}</h2>
            <p>{text}</p>
          </div>
          {isPraising && (
            <div>
              <h2>
                <Check aria-hidden="true" />
                {translated("Well done")}
              </h2>
              <p>{praise}</p>
            </div>
          )}
        </div>
      ) : (
        <Ending skipped={progress.skipped} />
      )}
      {!isFolded && step?.take && (
        <div className={styles["take"]} inert={isPraising}>
          <TakeButton step={step} take={step.take} />
        </div>
      )}
      <div className={styles["actions"]}>
        {!isFolded && step && !isPraising && (
          <>
            <IconButton label={translated("Go to what is next")} size="small" onPress={goThere}>
              <LocateFixed />
            </IconButton>
            <IconButton
              label={translated("Skip this step")}
              size="small"
              onPress={() => change({ skipped: [...progress.skipped, step.id] })}
            >
              <SkipForward />
            </IconButton>
          </>
        )}
        {!isFolded && !step && (
          <Button size="small" variant="primary" onPress={() => learning.openHelp()}>
            {translated("What next?")} <ArrowRight />
          </Button>
        )}
        <IconButton
          label={isFolded ? translated("Unfold the first game") : translated("Fold the first game")}
          size="small"
          onPress={() => change({ state: isFolded ? "open" : "folded" })}
        >
          {isFolded ? <ChevronDown /> : <ChevronUp />}
        </IconButton>
        <IconButton label={translated("Leave the first game")} size="small" onPress={learning.leaveLesson}>
          <X />
        </IconButton>
      </div>
      {!isFolded && <TargetRing targets={targets} />}
    </section>
  );
}

/** Ready-made objects come from a template, which is loaded only on request. */
async function takeThing(editor: Editor, thing: ReadyThing): Promise<void> {
  try {
    const { takeReadyThing } = await importRetrying(() => import("@playsmith/learning/ready-things"));
    const statusText = takeReadyThing(editor, thing);
    if (statusText !== null) editor.announce(statusText);
  } catch {
    showToast(translated("This part of the editor could not be loaded. Check your connection."), { tone: "bad" });
  }
}

function TakeButton({ step, take }: { step: LessonStep; take: NonNullable<LessonStep["take"]> }) {
  const editor = useEditor();
  // A second press during loading would insert it twice.
  const [isTaking, setTaking] = useState(false);
  return (
    <Button
      size="small"
      variant={step.id === "hero" ? "primary" : "secondary"}
      isDisabled={isTaking}
      onPress={() => {
        setTaking(true);
        void takeThing(editor, take.thing).finally(() => setTaking(false));
      }}
    >
      <Sparkles /> {take.label}
    </Button>
  );
}

/** Progress, and the list of all steps; skipped steps can be resumed here. */
function StepMenu({ lesson: { facts, progress, step, change }, number }: { lesson: LessonState; number: number }) {
  const doneCount = steps.filter((each) => each.isDone(facts)).length;
  return (
    <Menu
      label={translated("Steps of the first game")}
      trigger={
        <AriaButton
          className={styles["count"] ?? ""}
          aria-label={
            step
              ? translated("Step {number} of {count}, {doneCount} done. Show all", { number, count: steps.length, doneCount })
              : translated("{doneCount} of {count} steps done. Show all", { doneCount, count: steps.length })
          }
        >
          <GraduationCap size={18} aria-hidden="true" />
          <span className={styles["dots"]} aria-hidden="true">
            {steps.map((each) => (
              <i key={each.id} data-done={each.isDone(facts) ? "" : undefined} data-now={each === step ? "" : undefined} />
            ))}
          </span>
          <span aria-hidden="true">{step ? translated("{number} of {count}", { number, count: steps.length }) : translated("Done")}</span>
        </AriaButton>
      }
    >
      {steps.map((each) => {
        const isSkipped = progress.skipped.includes(each.id) && !each.isDone(facts);
        return (
          <MenuItem
            key={each.id}
            icon={each.isDone(facts) ? <Check /> : isSkipped ? <SkipForward /> : <Circle />}
            onAction={() => change({ skipped: progress.skipped.filter((id) => id !== each.id), state: "open" })}
          >
            {each.isDone(facts)
              ? translated("{title} (done)", { title: each.title })
              : isSkipped
                ? translated("{title} (skipped)", { title: each.title })
                : each === step
                  ? translated("{title} (now)", { title: each.title })
                  : each.title}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

function Ending({ skipped }: { skipped: readonly string[] }) {
  return (
    <div className={styles["step"]} data-done="">
      <h2>
        <Check aria-hidden="true" /> {translated("That was your first game")}
      </h2>
      <p>
        {skipped.length > 0
          ? translated(
              "What you skipped is in the list of steps, whenever you like. The help has answers for what comes next: a second level, an enemy, a score.",
            )
          : translated(
              "You know now what games are made of: prefabs, behaviours, tiles and scenes. The help has answers for what comes next: a second level, an enemy, a score.",
            )}
      </p>
    </div>
  );
}
