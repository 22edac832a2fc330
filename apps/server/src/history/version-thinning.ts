import type { Platform } from "../platform/platform.ts";
import { lockProjectShared } from "../projects/project-lock.ts";
import { DAILY_AFTER_MS, GRAIN, HOURLY_AFTER_MS, thin } from "./thinning.ts";
import type { VersionCodec } from "./version-codec.ts";
import { changesJson, VERSION_COLUMNS, type VersionRow, type VersionRows } from "./version-rows.ts";

/** Projects that one run visits. */
const PROJECTS_AT_ONCE = 200;

/**
 * Removes versions that are so old that one of each hour or day suffices. Resolves to their number.
 * @param inTurn runs work on a project while nothing else changes its versions.
 */
export function createVersionThinning(
  platform: Platform,
  parts: { rows: VersionRows; codec: VersionCodec; inTurn: (projectId: string, work: () => Promise<number>) => Promise<number> },
): () => Promise<number> {
  const { database, databaseKind, now } = platform;
  const { rows: stored, codec, inTurn } = parts;
  const { framesTo } = stored;

  /** Removes a version that is not the newest. The one after it then follows the one before it. */
  async function remove(projectId: string, versionId: string): Promise<void> {
    const row = await stored.require(projectId, versionId);
    const ofProject = database.selectFrom("version").select(VERSION_COLUMNS).where("projectId", "=", projectId).limit(1);
    const next = await ofProject.where("number", ">", row.number).orderBy("number").executeTakeFirst();
    if (next === undefined) return;
    const previous = await ofProject.where("number", "<", row.number).orderBy("number", "desc").executeTakeFirst();
    const framesBefore = previous === undefined ? [] : await framesTo(projectId, previous.number);
    const becomesKey = row.isKey === 1 || next.isKey === 1;
    const { frame, isKey, changes } = await codec.encodeAfter(await framesTo(projectId, next.number), framesBefore, becomesKey);
    const encoded = { data: frame, isKey: isKey ? 1 : 0, changes: changesJson(changes) };
    await database.transaction().execute(async (transaction) => {
      await lockProjectShared(transaction, databaseKind, projectId);
      await transaction.updateTable("version").set(encoded).where("id", "=", next.id).execute();
      const authors = await transaction
        .selectFrom("versionAuthor")
        .select(["userId", "editedAt"])
        .where("versionId", "=", row.id)
        .execute();
      for (const { userId, editedAt } of authors) {
        await transaction
          .insertInto("versionAuthor")
          .values({ projectId, versionId: next.id, userId, editedAt })
          .onConflict((conflict) => conflict.columns(["projectId", "versionId", "userId"]).doNothing())
          .execute();
      }
      await transaction.deleteFrom("versionAuthor").where("versionId", "=", row.id).execute();
      await transaction.deleteFrom("version").where("id", "=", row.id).execute();
    });
  }

  async function thinProject(projectId: string): Promise<number> {
    const bases = new Set(
      (await database.selectFrom("project").select(["branchBase", "mergedBase"]).where("branchOf", "=", projectId).execute()).flatMap(
        ({ branchBase, mergedBase }) => [branchBase, mergedBase],
      ),
    );
    const own = await database.selectFrom("project").select("mergedBase").where("id", "=", projectId).executeTakeFirst();
    const rows = await database
      .selectFrom("version")
      .select(VERSION_COLUMNS)
      .where("projectId", "=", projectId)
      .orderBy("number")
      .execute();
    const isKept = (row: VersionRow): boolean =>
      row.name !== "" || row.cause === "release" || bases.has(row.id) || own?.mergedBase === row.id;
    const { removed, grains } = thin(
      rows.map((row) => ({ id: row.id, at: row.at, grain: row.grain, isKept: isKept(row) })),
      now(),
    );
    for (const id of removed) await remove(projectId, id);
    for (const [grain, group] of Map.groupBy(grains, ([, grain]) => grain))
      await database
        .updateTable("version")
        .set({ grain })
        .where(
          "id",
          "in",
          group.map(([id]) => id),
        )
        .execute();
    return removed.length;
  }

  return async () => {
    const due = await database
      .selectFrom("version")
      .select("projectId")
      .distinct()
      .where(({ eb, or, and }) =>
        or([
          and([eb("grain", "=", GRAIN.all), eb("at", "<=", now() - HOURLY_AFTER_MS)]),
          and([eb("grain", "=", GRAIN.hourly), eb("at", "<=", now() - DAILY_AFTER_MS)]),
        ]),
      )
      .limit(PROJECTS_AT_ONCE)
      .execute();
    let removed = 0;
    for (const { projectId } of due) removed += await inTurn(projectId, () => thinProject(projectId));
    return removed;
  };
}
