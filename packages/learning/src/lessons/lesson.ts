import type { Game } from "@playsmith/game-format";
import type { EditorState } from "@playsmith/editor";

/** What can be done with a game that its document does not tell of. */
export const LESSON_ACTIONS = ["played", "won", "published"] as const;
export type LessonAction = (typeof LESSON_ACTIONS)[number];

/** What a step is checked against: the game as it is, however it came to be so, and what was done with it. */
export interface LessonFacts {
  game: Game;
  deeds: ReadonlySet<LessonAction>;
}

/** A control, by the name that it has for screen readers; `…*` is any that begins so, `*…` any that ends so. */
export interface Target {
  name: string;
  /** The part of the screen that it is in, by its label. */
  within?: string;
  /** What it is; any control when absent. */
  role?: "menuitem" | "tab" | "application";
}

/** What a step may need to know of the screen to tell the way. */
export type LessonView = Pick<EditorState, "tool" | "prefabId" | "layerId" | "sceneId" | "selection" | "documentKey">;

/** Something ready-made that can be taken instead of being drawn. */
export type ReadyThing = "hero" | "ground" | "coin" | "goal";

/** One thing to do. */
export interface LessonStep {
  id: string;
  title: string;
  /** What to do, in a sentence or two. */
  text: string;
  /** What is said when it is done. */
  praise: string;
  /** The same for who has no keyboard and no mouse, where it is different. */
  byTouch?: { text?: string; praise?: string };
  take?: { thing: ReadyThing; label: string };
  isDone(facts: LessonFacts): boolean;
  /** Where it is done: the first of these that is on the screen is pointed at. */
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
