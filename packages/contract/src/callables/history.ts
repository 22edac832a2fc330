import { z } from "zod";
import { callable } from "../callable.ts";
import { keySchema, lineSchema } from "../text.ts";
import { projectNameSchema, projectSummarySchema } from "./projects.ts";

/** Maximum characters of the name of a version. */
export const VERSION_NAME_LENGTH = 80;

/** Why a version was kept: edits, a name given by a member, a release, or because a restore, merge or import was about to change it. */
export const VERSION_CAUSES = ["edits", "named", "release", "beforeRestore", "beforeMerge", "beforeImport"] as const;
export type VersionCause = (typeof VERSION_CAUSES)[number];

const count = z.object({ added: z.int(), removed: z.int(), changed: z.int() });

/** What differs in a thing from the version before; see `changedThings` of the document. */
export const thingChangeSchema = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  change: z.enum(["added", "removed", "changed"]),
  objects: count,
  rules: count,
  cells: z.int(),
  hasScript: z.boolean(),
  fields: z.array(z.string()),
  objectIds: z.array(z.string()).optional(),
  hasMoreObjects: z.boolean().optional(),
});

/** A version of a project's game in its history. */
export const versionSchema = z.object({
  id: z.string(),
  /** Counts from 1 in each project. */
  number: z.int(),
  at: z.iso.datetime(),
  cause: z.enum(VERSION_CAUSES),
  /** Empty without one. */
  name: z.string(),
  /** Who edited since the version before. People who deleted their account are left out. */
  authors: z.array(z.object({ userId: z.string(), displayName: z.string(), photoURL: z.string().nullable() })),
  /** What differs from the version before; empty for the first one. */
  changes: z.array(thingChangeSchema),
  /** SHA-256 of the game's JSON with sorted keys. */
  hash: z.string(),
});
export type Version = z.infer<typeof versionSchema>;

const projectId = keySchema;
const ofVersion = z.strictObject({ projectId, versionId: keySchema });
const named = z.object({ version: versionSchema });

export const historyCallables = {
  /** The versions of a project, the newest first. */
  listVersions: callable({
    access: { project: "viewer" },
    input: z.strictObject({
      projectId,
      /** Only versions with a lower number. */
      before: z.int().min(1).optional(),
      limit: z.int().min(1).max(1_000).default(100),
      /** Only versions with edits by this person. */
      authorId: keySchema.optional(),
      /**
       * Only versions in which this thing differs from the version before; `id` is empty for a part like the settings. With an object of a
       * scene, only those in which it may differ: versions list a limited number of objects.
       */
      thing: z.strictObject({ kind: keySchema, id: z.union([z.literal(""), keySchema]), objectId: keySchema.optional() }).optional(),
      /** Only named versions and releases. */
      named: z.boolean().default(false),
    }),
    output: z.object({ versions: z.array(versionSchema), hasMore: z.boolean() }),
  }),
  /** The game of a version, in the current format. Throws VERSION_NOT_FOUND. */
  readVersion: callable({
    access: { project: "viewer" },
    input: ofVersion,
    output: z.object({ version: versionSchema, game: z.record(z.string(), z.unknown()) }),
  }),
  /** Keeps the project as it is now; without a name, because something is about to change it. An unchanged project has no new version. */
  saveVersion: callable({
    access: { project: "editor" },
    metered: true,
    input: z.strictObject({
      projectId,
      name: lineSchema({ min: 0, max: VERSION_NAME_LENGTH }).default(""),
      cause: z.enum(["named", "beforeRestore", "beforeMerge", "beforeImport"]).default("named"),
    }),
    output: named,
  }),
  /** Names a version, which is then kept for ever; an empty name takes that back. Throws VERSION_NOT_FOUND. */
  renameVersion: callable({
    access: { project: "editor" },
    input: z.strictObject({ projectId, versionId: keySchema, name: lineSchema({ min: 0, max: VERSION_NAME_LENGTH }) }),
    output: named,
  }),
  /** Creates a project of the caller from a version, with all files. Throws VERSION_NOT_FOUND. */
  createProjectFromVersion: callable({
    access: { project: "viewer" },
    metered: true,
    input: z.strictObject({ projectId, versionId: keySchema, name: projectNameSchema }),
    output: z.object({ project: projectSummarySchema }),
  }),
};
