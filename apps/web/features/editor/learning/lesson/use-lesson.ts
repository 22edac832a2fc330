import { currentStep, type LessonAction, type LessonFacts, LESSON_ACTIONS, type LessonStep, firstGame } from "@playsmith/learning";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { backend } from "../../../../backend/backend.ts";
import { useUser } from "../../../../backend/use-auth.ts";
import { type FirstGameProgress, keepFirstGame, readFirstGame } from "../../../../shell/first-game-progress.ts";
import { useGame, useOpenProject } from "../../editor-context.tsx";
import type { Play } from "../../play/play.ts";

/** Delay in ms between the completion of a step and the next step. */
const PRAISE_MS = 1_800;

export interface LessonState {
  facts: LessonFacts;
  progress: FirstGameProgress;
  /** The current step; null if all are done. */
  step: LessonStep | null;
  /** The step is completed, and the next one follows shortly. */
  isPraising: boolean;
  change(change: Partial<FirstGameProgress>): void;
}

/** Progress of the first game: evaluated on each change of the project, and stored on this device. */
export function useLesson(play: Play): LessonState {
  const { uid } = useUser();
  const { project } = useOpenProject();
  const game = useDeferredValue(useGame((now) => now));
  const [progress, setProgress] = useState<FirstGameProgress>(
    () => readFirstGame(uid, project.id) ?? { state: "open", skipped: [], deeds: [] },
  );
  const latest = useRef(progress);
  const change = (next: Partial<FirstGameProgress>): void => {
    latest.current = { ...latest.current, ...next };
    keepFirstGame(uid, project.id, latest.current);
    setProgress(latest.current);
  };
  useEffect(() => {
    // Another tab with this project goes on with the same progress; storage events are fired only in tabs that have not written.
    const onStorage = (): void => {
      const stored = readFirstGame(uid, project.id);
      if (!stored || JSON.stringify(stored) === JSON.stringify(latest.current)) return;
      latest.current = stored;
      setProgress(stored);
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [uid, project.id]);
  const done = (deed: LessonAction): void => {
    if (!latest.current.deeds.includes(deed)) change({ deeds: [...latest.current.deeds, deed] });
  };

  const publication = useQuery({
    queryKey: ["publication", project.id],
    queryFn: async () => (await backend().functions.call("getPublication", { projectId: project.id })).publication,
  });
  const isPublished = Boolean(publication.data);
  const wasPlaying = useRef(false);
  useEffect(() => {
    // The step "try it" is completed on return from the game.
    if (wasPlaying.current && !play.isPlaying) done("played");
    wasPlaying.current = play.isPlaying;
    if (play.hasWon) done("won");
    if (isPublished) done("published");
  });

  const facts = useMemo<LessonFacts>(
    () => ({ game, actions: new Set(LESSON_ACTIONS.filter((deed) => progress.deeds.includes(deed))) }),
    [game, progress.deeds],
  );
  const current = useMemo(() => currentStep(firstGame, facts, new Set(progress.skipped)), [facts, progress.skipped]);
  const currentId = current?.id ?? null;
  const [shownId, setShownId] = useState(currentId);
  const shown = firstGame.steps.find(({ id }) => id === shownId) ?? null;
  const isPraising = shown !== null && shownId !== currentId && shown.isDone(facts);
  useEffect(() => {
    if (shownId === currentId) return;
    if (!isPraising) return setShownId(currentId);
    const timer = setTimeout(() => setShownId(currentId), PRAISE_MS);
    return () => clearTimeout(timer);
  }, [shownId, currentId, isPraising]);

  // A resized strip moves the scene, so wait until the pointer that draws in it is released.
  const isPressed = useIsPressed();
  const lessonState = { facts, step: isPraising ? shown : current, isPraising };
  const kept = useRef(lessonState);
  // oxlint-disable-next-line react/refs -- keeps the shown step while a pointer is pressed
  if (!isPressed) kept.current = lessonState;
  // oxlint-disable-next-line react/refs -- as above
  return { ...kept.current, progress, change };
}

/** True while a pointer is pressed anywhere. */
function useIsPressed(): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const pointers = new Set<number>();
    const onDown = ({ pointerId }: PointerEvent): void => {
      pointers.add(pointerId);
      setPressed(true);
    };
    const onUp = ({ pointerId }: PointerEvent): void => {
      pointers.delete(pointerId);
      setPressed(pointers.size > 0);
    };
    // No pointerup is fired if the pointer is released outside the window.
    const onBlur = (): void => {
      pointers.clear();
      setPressed(false);
    };
    window.addEventListener("pointerdown", onDown, true);
    window.addEventListener("pointerup", onUp, true);
    window.addEventListener("pointercancel", onUp, true);
    window.addEventListener("blur", onBlur);
    return () => {
      window.removeEventListener("pointerdown", onDown, true);
      window.removeEventListener("pointerup", onUp, true);
      window.removeEventListener("pointercancel", onUp, true);
      window.removeEventListener("blur", onBlur);
    };
  }, []);
  return isPressed;
}
