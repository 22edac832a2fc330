import { z } from "zod";
import { lineSchema } from "./text.ts";

export const themeSchema = z.enum(["light", "dark"]);
export type Theme = z.infer<typeof themeSchema>;

/** The profile's `settings` (SPEC §3): theme light and autoSave true by default. */
export const profileSettingsSchema = z.strictObject({ theme: themeSchema, autoSave: z.boolean() });

/** Writable fields of documents; the server sets uid, email and dates. */
export const documentSchemas = {
  users: z.strictObject({
    displayName: lineSchema({ min: 1, max: 80 }),
    /** Removes the picture. A new one is uploaded to `picturePath`: an external URL would reveal its viewers. */
    photoURL: z.literal(""),
    settings: profileSettingsSchema.partial(),
  }),
  userSettings: z.strictObject({ theme: themeSchema }),
} as const;

/** A profile (SPEC §3, collection users). */
export const profileSchema = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  photoURL: z.string().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  settings: profileSettingsSchema,
});
export type Profile = z.infer<typeof profileSchema>;

export const userSettingsSchema = z.object({ theme: themeSchema });
export type UserSettings = z.infer<typeof userSettingsSchema>;
