import type { Platform } from "../platform/platform.ts";

/** Who moderates the site: the accounts with an email of `MODERATORS`. */
export interface Moderators {
  isModerator(userId: string): Promise<boolean>;
}

export function createModerators({ config, database }: Pick<Platform, "config" | "database">): Moderators {
  return {
    async isModerator(userId) {
      if (config.moderators.length === 0) return false;
      // Anybody can sign up with any address; only its owner can prove it.
      const row = await database
        .selectFrom("authUser")
        .select("email")
        .where("id", "=", userId)
        .where("emailVerified", "=", 1)
        .executeTakeFirst();
      return row !== undefined && config.moderators.includes(row.email.toLowerCase());
    },
  };
}
