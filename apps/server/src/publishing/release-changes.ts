import { isDeepStrictEqual } from "node:util";
import type { ReleaseChange } from "@playsmith/contract";
import type { Game } from "@playsmith/game-format";

type Part = ReleaseChange["part"];

/** Collections of a game, and what a member of each is called. */
const COLLECTIONS: readonly (readonly [collection: keyof Game, part: Part])[] = [
  ["scenes", "scene"],
  ["prefabs", "prefab"],
  ["assets", "asset"],
  ["functions", "function"],
  ["modules", "module"],
  ["variables", "variable"],
  ["inputActions", "input"],
  ["leaderboards", "leaderboard"],
  ["achievements", "achievement"],
];

/** What differs between two versions of a game, by name: additions and removals before changes. */
export function releaseChanges(before: Game, after: Game): ReleaseChange[] {
  const changes: ReleaseChange[] = [];
  if (!isDeepStrictEqual(before.settings, after.settings)) changes.push({ part: "settings", name: "", kind: "changed" });
  if (!isDeepStrictEqual(before.rules ?? {}, after.rules ?? {})) changes.push({ part: "rules", name: "", kind: "changed" });
  for (const [collection, part] of COLLECTIONS) {
    const [old, now] = [membersOf(before, collection), membersOf(after, collection)];
    for (const [id, member] of Object.entries(now)) {
      if (!Object.hasOwn(old, id)) changes.push({ part, name: nameOf(member, id), kind: "added" });
      else if (!isDeepStrictEqual(old[id], member)) changes.push({ part, name: nameOf(member, id), kind: "changed" });
    }
    for (const [id, member] of Object.entries(old))
      if (!Object.hasOwn(now, id)) changes.push({ part, name: nameOf(member, id), kind: "removed" });
  }
  return changes.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

const KINDS: readonly ReleaseChange["kind"][] = ["added", "removed", "changed"];

const membersOf = (game: Game, collection: keyof Game): Readonly<Record<string, unknown>> =>
  (game[collection] ?? {}) as Readonly<Record<string, unknown>>;

/** A member's name; variables and inputs have their id as name. */
function nameOf(member: unknown, id: string): string {
  const name = typeof member === "object" && member !== null && "name" in member ? member.name : undefined;
  return typeof name === "string" ? name : id;
}
