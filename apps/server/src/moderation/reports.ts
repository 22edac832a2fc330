import { AppError, type ContentCopy, MODERATION_LIMITS, type QueueEntry, type ReportReason } from "@playsmith/contract";
import { newId } from "@playsmith/game-format";
import { lockAccountShared } from "../accounts/account-lock.ts";
import type { DatabaseTransaction, Row } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { readCopy } from "./act-log.ts";
import type { Acts } from "./acts.ts";
import { readContent, type Subject } from "./contents.ts";
import { hasFlaggedWords } from "./flagged-words.ts";

const HOUR_MS = 60 * 60_000;
/** A page of the queue; the rest follows once these are done. */
const REPORTS_LISTED = 500;
const SUBJECTS_LISTED = 50;

export interface NewReport {
  subject: Subject;
  reporterId: string;
  reason: ReportReason;
  note: string;
  /** What is reported, when it is shown elsewhere than where its kind is: the name of a member of a room. */
  copy?: ContentCopy;
  /** Origin of this site, for links in mails. */
  origin: string;
}

/** Reports of content, and the queue of those that nobody has decided. */
export interface Reports {
  /** Throws CONTENT_NOT_FOUND and RATE_LIMITED. Hides the content once enough people have reported it. */
  file(report: NewReport): Promise<void>;
  /** The oldest report first. */
  queue(): Promise<QueueEntry[]>;
}

export function createReports({ config, database, databaseKind, now }: Platform, { act }: Acts): Reports {
  async function refuseAboveLimit(transaction: DatabaseTransaction, reporterId: string): Promise<void> {
    const { count } = await transaction
      .selectFrom("report")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("reporterId", "=", reporterId)
      .where("at", ">", now() - HOUR_MS)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MODERATION_LIMITS.reportsPerHour) throw new AppError("RATE_LIMITED");
  }

  async function countReporters({ kind, id }: Subject): Promise<number> {
    const { count } = await database
      .selectFrom("report")
      .select(({ fn }) => fn.count<number>("reporterId").distinct().as("count"))
      .where("subjectKind", "=", kind)
      .where("subjectId", "=", id)
      .where("closedAt", "is", null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async function entryOf(subject: Subject, rows: readonly Row<"report">[]): Promise<QueueEntry> {
    const content = await readContent(database, subject);
    const reports = rows.map(({ reason, note, at, content: copy }) => ({
      reason: reason as ReportReason,
      note,
      at: new Date(Number(at)).toISOString(),
      content: readCopy(copy),
    }));
    const personId = rows[0]?.personId ?? "";
    const person = await readContent(database, { kind: "author", id: personId });
    const texts = [...reports.map((report) => report.content), ...(content === null ? [] : [content.copy])];
    return {
      subject,
      personId,
      personName: person?.copy.title ?? "",
      content: content?.copy ?? null,
      isHidden: content?.isHidden ?? false,
      hasFlaggedWords: texts.some(({ title, text }) => hasFlaggedWords(`${title}\n${text}`)),
      reports,
    };
  }

  return {
    async file({ subject, reporterId, reason, note, copy: shown, origin }) {
      const content = await readContent(database, subject);
      const reported = shown ?? content?.copy;
      if (reported === undefined) throw new AppError("CONTENT_NOT_FOUND");
      const copy = JSON.stringify(reported);
      const isNew = await database.transaction().execute(async (transaction) => {
        await lockAccountShared(transaction, databaseKind, reporterId);
        const same = await transaction
          .selectFrom("report")
          .select("id")
          .where("subjectKind", "=", subject.kind)
          .where("subjectId", "=", subject.id)
          .where("reporterId", "=", reporterId)
          .where("content", "=", copy)
          .executeTakeFirst();
        // Moderators have decided about it, or will.
        if (same !== undefined) return false;
        await refuseAboveLimit(transaction, reporterId);
        const [subjectKind, subjectId, personId] = [subject.kind, subject.id, content?.personId ?? ""];
        await transaction
          .insertInto("report")
          .values({ id: newId(), subjectKind, subjectId, personId, reporterId, reason, note, content: copy, at: now(), closedAt: null })
          .execute();
        return true;
      });
      const limit = config.reportsToHide;
      // A name in a room is gone with the room: there is nothing to hide.
      if (!isNew || limit === 0 || content === null || content.isHidden || (await countReporters(subject)) < limit) return;
      await act({ subject, act: "automaticHide", moderatorId: "", reason: "", days: null, origin });
    },
    async queue() {
      const rows = await database
        .selectFrom("report")
        .selectAll()
        .where("closedAt", "is", null)
        .orderBy("at")
        .limit(REPORTS_LISTED)
        .execute();
      const groups = [...Map.groupBy(rows, ({ subjectKind, subjectId }) => `${subjectKind}:${subjectId}`).values()];
      const entries: QueueEntry[] = [];
      for (const group of groups.slice(0, SUBJECTS_LISTED)) {
        const [first] = group;
        if (first !== undefined) entries.push(await entryOf({ kind: first.subjectKind as Subject["kind"], id: first.subjectId }, group));
      }
      return entries;
    },
  };
}
