import { randomUUID } from "node:crypto";
import { authError, lineSchema } from "@playsmith/contract";
import { GOOGLE_ISSUER, type GoogleConfig } from "../../platform/config.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts.ts";
import { lockAccountShared } from "../account-lock.ts";
import { createAccount } from "../new-account.ts";
import { nameFromEmail } from "../profiles/profiles.ts";
import { providerPicture } from "./picture.ts";
import type { ProvenIdentity } from "./provider.ts";

/** Maps a provider's identities to accounts. */
export interface GoogleIdentities {
  /** The identity connected to an account, or null. */
  connectedTo(userId: string): Promise<{ subject: string; email: string | null } | null>;
  /**
   * The account of an identity; creates one for an unknown identity. Never an account that merely has the same email: throws
   * `account-exists-with-different-credential`. Throws `user-disabled` for a closed account.
   */
  signIn(identity: ProvenIdentity, invitation: string | null): Promise<string>;
  /** Connects an identity to an account, replacing any other. Throws `credential-already-in-use`. */
  connect(userId: string, identity: ProvenIdentity): Promise<void>;
  disconnect(userId: string): Promise<void>;
}

const nameSchema = lineSchema({ min: 1, max: 80 });

export function createGoogleIdentities(platform: Platform, accounts: Accounts, google: GoogleConfig | null): GoogleIdentities {
  const { config, database, databaseKind, now } = platform;
  // Subjects are only unique per issuer.
  const providerId = google === null || google.issuer === GOOGLE_ISSUER ? "google" : google.issuer;

  async function holderOf(subject: string): Promise<string | null> {
    const row = await database
      .selectFrom("authAccount")
      .select("userId")
      .where("providerId", "=", providerId)
      .where("accountId", "=", subject)
      .executeTakeFirst();
    return row?.userId ?? null;
  }

  const identityRow = (userId: string, { subject, email }: ProvenIdentity, at: string) => ({
    id: randomUUID(),
    userId,
    accountId: subject,
    providerId,
    email,
    createdAt: at,
    updatedAt: at,
  });

  /** Creates an account. Throws when the email is taken. */
  async function createFor(identity: ProvenIdentity, email: string, invitation: string | null): Promise<string> {
    const name = nameSchema.safeParse(identity.name).data ?? nameFromEmail(email);
    const { isEmailVerified } = identity;
    const account = { email, name, isEmailVerified, invitation };
    const id = await createAccount(platform, account, (userId, at) => identityRow(userId, identity, at));
    const photoURL = google === null ? null : providerPicture(google, identity.pictureUrl);
    await accounts.profiles.write({ uid: id, email, name }, photoURL === null ? {} : { photoURL }, true);
    return id;
  }

  async function requireFreeEmail(identity: ProvenIdentity, email: string): Promise<void> {
    // An unverified email must not reveal whether it has an account, and must not get one.
    if (!identity.isEmailVerified && config.hideAccountExistence) throw authError("invalid-credential");
    if ((await accounts.findByEmail(email)) !== null) throw authError("account-exists-with-different-credential");
  }

  return {
    async connectedTo(userId) {
      const row = await database
        .selectFrom("authAccount")
        .select(["accountId", "email"])
        .where("userId", "=", userId)
        .where("providerId", "=", providerId)
        .executeTakeFirst();
      return row === undefined ? null : { subject: row.accountId, email: row.email };
    },
    async signIn(identity, invitation) {
      const holder = await holderOf(identity.subject);
      if (holder !== null) {
        const account = await accounts.findById(holder);
        if (account === null || account.isClosed) throw authError("user-disabled");
        return holder;
      }
      const { email } = identity;
      if (email === null) throw authError("provider-failed");
      await requireFreeEmail(identity, email);
      try {
        return await createFor(identity, email, invitation);
      } catch (error) {
        // A concurrent popup may have created it.
        const other = await holderOf(identity.subject);
        if (other !== null) return other;
        await requireFreeEmail(identity, email);
        throw error;
      }
    },
    async connect(userId, identity) {
      const requireFree = async () => {
        const holder = await holderOf(identity.subject);
        if (holder !== null && holder !== userId) throw authError("credential-already-in-use");
        return holder === null;
      };
      if (!(await requireFree())) return;
      const at = new Date(now()).toISOString();
      try {
        await database.transaction().execute(async (transaction) => {
          await lockAccountShared(transaction, databaseKind, userId);
          await transaction.deleteFrom("authAccount").where("userId", "=", userId).where("providerId", "=", providerId).execute();
          await transaction
            .insertInto("authAccount")
            .values(identityRow(userId, identity, at))
            .execute();
        });
      } catch (error) {
        // A concurrent popup may have connected it.
        await requireFree();
        throw error;
      }
    },
    async disconnect(userId) {
      await database.deleteFrom("authAccount").where("userId", "=", userId).where("providerId", "=", providerId).execute();
    },
  };
}
