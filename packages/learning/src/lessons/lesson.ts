import type { Game } from "@playsmith/game-format";
import type { EditorState } from "@playsmith/editor";

/** Actions of the user that the document does not record. */
export const LESSON_ACTIONS = ["played", "won", "published"] as const;
export type LessonAction = (typeof LESSON_ACTIONS)[number];

/** The input of a step's check: the current game, and the recorded actions. */
export interface LessonFacts {
  game: Game;
  actions: ReadonlySet<LessonAction>;
}

/** A control by its accessible name; `…*` matches a prefix, `*…` a suffix. */
export interface Target {
  name: string;
  /** The label of the region that contains it. */
  within?: string;
  /** Its role; any when absent. */
  role?: "menuitem" | "option" | "tab" | "application";
}

/** The editor state that determines the targets of a step. */
export type LessonView = Pick<EditorState, "tool" | "prefabId" | "layerId" | "sceneId" | "selection" | "documentKey">;

/** A ready-made object to use instead of drawing one. */
export type ReadyThing = "hero" | "ground" | "coin" | "goal";

/** One step of a lesson. */
export interface LessonStep {
  id: string;
  title: string;
  /** The instruction, one or two sentences. */
  text: string;
  /** The text after completion. */
  praise: string;
  /** Differing texts for touch devices. */
  byTouch?: { text?: string; praise?: string };
  take?: { thing: ReadyThing; label: string };
  isDone(facts: LessonFacts): boolean;
  /** The controls to use: the first visible one is highlighted. */
  targets(facts: LessonFacts, view: LessonView): readonly Target[];
}

export interface Lesson {
  id: string;
  name: string;
  steps: readonly LessonStep[];
}

/** The first step that is neither done nor skipped; null when none is left. */
export function currentStep(lesson: Lesson, facts: LessonFacts, skipped: ReadonlySet<string>): LessonStep | null {
  return lesson.steps.find((step) => !skipped.has(step.id) && !step.isDone(facts)) ?? null;
}
