import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError, redact } from "@playsmith/contract";
import { createTransport } from "nodemailer";
import type { Log } from "./log.ts";
import { noTraces, type Traces } from "./traces/traces.ts";

/** Timeout for an unresponsive mail server, within the timeout of a call. */
const SMTP_WAIT_MS = 8_000;
/** Total timeout for a slow mail server (SPEC §9: 30 s). */
const SENT_WITHIN_MS = 25_000;
/** Retry delays of background mails: greylisting servers reject the first attempt. */
const TRIED_AGAIN_AFTER_MS = [60_000, 5 * 60_000, 15 * 60_000];
/** SMTP status codes from here on are permanent failures. */
const PERMANENT = 500;
const MAX_REASON_LENGTH = 500;

const NOT_SENT = "The mail couldn't be sent. Please try again in a few minutes.";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The HTML version. */
  html: string;
  /** The action link; without SMTP it is printed on the console. Null for a notification. */
  link: string | null;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. Throws SERVICE_UNAVAILABLE when it is unreachable or refuses. */
  send(mail: Mail): Promise<void>;
  /** Sends a background mail: resolves after the first attempt, and retries for some minutes. Never rejects. */
  post(mail: Mail): Promise<void>;
}

/** The reason of a failure without the recipient, whose address mail servers include in their responses. */
function reasonOf(cause: unknown): Record<string, unknown> {
  const { code, command, responseCode, message } = cause as { code?: string; command?: string; responseCode?: number; message?: string };
  return { code, command, responseCode, message: redact(String(message)).slice(0, MAX_REASON_LENGTH) };
}

interface MailerOptions {
  traces?: Traces;
  smtpUrl: string | null;
  from: string;
  dataDir: string;
  log: Log;
  now: () => number;
  print: (line: string) => void;
  sentWithinMs?: number;
  triedAgainAfterMs?: readonly number[];
  /** Runs the next attempt of a background mail later. */
  schedule?: (attempt: () => Promise<void>, delayMs: number) => void;
}

/** Sends mail by SMTP when `smtpUrl` is given; else writes each mail to the data folder's outbox. */
export function createMailer(options: MailerOptions): Mailer {
  const { log, traces = noTraces, triedAgainAfterMs = TRIED_AGAIN_AFTER_MS, schedule = runLater } = options;
  const deliver = options.smtpUrl === null ? deliverToOutbox(options) : deliverBySmtp(options.smtpUrl, options);

  async function attempt(mail: Mail): Promise<"sent" | "failed" | "refused"> {
    try {
      await traces.run("send mail", {}, () => deliver(mail));
      return "sent";
    } catch (cause) {
      log.error({ reason: reasonOf(cause), subject: mail.subject }, "a mail could not be sent");
      return ((cause as { responseCode?: number }).responseCode ?? 0) >= PERMANENT ? "refused" : "failed";
    }
  }

  async function post(mail: Mail, delaysMs: readonly number[]): Promise<void> {
    const [delayMs, ...others] = delaysMs;
    if ((await attempt(mail)) !== "failed" || delayMs === undefined) return;
    schedule(() => post(mail, others), delayMs);
  }

  return {
    async send(mail) {
      if ((await attempt(mail)) !== "sent") throw new AppError("SERVICE_UNAVAILABLE", { message: NOT_SENT });
    },
    post: (mail) => post(mail, triedAgainAfterMs),
  };
}

const runLater = (attempt: () => Promise<void>, delayMs: number): void => void setTimeout(() => void attempt(), delayMs).unref();

type Deliver = (mail: Mail) => Promise<void>;

function deliverBySmtp(url: string, { from, log, sentWithinMs = SENT_WITHIN_MS }: MailerOptions): Deliver {
  const timeouts = {
    connectionTimeout: SMTP_WAIT_MS,
    greetingTimeout: SMTP_WAIT_MS,
    socketTimeout: SMTP_WAIT_MS,
    dnsTimeout: SMTP_WAIT_MS,
  };
  const transport = createTransport({ url, ...timeouts });
  return async ({ to, subject, text, html }) => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error(`the mail server took longer than ${sentWithinMs} ms`)), sentWithinMs);
    const sending = transport.sendMail({
      from,
      // An address object is not parsed: in a string, a comma would separate two addresses.
      to: { name: "", address: to },
      subject,
      text,
      html,
      // Suppresses automatic replies (RFC 3834).
      headers: { "Auto-Submitted": "auto-generated" },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await Promise.race([sending, late.promise]).finally(() => clearTimeout(timer));
    log.info({ subject }, "a mail was sent");
  };
}

function deliverToOutbox({ from, dataDir, now, print }: MailerOptions): Deliver {
  return async (mail) => {
    const at = new Date(now()).toISOString();
    const path = join(dataDir, "outbox", `${at.replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.json`);
    await writeFile(path, `${JSON.stringify({ from, ...mail, at }, null, 2)}\n`, { mode: 0o600 });
    print(`Mail to ${mail.to} – ${mail.subject}${mail.link === null ? "" : `: ${mail.link}`}`);
  };
}
