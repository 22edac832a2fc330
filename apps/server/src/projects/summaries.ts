import { isProjectRole, objectPath, type ProjectSummary } from "@playsmith/contract";
import { sql } from "kysely";
import { memberProjectId } from "../operations/access.ts";
import type { Database } from "../platform/database/schema.ts";

/** A row of {@link summaryQuery}. */
export interface SummaryRow {
  id: string;
  name: string;
  role: string;
  ownerName: string | null;
  memberCount: number | null;
  createdAt: number;
  updatedAt: number;
  trashedAt: number | null;
  thumbnailHash: string | null;
  documentBytes: number;
  assetBytes: number;
  branchOf: string | null;
  mainName: string | null;
  isProtected: number;
  isMainProtected: number | null;
  teamId: string | null;
  teamName: string | null;
  slug: string | null;
  releaseVersion: number | null;
  publishedAt: number | null;
}

/** The projects of a person with all data of a dashboard card. */
export function summaryQuery(database: Database, userId: string) {
  return database
    .selectFrom("member")
    .innerJoin("project", (join) => join.on("member.projectId", "=", memberProjectId))
    .leftJoin("project as main", "main.id", "project.branchOf")
    .leftJoin("team", (join) => join.on("team.id", "=", sql<string>`coalesce("main"."teamId", "project"."teamId")`))
    .leftJoin("profile as owner", "owner.uid", "project.ownerId")
    .leftJoin("publication", "publication.projectId", "project.id")
    .leftJoin("release", "release.id", "publication.releaseId")
    .where("member.userId", "=", userId)
    .select([
      "project.id",
      "project.name",
      "member.role",
      "owner.displayName as ownerName",
      "project.createdAt",
      "project.updatedAt",
      "project.trashedAt",
      "project.thumbnailHash",
      "project.documentBytes",
      "project.assetBytes",
      "project.branchOf",
      "main.name as mainName",
      "project.isProtected",
      "main.isProtected as isMainProtected",
      "team.id as teamId",
      "team.name as teamName",
      "publication.slug",
      "release.version as releaseVersion",
      "release.createdAt as publishedAt",
    ])
    .select((expression) =>
      expression
        .selectFrom("member as other")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .where("other.projectId", "=", memberProjectId)
        .as("memberCount"),
    );
}

const iso = (ms: number): string => new Date(ms).toISOString();

export function toSummary(row: SummaryRow): ProjectSummary {
  return {
    id: row.id,
    name: row.name,
    role: isProjectRole(row.role) ? row.role : "viewer",
    ownerName: row.ownerName ?? "",
    memberCount: row.memberCount ?? 1,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    trashedAt: row.trashedAt === null ? null : iso(row.trashedAt),
    thumbnailUrl: row.thumbnailHash === null ? null : objectPath(row.thumbnailHash),
    byteLength: row.documentBytes + row.assetBytes,
    branchOf: row.branchOf === null ? null : { id: row.branchOf, name: row.mainName ?? "", isProtected: row.isMainProtected === 1 },
    isProtected: row.isProtected === 1,
    team: row.teamId === null ? null : { id: row.teamId, name: row.teamName ?? "" },
    publication:
      row.slug === null || row.releaseVersion === null || row.publishedAt === null
        ? null
        : { slug: row.slug, version: row.releaseVersion, publishedAt: iso(row.publishedAt) },
  };
}
