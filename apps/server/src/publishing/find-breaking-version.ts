import { AppError, type Version } from "@playsmith/contract";
import type { ProjectTest } from "@playsmith/game-format";
import type { Versions } from "../history/versions.ts";
import type { ReplayQueue } from "../scores/replay-queue.ts";
import { releaseOfVersion } from "./build-release.ts";
import { runProjectTests } from "./project-tests.ts";
import type { ScriptCompiler } from "./scripts/script-compiler.ts";

/** Versions that are looked through, the newest first. */
const VERSIONS_MAX = 1_000;

/** Where a test began to fail; both null for a project without versions. */
export interface Breaking {
  /** The last version in which it passes; null when it fails in the oldest. */
  passed: Version | null;
  /** The version after that; null when it is the project as it is now. */
  failed: Version | null;
}

/**
 * Looks for the version in which a test began to fail, by halves: it is taken to pass in all versions before one, and to fail since. A version
 * whose scripts don't compile counts as failing. Throws SCORES_BUSY and TESTS_TOO_LONG.
 */
export async function findBreakingVersion(
  {
    versions,
    replays,
    scripts,
  }: { versions: Pick<Versions, "list" | "read">; replays: ReplayQueue; scripts: Pick<ScriptCompiler, "compile"> },
  userId: string,
  projectId: string,
  test: ProjectTest,
): Promise<Breaking> {
  const newestFirst = (await versions.list(projectId, { limit: VERSIONS_MAX, named: false })).versions;
  const ordered = newestFirst.toReversed();
  const [oldest, newest] = [ordered[0], ordered.at(-1)];
  if (oldest === undefined || newest === undefined) return { passed: null, failed: null };

  async function passes({ id }: Version): Promise<boolean> {
    const { game } = await versions.read(projectId, id);
    const built = await releaseOfVersion(game, (from) => scripts.compile(userId, from)).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "GAME_INVALID") return null;
      throw error;
    });
    if (built === null) return false;
    const [result] = await runProjectTests(replays, userId, built, { test });
    return result?.kind === "passed";
  }

  if (await passes(newest)) return { passed: newest, failed: null };
  if (oldest === newest || !(await passes(oldest))) return { passed: null, failed: oldest };
  let [good, bad] = [0, ordered.length - 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (await passes(ordered[middle] as Version)) good = middle;
    else bad = middle;
  }
  return { passed: ordered[good] as Version, failed: ordered[bad] as Version };
}
