import { z } from "zod";
import { lineSchema } from "./text.ts";

export const themeSchema = z.enum(["light", "dark"]);
export type Theme = z.infer<typeof themeSchema>;

/** The profile's `settings` (SPEC §3): theme light and autoSave true by default. */
export const profileSettingsSchema = z.strictObject({ theme: themeSchema, autoSave: z.boolean() });

/** What a person may write to their documents; uid, email and dates are the server's. */
export const documentSchemas = {
  users: z.strictObject({
    displayName: lineSchema({ min: 1, max: 80 }),
    /** Clears the picture. A new one is sent to `picturePath`: an address of somebody's choice would tell them who looks. */
    photoURL: z.literal(""),
    settings: profileSettingsSchema.partial(),
  }),
  userSettings: z.strictObject({ theme: themeSchema }),
} as const;

/** A profile as it is read (SPEC §3, collection users). */
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
