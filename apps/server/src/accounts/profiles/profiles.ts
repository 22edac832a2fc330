import type { Profile, UserSettings } from "@playsmith/contract";
import type { Database } from "../../platform/database/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockAccountShared } from "../account-lock.ts";

/** Editable fields of a profile. */
interface ProfileChange {
  displayName?: string | undefined;
  photoURL?: string | undefined;
  settings?: { theme?: "light" | "dark" | undefined; autoSave?: boolean | undefined } | undefined;
}

interface WrittenProfile {
  profile: Profile;
  pictureBefore: string | undefined;
}

/** The documents of the collections `users` and `userSettings` (SPEC §3). */
export interface Profiles {
  read(uid: string): Promise<Profile | null>;
  /**
   * Creates the profile with SPEC's defaults if it is missing, then merges `change`, unless `createOnly` finds one. Resolves to the profile
   * and its previous picture. Throws UNAUTHENTICATED for a deleted account.
   */
  write(account: { uid: string; email: string; name?: string }, change: ProfileChange, createOnly: boolean): Promise<WrittenProfile>;
  readSettings(uid: string): Promise<UserSettings | null>;
  /** Throws UNAUTHENTICATED for a deleted account. */
  writeSettings(uid: string, change: { theme?: "light" | "dark" | undefined }, createOnly: boolean): Promise<UserSettings>;
}

/** Default name of an account: the local part of its email. */
export const nameFromEmail = (email: string): string => (email.split("@")[0] || email).slice(0, 80);

const themeOf = (stored: string): "light" | "dark" => (stored === "dark" ? "dark" : "light");

export function createProfiles({ database, databaseKind, now }: Pick<Platform, "database" | "databaseKind" | "now">): Profiles {
  async function read(uid: string, source: Database = database): Promise<Profile | null> {
    const row = await source.selectFrom("profile").selectAll().where("uid", "=", uid).executeTakeFirst();
    if (row === undefined) return null;
    return {
      uid: row.uid,
      email: row.email,
      displayName: row.displayName,
      ...(row.photoURL === null ? {} : { photoURL: row.photoURL }),
      createdAt: new Date(row.createdAt).toISOString(),
      updatedAt: new Date(row.updatedAt).toISOString(),
      settings: { theme: themeOf(row.theme), autoSave: row.autoSave === 1 },
    };
  }

  async function readSettings(uid: string): Promise<UserSettings | null> {
    const row = await database.selectFrom("userSettings").select("theme").where("uid", "=", uid).executeTakeFirst();
    return row === undefined ? null : { theme: themeOf(row.theme) };
  }

  return {
    read: (uid) => read(uid),
    async write(account, change, createOnly) {
      const nowMs = now();
      const fields = {
        ...(change.displayName === undefined ? {} : { displayName: change.displayName }),
        ...(change.photoURL === undefined ? {} : { photoURL: change.photoURL === "" ? null : change.photoURL }),
        ...(change.settings?.theme === undefined ? {} : { theme: change.settings.theme }),
        ...(change.settings?.autoSave === undefined ? {} : { autoSave: change.settings.autoSave ? 1 : 0 }),
      };
      return database.transaction().execute(async (transaction) => {
        await lockAccountShared(transaction, databaseKind, account.uid);
        const before = await read(account.uid, transaction);
        await transaction
          .insertInto("profile")
          .values({
            uid: account.uid,
            email: account.email,
            displayName: account.name || nameFromEmail(account.email),
            photoURL: null,
            theme: "light",
            autoSave: 1,
            createdAt: nowMs,
            updatedAt: nowMs,
            ...fields,
          })
          .onConflict((conflict) =>
            createOnly ? conflict.column("uid").doNothing() : conflict.column("uid").doUpdateSet({ ...fields, updatedAt: nowMs }),
          )
          .execute();
        const profile = await read(account.uid, transaction);
        if (profile === null) throw new Error("the profile that was just written is missing");
        return { profile, pictureBefore: before?.photoURL };
      });
    },
    readSettings,
    async writeSettings(uid, change, createOnly) {
      const theme = change.theme === undefined ? {} : { theme: change.theme };
      await database.transaction().execute(async (transaction) => {
        await lockAccountShared(transaction, databaseKind, uid);
        await transaction
          .insertInto("userSettings")
          .values({ uid, theme: "dark", updatedAt: now(), ...theme })
          .onConflict((conflict) =>
            createOnly ? conflict.column("uid").doNothing() : conflict.column("uid").doUpdateSet({ ...theme, updatedAt: now() }),
          )
          .execute();
      });
      return (await readSettings(uid)) ?? { theme: "dark" };
    },
  };
}
