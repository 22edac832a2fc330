import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError, redact } from "@playsmith/contract";
import { createTransport } from "nodemailer";
import type { Log } from "./log.ts";

/** A mail server that does not answer is given up within the time that a person waits for a call. */
const SMTP_WAIT_MS = 8_000;

const NOT_SENT = "The mail couldn't be sent. Please try again in a few minutes.";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same as a page, for programs that show one. */
  html: string;
  /** The one thing to click in it; without SMTP it is printed on the console. Null for a mail that only tells something. */
  link: string | null;
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail. Throws SERVICE_UNAVAILABLE when it can't be reached or refuses. */
  send(mail: Mail): Promise<void>;
}

/** Why a mail did not go out, without whom it was for: mail servers repeat the address in their answers. */
function reasonOf(cause: unknown): Record<string, unknown> {
  const { code, command, responseCode, message } = cause as { code?: string; command?: string; responseCode?: number; message?: string };
  return { code, command, responseCode, message: redact(String(message)) };
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
  const { smtpUrl, from, log } = options;
  if (smtpUrl !== null) {
    const timeouts = { connectionTimeout: SMTP_WAIT_MS, greetingTimeout: SMTP_WAIT_MS, socketTimeout: SMTP_WAIT_MS };
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    return {
      async send({ to, subject, text, html }) {
        try {
          // As an object the address is taken whole: in a text, a comma would make two of it.
          await transport.sendMail({
            from,
            to: { name: "", address: to },
            subject,
            text,
            html,
            disableFileAccess: true,
            disableUrlAccess: true,
          });
        } catch (cause) {
          log.error({ reason: reasonOf(cause), subject }, "a mail could not be sent");
          throw new AppError("SERVICE_UNAVAILABLE", { message: NOT_SENT });
        }
        log.info({ subject }, "a mail was sent");
      },
    };
  }
  return {
    async send(mail) {
      const at = new Date(options.now()).toISOString();
      const path = join(options.dataDir, "outbox", `${at.replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.json`);
      await writeFile(path, `${JSON.stringify({ from, ...mail, at }, null, 2)}\n`, { mode: 0o600 });
      options.print(`Mail to ${mail.to} – ${mail.subject}${mail.link === null ? "" : `: ${mail.link}`}`);
    },
  };
}
