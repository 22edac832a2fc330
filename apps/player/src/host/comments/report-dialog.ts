import type { ReportReason, SubjectKind } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { openDialog } from "../ask-dialog.ts";
import { callAsPerson, messageOf, SignedOut } from "../call.ts";
import { element, signInLink } from "../element.ts";

const NOTE_LENGTH = 1_000;
const REASONS: readonly (readonly [ReportReason, string])[] = [
  ["spam", translated("Advertising or spam")],
  ["harassment", translated("Bullying or threats")],
  ["hate", translated("Hate")],
  ["sexual", translated("Sexual content")],
  ["violence", translated("Violence")],
  ["privacy", translated("Personal data of somebody")],
  ["copyright", translated("Copied from somebody else")],
  ["other", translated("Something else")],
];

type Reported = { kind: Exclude<SubjectKind, "author">; id: string } | { kind: "member"; code: string; member: string };

const TITLES: Readonly<Record<Reported["kind"], string>> = {
  game: translated("Report this game"),
  comment: translated("Report this comment"),
  guest: translated("Report this name"),
  member: translated("Report this name"),
};

/**
 * A dialog that reports content to the moderators.
 * @param reported its id is that of a comment or a guest's run, or a game's slug; or a member of a room of online play.
 */
export function openReportDialog(reported: Reported): void {
  const reason = element("select", "", {}, ...REASONS.map(([value, text]) => element("option", "", { value }, text)));
  const note = element("textarea", "", { rows: "3", maxlength: String(NOTE_LENGTH) });
  const status = element("p", "", { role: "status" });
  const cancel = element("button", "", { type: "button" }, translated("Cancel"));
  const send = element("button", "primary", { type: "button" }, translated("Report"));
  const dialog = openDialog({
    title: TITLES[reported.kind],
    contents: [
      element("label", "", {}, `${translated("What is wrong?")} `, reason),
      element("label", "", {}, `${translated("What moderators should know")} `, note),
      status,
    ],
    buttons: [cancel, send],
  });
  cancel.addEventListener("click", () => dialog.close());
  send.addEventListener("click", () => void submit());

  async function submit(): Promise<void> {
    send.disabled = true;
    try {
      const why = { reason: reason.value, note: note.value };
      if (reported.kind === "member") {
        const { code, member } = reported;
        await callAsPerson("reportRoomMember", { code, member, ...why });
      } else await callAsPerson("reportContent", { ...reported, ...why });
      send.hidden = true;
      cancel.textContent = translated("Close");
      status.replaceChildren(translated("Thank you. A moderator will look at it."));
      cancel.focus();
    } catch (error) {
      status.replaceChildren(error instanceof SignedOut ? signInLink(translated("Sign in to report it")) : messageOf(error));
      send.disabled = false;
    }
  }
}
