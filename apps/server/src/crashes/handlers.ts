import { AppError, type crashCallables } from "@playsmith/contract";
import type { HandlersOf } from "../operations/call.ts";
import type { Platform } from "../platform/platform.ts";
import type { PlayerBuilds } from "../play/builds/player-builds.ts";
import type { Publications } from "../publishing/publications.ts";
import type { ReplayQueue } from "../scores/replay-queue.ts";
import type { Crashes } from "./crashes.ts";

export interface CrashServices {
  publications: Pick<Publications, "at">;
  crashes: Crashes;
  /** Null when nothing is replayed on this server. */
  replays: ReplayQueue | null;
  builds: Pick<PlayerBuilds, "present" | "describe">;
}

export function crashHandlers({ objects }: Platform, services: CrashServices): HandlersOf<keyof typeof crashCallables> {
  const { publications, crashes, replays, builds } = services;
  return {
    async reportCrash({ input, address }) {
      if (replays === null) throw new AppError("SCORES_OFF");
      const { slug, version, recording } = input;
      const game = await publications.at({ slug, version });
      // Members see their own errors in the editor.
      if (game === null || game.isForMembers) throw new AppError("GAME_NOT_FOUND");
      const { projectId, objectHash } = game;
      const { errors, recording: read } = await replays.replay(address, objectHash, async () => {
        const bytes = await objects.read(objectHash);
        if (bytes === null) throw new AppError("GAME_NOT_FOUND");
        return { release: new TextDecoder().decode(bytes), recording, withSaves: true };
      });
      // Whatever was reported, these are the errors that the run leads to.
      for (const error of errors) await crashes.add(projectId, version, error, { recording: read, build: builds.present() });
      return {};
    },

    listCrashes: async ({ input }) => ({ crashes: await crashes.list(input.projectId) }),

    async getCrash({ input }) {
      const { build, ...crash } = await crashes.read(input.projectId, input.crashId);
      return { ...crash, build: await builds.describe(build) };
    },

    async dismissCrash({ input }) {
      await crashes.dismiss(input.projectId, input.crashId);
      return {};
    },
  };
}
