import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Log } from "./log.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The one thing to click in it; without SMTP it is printed on the console. */
  link: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Mail by SMTP when `smtpUrl` is given; else each mail is a file in the data folder's outbox. */
export function createMailer(options: {
  smtpUrl: string | null;
  from: string;
  dataDir: string;
  log: Log;
  now: () => number;
  print: (line: string) => void;
}): Mailer {
  const { smtpUrl, from } = options;
  if (smtpUrl !== null) {
    const transport = createTransport(smtpUrl);
    return {
      async send(mail) {
        await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text });
        options.log.info({ subject: mail.subject }, "a mail was sent");
      },
    };
  }
  return {
    async send(mail) {
      const at = new Date(options.now()).toISOString();
      const path = join(options.dataDir, "outbox", `${at.replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.json`);
      await writeFile(path, `${JSON.stringify({ from, ...mail, at }, null, 2)}\n`, { mode: 0o600 });
      options.print(`Mail to ${mail.to} – ${mail.subject}: ${mail.link}`);
    },
  };
}
