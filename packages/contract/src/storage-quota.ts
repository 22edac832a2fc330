import { z } from "zod";
import { PROJECTS_MAX } from "./constants.ts";

/** The largest quota of megabytes that can be set. */
export const STORAGE_QUOTA_MEGABYTES_MAX = 10_000_000;
export const BYTES_PER_MEGABYTE = 1_000_000;

/** What a person's own projects may take; null for no limit besides those of the product. */
export const storageQuotaSchema = z.strictObject({
  /** Number of own projects, also those in the trash. */
  projects: z.int().min(0).max(PROJECTS_MAX).nullable(),
  /** Documents and files of all own projects and their branches. */
  megabytes: z.int().min(0).max(STORAGE_QUOTA_MEGABYTES_MAX).nullable(),
});
export type StorageQuota = z.infer<typeof storageQuotaSchema>;
