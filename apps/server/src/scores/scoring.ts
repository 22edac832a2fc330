import type { ScoreScope } from "@playsmith/contract";
import { type Achievement, type Game, inOrder, type Leaderboard } from "@playsmith/game-format";

/** The leaderboards and achievements of a release, in order, as stored with it. */
export interface Scoring {
  leaderboards: { name: string; ranks: Leaderboard["ranks"]; unit: string; ghosts?: true }[];
  achievements: { name: string; description: string }[];
}

const NONE: Scoring = { leaderboards: [], achievements: [] };

/** The column of a release; "" for a game without leaderboards and achievements. */
export function scoringColumn({ leaderboards = {}, achievements = {} }: Pick<Game, "leaderboards" | "achievements">): string {
  const scoring: Scoring = {
    leaderboards: inOrder<Leaderboard>(leaderboards).map(([, { name, ranks, unit, ghosts }]) => ({
      name,
      ranks,
      unit,
      ...(ghosts ? { ghosts } : {}),
    })),
    achievements: inOrder<Achievement>(achievements).map(([, { name, description }]) => ({ name, description })),
  };
  return scoring.leaderboards.length + scoring.achievements.length === 0 ? "" : JSON.stringify(scoring);
}

export const readScoring = (column: string): Scoring => (column === "" ? NONE : (JSON.parse(column) as Scoring));

/** How a leaderboard ranks; the highest score is the best on an unknown one. */
export const ranksIn = (column: string, board: string): Leaderboard["ranks"] =>
  readScoring(column).leaderboards.find(({ name }) => name === board)?.ranks ?? "highest";

const WEEK_MS = 7 * 24 * 60 * 60_000;
/** 1970 began on a Thursday; weeks begin on Mondays, UTC. */
const MONDAY_MS = 4 * 24 * 60 * 60_000;

/** The number of the week of a time. */
export const weekOf = (atMs: number): number => Math.floor((atMs - MONDAY_MS) / WEEK_MS);

/** The key under which scores of a scope are ranked. */
export function scopeKey(scope: ScoreScope, nowMs: number, version: number): string {
  if (scope === "week") return `week:${weekOf(nowMs)}`;
  return scope === "release" ? `release:${version}` : "all";
}
