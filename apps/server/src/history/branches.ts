import { randomInt } from "node:crypto";
import { AppError, type Branch, BRANCHES_MAX } from "@playsmith/contract";
import { type Game, newId } from "@playsmith/game-format";
import type { AssetUsage } from "../assets/asset-usage.ts";
import type { Row } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { lockOwner, requireRoom } from "../quotas/owner-usage.ts";
import { lockProjectShared } from "../projects/project-lock.ts";
import type { DocumentStore } from "../realtime/log/document-store.ts";
import type { Versions } from "./versions.ts";

const random = (): number => randomInt(2 ** 32) / 2 ** 32;

type ProjectRow = Row<"project">;

/** Branches of projects. A branch is a row of `project` with `branchOf`; its members are those of that project. */
export interface Branches {
  list(project: ProjectRow): Promise<{ main: { id: string; name: string; isProtected: boolean }; branches: Branch[] }>;
  /** Throws TOO_MANY_BRANCHES, VERSION_NOT_FOUND. */
  create(project: ProjectRow, name: string, versionId: string | null, userId: string): Promise<Branch>;
  /** See the callable `prepareMerge`. */
  prepareMerge(into: ProjectRow, fromId: string, sinceStart: boolean): Promise<{ base: Game; from: Game; versionId: string }>;
  finishMerge(into: ProjectRow, fromId: string, versionId: string): Promise<void>;
  /** Removes a deleted account. */
  forget(userId: string): Promise<void>;
}

