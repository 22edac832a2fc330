import type { publishingCallables } from "@playsmith/contract";
import type { HandlersOf } from "../operations/call.ts";
import type { Publications } from "./publications.ts";

export function publishingHandlers(publications: Publications): HandlersOf<keyof typeof publishingCallables> {
  return {
    publishProject: ({ user, project, input, progress }) =>
      publications.publish(project.row, user, {
        onlyIfChanged: input.onlyIfChanged ?? false,
        progress: (step) => progress({ step }),
      }),

    async unpublishProject({ input }) {
      await publications.unpublish(input.projectId);
      return {};
    },

    getPublication: async ({ input }) => ({ publication: await publications.current(input.projectId) }),
  };
}
