import { AppError, type Author, HANDLE_CHANGE_DAYS } from "@playsmith/contract";
import { lockAccountShared } from "../accounts/account-lock.ts";
import type { Platform } from "../platform/platform.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Names that would pass for somebody who runs the site, or for a page of it. */
const RESERVED = new Set([
  "admin",
  "administrator",
  "moderator",
  "operator",
  "playsmith",
  "support",
  "system",
  "staff",
  "help",
  "about",
  "feed",
]);

/** A person as their public page shows them. */
export interface PublicAuthor {
  userId: string;
  handle: string;
  name: string;
  about: string;
  pictureUrl: string | null;
}

/** The pages of people who publish games. While the operator has switched them off, nobody has one, and calls throw AUTHORS_OFF. */
export interface Authors {
  read(userId: string): Promise<Author>;
  /** Throws HANDLE_TAKEN and HANDLE_TOO_SOON. */
  choose(userId: string, handle: string): Promise<Author>;
  changeAbout(userId: string, about: string): Promise<Author>;
  /** The person with a handle, also with a former one; null when nobody has or had it. */
  find(handle: string): Promise<PublicAuthor | null>;
  /** The path of a person's page; null without a handle. */
  pathOf(userId: string): Promise<string | null>;
}

export function createAuthors({ config, database, databaseKind, now }: Platform): Authors {
  function requireOn(): void {
    if (!config.authors) throw new AppError("AUTHORS_OFF");
  }

  const currentOf = (userId: string) =>
    database.selectFrom("handle").selectAll().where("userId", "=", userId).where("isCurrent", "=", 1).executeTakeFirst();

  async function read(userId: string): Promise<Author> {
    const current = await currentOf(userId);
    const profile = await database.selectFrom("profile").select("about").where("uid", "=", userId).executeTakeFirst();
    const changeableAtMs = current === undefined ? 0 : Number(current.chosenAt) + HANDLE_CHANGE_DAYS * DAY_MS;
    return {
      handle: current?.handle ?? null,
      path: current === undefined ? null : `/by/${current.handle}`,
      changeableAt: changeableAtMs > now() ? new Date(changeableAtMs).toISOString() : null,
      about: profile?.about ?? "",
    };
  }

  return {
    async read(userId) {
      requireOn();
      return read(userId);
    },
    async choose(userId, handle) {
      requireOn();
      if (RESERVED.has(handle)) throw new AppError("HANDLE_TAKEN");
      await database.transaction().execute(async (transaction) => {
        await lockAccountShared(transaction, databaseKind, userId);
        const current = await transaction
          .selectFrom("handle")
          .selectAll()
          .where("userId", "=", userId)
          .where("isCurrent", "=", 1)
          .executeTakeFirst();
        if (current?.handle === handle) return;
        if (current !== undefined && Number(current.chosenAt) + HANDLE_CHANGE_DAYS * DAY_MS > now()) throw new AppError("HANDLE_TOO_SOON");
        const owner = await transaction.selectFrom("handle").select("userId").where("handle", "=", handle).executeTakeFirst();
        if (owner !== undefined && owner.userId !== userId) throw new AppError("HANDLE_TAKEN");
        await transaction.updateTable("handle").set({ isCurrent: 0 }).where("userId", "=", userId).execute();
        const row = { isCurrent: 1, chosenAt: now() };
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto("handle")
          .values({ handle, userId, ...row })
          .onConflict((conflict) => conflict.column("handle").doUpdateSet(row).where("handle.userId", "=", userId))
          .executeTakeFirstOrThrow();
        // Somebody else took it at the same moment.
        if (numInsertedOrUpdatedRows === 0n) throw new AppError("HANDLE_TAKEN");
      });
      return read(userId);
    },
    async changeAbout(userId, about) {
      requireOn();
      await database.updateTable("profile").set({ about, updatedAt: now() }).where("uid", "=", userId).execute();
      return read(userId);
    },
    async find(handle) {
      if (!config.authors) return null;
      const row = await database
        .selectFrom("handle")
        .innerJoin("handle as current", (join) => join.onRef("current.userId", "=", "handle.userId").on("current.isCurrent", "=", 1))
        .innerJoin("authUser", "authUser.id", "handle.userId")
        .leftJoin("profile", "profile.uid", "handle.userId")
        .select(["handle.userId", "current.handle", "authUser.name", "profile.displayName", "profile.about", "profile.photoURL"])
        .where("handle.handle", "=", handle)
        .where("authUser.disabledAt", "is", null)
        .where("authUser.deletingAt", "is", null)
        .where("profile.hiddenAt", "is", null)
        .executeTakeFirst();
      if (row === undefined) return null;
      // Pictures of identity providers stay among people who work together: a public page calls no other server.
      const pictureUrl = row.photoURL?.startsWith("/") === true ? row.photoURL : null;
      return { userId: row.userId, handle: row.handle, name: row.displayName ?? row.name, about: row.about ?? "", pictureUrl };
    },
    async pathOf(userId) {
      if (!config.authors) return null;
      const current = await currentOf(userId);
      const hidden = database.selectFrom("profile").select("uid").where("uid", "=", userId).where("hiddenAt", "is not", null);
      return current === undefined || (await hidden.executeTakeFirst()) !== undefined ? null : `/by/${current.handle}`;
    },
  };
}
