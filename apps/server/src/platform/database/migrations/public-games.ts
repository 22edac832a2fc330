import { required } from "./column-types.ts";
import type { Migration } from "./migration.ts";

/** What the public side shows of a game: its listing, tags, release notes and former addresses. */
export const publicGames: Migration = {
  name: "public-games",
  async up(database) {
    const { schema } = database;
    const text = (name: string, value = "") =>
      schema
        .alterTable("publication")
        .addColumn(name, "text", (column) => column.notNull().defaultTo(value))
        .execute();
    const flag = (name: string, value: 0 | 1) =>
      schema
        .alterTable("publication")
        .addColumn(name, "integer", (column) => column.notNull().defaultTo(value))
        .execute();
    await text("visibility", "public");
    await text("tagline");
    await text("description");
    await text("controls");
    await text("ageLabel");
    await text("contentLabels");
    await text("licence", "CC-BY-4.0");
    await text("embedOrigins");
    await flag("allowsRemix", 1);
    await flag("allowsComments", 1);
    await flag("playCount", 0);
    await flag("likeCount", 0);
    await flag("remixCount", 0);
    await schema.alterTable("publication").addColumn("firstPublishedAt", "bigint").execute();
    await schema.alterTable("publication").addColumn("hiddenAt", "bigint").execute();
    await schema
      .alterTable("release")
      .addColumn("notes", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await database
      .updateTable("publication")
      .set(({ selectFrom }) => ({
        firstPublishedAt: selectFrom("release")
          .select(({ fn }) => fn.min("release.createdAt").as("at"))
          .whereRef("release.projectId", "=", "publication.projectId"),
      }))
      .execute();
    await schema
      .createTable("gameTag")
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("tag", "text", required)
      .addPrimaryKeyConstraint("gameTagKey", ["projectId", "tag"])
      .execute();
    await schema.createIndex("gameTagTag").on("gameTag").column("tag").execute();
    await schema
      .createTable("formerSlug")
      .addColumn("slug", "text", (column) => column.primaryKey().notNull())
      .addColumn("projectId", "text", (column) => column.notNull().references("project.id").onDelete("cascade"))
      .addColumn("at", "bigint", required)
      .execute();
    await schema.createIndex("formerSlugProjectId").on("formerSlug").column("projectId").execute();
  },
};
