import type { ReportReason, SubjectKind } from "@playsmith/contract";
import { openDialog } from "../ask-dialog.ts";
import { callAsPerson, messageOf, SignedOut } from "../call.ts";
import { element, signInLink } from "../element.ts";

const NOTE_LENGTH = 1_000;
const REASONS: readonly (readonly [ReportReason, string])[] = [
  ["spam", "Advertising or spam"],
  ["harassment", "Bullying or threats"],
  ["hate", "Hate"],
  ["sexual", "Sexual content"],
  ["violence", "Violence"],
  ["privacy", "Personal data of somebody"],
  ["copyright", "Copied from somebody else"],
  ["other", "Something else"],
];

const TITLES: Readonly<Record<Exclude<SubjectKind, "author">, string>> = {
  game: "Report this game",
  comment: "Report this comment",
  guest: "Report this name",
};

/** A dialog that reports content to the moderators. @param id a comment's id, a game's slug, or the id of a guest's run. */
export function openReportDialog(kind: keyof typeof TITLES, id: string): void {
  const reason = element("select", "", {}, ...REASONS.map(([value, text]) => element("option", "", { value }, text)));
  const note = element("textarea", "", { rows: "3", maxlength: String(NOTE_LENGTH) });
  const status = element("p", "", { role: "status" });
  const cancel = element("button", "", { type: "button" }, "Cancel");
  const send = element("button", "primary", { type: "button" }, "Report");
  const dialog = openDialog({
    title: TITLES[kind],
    contents: [element("label", "", {}, "What is wrong? ", reason), element("label", "", {}, "What moderators should know ", note), status],
    buttons: [cancel, send],
  });
  cancel.addEventListener("click", () => dialog.close());
  send.addEventListener("click", () => void submit());

  async function submit(): Promise<void> {
    send.disabled = true;
    try {
      await callAsPerson("reportContent", { kind, id, reason: reason.value, note: note.value });
      send.hidden = true;
      cancel.textContent = "Close";
      status.replaceChildren("Thank you. A moderator will look at it.");
      cancel.focus();
    } catch (error) {
      status.replaceChildren(error instanceof SignedOut ? signInLink("Sign in to report it") : messageOf(error));
      send.disabled = false;
    }
  }
}
