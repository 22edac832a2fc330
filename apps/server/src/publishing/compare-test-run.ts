import { createHash } from "node:crypto";
import { AppError, type Release } from "@playsmith/contract";
import type { RunComparison } from "@playsmith/engine";
import type { ProjectTest } from "@playsmith/game-format";
import type { Versions } from "../history/versions.ts";
import type { ReplayQueue } from "../scores/replay-queue.ts";
import { releaseOfVersion } from "./build-release.ts";
import type { ScriptCompiler } from "./scripts/script-compiler.ts";

/**
 * Compares the run of a test in a kept version with the same run now.
 * Throws VERSION_NOT_FOUND, GAME_INVALID when the scripts of the version don't compile, TEST_NOT_FOUND for an unreadable recording, SCORES_BUSY
 * and TESTS_TOO_LONG.
 */
export async function compareTestRun(
  { versions, replays, scripts }: { versions: Pick<Versions, "read">; replays: ReplayQueue; scripts: Pick<ScriptCompiler, "compile"> },
  userId: string,
  { projectId, versionId, test, release }: { projectId: string; versionId: string; test: ProjectTest; release: Release },
): Promise<RunComparison> {
  const { game } = await versions.read(projectId, versionId);
  const built = await releaseOfVersion(game, (from) => scripts.compile(userId, from));
  const [before, now] = [JSON.stringify(built), JSON.stringify(release)];
  const key = createHash("sha256").update(before).update(now).digest("base64url");
  return replays
    .compare(userId, key, async () => ({ release: now, before, recording: test.recording }))
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === "RUN_TOO_LONG") throw new AppError("TESTS_TOO_LONG");
      if (error instanceof AppError && error.code === "RUN_NOT_PROVEN") throw new AppError("TEST_NOT_FOUND");
      throw error;
    });
}
