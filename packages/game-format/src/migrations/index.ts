import { arrangedObjects } from "./arranged-objects.ts";
import { composedMusic } from "./composed-music.ts";
import { fullerGames } from "./fuller-games.ts";
import { gameRules } from "./game-rules.ts";
import { isRecord, type Migration } from "./migration.ts";
import { rules } from "./rules.ts";
import { sceneGravity } from "./scene-gravity.ts";

/** All migrations, oldest first. */
export const migrations: readonly Migration[] = [sceneGravity, fullerGames, rules, arrangedObjects, composedMusic, gameRules];

/** The current format version. */
export const FORMAT_VERSION = migrations.reduce((version, migration) => Math.max(version, migration.to), 1);

export type MigrationOutcome =
  | { kind: "current" }
  | { kind: "migrated"; applied: string[] }
  | { kind: "newer"; version: number }
  | { kind: "unreadable" };

/** Migrates plain game data to {@link FORMAT_VERSION} in place. Data of a newer version is left untouched. */
export function migrateGame(game: unknown): MigrationOutcome {
  if (!isRecord(game)) return { kind: "unreadable" };
  const version = game["formatVersion"];
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1) return { kind: "unreadable" };
  if (version > FORMAT_VERSION) return { kind: "newer", version };
  const due = migrations.filter((migration) => migration.to > version);
  for (const migration of due) {
    migration.up(game);
    game["formatVersion"] = migration.to;
  }
  return due.length === 0 ? { kind: "current" } : { kind: "migrated", applied: due.map((migration) => migration.name) };
}
