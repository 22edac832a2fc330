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
  /** The person with an email. Throws MEMBER_NOT_FOUND, and HANDLE_NEEDED where the existence of accounts is hidden. */
  withEmail(email: string, callerId: string): Promise<{ id: string; email: string }>;
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
  { requireWelcome, hidesAccounts }: { requireWelcome: Blocks["requireWelcome"]; hidesAccounts: boolean },
): AddedPeople {
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
      if (hidesAccounts) throw new AppError("HANDLE_NEEDED");
      const account = await accounts.findByEmail(email);
      if (account === null || account.isClosed) throw new AppError("MEMBER_NOT_FOUND");
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
