import { randomInt } from "node:crypto";
import { AppError, PROJECT_MAX_BYTES, PROJECTS_MAX, type ProjectSummary } from "@playsmith/contract";
import { newId } from "@playsmith/game-format";
import { lockAccountShared } from "../accounts/account-lock.ts";
import type { Database, DatabaseTransaction } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import type { DocumentStore } from "../realtime/log/document-store.ts";
import { raiseAccessEpoch } from "../realtime/log/document-heads.ts";
import { requireRoom } from "../quotas/owner-usage.ts";
import { lockProjectShared } from "./project-lock.ts";
import { type SummaryRow, summaryQuery, toSummary } from "./summaries.ts";

/** Databases limit the parameters of a statement to some ten thousand. */
const ROWS_AT_ONCE = 2_000;

type ProjectFilter = "all" | "mine" | "shared" | "trash";

/** An initial file of a new project. */
interface InitialAsset {
  hash: string;
  mime: string;
  byteLength: number;
  widthPx: number;
  heightPx: number;
}

/**
 * The project that a new one is made from. A copy has its thumbnail and credits, an import of its file has its credits; a remix, made from what
 * is public of it, has neither.
 */
export interface ProjectOrigin {
  projectId: string;
  as: "copy" | "import" | "remix";
}

/** The rows of projects, for the dashboard. Their content is in documents. */
export interface Projects {
  list(userId: string, filter: ProjectFilter): Promise<ProjectSummary[]>;
  /** Throws PROJECT_NOT_FOUND for a non-member. */
  summary(userId: string, projectId: string): Promise<ProjectSummary>;
  /** Whether a person is a member of a project, or of that of a branch. */
  hasMember(projectId: string, userId: string): Promise<boolean>;
  /**
   * Creates a project with its document, whose initial state is an update. Throws TOO_MANY_PROJECTS,
   * PROJECT_QUOTA_REACHED, STORAGE_QUOTA_REACHED, UNAUTHENTICATED for a deleted owner,
   * or PROJECT_NOT_FOUND when the project whose `assets` it shares was deleted.
   */
  create(ownerId: string, name: string, state: Uint8Array, assets?: readonly InitialAsset[], origin?: ProjectOrigin): Promise<string>;
  rename(projectId: string, name: string): Promise<void>;
  setTrashed(projectId: string, trashed: boolean): Promise<void>;
  setProtected(projectId: string, isProtected: boolean): Promise<void>;
  branchIds(projectId: string): Promise<string[]>;
  noteEdit(projectId: string, documentBytes: number): Promise<void>;
}

const random = (): number => randomInt(2 ** 32) / 2 ** 32;

