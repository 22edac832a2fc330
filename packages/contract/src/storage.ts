import { z } from "zod";

/** Where a project's files are sent: `PUT` with the file as body and a bearer token. */
export const assetUploadPath = (projectId: string): string => `/storage/projects/${encodeURIComponent(projectId)}/assets`;

/** Where a stored file is read from; public, content-addressed, immutable. */
export const objectPath = (hash: string): string => `/objects/${hash}`;

/** Where a person's own picture is sent: `PUT` with the picture as body and a bearer token. */
export const picturePath = "/storage/me/picture";

/** Where everything that is kept of a person is read from, as a zip file: `GET` with a bearer token. A metered call. */
export const exportPath = "/storage/me/export";

/** What sending one's picture answers: the path that the profile's `photoURL` now holds. */
export const uploadedPictureSchema = z.object({ photoURL: z.string() });
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

/** What an upload answers. Sizes are those of a picture; 0 for sounds. */
export const uploadedAssetSchema = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  mime: z.string(),
  byteLength: z.int(),
  widthPx: z.int(),
  heightPx: z.int(),
});
export type UploadedAsset = z.infer<typeof uploadedAssetSchema>;

/** A published release, as stored in the object store and read by the public page. */
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
