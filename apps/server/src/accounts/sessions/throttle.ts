import { AppError } from "@playsmith/contract";
import { sql } from "kysely";
import type { Platform } from "../../platform/platform.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** At most `limit` attempts within `windowMs`. */
export interface ThrottleRule {
  limit: number;
  windowMs: number;
}

/**
 * The limit per account and address is the strictest: it stops an attacker without locking the owner out. The limit per account stops
 * attackers with many addresses; it does not apply on familiar networks (see `sign-in-attempts.ts`).
 */
export const THROTTLES = {
  signInPair: { limit: 10, windowMs: 15 * MINUTE_MS },
  signInEmail: { limit: 60, windowMs: 15 * MINUTE_MS },
  signInAddress: { limit: 200, windowMs: 15 * MINUTE_MS },
  signUpAddress: { limit: 300, windowMs: 60 * MINUTE_MS },
  /** By a hash of the email, which may have no account. It is mailed where the existence of accounts is hidden, and by a later deletion. */
  signUpEmail: { limit: 10, windowMs: 60 * MINUTE_MS },
  resetEmail: { limit: 5, windowMs: 60 * MINUTE_MS },
  resetAddress: { limit: 100, windowMs: 60 * MINUTE_MS },
  googleAddress: { limit: 300, windowMs: 60 * MINUTE_MS },
  /** Members without an account: limits probing of emails. */
  addUnknown: { limit: 60, windowMs: 60 * MINUTE_MS },
  /** Mails to people who are added to projects: by sender, and by address. */
  inviteSender: { limit: 30, windowMs: DAY_MS },
  inviteAddress: { limit: 3, windowMs: DAY_MS },
  /** Of one person in one project. */
  askToEdit: { limit: 3, windowMs: DAY_MS },
  changeEmail: { limit: 10, windowMs: 60 * MINUTE_MS },
  /** Each takes a place in the queue of password hashes, and is mailed to an address that need not be the person's. */
  changePassword: { limit: 10, windowMs: 60 * MINUTE_MS },
  /** Wrong codes of rooms of online play: a code has a hundred million values. */
  roomCodeAddress: { limit: 60, windowMs: 15 * MINUTE_MS },
  roomCodePerson: { limit: 30, windowMs: 15 * MINUTE_MS },
  /** Rooms of online play that are made. */
  roomAddress: { limit: 200, windowMs: 60 * MINUTE_MS },
  roomPerson: { limit: 40, windowMs: 60 * MINUTE_MS },
  /** Runs that are shared from an address, which a class may have in common. They push the oldest of their game out. */
  sharedRunAddress: { limit: 400, windowMs: DAY_MS },
  sharedRunPerson: { limit: 100, windowMs: DAY_MS },
  /** Domains that a person adds to games, and looks up. */
  customDomain: { limit: 30, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, ThrottleRule>;

/** What an attempt is counted by. */
export interface ThrottleSubject {
  kind: keyof typeof THROTTLES;
  of: string;
}

/** Rate limits by account and by address. Refused attempts are not counted, so nobody is locked out permanently. */
export interface Throttle {
  /** Counts one attempt for each subject, or throws TOO_MANY_REQUESTS with `retryAfterS` and counts none. */
  begin(subjects: readonly ThrottleSubject[]): Promise<{ takeBack(): Promise<void> }>;
  /** Throws TOO_MANY_REQUESTS when a limit is reached. Counts nothing: for what is only counted when it fails. */
  check(subjects: readonly ThrottleSubject[]): Promise<void>;
  forget(subject: ThrottleSubject): Promise<void>;
  /** Deletes all counts of a person. */
  forgetAccount(account: { id: string; email: string }): Promise<void>;
  /** Deletes expired counts. */
  prune(): Promise<void>;
}

const keyOf = (subject: ThrottleSubject): string => `${subject.kind}:${subject.of.toLowerCase()}`;

export function createThrottle({ database, now, log }: Pick<Platform, "database" | "now" | "log">): Throttle {
  /** Counts only attempts before `ownId`, so that concurrent attempts can't exceed the limit. */
  async function refuseWhenFull(subject: ThrottleSubject, ownId: number): Promise<void> {
    const { limit, windowMs } = THROTTLES[subject.kind];
    const nowMs = now();
    const earlier = await database
      .selectFrom("throttleEvent")
      .select("at")
      .where("key", "=", keyOf(subject))
      .where("at", ">", nowMs - windowMs)
      // Ignores counts from the future, after the clock was corrected.
      .where("at", "<=", nowMs)
      .where("id", "<", ownId)
      .orderBy("at", "desc")
      .limit(limit)
      .execute();
    const oldest = earlier[limit - 1];
    if (oldest === undefined) return;
    throw new AppError("TOO_MANY_REQUESTS", { details: { retryAfterS: Math.ceil((oldest.at + windowMs - nowMs) / 1_000) } });
  }

  async function count(subject: ThrottleSubject): Promise<number> {
    const { id } = await database
      .insertInto("throttleEvent")
      .values({ key: keyOf(subject), at: now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }

  async function forget(subject: ThrottleSubject): Promise<void> {
    await database.deleteFrom("throttleEvent").where("key", "=", keyOf(subject)).execute();
  }

  return {
    async begin(subjects) {
      const ids: number[] = [];
      const takeBack = async () => void (await database.deleteFrom("throttleEvent").where("id", "in", ids).execute());
      try {
        for (const subject of subjects) {
          const id = await count(subject);
          ids.push(id);
          await refuseWhenFull(subject, id);
        }
      } catch (error) {
        // The original error is more important than a failed rollback of the count.
        if (ids.length > 0) await takeBack().catch((err: unknown) => log.warn({ err }, "an attempt that was refused stays counted"));
        throw error;
      }
      return { takeBack };
    },
    async check(subjects) {
      for (const subject of subjects) await refuseWhenFull(subject, Number.MAX_SAFE_INTEGER);
    },
    forget,
    async forgetAccount({ id, email }) {
      for (const kind of ["signInEmail", "resetEmail"] as const) await forget({ kind, of: email });
      for (const kind of [
        "addUnknown",
        "changeEmail",
        "changePassword",
        "inviteSender",
        "customDomain",
        "roomCodePerson",
        "roomPerson",
        "sharedRunPerson",
      ] as const)
        await forget({ kind, of: id });
      const pairs = keyOf({ kind: "signInPair", of: `${email} ` });
      await database
        .deleteFrom("throttleEvent")
        .where(sql`substr("key", 1, ${sql.lit(pairs.length)})`, "=", pairs)
        .execute();
    },
    async prune() {
      const longestMs = Math.max(...Object.values(THROTTLES).map((rule) => rule.windowMs));
      await database
        .deleteFrom("throttleEvent")
        .where("at", "<=", now() - longestMs)
        .execute();
    },
  };
}
