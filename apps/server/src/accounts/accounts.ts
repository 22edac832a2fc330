import type { Language } from "@playsmith/texts";
import type { Mail } from "../platform/mail.ts";
import { textsIn } from "../platform/page-texts.ts";
import type { Platform } from "../platform/platform.ts";
import { textsOfRequest } from "../platform/request-language.ts";
import { type Auth, createAuth } from "./auth.ts";
import { type Letter, mailOf } from "./mails/layout.ts";
import { type Confirmations, createConfirmations } from "./confirmations.ts";
import { createFamiliarAddresses, type FamiliarAddresses } from "./sessions/familiar-addresses.ts";
import type { PasswordHashing } from "./passwords/password-hash.ts";
import { createPasswords, type Passwords } from "./passwords/passwords.ts";
import { createProfiles, type Profiles } from "./profiles/profiles.ts";
import { createResetLinks, type ResetLinks } from "./passwords/reset-links.ts";
import { createSessions, type Sessions } from "./sessions/sessions.ts";
import { createSignInAttempts, type SignInAttempts } from "./sessions/sign-in-attempts.ts";
import { createThrottle, type Throttle } from "./sessions/throttle.ts";
import { createTokens, type Tokens } from "./tokens.ts";

interface Account {
  id: string;
  email: string;
  name: string;
  /** Whether the person has opened a link that was mailed to the email. */
  isEmailProven: boolean;
  /** Disabled by the operator, or being deleted. */
  isClosed: boolean;
}

/** Services of accounts. */
export interface Accounts {
  auth: Auth;
  attempts: SignInAttempts;
  confirmations: Confirmations;
  familiar: FamiliarAddresses;
  passwords: Passwords;
  profiles: Profiles;
  resetLinks: ResetLinks;
  sessions: Sessions;
  throttle: Throttle;
  tokens: Tokens;
  /** The account with an email, ignoring case. */
  findByEmail(email: string): Promise<Account | null>;
  findById(userId: string): Promise<Account | null>;
  /** Writes a mail in the language of its recipient; in that of the request where the recipient's is not known. */
  write(letter: Letter): Promise<Mail>;
  /** Sends a notification mail; failures are ignored. */
  notify(letter: Letter): Promise<void>;
  /** Notes the language in which a person uses the app. */
  noteLanguage(userId: string, language: Language): Promise<void>;
  /** Deletes expired rows. */
  prune(): Promise<void>;
}

export async function createAccounts(platform: Platform, hashing: PasswordHashing): Promise<Accounts> {
  const { database, mailer } = platform;
  const sessions = createSessions(platform);
  const profiles = createProfiles(platform);
  const throttle = createThrottle(platform);
  const familiar = createFamiliarAddresses(platform);
  const resetLinks = createResetLinks(platform);

  async function find(column: "id" | "email", value: string): Promise<Account | null> {
    const row = await database
      .selectFrom("authUser")
      .select(["id", "email", "name", "emailVerified", "disabledAt", "deletingAt"])
      .where(column, "=", value)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { id, email, name, emailVerified, disabledAt, deletingAt } = row;
    return { id, email, name, isEmailProven: emailVerified === 1, isClosed: disabledAt !== null || deletingAt !== null };
  }

  async function write(letter: Letter): Promise<Mail> {
    const email = letter.to.trim().toLowerCase();
    const known = await database.selectFrom("authUser").select("language").where("email", "=", email).executeTakeFirst();
    return mailOf(letter, textsIn(known?.language) ?? textsOfRequest());
  }

  return {
    auth: await createAuth(platform, profiles),
    attempts: createSignInAttempts(throttle, familiar),
    confirmations: createConfirmations(platform),
    familiar,
    passwords: createPasswords(platform, hashing),
    profiles,
    resetLinks,
    sessions,
    throttle,
    tokens: await createTokens(platform, sessions),
    findByEmail: (email) => find("email", email.trim().toLowerCase()),
    findById: (userId) => find("id", userId),
    write,
    notify: async (letter) => mailer.post(await write(letter)),
    async noteLanguage(userId, language) {
      await database
        .updateTable("authUser")
        .set({ language })
        .where("id", "=", userId)
        .where(({ eb, or }) => or([eb("language", "is", null), eb("language", "!=", language)]))
        .execute();
    },
    async prune() {
      for (const part of [sessions, throttle, familiar, resetLinks]) await part.prune();
    },
  };
}
