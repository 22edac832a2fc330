import type { Accounts } from "../accounts/accounts.ts";
import type { SignedIn } from "../accounts/sessions/sessions.ts";
import type { Row } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";

/** A person gets at most one mail about a project in this time; the app shows the rest. */
const PAUSE_MS = 30 * 60_000;
const QUOTED_LENGTH = 300;

export interface Mention {
  project: Row<"project">;
  by: Pick<SignedIn, "userId" | "name">;
  mentions: readonly string[];
  text: string;
  /** Origin of this site for the link. */
  origin: string;
}

/** Mails to people who were mentioned in the discussion of a project. */
export interface MentionMails {
  send(mention: Mention): Promise<void>;
}

export function createMentionMails({ database, now }: Platform, accounts: Pick<Accounts, "findById" | "notify">): MentionMails {
  /** Whether a mail is due now; if so, that is noted. */
  async function isDue(projectId: string, userId: string): Promise<boolean> {
    const mailedAt = now();
    await database
      .insertInto("discussionRead")
      .values({ projectId, userId, readAt: 0, mailedAt: 0 })
      .onConflict((conflict) => conflict.columns(["projectId", "userId"]).doNothing())
      .execute();
    const { numUpdatedRows } = await database
      .updateTable("discussionRead")
      .set({ mailedAt })
      .where("projectId", "=", projectId)
      .where("userId", "=", userId)
      .where("mailedAt", "<=", mailedAt - PAUSE_MS)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  return {
    async send({ project, by, mentions, text, origin }) {
      for (const userId of mentions) {
        if (userId === by.userId || !(await isDue(project.id, userId))) continue;
        const account = await accounts.findById(userId);
        if (account === null) continue;
        const quoted = text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text;
        const values = { name: by.name, project: project.name };
        await accounts.notify({
          to: account.email,
          write: ({ translated }) => ({
            subject: translated('{name} mentioned you in "{project}"', values),
            preview: quoted,
            before: [translated('{name} mentioned you in the discussion of "{project}":', values), quoted],
            action: { label: translated("Open the project"), link: `${origin}/project/${project.id}` },
            after: [translated("You get at most one such mail in half an hour for each project.")],
          }),
        });
      }
    },
  };
}
