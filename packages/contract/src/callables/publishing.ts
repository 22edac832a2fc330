import { z } from "zod";
import { callable } from "../callable.ts";
import { keySchema, lineSchema, textSchema } from "../text.ts";
import { askedVersion } from "./community.ts";
import { gamePlaceSchema } from "./crashes.ts";
import { versionSchema } from "./history.ts";

const onProject = z.strictObject({ projectId: keySchema });

/** Who finds and opens a published game: everybody; whoever has its link; only members of its project. */
export const VISIBILITIES = ["public", "unlisted", "members"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** For whom a game is meant; "" for no statement. */
export const AGE_LABELS = ["", "everyone", "teens", "adults"] as const;

/** What a player may want to know before. */
export const CONTENT_LABELS = ["violence", "fear", "flashing", "language", "gambling"] as const;

/** Licences under which a game may be remixed. */
export const LICENCES = ["CC-BY-4.0", "CC-BY-SA-4.0", "CC0-1.0", "MIT"] as const;

export const LISTING_LIMITS = { tagline: 160, description: 10_000, controls: 1_000, notes: 2_000, tags: 10, origins: 20 } as const;

/** A tag: lower-case words joined by hyphens. */
export const tagSchema = z
  .string()
  .max(30)
  .regex(/^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u, "must be lower-case words joined by hyphens");

/** The last part of a game's address, chosen by its maker. */
export const slugSchema = z
  .string()
  .min(3)
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case letters and digits, in words joined by hyphens");

const originSchema = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/, "must be an origin such as https://example.org");

const notesSchema = textSchema({ min: 0, max: LISTING_LIMITS.notes });

/** What the public side shows of a game, apart from its releases. */
const listingFields = {
  visibility: z.enum(VISIBILITIES),
  /** One sentence. */
  tagline: lineSchema({ min: 0, max: LISTING_LIMITS.tagline }),
  /** Markdown. */
  description: textSchema({ min: 0, max: LISTING_LIMITS.description }),
  tags: z.array(tagSchema).max(LISTING_LIMITS.tags),
  /** How it is played; "" for what follows from the inputs that the game reads. */
  controls: textSchema({ min: 0, max: LISTING_LIMITS.controls }),
  ageLabel: z.enum(AGE_LABELS),
  contentLabels: z.array(z.enum(CONTENT_LABELS)).max(CONTENT_LABELS.length),
  allowsRemix: z.boolean(),
  licence: z.enum(LICENCES),
  allowsComments: z.boolean(),
  /** Whether anyone who sees the game may download it; its members always may. */
  allowsDownload: z.boolean(),
  /** Sites that may embed the game; none for any. */
  embedOrigins: z.array(originSchema).max(LISTING_LIMITS.origins),
};
export const listingSchema = z.object({ slug: z.string(), ...listingFields });
export type Listing = z.infer<typeof listingSchema>;

export const publicationSchema = z.object({
  slug: z.string(),
  /** Path of the public page, `/play/<slug>`. */
  path: z.string(),
  title: z.string(),
  authorName: z.string(),
  version: z.int(),
  publishedAt: z.iso.datetime(),
  pictureUrl: z.string().nullable(),
});
export type Publication = z.infer<typeof publicationSchema>;

export const releaseSummarySchema = z.object({
  version: z.int(),
  title: z.string(),
  /** Who published it; "" for a person who left. */
  publishedBy: z.string(),
  publishedAt: z.iso.datetime(),
  notes: z.string(),
  pictureUrl: z.string().nullable(),
  /** Path of this release, `/play/<slug>@<version>`. */
  path: z.string(),
  isCurrent: z.boolean(),
});
export type ReleaseSummary = z.infer<typeof releaseSummarySchema>;

