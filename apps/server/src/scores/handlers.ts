import { AppError, type scoreCallables, type sharedRunCallables } from "@playsmith/contract";
import type { SignedIn } from "../accounts/sessions/sessions.ts";
import type { Throttle } from "../accounts/sessions/throttle.ts";
import type { HandlersOf } from "../operations/call.ts";
import type { Platform } from "../platform/platform.ts";
import type { PlayerBuilds } from "../play/builds/player-builds.ts";
import type { Members } from "../projects/members.ts";
import type { PublicGame } from "../publishing/public-game.ts";
import type { Publications } from "../publishing/publications.ts";
import type { Leaderboards } from "./leaderboards.ts";
import { accountPlayer, guestPlayer, type RunPlayer } from "./player-key.ts";
import type { BoardScope } from "./rank-queries.ts";
import type { ReplayQueue } from "./replay-queue.ts";
import { readScoring, scopeKey } from "./scoring.ts";
import { createSharedRuns } from "./shared-runs.ts";

export interface ScoreServices {
  publications: Pick<Publications, "at">;
  members: Pick<Members, "isMember" | "canEdit">;
  leaderboards: Leaderboards;
  /** Null when scores are switched off. */
  replays: ReplayQueue | null;
  builds: Pick<PlayerBuilds, "present" | "isKept" | "describe">;
  throttle: Pick<Throttle, "begin">;
}

const LISTED_MAX = 50;

export function scoreHandlers(
  platform: Platform,
  services: ScoreServices,
): HandlersOf<keyof typeof scoreCallables | keyof typeof sharedRunCallables> {
  const { objects, now } = platform;
  const { publications, members, leaderboards, replays, builds, throttle } = services;
  const sharedRuns = createSharedRuns(platform);

  async function gameAt(slug: string, version: number | null, user: SignedIn | null): Promise<PublicGame> {
    const game = await publications.at({ slug, version });
    const isHidden = game?.isForMembers === true && (user === null || !(await members.isMember(game.projectId, user.userId)));
    if (game === null || isHidden) throw new AppError("GAME_NOT_FOUND");
    return game;
  }

  function playerOf(user: SignedIn | null, guest: { key: string; name: string } | undefined): RunPlayer {
    if (user !== null) return accountPlayer(user.userId);
    if (guest === undefined) throw new AppError("UNAUTHENTICATED");
    return guestPlayer(guest.key, guest.name);
  }

  const playerKeyOf = (user: SignedIn | null, guestKey: string | undefined): string | null =>
    user === null && guestKey === undefined ? null : playerOf(user, { key: guestKey ?? "", name: "" }).playerKey;

  async function readRelease(hash: string): Promise<string> {
    const bytes = await objects.read(hash);
    if (bytes === null) throw new AppError("GAME_NOT_FOUND");
    return new TextDecoder().decode(bytes);
  }

  /** Nobody replays a shared run here: its page says which build made it. One that was loaded before an upgrade has an older one. */
  const knownBuild = async (hash: string | undefined): Promise<string | null> =>
    hash !== undefined && (hash === builds.present() || (await builds.isKept(hash))) ? hash : null;

  return {
    async submitRun({ user, input, address }) {
      if (replays === null) throw new AppError("SCORES_OFF");
      const { slug, version, recording, guest } = input;
      const game = await gameAt(slug, version, user);
      const player = playerOf(user, guest);
      const boards = new Map(readScoring(game.scoring).leaderboards.map((board) => [board.name, board]));
      // Without any the replay would reach nothing.
      if (game.scoring === "") throw new AppError("RUN_NOT_PROVEN");
      const load = async () => ({ release: await readRelease(game.objectHash), recording });
      const outcome = await replays.replay(user?.userId ?? address, game.objectHash, load);
      if (outcome.scores.length + outcome.achievements.length === 0) throw new AppError("RUN_NOT_PROVEN");
      const ranksOf = (board: string) => boards.get(board)?.ranks ?? "highest";
      // Whichever build the page has: this one's engine has just replayed the run.
      const build = builds.present();
      const ranked = await leaderboards.submit({ projectId: game.projectId, version, player, build, outcome, ranksOf });
      return { ...ranked, scores: ranked.scores.map((score) => ({ ...score, unit: boards.get(score.board)?.unit ?? "" })) };
    },

    async listScores({ user, input }) {
      const game = await gameAt(input.slug, null, user);
      const declared = readScoring(game.scoring).leaderboards.find(({ name }) => name === input.board);
      if (declared === undefined) throw new AppError("LEADERBOARD_NOT_FOUND");
      const { name, ranks, unit } = declared;
      const scope = scopeKey(input.scope, now(), input.version ?? game.version);
      const board: BoardScope = { projectId: game.projectId, board: name, scope, ranks };
      const playerKey = playerKeyOf(user, input.guestKey);
      const scores = await leaderboards.list(board, LISTED_MAX, playerKey);
      const mine = playerKey === null || scores.some(({ isMine }) => isMine) ? null : await leaderboards.own(board, playerKey);
      const canRemove = user !== null && (await members.canEdit(game.projectId, user.userId));
      return { board: name, ranks, unit, scores, mine, canRemove };
    },

    async getRun({ user, input }) {
      const { projectId } = await gameAt(input.slug, null, user);
      const { version, ticks, recording, playerName, build } = await leaderboards.run(projectId, input.runId);
      const { releaseUrl } = await gameAt(input.slug, version, user);
      return { version, releaseUrl, playerName, ticks, recording, build: await builds.describe(build) };
    },

    async shareRun({ user, address, input }) {
      const { projectId, version } = await gameAt(input.slug, input.version, user);
      const person = user === null ? [] : [{ kind: "sharedRunPerson" as const, of: user.userId }];
      await throttle.begin([{ kind: "sharedRunAddress", of: address }, ...person]);
      return sharedRuns.keep(projectId, version, input.recording, await knownBuild(input.build));
    },

    async getSharedRun({ user, input }) {
      const { projectId } = await gameAt(input.slug, null, user);
      const { version, recording, ticks, build } = await sharedRuns.read(projectId, input.runId);
      const { releaseUrl } = await gameAt(input.slug, version, user);
      const canEdit = user !== null && (await members.canEdit(projectId, user.userId));
      return { version, releaseUrl, recording, ticks, build: await builds.describe(build), projectId: canEdit ? projectId : null };
    },

    async listAchievements({ user, input }) {
      const { projectId } = await gameAt(input.slug, null, user);
      const playerKey = playerKeyOf(user, input.guestKey);
      return { achievements: playerKey === null ? [] : await leaderboards.achievements(projectId, playerKey) };
    },

    claimRuns: async ({ user, input }) => ({ runs: await leaderboards.claim(input.guestKey, user.userId) }),

    async removeRun({ user, input }) {
      const { projectId } = await gameAt(input.slug, null, user);
      const run = await leaderboards.run(projectId, input.runId);
      if (run.userId !== user.userId && !(await members.canEdit(projectId, user.userId))) throw new AppError("PERMISSION_DENIED");
      await leaderboards.remove(projectId, input.runId);
      return {};
    },
  };
}
