import { createHash } from "node:crypto";
import type { Release, ReleasePreview } from "@playsmith/contract";
import type { Game } from "@playsmith/game-format";
import type { Platform } from "../platform/platform.ts";
import type { ReplayQueue } from "../scores/replay-queue.ts";
import type { Publications } from "./publications.ts";
import { runProjectTests } from "./project-tests.ts";
import { releaseChanges } from "./release-changes.ts";

/** Ten seconds without input. */
const CHECKED_TICKS = 600;
const START_RUN = JSON.stringify({ format: 1, seed: 1, sceneId: "", ticks: CHECKED_TICKS, inputs: [[CHECKED_TICKS, 0]], hashes: [] });
const CHANGES_MAX = 100;

/** What a release of a project as it is now would change, and whether its start runs without errors. */
export type PreviewRelease = (projectId: string, userId: string) => Promise<ReleasePreview>;

/** @param parts.replays null when nothing is replayed on this server: the preview then has no errors. */
export function createReleasePreview(
  { objects }: Platform,
  parts: { publications: Pick<Publications, "build" | "currentObject">; replays: ReplayQueue | null },
): PreviewRelease {
  async function currentGame(projectId: string): Promise<Game | null> {
    const hash = await parts.publications.currentObject(projectId);
    const bytes = hash === null ? null : await objects.read(hash);
    return bytes === null ? null : ((JSON.parse(new TextDecoder().decode(bytes)) as Release).game as Game);
  }

  return async (projectId, userId) => {
    const [{ release, tests }, before] = await Promise.all([parts.publications.build(projectId, userId), currentGame(projectId)]);
    const changes = before === null ? [] : releaseChanges(before, release.game as Game);
    const text = JSON.stringify(release);
    // By content: a game that was mended is checked again.
    const key = createHash("sha256").update(text).digest("base64url");
    const run =
      parts.replays === null
        ? null
        : await parts.replays.replay(userId, key, async () => ({ release: text, recording: START_RUN })).catch(() => null);
    const results = parts.replays && (await runProjectTests(parts.replays, userId, release, tests).catch(() => null));
    return {
      ...(results === null ? {} : { failedTests: results.filter(({ kind }) => kind !== "passed") }),
      changes: changes.slice(0, CHANGES_MAX),
      changeCount: changes.length,
      isChecked: run !== null,
      errors: (run?.errors ?? []).map(({ message, tick, ...place }) => ({ message, tick, place })),
    };
  };
}
