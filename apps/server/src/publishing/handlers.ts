import { AppError, type PlayFigures, type publishingCallables, roleIncludes } from "@playsmith/contract";
import type { HandlersOf } from "../operations/call.ts";
import type { Addresses } from "./addresses.ts";
import type { Drafts } from "./drafts.ts";
import type { Listings } from "./listings.ts";
import type { Publications } from "./publications.ts";
import type { Versions } from "../history/versions.ts";
import { compareTestRun } from "./compare-test-run.ts";
import { findBreakingVersion } from "./find-breaking-version.ts";
import type { ReplayQueue } from "../scores/replay-queue.ts";
import { runProjectTests } from "./project-tests.ts";
import type { PreparePublishing } from "./publishing-preparation.ts";
import type { PreviewRelease } from "./release-preview.ts";
import type { Releases } from "./releases.ts";
import type { ScriptCompiler } from "./scripts/script-compiler.ts";

export interface PublishingServices {
  publications: Publications;
  listings: Listings;
  releases: Releases;
  addresses: Addresses;
  drafts: Drafts;
  previewRelease: PreviewRelease;
  scripts: Pick<ScriptCompiler, "compile">;
  versions: Pick<Versions, "list" | "read">;
  /** Null when nothing is replayed on this server. */
  replays: ReplayQueue | null;
  playFigures: { read(projectId: string, days: number): Promise<PlayFigures> };
  /** Starts what publishing needs, in the background. */
  prepare: PreparePublishing;
  /** Notes a release in the project's history. */
  released(projectId: string, version: number): void;
  /** Brings the lists of public games up to date. */
  refreshLists(projectId: string): Promise<void>;
  /** Throws SUSPENDED. A suspended person can't publish through others either, so owners are asked about, too. */
  requireAllowed(...userIds: readonly string[]): Promise<void>;
}

export function publishingHandlers(services: PublishingServices): HandlersOf<keyof typeof publishingCallables> {
  const { publications, listings, releases, addresses, drafts, requireAllowed } = services;
  const listed = async (projectId: string) => ({ releases: await releases.list(projectId) });

  return {
    async publishProject({ user, project, input, progress }) {
      await requireAllowed(user.userId, project.row.ownerId);
      const published = await publications.publish(project.row, user, {
        onlyIfChanged: input.onlyIfChanged ?? false,
        notes: input.notes ?? "",
        progress: (step) => progress({ step }),
      });
      services.released(input.projectId, published.publication.version);
      return published;
    },

    getPlayFigures: ({ input }) => services.playFigures.read(input.projectId, input.days),

    previewRelease: ({ user, input }) => services.previewRelease(input.projectId, user.userId),

    async runTests({ user, input }) {
      const { release, tests } = await publications.build(input.projectId, user.userId);
      if (services.replays === null) return { results: null };
      const chosen = Object.entries(tests).filter(([id]) => input.testIds?.includes(id) ?? true);
      return { results: await runProjectTests(services.replays, user.userId, release, Object.fromEntries(chosen)) };
    },

    async findBreakingVersion({ user, input: { projectId, testId } }) {
      const { replays, versions, scripts } = services;
      const { tests } = await publications.build(projectId, user.userId);
      const test = Object.hasOwn(tests, testId) ? tests[testId] : undefined;
      if (test === undefined) throw new AppError("TEST_NOT_FOUND");
      if (replays === null) throw new AppError("SERVICE_UNAVAILABLE");
      return findBreakingVersion({ versions, replays, scripts }, user.userId, projectId, test);
    },

    async compareTestRun({ user, input: { projectId, testId, versionId } }) {
      const { replays, versions, scripts } = services;
      const { release, tests } = await publications.build(projectId, user.userId);
      const test = Object.hasOwn(tests, testId) ? tests[testId] : undefined;
      if (test === undefined) throw new AppError("TEST_NOT_FOUND");
      if (replays === null) throw new AppError("SERVICE_UNAVAILABLE");
      return compareTestRun({ versions, replays, scripts }, user.userId, { projectId, versionId, test, release });
    },

    async unpublishProject({ input }) {
      await publications.unpublish(input.projectId);
      return {};
    },

    async getPublication({ user, project, input }) {
      // Editors ask when they open a project, and when they point at the button.
      if (roleIncludes(project.role, "editor")) services.prepare(input.projectId, user.userId);
      return { publication: await publications.current(input.projectId) };
    },

    getListing: async ({ input }) => ({ listing: await listings.read(input.projectId) }),

    async updateListing({ user, project, input }) {
      await requireAllowed(user.userId, project.row.ownerId);
      const listing = await listings.update(input.projectId, input.changes);
      await services.refreshLists(input.projectId);
      return { listing };
    },

    async changeSlug({ user, project, input }) {
      await requireAllowed(user.userId, project.row.ownerId);
      await addresses.change(input.projectId, input.slug);
      await services.refreshLists(input.projectId);
      const listing = await listings.read(input.projectId);
      if (listing === null) throw new AppError("NOT_PUBLISHED");
      return { listing };
    },

    getDraftLink: async ({ input }) => ({ path: await drafts.read(input.projectId) }),

    async createDraftLink({ user, project, input }) {
      await requireAllowed(user.userId, project.row.ownerId);
      return { path: await drafts.create(input.projectId, user.userId) };
    },

    async removeDraftLink({ input }) {
      await drafts.remove(input.projectId);
      return {};
    },

    listReleases: ({ input }) => listed(input.projectId),

    async rollBackRelease({ user, project, input }) {
      await requireAllowed(user.userId, project.row.ownerId);
      await releases.rollBack(input.projectId, input.version);
      await services.refreshLists(input.projectId);
      return listed(input.projectId);
    },

    async changeReleaseNotes({ user, project, input }) {
      await requireAllowed(user.userId, project.row.ownerId);
      await releases.changeNotes(input.projectId, input.version, input.notes);
      return listed(input.projectId);
    },
  };
}
