import { AppError, type LoggedAct } from "@playsmith/contract";
import type { Platform } from "../platform/platform.ts";
import { ACTS_PER_PAGE, actRows, presentAct } from "./act-log.ts";
import type { ActParts, Acts } from "./acts.ts";
import { readContent, type Subject } from "./contents.ts";
import { appealDecidedMail } from "./notice-mails.ts";

const APPEALABLE = ["hide", "automaticHide", "unpublish", "warn", "suspend"];

export interface AppealDecision {
  actId: string;
  isGranted: boolean;
  reason: string;
  moderatorId: string;
  /** Origin of this site, for links in mails. */
  origin: string;
}

interface ActPage {
  acts: LoggedAct[];
  /** Id of the last act, if more follow. */
  next: string | null;
}

/** The log of acts, and appeals against them. */
export interface Appeals {
  /** The latest first. @param before id of the last act of the page before. */
  log(before: string | null): Promise<ActPage>;
  open(): Promise<LoggedAct[]>;
  /** What was done about a person, the latest first, dismissed reports left out. @param before id of the last act of the page before. */
  noticesOf(personId: string, before: string | null): Promise<ActPage>;
  /** Throws APPEAL_NOT_FOUND, also for an act about somebody else. */
  appeal(actId: string, personId: string, text: string): Promise<void>;
  /** Granting reverses the act, except for a warning and for a game that was unpublished. Throws APPEAL_NOT_FOUND. */
  decide(decision: AppealDecision): Promise<void>;
}

export function createAppeals({ database }: Platform, { act }: Acts, { emailOf, notify }: ActParts): Appeals {
  async function pageOf(query: ReturnType<typeof actRows>, before: string | null): Promise<ActPage> {
    const last = before === null ? undefined : await query.clearOrderBy().where("moderationAct.id", "=", before).executeTakeFirst();
    const rest =
      last === undefined
        ? query
        : query.where(({ eb, or, and }) =>
            or([eb("moderationAct.at", "<", last.at), and([eb("moderationAct.at", "=", last.at), eb("moderationAct.id", "<", last.id)])]),
          );
    const rows = await rest.limit(ACTS_PER_PAGE + 1).execute();
    const acts = rows.slice(0, ACTS_PER_PAGE).map(presentAct);
    return { acts, next: rows.length > ACTS_PER_PAGE ? (acts.at(-1)?.id ?? null) : null };
  }

  return {
    log: (before) => pageOf(actRows(database), before),
    async open() {
      return (await actRows(database).where("moderationAct.appealState", "=", "open").limit(ACTS_PER_PAGE).execute()).map(presentAct);
    },
    noticesOf(personId, before) {
      const notices = actRows(database).where("moderationAct.personId", "=", personId).where("moderationAct.act", "!=", "dismiss");
      return pageOf(notices, before);
    },
    async appeal(actId, personId, text) {
      const { numUpdatedRows } = await database
        .updateTable("moderationAct")
        .set({ appeal: text, appealState: "open" })
        .where("id", "=", actId)
        .where("personId", "=", personId)
        .where("act", "in", APPEALABLE)
        .where("appealState", "=", "")
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new AppError("APPEAL_NOT_FOUND");
    },
    async decide({ actId, isGranted, reason, moderatorId, origin }) {
      // One of two moderators who decide at the same moment finds it closed.
      const [decided] = await database
        .updateTable("moderationAct")
        .set({ appealState: isGranted ? "granted" : "rejected" })
        .where("id", "=", actId)
        .where("appealState", "=", "open")
        .returningAll()
        .execute();
      if (decided === undefined) throw new AppError("APPEAL_NOT_FOUND");
      const to = await emailOf(decided.personId);
      if (to !== null) await notify(appealDecidedMail(to, isGranted, reason));
      if (!isGranted) return;
      const order = { moderatorId, reason, days: null, origin };
      const subject: Subject = { kind: decided.subjectKind as Subject["kind"], id: decided.subjectId };
      if (decided.act === "suspend") {
        // The account is what is suspended, whatever happened to the content since.
        await act({ ...order, subject: { kind: "author", id: decided.personId }, act: "liftSuspension" });
      } else if (decided.act.toLowerCase().endsWith("hide") && (await readContent(database, subject)) !== null) {
        await act({ ...order, subject, act: "show" });
      }
    },
  };
}
