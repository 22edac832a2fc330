import type { Platform } from "../platform/platform.ts";
import { type Auth, createAuth } from "./auth.ts";
import type { PasswordHashing } from "./password-hash.ts";
import { createProfiles, type Profiles } from "./profiles.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { createThrottle, type Throttle } from "./throttle.ts";
import { createTokens, type Tokens } from "./tokens.ts";

/** The accounts room. */
export interface Accounts {
  auth: Auth;
  profiles: Profiles;
  sessions: Sessions;
  throttle: Throttle;
  tokens: Tokens;
  /** The account with an email, whatever its case. */
  findByEmail(email: string): Promise<{ id: string; email: string; name: string } | null>;
}

export async function createAccounts(platform: Platform, hashing: PasswordHashing): Promise<Accounts> {
  const sessions = createSessions(platform);
  const profiles = createProfiles(platform);
  const auth = await createAuth(platform, { hashing, profiles, sessions });
  return {
    auth,
    profiles,
    sessions,
    throttle: createThrottle(platform),
    tokens: await createTokens(platform, sessions),
    async findByEmail(email) {
      const row = await platform.database
        .selectFrom("authUser")
        .select(["id", "email", "name"])
        .where("email", "=", email.trim().toLowerCase())
        .executeTakeFirst();
      return row ?? null;
    },
  };
}
