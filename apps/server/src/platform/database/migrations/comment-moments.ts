import type { Migration } from "./migration.ts";

/** The moment of a ranked run to which a comment is pinned. The run may be gone. */
export const commentMoments: Migration = {
  name: "comment-moments",
  async up({ schema }) {
    await schema.alterTable("comment").addColumn("runId", "text").execute();
    await schema.alterTable("comment").addColumn("runTick", "integer").execute();
  },
};
