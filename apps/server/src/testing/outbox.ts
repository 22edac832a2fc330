import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A mail in the outbox. */
export interface OutboxMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  link: string | null;
}

/** The mails to an address, oldest first. */
export function mailsTo(server: { dataDir: string }, to: string): OutboxMail[] {
  const folder = join(server.dataDir, "outbox");
  const mails = readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as OutboxMail);
  return mails.filter((mail) => mail.to === to);
}

/** The link in the latest mail with one to an address. */
export function mailedLink(server: { dataDir: string }, to: string): URL {
  const link = mailsTo(server, to).findLast((mail) => mail.link !== null)?.link;
  if (typeof link !== "string") throw new Error(`no link was mailed to ${to}`);
  return new URL(link);
}
