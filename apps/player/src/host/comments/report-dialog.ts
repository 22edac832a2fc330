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

const TITLES: Readonly<Record<Exclude<SubjectKind, "author">, string>> = {
  game: translated("Report this game"),
  comment: translated("Report this comment"),
  guest: translated("Report this name"),
};

/** A dialog that reports content to the moderators. @param id a comment's id, a game's slug, or the id of a guest's run. */
export function openReportDialog(kind: keyof typeof TITLES, id: string): void {
  const reason = element("select", "", {}, ...REASONS.map(([value, text]) => element("option", "", { value }, text)));
  const note = element("textarea", "", { rows: "3", maxlength: String(NOTE_LENGTH) });
  const status = element("p", "", { role: "status" });
  const cancel = element("button", "", { type: "button" }, translated("Cancel"));
  const send = element("button", "primary", { type: "button" }, translated("Report"));
  const dialog = openDialog({
    title: TITLES[kind],
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
      await callAsPerson("reportContent", { kind, id, reason: reason.value, note: note.value });
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
