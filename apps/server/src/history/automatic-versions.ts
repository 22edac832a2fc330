import type { VersionCause } from "@playsmith/contract";
import type { Log } from "../platform/log.ts";
import { releaseName, type Versions } from "./versions.ts";

/** An edited project gets a version at most this often. */
export const VERSION_INTERVAL_MS = 10 * 60_000;

/** Takes versions of projects that are being edited. */
export interface AutomaticVersions {
  /** Call after a pause in editing: takes a version now, or when the last one is old enough. */
  edited(projectId: string): Promise<void>;
  /** Takes the version of a release, in the background. */
  released(projectId: string, release: number): void;
  /** Takes the versions that a restart has prevented. */
  catchUp(): Promise<void>;
  /** Cancels what is scheduled, and takes no more: the next start catches up. */
  stop(): void;
  /** Resolves when no version is being taken. */
  settled(): Promise<void>;
}

export function createAutomaticVersions(options: {
  versions: Pick<Versions, "take" | "lastAt" | "withoutVersion">;
  log: Log;
  now: () => number;
}): AutomaticVersions {
  const { versions, log, now } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isClosed = false;

  function run(projectId: string, cause: VersionCause = "edits", name = ""): Promise<void> {
    clearTimeout(timers.get(projectId));
    timers.delete(projectId);
    const work = versions
      .take(projectId, cause, name)
      .then(() => undefined)
      .catch((error: unknown) => {
        if (!isClosed) log.error({ err: error, projectId }, "a version could not be taken");
      })
      .finally(() => running.delete(work));
    running.add(work);
    return work;
  }

  return {
    async edited(projectId) {
      if (isClosed || timers.has(projectId)) return;
      const dueMs = (await versions.lastAt(projectId)) + VERSION_INTERVAL_MS - now();
      if (isClosed || timers.has(projectId)) return;
      // Not awaited: what else follows an edit must not wait for a large project.
      if (dueMs <= 0) return void run(projectId);
      const timer = setTimeout(() => void run(projectId), dueMs);
      timer.unref();
      timers.set(projectId, timer);
    },
    released: (projectId, release) => void run(projectId, "release", releaseName(release)),
    async catchUp() {
      for (const projectId of await versions.withoutVersion(now() - VERSION_INTERVAL_MS)) if (!isClosed) await run(projectId);
    },
    stop() {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
