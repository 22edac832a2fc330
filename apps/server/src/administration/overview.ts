import type { CallableOutput } from "@playsmith/contract";
import { readLastBackup } from "../backup/scheduled-backups.ts";
import { checkParts, VERSION } from "../operations/health.ts";
import type { Platform } from "../platform/platform.ts";
import type { ServerProcess } from "../platform/server-processes.ts";

/** @param openEditors number of editors that are connected to this process. @param servers the running ones. */
export async function readOverview(
  platform: Platform,
  openEditors: number,
  servers: readonly ServerProcess[],
): Promise<CallableOutput<"adminOverview">> {
  const { config, database, databaseKind } = platform;
  const people = await database
    .selectFrom("authUser")
    .select(({ fn }) => [fn.countAll<number>().as("all"), fn.count<number>("disabledAt").as("disabled")])
    .executeTakeFirstOrThrow();
  const projects = await database
    .selectFrom("project")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("branchOf", "is", null).as("count"),
      fn.sum<number | null>("assetBytes").as("fileBytes"),
      fn.sum<number | null>("documentBytes").as("documentBytes"),
    ])
    .executeTakeFirstOrThrow();
  const published = await database
    .selectFrom("publication")
    .select(({ fn }) => fn.count<number>("releaseId").as("count"))
    .executeTakeFirstOrThrow();
  const reports = await database
    .selectFrom("report")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("closedAt", "is", null)
    .executeTakeFirstOrThrow();
  const last = await readLastBackup(database);
  return {
    version: VERSION,
    servers: servers.map(({ id, version, startedAtMs }) => ({ id, version, since: new Date(startedAtMs).toISOString() })),
    database: databaseKind,
    health: await checkParts(platform),
    people: Number(people.all),
    disabledPeople: Number(people.disabled),
    projects: Number(projects.count),
    publishedGames: Number(published.count),
    fileBytes: Number(projects.fileBytes ?? 0),
    documentBytes: Number(projects.documentBytes ?? 0),
    openEditors,
    openReports: Number(reports.count),
    backup: {
      isScheduled: config.backup !== null,
      last: last === null ? null : { at: new Date(last.atMs).toISOString(), problem: last.problem },
    },
  };
}