/** Something in a game that a release would change. */
export const releaseChangeSchema = z.object({
  part: z.enum(["scene", "prefab", "asset", "function", "module", "variable", "input", "leaderboard", "achievement", "rules", "settings"]),
  /** "" for rules and settings. */
  name: z.string(),
  kind: z.enum(["added", "removed", "changed"]),
});
export type ReleaseChange = z.infer<typeof releaseChangeSchema>;

/** How a test of a project went. */
export const testResultSchema = z.object({
  testId: z.string(),
  name: z.string(),
  /** Why it failed: its recording can't be read or is too long, the game has an error, an expectation is not true or no expression, the world differs. */
  kind: z.enum(["passed", "recording", "error", "expectation", "expression", "world"]),
  /** After which tick that is seen; the length of a test that passed. */
  tick: z.int(),
  /** The error, or the expectation. */
  text: z.string(),
  /** What the expectation gave as JSON, or why it is no expression. */
  value: z.string().nullable(),
});
export type TestResult = z.infer<typeof testResultSchema>;

const plainValue = z.union([z.string(), z.number(), z.boolean()]).nullable();
const graphPoints = z.array(z.number().nullable());

/** How the run of a test differs between a version, `before`, and the project as it is now, `after`. */
export const runComparisonSchema = z.object({
  /** The first tick after which the worlds differ; null when they never do. */
  firstTick: z.int().nullable(),
  /** What differs then, 20 at most; `object` is "" for the game itself, and a value null where it does not exist. */
  differences: z.array(z.object({ object: z.string(), field: z.string(), before: plainValue, after: plainValue })),
  ticks: z.int(),
  /** Ticks between two points of the graphs. */
  everyTicks: z.int(),
  /** Numbers of the game and the scene over both runs, from tick 0, those that differ first. */
  graphs: z.array(z.object({ name: z.string(), before: graphPoints, after: graphPoints })),
});
export type RunComparison = z.infer<typeof runComparisonSchema>;

export const releasePreviewSchema = z.object({
  /** Since the public release, 100 at most; empty without one. */
  changes: z.array(releaseChangeSchema),
  changeCount: z.int(),
  /** Whether the first ten seconds could be run. */
  isChecked: z.boolean(),
  /** The first errors in them. */
  errors: z.array(z.object({ message: z.string(), tick: z.int(), place: gamePlaceSchema })),
  /** Tests of the project that fail; absent when they were not run, or by an older server. */
  failedTests: z.array(testResultSchema).optional(),
});
export type ReleasePreview = z.infer<typeof releasePreviewSchema>;

const counted = z.object({ name: z.string(), plays: z.int() });

/** How often a published game was played: at least half a minute, once per visitor and day. */
export const playFiguresSchema = z.object({
  /** One entry per day, the earliest first. */
  days: z.array(z.object({ day: z.string(), plays: z.int(), finishes: z.int() })),
  devices: z.array(counted),
  /** Hosts of the sites that link to the game; "" for plays without one. */
  referrers: z.array(counted),
});
export type PlayFigures = z.infer<typeof playFiguresSchema>;

const withVersion = onProject.extend({ version: askedVersion });
const releases = z.object({ releases: z.array(releaseSummarySchema) });