export function createBranches(platform: Platform, parts: { versions: Versions; documents: DocumentStore; assets: AssetUsage }): Branches {
  const { database, databaseKind, now } = platform;
  const { versions, documents, assets } = parts;

  async function read(projectId: string): Promise<ProjectRow> {
    const row = await database.selectFrom("project").selectAll().where("id", "=", projectId).executeTakeFirst();
    if (row === undefined) throw new AppError("PROJECT_NOT_FOUND");
    return row;
  }

  async function shown(rows: readonly ProjectRow[]): Promise<Branch[]> {
    const ids = rows.flatMap(({ mergedBase, branchBase }) => [mergedBase ?? [], branchBase ?? []].flat());
    const found =
      ids.length === 0 ? [] : await database.selectFrom("version").select(["id", "at", "projectId"]).where("id", "in", ids).execute();
    const bases = new Map(found.map((version) => [version.id, version]));
    const iso = (ms: number): string => new Date(ms).toISOString();
    return rows.map((row) => {
      const mergedAt = bases.get(row.mergedBase ?? "")?.at;
      const base = bases.get(row.branchBase ?? "");
      return {
        id: row.id,
        name: row.name,
        createdAt: iso(row.createdAt),
        updatedAt: iso(row.updatedAt),
        mergedAt: mergedAt === undefined ? null : iso(mergedAt),
        createdBy: row.createdBy,
        base: base === undefined ? null : { projectId: base.projectId, versionId: base.id },
      };
    });
  }

  /** The branch and the main project of a merge; only these can be merged. */
  async function pair(into: ProjectRow, fromId: string): Promise<{ branch: ProjectRow; from: ProjectRow }> {
    const from = fromId === into.branchOf || fromId !== into.id ? await read(fromId).catch(() => null) : null;
    if (from === null) throw new AppError("NOT_A_BRANCH");
    if (from.branchOf === into.id) return { branch: from, from };
    if (into.branchOf === from.id) return { branch: into, from };
    throw new AppError("NOT_A_BRANCH");
  }

  async function versionOfPair(branch: ProjectRow, versionId: string): Promise<Game> {
    const row = await database.selectFrom("version").select("projectId").where("id", "=", versionId).executeTakeFirst();
    if (row === undefined || (row.projectId !== branch.id && row.projectId !== branch.branchOf)) throw new AppError("VERSION_NOT_FOUND");
    return (await versions.read(row.projectId, versionId)).game;
  }

  /**
   * The version with which a branch that begins at `versionId` is compared in a merge: for a branch of a branch, the last one of the main
   * project that both have in them, so that the merge brings all of their changes, also when the first branch is deleted. A version that is
   * not the latest may be older than the last merge: it has the version in it with which the first branch began.
   */
  async function mergeBaseOf(project: ProjectRow, versionId: string, isLatest: boolean): Promise<string> {
    if (project.branchOf === null) return versionId;
    const own = [...(isLatest ? [project.mergedBase] : []), project.branchBase].flatMap((id) => id ?? []);
    if (own.length === 0) return versionId;
    const ofMain = await database
      .selectFrom("version")
      .select("id")
      .where("id", "in", own)
      .where("projectId", "=", project.branchOf)
      .execute();
    return own.find((id) => ofMain.some((version) => version.id === id)) ?? versionId;
  }

  /** Adds the files of one project to another. Throws TOO_MANY_FILES, PROJECT_TOO_LARGE. */
  async function copyFiles(fromId: string, intoId: string): Promise<void> {
    for (const file of await assets.list(fromId)) await assets.add(intoId, file);
  }

  return {
    async list(project) {
      const main = project.branchOf === null ? project : await read(project.branchOf);
      const rows = await database.selectFrom("project").selectAll().where("branchOf", "=", main.id).orderBy("updatedAt", "desc").execute();
      return { main: { id: main.id, name: main.name, isProtected: main.isProtected === 1 }, branches: await shown(rows) };
    },
    async create(project, name, versionId, userId) {
      const mainId = project.branchOf ?? project.id;
      const base = versionId ?? (await versions.take(project.id, "beforeMerge")).id;
      const state = await versions.document(project.id, base, null);
      const nowMs = now();
      const row: ProjectRow = {
        ...project,
        id: newId(random),
        name,
        createdAt: nowMs,
        updatedAt: nowMs,
        trashedAt: null,
        documentBytes: state.byteLength,
        branchOf: mainId,
        branchBase: await mergeBaseOf(project, base, versionId === null),
        mergedBase: null,
        isProtected: 0,
        // The team of the main project counts.
        teamId: null,
        createdBy: userId,
      };
      const files = await assets.list(project.id);
      await database.transaction().execute(async (transaction) => {
        const ownerId = await lockOwner(transaction, databaseKind, mainId);
        await lockProjectShared(transaction, databaseKind, mainId);
        const { count } = await transaction
          .selectFrom("project")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("branchOf", "=", mainId)
          .executeTakeFirstOrThrow();
        if (Number(count) >= BRANCHES_MAX) throw new AppError("TOO_MANY_BRANCHES");
        const fileBytes = files.reduce((sum, { byteLength }) => sum + byteLength, 0);
        await requireRoom(transaction, ownerId, { projects: 0, bytes: state.byteLength + fileBytes });
        await transaction
          .insertInto("project")
          .values({ ...row, ownerId, assetBytes: 0 })
          .execute();
        await documents.create(transaction, row.id, state);
      });
      await copyFiles(project.id, row.id);
      return (await shown([row]))[0] as Branch;
    },
    async prepareMerge(into, fromId, sinceStart) {
      const { branch, from } = await pair(into, fromId);
      const baseId = (sinceStart ? null : branch.mergedBase) ?? branch.branchBase;
      const base = await versionOfPair(branch, baseId ?? "");
      await versions.take(into.id, "beforeMerge");
      const version = await versions.take(from.id, "beforeMerge");
      await copyFiles(from.id, into.id);
      return { base, from: (await versions.read(from.id, version.id)).game, versionId: version.id };
    },
    async finishMerge(into, fromId, versionId) {
      const { branch, from } = await pair(into, fromId);
      await versions.read(from.id, versionId);
      await database.updateTable("project").set({ mergedBase: versionId }).where("id", "=", branch.id).execute();
    },
    async forget(userId) {
      await database.updateTable("project").set({ createdBy: null }).where("createdBy", "=", userId).execute();
    },
  };
}
