import { AppError, type PlayFigures, type publishingCallables } from "@playsmith/contract";
import type { HandlersOf } from "../operations/call.ts";
import type { Addresses } from "./addresses.ts";
import type { Drafts } from "./drafts.ts";
import type { Listings } from "./listings.ts";
import type { Publications } from "./publications.ts";
import type { PreviewRelease } from "./release-preview.ts";
import type { Releases } from "./releases.ts";

export interface PublishingServices {
  publications: Publications;
  listings: Listings;
  releases: Releases;
  addresses: Addresses;
  drafts: Drafts;
  previewRelease: PreviewRelease;
  playFigures: { read(projectId: string, days: number): Promise<PlayFigures> };
  /** Brings the lists of public games up to date. */
  refreshLists(projectId: string): Promise<void>;
}

export function publishingHandlers(services: PublishingServices): HandlersOf<keyof typeof publishingCallables> {
  const { publications, listings, releases, addresses, drafts } = services;
  const listed = async (projectId: string) => ({ releases: await releases.list(projectId) });
  return {
    publishProject: ({ user, project, input, progress }) =>
      publications.publish(project.row, user, {
        onlyIfChanged: input.onlyIfChanged ?? false,
        notes: input.notes ?? "",
        progress: (step) => progress({ step }),
      }),

    getPlayFigures: ({ input }) => services.playFigures.read(input.projectId, input.days),

    previewRelease: ({ user, input }) => services.previewRelease(input.projectId, user.userId),

    async unpublishProject({ input }) {
      await publications.unpublish(input.projectId);
      return {};
    },

    getPublication: async ({ input }) => ({ publication: await publications.current(input.projectId) }),

    getListing: async ({ input }) => ({ listing: await listings.read(input.projectId) }),

    async updateListing({ input }) {
      const listing = await listings.update(input.projectId, input.changes);
      await services.refreshLists(input.projectId);
      return { listing };
    },

    async changeSlug({ input }) {
      await addresses.change(input.projectId, input.slug);
      await services.refreshLists(input.projectId);
      const listing = await listings.read(input.projectId);
      if (listing === null) throw new AppError("NOT_PUBLISHED");
      return { listing };
    },

    getDraftLink: async ({ input }) => ({ path: await drafts.read(input.projectId) }),

    createDraftLink: async ({ user, input }) => ({ path: await drafts.create(input.projectId, user.userId) }),

    async removeDraftLink({ input }) {
      await drafts.remove(input.projectId);
      return {};
    },

    listReleases: ({ input }) => listed(input.projectId),

    async rollBackRelease({ input }) {
      await releases.rollBack(input.projectId, input.version);
      await services.refreshLists(input.projectId);
      return listed(input.projectId);
    },

    async changeReleaseNotes({ input }) {
      await releases.changeNotes(input.projectId, input.version, input.notes);
      return listed(input.projectId);
    },
  };
}
