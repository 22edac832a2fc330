import { randomBytes } from "node:crypto";
import { AppError, objectPath } from "@playsmith/contract";
import { removeUnusedObjects } from "../assets/unused-objects.ts";
import type { Platform } from "../platform/platform.ts";
import { createKeyedMutex } from "../platform/keyed-mutex.ts";
import { lockProjectShared } from "../projects/project-lock.ts";

/** A project as testers play it. */
export interface DraftGame {
  title: string;
  authorName: string;
  releaseUrl: string;
}

/** Links for testers: whoever has one plays the project as it is, until the link is withdrawn. */
export interface Drafts {
  /** The path of the project's link; null for none. */
  read(projectId: string): Promise<string | null>;
  /** Makes the link, or returns the one that there is. */
  create(projectId: string, userId: string): Promise<string>;
  remove(projectId: string): Promise<void>;
  /**
   * Makes a release of the project as it is now, for a room in which its members play it, and the link if there is none. Throws
   * GAME_INVALID. @returns the address of its page below `/play/`, too.
   */
  pin(projectId: string, userId: string): Promise<{ objectHash: string; onlineSeats: number; slug: string; title: string }>;
  /** The project of a link as it is now; null for no link. Throws GAME_INVALID when it can't be played. */
  open(key: string): Promise<DraftGame | null>;
}

export interface DraftParts {
  /** Makes a release of a project and stores it, without publishing it. */
  build(projectId: string, userId: string): Promise<{ objectHash: string; onlineSeats: number; title: string }>;
}

export function createDrafts(platform: Platform, { build }: DraftParts): Drafts {
  const { database, databaseKind, now } = platform;
  const inTurn = createKeyedMutex();
  const pathOf = (key: string): string => `/play/draft/${key}`;

  async function read(projectId: string): Promise<string | null> {
    const row = await database.selectFrom("draft").select("key").where("projectId", "=", projectId).executeTakeFirst();
    return row === undefined ? null : pathOf(row.key);
  }

  /** What tells whether a project has changed: its name and the number of its last update. */
  async function stateOf(projectId: string, name: string): Promise<string> {
    const head = await database.selectFrom("documentHead").select("seq").where("projectId", "=", projectId).executeTakeFirst();
    return `${head?.seq ?? 0} ${name}`;
  }

  async function open(key: string): Promise<DraftGame | null> {
    const row = await database
      .selectFrom("draft")
      .innerJoin("project", "project.id", "draft.projectId")
      .leftJoin("profile", "profile.uid", "project.ownerId")
      .leftJoin("publication", "publication.projectId", "draft.projectId")
      .leftJoin("suspension", "suspension.userId", "project.ownerId")
      .selectAll("draft")
      .select(["project.name", "profile.displayName"])
      .where("draft.key", "=", key)
      .where("project.trashedAt", "is", null)
      // What moderators have hidden is not shown here either.
      .where("publication.hiddenAt", "is", null)
      .where(({ or, eb }) => or([eb("suspension.userId", "is", null), eb("suspension.until", "<=", now())]))
      .executeTakeFirst();
    if (row === undefined) return null;
    const builtFrom = await stateOf(row.projectId, row.name);
    const game = (objectHash: string) => ({ title: row.name, authorName: row.displayName ?? "", releaseUrl: objectPath(objectHash) });
    if (row.objectHash !== null && row.builtFrom === builtFrom) return game(row.objectHash);
    const { objectHash } = await build(row.projectId, row.createdBy);
    await database.updateTable("draft").set({ objectHash, builtFrom }).where("key", "=", key).execute();
    // What the link showed before is of no use any more; and if the link was withdrawn meanwhile, neither is this.
    await removeUnusedObjects(platform, [objectHash, ...(row.objectHash === null ? [] : [row.objectHash])]);
    return game(objectHash);
  }

  async function create(projectId: string, userId: string): Promise<string> {
    await database.transaction().execute(async (transaction) => {
      await lockProjectShared(transaction, databaseKind, projectId);
      await transaction
        .insertInto("draft")
        .values({ projectId, key: randomBytes(16).toString("hex"), createdBy: userId, objectHash: null, builtFrom: "" })
        .onConflict((conflict) => conflict.column("projectId").doNothing())
        .execute();
    });
    const path = await read(projectId);
    // The link was withdrawn at the same moment.
    if (path === null) throw new AppError("SERVICE_UNAVAILABLE");
    return path;
  }

  return {
    read,
    create,
    async pin(projectId, userId) {
      const { objectHash, onlineSeats, title } = await build(projectId, userId);
      return { objectHash, onlineSeats, title, slug: (await create(projectId, userId)).slice("/play/".length) };
    },
    async remove(projectId) {
      const removed = await database.deleteFrom("draft").where("projectId", "=", projectId).returning("objectHash").execute();
      await removeUnusedObjects(
        platform,
        removed.flatMap(({ objectHash }) => objectHash ?? []),
      );
    },
    open: (key) => inTurn(key, () => open(key)),
  };
}
