import type { Mail } from "../../platform/mail.ts";
import { mailOf } from "./layout.ts";

/** Mail with a link for a new password. */
export function resetMail(to: string, link: string): Mail {
  return mailOf({
    to,
    subject: "Choose a new Playsmith password",
    preview: "The link works once, within an hour.",
    before: [`somebody, hopefully you, asked for a new password for the Playsmith account ${to}. Choose one here within an hour:`],
    action: { label: "Choose a new password", link },
    after: ["The link works once. If it wasn't you, ignore this mail; your password stays as it is."],
  });
}
