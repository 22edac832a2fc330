import { AppError, GAME_ADDRESSES_MAX } from "@playsmith/contract";
import { lockProjectShared } from "../projects/project-lock.ts";
import type { DatabaseTransaction } from "../platform/database/schema.ts";
import { isUniqueViolation } from "../platform/database/failure.ts";
import type { Platform } from "../platform/platform.ts";

/** The address of a game as asked for: its slug, and the release after an `@`. */
export interface GameAddress {
  slug: string;
  /** Null for the current release. */
  version: number | null;
}

/** Slugs below which the server has pages of its own. */
const RESERVED = new Set(["draft"]);

/** Reads `<slug>` or `<slug>@<version>`; null for anything else. */
export function readGameAddress(text: string): GameAddress | null {
  const [, slug, version] = /^([a-z0-9-]{1,60})(?:@([1-9]\d{0,8}))?$/.exec(text) ?? [];
  return slug === undefined ? null : { slug, version: version === undefined ? null : Number(version) };
}

/** The slugs of published games. A slug that a game once had redirects to it for ever, so no other game can take it. */
export interface Addresses {
  /** Moves a game to another slug. Throws SLUG_TAKEN, TOO_MANY_ADDRESSES, and NOT_PUBLISHED before its first release. */
  change(projectId: string, slug: string): Promise<void>;
  /**
   * The current slug of the game that once had this one; null when none had.
   * @param isMember whether whoever asks is a member of a project: nobody else is told where a game for members is.
   */
  movedTo(slug: string, isMember: (projectId: string) => Promise<boolean>): Promise<string | null>;
  /** The first slug that a game had: what players keep under it survives a change of address. */
  first(projectId: string, slug: string): Promise<string>;
}

export function createAddresses({ database, databaseKind, now }: Platform): Addresses {
  const isTaken = async (transaction: DatabaseTransaction, projectId: string, slug: string): Promise<boolean> => {
    if (RESERVED.has(slug)) return true;
    const current = await transaction.selectFrom("publication").select("projectId").where("slug", "=", slug).executeTakeFirst();
    const former = await transaction.selectFrom("formerSlug").select("projectId").where("slug", "=", slug).executeTakeFirst();
    return [current, former].some((row) => row !== undefined && row.projectId !== projectId);
  };
  return {
    async change(projectId, slug) {
      const changing = database.transaction().execute(async (transaction) => {
        await lockProjectShared(transaction, databaseKind, projectId);
        const current = transaction.selectFrom("publication").select("slug").where("projectId", "=", projectId);
        const before = await (databaseKind === "postgres" ? current.forUpdate() : current).executeTakeFirst();
        if (before === undefined) throw new AppError("NOT_PUBLISHED");
        if (before.slug === slug) return;
        if (await isTaken(transaction, projectId, slug)) throw new AppError("SLUG_TAKEN");
        const former = await transaction.selectFrom("formerSlug").select("slug").where("projectId", "=", projectId).execute();
        const had = new Set([...former.map((row) => row.slug), before.slug]);
        if (!had.has(slug) && had.size >= GAME_ADDRESSES_MAX) throw new AppError("TOO_MANY_ADDRESSES");
        await transaction
          .insertInto("formerSlug")
          .values({ slug: before.slug, projectId, at: now() })
          .onConflict((conflict) => conflict.column("slug").doNothing())
          .execute();
        await transaction.updateTable("publication").set({ slug }).where("projectId", "=", projectId).execute();
      });
      await changing.catch((error: unknown) => {
        // Another game has taken it since it was looked up.
        throw isUniqueViolation(error) ? new AppError("SLUG_TAKEN", { cause: error }) : error;
      });
    },
    async movedTo(slug, isMember) {
      const row = await database
        .selectFrom("formerSlug")
        .innerJoin("publication", "publication.projectId", "formerSlug.projectId")
        .select(["publication.slug", "publication.projectId", "publication.visibility"])
        .where("formerSlug.slug", "=", slug)
        // A game that went back to an earlier address, and is not public now.
        .whereRef("publication.slug", "!=", "formerSlug.slug")
        .executeTakeFirst();
      if (row === undefined || (row.visibility === "members" && !(await isMember(row.projectId)))) return null;
      return row.slug;
    },
    async first(projectId, slug) {
      const row = await database
        .selectFrom("formerSlug")
        .select("slug")
        .where("projectId", "=", projectId)
        .orderBy("at")
        .orderBy("slug")
        .executeTakeFirst();
      return row?.slug ?? slug;
    },
  };
}
