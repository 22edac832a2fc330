import type { Mail } from "../platform/mail.ts";

/** The mail that lets a person choose a new password. */
export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: "Choose a new Playsmith password",
    text: `Hello,

somebody, hopefully you, asked for a new password for the Playsmith account ${to}.
Choose one here within an hour:

${link}

The link works once. If it wasn't you, ignore this mail; your password stays as it is.
`,
    link,
  };
}
