import { z } from "zod";

/** Upload path of a project's files: `PUT` with the file as body and a bearer token. */
export const assetUploadPath = (projectId: string): string => `/storage/projects/${encodeURIComponent(projectId)}/assets`;

/** Path of a stored file; public, content-addressed, immutable. */
export const objectPath = (hash: string): string => `/objects/${hash}`;

/** Upload path of the profile picture: `PUT` with the image as body and a bearer token. */
export const picturePath = "/storage/me/picture";

/** Path of the data export, a zip file: `GET` with a bearer token. A metered call. */
export const exportPath = "/storage/me/export";

/**
 * Forms in which a published game is downloaded: one HTML file; a folder for any web server; the same checked for itch.io; and projects
 * that build a program for computers, or for phones.
 */
export const DOWNLOAD_KINDS = ["html", "zip", "itch", "electron", "capacitor"] as const;
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number];

/** What itch.io takes as a game in the browser (itch.io/docs/creators/html5): files, extracted bytes, letters of a path. */
export const ITCH_LIMITS = { files: 1_000, byteLength: 500_000_000, pathLength: 240 } as const;

/**
 * Path of a download: `GET`, for whoever sees the game where its listing allows it, else for members of its project, by cookie or bearer
 * token. Throws GAME_NOT_FOUND, DOWNLOAD_NOT_ALLOWED and DOWNLOAD_TOO_LARGE.
 * @param version a release of the game; the current one when absent.
 */
export const downloadPath = (slug: string, kind: DownloadKind, version?: number): string =>
  `/play/${encodeURIComponent(slug)}${version === undefined ? "" : `@${version}`}/download/${kind}`;

/** Response to a profile picture upload: the new `photoURL`. */
export const uploadedPictureSchema = z.object({ photoURL: z.string() });
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

/** Response to an upload. Sizes are those of an image; 0 for sounds. */
export const uploadedAssetSchema = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  mime: z.string(),
  byteLength: z.int(),
  widthPx: z.int(),
  heightPx: z.int(),
});
export type UploadedAsset = z.infer<typeof uploadedAssetSchema>;

/** A published release in the object store, as loaded by the public page. */
export const releaseSchema = z.object({
  formatVersion: z.int(),
  title: z.string(),
  authorName: z.string(),
  version: z.int(),
  game: z.unknown(),
  /** Compiled scripts by prefab id. */
  scripts: z.record(z.string(), z.string()),
  files: z.array(z.object({ hash: z.string(), url: z.string(), mime: z.string(), byteLength: z.int() })),
});
export type Release = z.infer<typeof releaseSchema>;
