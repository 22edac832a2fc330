import { AppError, type LoggedAct, type ModerationAct } from "@playsmith/contract";
import { lockAccountShared } from "../accounts/account-lock.ts";
import type { DatabaseTransaction } from "../platform/database/schema.ts";
import type { Letter } from "../accounts/mails/layout.ts";
import type { Platform } from "../platform/platform.ts";
import { logAct, readCopy } from "./act-log.ts";
import { type Content, readContent, setHidden, type Subject } from "./contents.ts";
import { noticeMail } from "./notice-mails.ts";
import { liftSuspension, suspend } from "./suspensions.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Acts after which nothing is left to do about the reported content. */
const CLOSING = new Set<LoggedAct["act"]>(["hide", "show", "unpublish", "dismiss"]);

/** Acts that need the account of whoever wrote the content. */
const OF_ACCOUNTS = new Set<LoggedAct["act"]>(["warn", "suspend", "liftSuspension"]);

export interface ActOrder {
  subject: Subject;
  act: ModerationAct | "automaticHide";
  /** Empty for the server itself. */
  moderatorId: string;
  reason: string;
  /** Length of a suspension; null for no end. */
  days: number | null;
  /** Origin of this site, for the link of the mail. */
  origin: string;
}

export interface Acts {
  /** Acts, logs it with a copy of the content, and mails the person. Throws CONTENT_NOT_FOUND and ACT_NOT_POSSIBLE. */
  act(order: ActOrder): Promise<void>;
}

export interface ActParts {
  /** The mail address of a person; null without an account. */
  emailOf(userId: string): Promise<string | null>;
  notify(letter: Letter): Promise<void>;
  /** Brings the lists of public games up to date. */
  refreshLists(projectId: string): Promise<void>;
}

export function createActs({ database, databaseKind, now }: Platform, parts: ActParts): Acts {
  /** The content as it is; or, when it is gone, as it was reported. */
  async function contentOf(subject: Subject, act: ActOrder["act"]): Promise<Content> {
    const content = await readContent(database, subject);
    if (content !== null) return content;
    const reported = await database
      .selectFrom("report")
      .select(["personId", "content"])
      .where("subjectKind", "=", subject.kind)
      .where("subjectId", "=", subject.id)
      .orderBy("at", "desc")
      .executeTakeFirst();
    const needsContent = act === "hide" || act === "show" || act === "unpublish" || act === "automaticHide";
    if (reported === undefined || needsContent) throw new AppError("CONTENT_NOT_FOUND");
    return { personId: reported.personId, copy: readCopy(reported.content), isHidden: false };
  }

  async function apply(transaction: DatabaseTransaction, order: ActOrder, personId: string, until: number | null): Promise<void> {
    const { subject, act } = order;
    if (act === "hide") await setHidden(transaction, subject, now());
    if (act === "show") await setHidden(transaction, subject, null);
    if (act === "unpublish")
      await transaction.updateTable("publication").set({ releaseId: null }).where("projectId", "=", subject.id).execute();
    if (act === "suspend") {
      await lockAccountShared(transaction, databaseKind, personId, new AppError("CONTENT_NOT_FOUND"));
      await suspend(transaction, personId, until, now());
    }
    if (act === "liftSuspension") await liftSuspension(transaction, personId);
  }

  return {
    async act(order) {
      const { subject, act, moderatorId, reason, days, origin } = order;
      const isPossible = act === "unpublish" ? subject.kind === "game" : subject.kind !== "guest" || !OF_ACCOUNTS.has(act);
      if (!isPossible) throw new AppError("ACT_NOT_POSSIBLE");
      const { personId, copy, isHidden } = await contentOf(subject, act);
      // Another report has hidden it meanwhile.
      if (act === "automaticHide" && isHidden) return;
      const until = act === "suspend" && days !== null ? now() + days * DAY_MS : null;
      const isDone = await database.transaction().execute(async (transaction) => {
        // Of several reports at once, one hides.
        if (act === "automaticHide" && !(await setHidden(transaction, subject, now()))) return false;
        await apply(transaction, order, personId, until);
        await logAct(transaction, { subject, personId, moderatorId, act, reason, content: copy, until }, now());
        if (!CLOSING.has(act)) return true;
        await transaction
          .updateTable("report")
          .set({ closedAt: now() })
          .where("subjectKind", "=", subject.kind)
          .where("subjectId", "=", subject.id)
          .where("closedAt", "is", null)
          .execute();
        return true;
      });
      if (!isDone) return;
      if (subject.kind === "game") await parts.refreshLists(subject.id);
      const to = act === "dismiss" || personId === "" ? null : await parts.emailOf(personId);
      if (to !== null && act !== "dismiss")
        await parts.notify(noticeMail({ to, act, kind: subject.kind, title: copy.title, reason, until, origin }));
    },
  };
}
