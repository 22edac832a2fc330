import type { LoggedAct } from "@playsmith/contract";
import { mailOf } from "../accounts/mails/layout.ts";
import type { Mail } from "../platform/mail.ts";
import type { Subject } from "./contents.ts";

/** What a person is told about an act. */
export interface Notice {
  to: string;
  act: Exclude<LoggedAct["act"], "dismiss">;
  kind: Subject["kind"];
  title: string;
  reason: string;
  /** End of a suspension, ms since 1970. */
  until: number | null;
  /** Origin of this site. */
  origin: string;
}

const NAMES: Readonly<Record<Subject["kind"], (title: string) => string>> = {
  comment: (title) => `your comment on "${title}"`,
  game: (title) => `your game "${title}"`,
  author: () => "your public page",
  guest: (title) => `your name on the leaderboards of "${title}"`,
};

/** The notice of an act of moderation. */
export function noticeMail({ to, act, kind, title, reason, until, origin }: Notice): Mail {
  const what = NAMES[kind](title);
  const end = until === null ? "" : ` until ${new Date(until).toISOString().slice(0, 10)}`;
  const texts: Readonly<Record<Notice["act"], { subject: string; text: string }>> = {
    hide: { subject: "A moderator hid something of yours", text: `a moderator has hidden ${what}.` },
    automaticHide: {
      subject: "Something of yours is hidden for now",
      text: `${what} was reported by several people and is hidden until a moderator has looked at it.`,
    },
    show: { subject: "Something of yours is shown", text: `${what} is shown to everybody.` },
    unpublish: { subject: "A moderator unpublished your game", text: `a moderator has unpublished ${what}.` },
    warn: { subject: "A warning by a moderator", text: `a moderator warns you because of ${what}.` },
    suspend: {
      subject: "Your account was suspended",
      text: `because of ${what} you can't publish, comment or like on Playsmith${end}. Your projects stay, and you can go on with them.`,
    },
    liftSuspension: { subject: "Your suspension has ended", text: "you can publish, comment and like on Playsmith again." },
  };
  const { subject, text } = texts[act];
  const canAppeal = act !== "show" && act !== "liftSuspension";
  return mailOf({
    to,
    subject,
    preview: reason.split("\n")[0] ?? "",
    before: [text, ...(reason === "" ? [] : [`Reason: ${reason}`])],
    ...(canAppeal ? { action: { label: "See the notice and appeal", link: `${origin}/settings#community` } } : {}),
    after: canAppeal ? ["If you think that this is wrong, you can appeal once, in the settings of your account."] : [],
  });
}

/** The answer to an appeal. */
export const appealDecidedMail = (to: string, isGranted: boolean, reason: string): Mail =>
  mailOf({
    to,
    subject: isGranted ? "Your appeal was granted" : "Your appeal was rejected",
    preview: reason.split("\n")[0] ?? "",
    before: [`a moderator has looked at your appeal and ${isGranted ? "agrees with you" : "keeps to the decision"}.`, `Reason: ${reason}`],
    after: [],
  });