export function createProjects(platform: Platform, documents: DocumentStore): Projects {
  const { database, databaseKind, now } = platform;

  async function refuseTooMany(source: Database, ownerId: string): Promise<void> {
    const { owned } = await source
      .selectFrom("project")
      .select((expression) => expression.fn.countAll<number>().as("owned"))
      .where("ownerId", "=", ownerId)
      .where("branchOf", "is", null)
      .executeTakeFirstOrThrow();
    if (owned >= PROJECTS_MAX) throw new AppError("TOO_MANY_PROJECTS");
  }

  /** A copy of a remix is a remix of the same games. */
  async function copyCredits(transaction: DatabaseTransaction, fromId: string, projectId: string): Promise<void> {
    const remix = await transaction.selectFrom("remix").selectAll().where("projectId", "=", fromId).executeTakeFirst();
    if (remix === undefined) return;
    await transaction
      .insertInto("remix")
      .values({ ...remix, projectId })
      .execute();
    const ancestors = await transaction.selectFrom("remixAncestor").selectAll().where("projectId", "=", fromId).execute();
    if (ancestors.length === 0) return;
    await transaction
      .insertInto("remixAncestor")
      .values(ancestors.map((row) => ({ ...row, projectId })))
      .execute();
  }

  return {
    async list(userId, filter) {
      let query = summaryQuery(database, userId).where("project.branchOf", "is", null).orderBy("project.updatedAt", "desc");
      query = filter === "trash" ? query.where("project.trashedAt", "is not", null) : query.where("project.trashedAt", "is", null);
      if (filter === "trash" || filter === "mine") query = query.where("project.ownerId", "=", userId);
      if (filter === "shared") query = query.where("project.ownerId", "!=", userId);
      const rows: SummaryRow[] = await query.execute();
      return rows.map(toSummary);
    },
    async summary(userId, projectId) {
      const row: SummaryRow | undefined = await summaryQuery(database, userId).where("project.id", "=", projectId).executeTakeFirst();
      if (row === undefined) throw new AppError("PROJECT_NOT_FOUND");
      return toSummary(row);
    },
    async hasMember(projectId, userId) {
      const row = await summaryQuery(database, userId).where("project.id", "=", projectId).executeTakeFirst();
      return row !== undefined;
    },
    async create(ownerId, name, state, assets = [], origin) {
      const id = newId(random);
      const nowMs = now();
      await database.transaction().execute(async (transaction) => {
        await lockAccountShared(transaction, databaseKind, ownerId);
        await refuseTooMany(transaction, ownerId);
        if (origin !== undefined) await lockProjectShared(transaction, databaseKind, origin.projectId);
        const copied =
          origin !== undefined && origin.as !== "remix"
            ? await transaction
                .selectFrom("project")
                .select(["id", "branchOf", "thumbnailHash"])
                .where("id", "=", origin.projectId)
                .executeTakeFirst()
            : undefined;
        const documentBytes = state.byteLength;
        if (documentBytes > PROJECT_MAX_BYTES) {
          throw new AppError("PROJECT_TOO_LARGE", { details: { byteLength: documentBytes, maxByteLength: PROJECT_MAX_BYTES } });
        }
        const assetBytes = assets.reduce((sum, asset) => sum + asset.byteLength, 0);
        await requireRoom(transaction, ownerId, { projects: 1, bytes: documentBytes + assetBytes });
        await transaction
          .insertInto("project")
          .values({
            id,
            name,
            ownerId,
            createdAt: nowMs,
            updatedAt: nowMs,
            trashedAt: null,
            // A copy keeps the thumbnail of the original until its own is rendered.
            thumbnailHash: (origin?.as === "copy" && copied?.thumbnailHash) || null,
            documentBytes,
            assetBytes,
          })
          .execute();
        await transaction
          .insertInto("member")
          .values({ projectId: id, userId: ownerId, role: "owner", directRole: "owner", addedAt: nowMs, isAddedByEmail: 0 })
          .execute();
        await documents.create(transaction, id, state);
        for (let from = 0; from < assets.length; from += ROWS_AT_ONCE) {
          const rows = assets.slice(from, from + ROWS_AT_ONCE).map((asset) => ({ ...asset, projectId: id, createdAt: nowMs }));
          await transaction.insertInto("asset").values(rows).execute();
        }
        if (copied !== undefined) await copyCredits(transaction, copied.branchOf ?? copied.id, id);
      });
      return id;
    },
    async rename(projectId, name) {
      await database.updateTable("project").set({ name, updatedAt: now() }).where("id", "=", projectId).execute();
    },
    async setTrashed(projectId, trashed) {
      await database.transaction().execute(async (transaction) => {
        await raiseAccessEpoch(transaction, databaseKind, projectId);
        await transaction
          .updateTable("project")
          .set({ trashedAt: trashed ? now() : null })
          .where("id", "=", projectId)
          .execute();
      });
    },
    async setProtected(projectId, isProtected) {
      await database.transaction().execute(async (transaction) => {
        await raiseAccessEpoch(transaction, databaseKind, projectId);
        await transaction
          .updateTable("project")
          .set({ isProtected: isProtected ? 1 : 0 })
          .where("id", "=", projectId)
          .execute();
      });
    },
    async branchIds(projectId) {
      const rows = await database.selectFrom("project").select("id").where("branchOf", "=", projectId).execute();
      return rows.map(({ id }) => id);
    },
    async noteEdit(projectId, documentBytes) {
      await database.updateTable("project").set({ updatedAt: now(), documentBytes }).where("id", "=", projectId).execute();
    },
  };
}
