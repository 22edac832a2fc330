import type { Letter } from "./layout.ts";

/** Mail with a link for a new password. */
export function resetMail(to: string, link: string): Letter {
  return {
    to,
    write: ({ translated }) => ({
      subject: translated("Choose a new Playsmith password"),
      preview: translated("The link works once, within an hour."),
      before: [
        translated("somebody, hopefully you, asked for a new password for the Playsmith account {to}. Choose one here within an hour:", {
          to,
        }),
      ],
      action: { label: translated("Choose a new password"), link },
      after: [translated("The link works once. If it wasn't you, ignore this mail; your password stays as it is.")],
    }),
  };
}
