import type { LoggedAct } from "@playsmith/contract";
import type { Letter } from "../accounts/mails/layout.ts";
import type { PageTexts } from "../platform/page-texts.ts";
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

/** What an act is about, as it stands within a sentence. */
const nameOf = (kind: Subject["kind"], title: string, { translated }: PageTexts): string =>
  ({
    comment: translated('your comment on "{title}"', { title }),
    game: translated('your game "{title}"', { title }),
    author: translated("your public page"),
    guest: translated('your name on the leaderboards of "{title}"', { title }),
  })[kind];

/** Subject and first sentence of a notice. @param what names the content, see {@link nameOf}. */
function textsOf(act: Notice["act"], what: string, until: number | null, { translated }: PageTexts): { subject: string; text: string } {
  const day = until === null ? "" : new Date(until).toISOString().slice(0, 10);
  const texts: Readonly<Record<Notice["act"], { subject: string; text: string }>> = {
    hide: { subject: translated("A moderator hid something of yours"), text: translated("a moderator has hidden {what}.", { what }) },
    automaticHide: {
      subject: translated("Something of yours is hidden for now"),
      text: translated("{what} was reported by several people and is hidden until a moderator has looked at it.", { what }),
    },
    show: { subject: translated("Something of yours is shown"), text: translated("{what} is shown to everybody.", { what }) },
    unpublish: {
      subject: translated("A moderator unpublished your game"),
      text: translated("a moderator has unpublished {what}.", { what }),
    },
    warn: { subject: translated("A warning by a moderator"), text: translated("a moderator warns you because of {what}.", { what }) },
    suspend: {
      subject: translated("Your account was suspended"),
      text:
        until === null
          ? translated(
              "because of {what} you can't publish, comment or like on Playsmith. Your projects stay, and you can go on with them.",
              { what },
            )
          : translated(
              "because of {what} you can't publish, comment or like on Playsmith until {day}. Your projects stay, and you can go on with them.",
              { what, day },
            ),
    },
    liftSuspension: {
      subject: translated("Your suspension has ended"),
      text: translated("you can publish, comment and like on Playsmith again."),
    },
  };
  return texts[act];
}

/** The notice of an act of moderation. */
export function noticeMail({ to, act, kind, title, reason, until, origin }: Notice): Letter {
  const canAppeal = act !== "show" && act !== "liftSuspension";
  return {
    to,
    write(texts) {
      const { translated } = texts;
      const { subject, text } = textsOf(act, nameOf(kind, title, texts), until, texts);
      return {
        subject,
        preview: reason.split("\n")[0] ?? "",
        before: [text, ...(reason === "" ? [] : [translated("Reason: {reason}", { reason })])],
        ...(canAppeal ? { action: { label: translated("See the notice and appeal"), link: `${origin}/settings#community` } } : {}),
        after: canAppeal ? [translated("If you think that this is wrong, you can appeal once, in the settings of your account.")] : [],
      };
    },
  };
}

/** The answer to an appeal. */
export const appealDecidedMail = (to: string, isGranted: boolean, reason: string): Letter => ({
  to,
  write: ({ translated }) => ({
    subject: isGranted ? translated("Your appeal was granted") : translated("Your appeal was rejected"),
    preview: reason.split("\n")[0] ?? "",
    before: [
      isGranted
        ? translated("a moderator has looked at your appeal and agrees with you.")
        : translated("a moderator has looked at your appeal and keeps to the decision."),
      translated("Reason: {reason}", { reason }),
    ],
    after: [],
  }),
});
