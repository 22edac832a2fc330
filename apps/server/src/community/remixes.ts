import { AppError, type Credit, releaseSchema } from "@playsmith/contract";
import { z } from "zod";
import type { Platform } from "../platform/platform.ts";
import { lockProjectShared } from "../projects/project-lock.ts";
import type { Projects } from "../projects/projects.ts";
import type { GameReader } from "../projects/reading/game-reader.ts";
import { TREND_WEIGHTS, trendAfter } from "./popularity.ts";

/** Generations whose credit is kept. */
const CREDITS_MAX = 100;

/** A game in the line of a remix, with what was true of it when it was remixed. */
const storedCreditSchema = z.object({ projectId: z.string(), title: z.string(), authorName: z.string() });
export type StoredCredit = z.infer<typeof storedCreditSchema>;

export const readCredits = (json: string): StoredCredit[] => z.array(storedCreditSchema).parse(JSON.parse(json));

/** Where remixes come from. Credit is kept by the server, by value: it outlives the games that it names. */
export interface Remixes {
  /** Makes a project of a person's own from the current release of a published game. @returns its id. */
  make(source: { projectId: string; objectHash: string }, userId: string): Promise<string>;
  /** The games that a project was made from as they were then, the latest first. */
  stored(projectId: string): Promise<StoredCredit[]>;
  /** The games that a project was made from, the latest first, with the titles that their licences ask to name; a link only to public ones. */
  credits(projectId: string): Promise<Credit[]>;
}

export interface RemixParts {
  projects: Pick<Projects, "create">;
  reader: Pick<GameReader, "fromImport">;
}

export function createRemixes(platform: Platform, { projects, reader }: RemixParts): Remixes {
  const { database, databaseKind, objects, now } = platform;

  async function stored(projectId: string): Promise<StoredCredit[]> {
    const row = await database.selectFrom("remix").select("credits").where("projectId", "=", projectId).executeTakeFirst();
    return row === undefined ? [] : readCredits(row.credits);
  }

  return {
    stored,
    async make({ projectId, objectHash }, userId) {
      const bytes = await objects.read(objectHash);
      if (bytes === null) throw new AppError("GAME_NOT_FOUND");
      const release = releaseSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
      // The cut may be within a character of two code units.
      const name = `${release.title.slice(0, 72).replace(/\p{Cs}$/u, "")} (remix)`;
      const state = await reader.fromImport(userId, release.game, name);
      const hashes = release.files.map(({ hash }) => hash);
      const assets =
        hashes.length === 0
          ? []
          : await database.selectFrom("asset").selectAll().where("projectId", "=", projectId).where("hash", "in", hashes).execute();
      const line = [{ projectId, title: release.title, authorName: release.authorName }, ...(await stored(projectId))];
      const credits = line.slice(0, CREDITS_MAX);
      const id = await projects.create(userId, name, state, assets, { projectId, as: "remix" });
      await database.transaction().execute(async (transaction) => {
        await lockProjectShared(transaction, databaseKind, id);
        const row = { projectId: id, parentId: projectId, credits: JSON.stringify(credits), at: now() };
        await transaction.insertInto("remix").values(row).execute();
        const ancestors = credits.map((credit, index) => ({ projectId: id, ancestorId: credit.projectId, generations: index + 1 }));
        await transaction.insertInto("remixAncestor").values(ancestors).execute();
        // Own remixes of one's own game, and repeated ones, say nothing about how much it is liked.
        const { numInsertedOrUpdatedRows: first } = await transaction
          .insertInto("remixer")
          .columns(["projectId", "userId"])
          .expression((eb) =>
            eb
              .selectFrom("project")
              .select(["id", eb.val(userId).as("userId")])
              .where("id", "=", projectId),
          )
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        const parent = await transaction
          .selectFrom("publication")
          .innerJoin("project", "project.id", "publication.projectId")
          .select(["publication.trend", "project.ownerId"])
          .where("publication.projectId", "=", projectId)
          .executeTakeFirst();
        if (first === 0n || parent === undefined || parent.ownerId === userId) return;
        await transaction
          .updateTable("publication")
          .set(({ eb }) => ({ remixCount: eb("remixCount", "+", 1), trend: trendAfter(parent.trend, TREND_WEIGHTS.remix, now()) }))
          .where("projectId", "=", projectId)
          .execute();
      });
      return id;
    },
    async credits(projectId) {
      const line = await stored(projectId);
      if (line.length === 0) return [];
      const rows = await database
        .selectFrom("publication")
        .innerJoin("project", "project.id", "publication.projectId")
        .select(["publication.projectId", "slug"])
        .where(
          "publication.projectId",
          "in",
          line.map((credit) => credit.projectId),
        )
        .where("publication.releaseId", "is not", null)
        .where("publication.hiddenAt", "is", null)
        // The link of an unlisted game is its maker's to give.
        .where("publication.visibility", "=", "public")
        .where("project.trashedAt", "is", null)
        .execute();
      const slugs = new Map(rows.map((row) => [row.projectId, row.slug]));
      return line.map(({ projectId: id, title, authorName }) => {
        const slug = slugs.get(id);
        return { title, authorName, path: slug === undefined ? null : `/play/${slug}` };
      });
    },
  };
}
