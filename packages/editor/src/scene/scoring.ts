import {
  type Achievement,
  type Leaderboard,
  MAX_ACHIEVEMENTS,
  MAX_LEADERBOARDS,
  newId,
  orderAtEnd,
  scoringNameSchema,
} from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";

/** The parts of a game about scores. */
export type ScoringKind = "leaderboards" | "achievements";

const MAX_COUNT: Readonly<Record<ScoringKind, number>> = { leaderboards: MAX_LEADERBOARDS, achievements: MAX_ACHIEVEMENTS };

/** Why a new leaderboard or achievement can't have this name; null when it can. */
export function scoringNameProblem(editor: Editor, kind: ScoringKind, name: string): string | null {
  const existing = Object.values(editor.game[kind] ?? {});
  if (!scoringNameSchema.safeParse(name).success) return translated("Begin with a letter or a digit; at most 40 characters.");
  if (existing.some((other) => other.name === name))
    return kind === "leaderboards"
      ? translated("There is a leaderboard of that name.")
      : translated("There is an achievement of that name.");
  if (existing.length >= MAX_COUNT[kind]) return translated("A game has at most {count} of them.", { count: MAX_COUNT[kind] });
  return null;
}

/** Adds a leaderboard that ranks the highest score. @returns its id; null when it can't have the name. */
export function addLeaderboard(editor: Editor, name: string): string | null {
  const added: Leaderboard = { name, order: orderAtEnd(editor.game.leaderboards ?? {}), ranks: "highest", unit: "" };
  return add(editor, "leaderboards", added, translated("Add leaderboard {name}", { name }));
}

/** Adds an achievement without a description. @returns its id; null when it can't have the name. */
export function addAchievement(editor: Editor, name: string): string | null {
  const added: Achievement = { name, order: orderAtEnd(editor.game.achievements ?? {}), description: "" };
  return add(editor, "achievements", added, translated("Add achievement {name}", { name }));
}

function add(editor: Editor, kind: ScoringKind, added: Leaderboard | Achievement, label: string): string | null {
  if (scoringNameProblem(editor, kind, added.name) !== null) return null;
  const id = newId();
  const isAdded = editor.document.transact(label, (edits) => {
    if (!editor.game[kind]) edits.set([kind], {});
    edits.set([kind, id], { ...added });
  });
  return isAdded ? id : null;
}

/** Removes a leaderboard or an achievement. @returns whether there was one. */
export function removeScoring(editor: Editor, kind: ScoringKind, id: string): boolean {
  const name = nameOf(editor, kind, id);
  if (name === null) return false;
  const label =
    kind === "leaderboards" ? translated("Remove leaderboard {name}", { name }) : translated("Remove achievement {name}", { name });
  return editor.document.transact(label, (edits) => edits.delete([kind, id]));
}

export function setLeaderboard<Field extends "ranks" | "unit" | "ghosts">(
  editor: Editor,
  id: string,
  field: Field,
  value: Leaderboard[Field],
): boolean {
  const name = nameOf(editor, "leaderboards", id);
  if (name === null) return false;
  return editor.document.transact(translated("Change leaderboard {name}", { name }), (edits) =>
    edits.set(["leaderboards", id, field], value),
  );
}

export function setAchievementText(editor: Editor, id: string, description: string): boolean {
  const name = nameOf(editor, "achievements", id);
  if (name === null) return false;
  return editor.document.transact(translated("Change achievement {name}", { name }), (edits) =>
    edits.set(["achievements", id, "description"], description),
  );
}

function nameOf(editor: Editor, kind: ScoringKind, id: string): string | null {
  const things: Readonly<Record<string, { name: string }>> = editor.game[kind] ?? {};
  return Object.hasOwn(things, id) ? (things[id]?.name ?? null) : null;
}
