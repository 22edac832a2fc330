import { createHash } from "node:crypto";
import { AppError } from "@playsmith/contract";
import type { Accounts } from "../accounts/accounts.ts";
import type { Letter } from "../accounts/mails/layout.ts";
import type { Authors } from "../community/authors.ts";
import type { Blocks } from "../moderation/blocks.ts";

/** People who are added to projects and teams: how they are found, and how they hear of it. */
export interface AddedPeople {
  /** The person with a handle who is open to the caller. Throws HANDLE_NOT_FOUND, also when they have blocked the caller. */
  withHandle(handle: string, callerId: string): Promise<{ id: string; email: string }>;
  /**
   * The person with an email; null when there is none, or none who has proven that the email is theirs where mails are sent: anybody can
   * sign up with any email. Also null where the existence of accounts is hidden. Throws MEMBER_NOT_FOUND when they are not open to the caller.
   */
  withEmail(email: string, callerId: string): Promise<{ id: string; email: string } | null>;
  /** Sends a mail, unless the person or the sender had many such mails today. */
  notify(letter: Letter, senderId: string): Promise<void>;
}

/** By what mails to added people are limited. */
export const mailCounts = (sender: string, address: string) =>
  [
    { kind: "inviteSender", of: sender },
    // A hash, because the address may be of somebody without an account.
    { kind: "inviteAddress", of: createHash("sha256").update(address).digest("hex") },
  ] as const;

export function createAddedPeople(
  accounts: Accounts,
  authors: Pick<Authors, "find">,
  parts: { requireWelcome: Blocks["requireWelcome"]; hidesAccounts: boolean; sendsMails: boolean },
): AddedPeople {
  const { requireWelcome, hidesAccounts, sendsMails } = parts;
  /** A person who has blocked the caller is not told apart from nobody. */
  async function requireOpenTo(callerId: string, userId: string, code: "HANDLE_NOT_FOUND" | "MEMBER_NOT_FOUND"): Promise<void> {
    await requireWelcome(callerId, [userId]).catch((error: unknown) => {
      throw error instanceof AppError && error.code === "BLOCKED" ? new AppError(code) : error;
    });
  }

  return {
    async withHandle(handle, callerId) {
      const found = await authors.find(handle);
      const account = found === null ? null : await accounts.findById(found.userId);
      if (account === null) throw new AppError("HANDLE_NOT_FOUND");
      await requireOpenTo(callerId, account.id, "HANDLE_NOT_FOUND");
      return account;
    },
    async withEmail(email, callerId) {
      const account = hidesAccounts ? null : await accounts.findByEmail(email);
      if (account?.isClosed === true) throw new AppError("MEMBER_NOT_FOUND");
      if (account === null || (sendsMails && !account.isEmailProven)) return null;
      await requireOpenTo(callerId, account.id, "MEMBER_NOT_FOUND");
      return account;
    },
    async notify(letter, senderId) {
      const isAllowed = await accounts.throttle.begin(mailCounts(senderId, letter.to)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false;
          throw error;
        },
      );
      if (isAllowed) await accounts.notify(letter);
    },
  };
}