export const publishingCallables = {
  /**
   * Creates an immutable release of the current project and updates its public page. With `onlyIfChanged`, an unchanged project keeps its
   * release, and the result has `isNew: false`.
   */
  publishProject: callable({
    access: { project: "editor" },
    onBranch: false,
    changesGame: true,
    metered: true,
    input: onProject.extend({ onlyIfChanged: z.boolean().optional(), notes: notesSchema.optional() }),
    output: z.object({
      publication: publicationSchema,
      isNew: z.boolean(),
      problems: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
  }),
  /**
   * What a release of the project as it is now would change, and the errors of its first ten seconds without input. Throws GAME_INVALID.
   */
  previewRelease: callable({ access: { project: "editor" }, addressLimitPerMinute: 60, input: onProject, output: releasePreviewSchema }),
  /**
   * Runs tests of the project as it is now: all, or the given ones. `results` is null on a server that replays nothing. Throws GAME_INVALID,
   * SCORES_BUSY and TESTS_TOO_LONG.
   */
  runTests: callable({
    access: { project: "editor" },
    addressLimitPerMinute: 60,
    input: onProject.extend({ testIds: z.array(z.string().max(64)).max(200).optional() }),
    output: z.object({ results: z.array(testResultSchema).nullable() }),
  }),
  /**
   * The version in which a failing test of the project began to fail, and the one before it. `passed` is null when it fails in the oldest
   * version, `failed` when it passes in the newest; both are null when there are no versions. Throws TEST_NOT_FOUND, SERVICE_UNAVAILABLE on a
   * server that replays nothing, SCORES_BUSY and TESTS_TOO_LONG.
   */
  findBreakingVersion: callable({
    access: { project: "editor" },
    addressLimitPerMinute: 10,
    input: onProject.extend({ testId: z.string().max(64) }),
    output: z.object({ passed: versionSchema.nullable(), failed: versionSchema.nullable() }),
  }),
  /**
   * Replays a test in a version and in the project as it is now, side by side. Throws TEST_NOT_FOUND, VERSION_NOT_FOUND, GAME_INVALID,
   * SERVICE_UNAVAILABLE on a server that replays nothing, SCORES_BUSY and TESTS_TOO_LONG.
   */
  compareTestRun: callable({
    access: { project: "editor" },
    addressLimitPerMinute: 20,
    input: onProject.extend({ testId: z.string().max(64), versionId: keySchema }),
    output: runComparisonSchema,
  }),
  /** Unpublishes the game; publishing again uses the same address. */
  unpublishProject: callable({ access: { project: "editor" }, changesGame: true, input: onProject, output: z.strictObject({}) }),
  getPublication: callable({
    access: { project: "viewer" },
    input: onProject,
    output: z.object({ publication: publicationSchema.nullable() }),
  }),
  /** What the public page shows; null before the first release. */
  getListing: callable({
    access: { project: "viewer" },
    input: onProject,
    output: z.object({ listing: listingSchema.nullable() }),
  }),
  /** Changes given fields of the listing. Throws NOT_PUBLISHED before the first release. */
  updateListing: callable({
    access: { project: "editor" },
    onBranch: false,
    changesGame: true,
    input: onProject.extend({ changes: z.strictObject(listingFields).partial() }),
    output: z.object({ listing: listingSchema }),
  }),
  /** Moves the game to another address; the old one redirects for ever. Throws SLUG_TAKEN and TOO_MANY_ADDRESSES. */
  changeSlug: callable({
    access: { project: "editor" },
    onBranch: false,
    changesGame: true,
    input: onProject.extend({ slug: slugSchema }),
    output: z.object({ listing: listingSchema }),
  }),
  /** The path of the link under which testers play the project as it is; null for none. */
  getDraftLink: callable({ access: { project: "viewer" }, input: onProject, output: z.object({ path: z.string().nullable() }) }),
  createDraftLink: callable({ access: { project: "editor" }, input: onProject, output: z.object({ path: z.string() }) }),
  removeDraftLink: callable({ access: { project: "editor" }, input: onProject, output: z.strictObject({}) }),
  getPlayFigures: callable({
    access: { project: "viewer" },
    input: onProject.extend({ days: z.int().min(1).max(90) }),
    output: playFiguresSchema,
  }),
  /** All releases, the latest first. */
  listReleases: callable({ access: { project: "viewer" }, input: onProject, output: releases }),
  /** Makes a release the public one again. Throws RELEASE_NOT_FOUND. */
  rollBackRelease: callable({ access: { project: "editor" }, changesGame: true, input: withVersion, output: releases }),
  changeReleaseNotes: callable({
    access: { project: "editor" },
    changesGame: true,
    input: withVersion.extend({ notes: notesSchema }),
    output: releases,
  }),
};
