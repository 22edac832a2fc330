import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { parseMime, type SmtpSink, startSmtpSink } from "../testing/smtp-sink.ts";
import { temporaryFolder } from "../testing/test-server.ts";
import { createLog } from "./log.ts";
import { createMailer, type Mail } from "./mail.ts";

const folder = temporaryFolder();
const printed: string[] = [];
const options = {
  from: "Playsmith <games@example.org>",
  dataDir: folder.path,
  log: createLog("silent"),
  now: () => 1_800_000_000_000,
  print: (line: string) => void printed.push(line),
};
const mail: Mail = {
  to: "ada@example.org",
  subject: "Grüße – hello",
  text: "Hello,\n\nÄ line.\n",
  html: "<p>Hello, <b>Ä</b> line.</p>\n",
  link: "https://games.example.org/reset-password?token=abc=def",
};

describe("mail by SMTP", () => {
  let sink: SmtpSink;
  beforeAll(async () => {
    sink = await startSmtpSink();
  });
  afterAll(async () => {
    await sink.close();
    folder.remove();
  });

  it("reaches a server with authentication, as text and as HTML", async () => {
    await createMailer({ ...options, smtpUrl: sink.url }).send(mail);
    const [received] = sink.received;
    expect(received).toMatchObject({ user: "playsmith", from: "games@example.org", to: ["ada@example.org"] });
    const { headers, parts } = parseMime(received?.raw ?? "");
    expect(headers.get("content-type")?.[0]).toMatch(/^multipart\/alternative;/);
    expect(headers.get("from")).toEqual(["Playsmith <games@example.org>"]);
    expect(headers.get("to")).toEqual(["ada@example.org"]);
    expect(headers.get("subject")).toHaveLength(1);
    expect(headers.get("message-id")?.[0]).toMatch(/^<.+@example\.org>$/);
    expect(headers.has("date")).toBe(true);
    expect(headers.get("auto-submitted")).toEqual(["auto-generated"]);
    expect([...parts.keys()]).toEqual(["text/plain", "text/html"]);
    expect(parts.get("text/plain")?.replaceAll("\r\n", "\n").trim()).toBe(mail.text.trim());
    expect(parts.get("text/html")).toContain("<b>Ä</b>");
  });

  it.each([
    ["a line break in the address", { to: "ada@example.org\r\nBcc: eve@example.org" }],
    ["two addresses in one", { to: "ada@example.org, eve@example.org" }],
    ["a name around the address", { to: '"x" <eve@example.org>, ada@example.org' }],
    ["a line break in the subject", { subject: "Hello\r\nBcc: eve@example.org\r\n\r\nNew body" }],
  ])("does not create further recipients or headers from %s", async (_name, change) => {
    const before = sink.received.length;
    await createMailer({ ...options, smtpUrl: sink.url })
      .send({ ...mail, ...change })
      .catch(() => undefined);
    for (const received of sink.received.slice(before)) {
      expect(received.to).not.toContain("eve@example.org");
      expect(received.to).toHaveLength(1);
      const { headers } = parseMime(received.raw);
      expect(headers.has("bcc")).toBe(false);
      expect(headers.get("to")).toHaveLength(1);
    }
  });

  it.each([
    ["nobody listens", "smtp://127.0.0.1:1"],
    ["the password is wrong", "wrong"],
    ["the server refuses the recipient", "refusing"],
  ])("reports an error when %s", async (_name, kind) => {
    const refusing = await startSmtpSink({ onRcptTo: (_address, _session, callback) => callback(new Error("no such box")) });
    const url = { wrong: sink.url.replace("playsmith:", "somebody:"), refusing: refusing.url }[kind] ?? kind;
    const sending = createMailer({ ...options, smtpUrl: url }).send(mail);
    await expect(sending).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE", message: expect.stringContaining("couldn't be sent") });
    expect(refusing.received).toEqual([]);
    await refusing.close();
  });

  it("logs why a mail was refused, but not its recipient", async () => {
    const refuse = (address: { address: string }, _session: unknown, callback: (error: Error) => void) =>
      callback(new Error(`<${address.address}> has no box here`));
    const refusing = await startSmtpSink({ onRcptTo: refuse });
    const lines: string[] = [];
    const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
    const failure: unknown = await createMailer({ ...options, log, smtpUrl: refusing.url })
      .send(mail)
      .catch((error: unknown) => error);
    log.error({ err: failure }, "and what a caller logs of it");
    expect(lines.join("")).toContain("has no box here");
    expect(lines.join("")).not.toContain("ada@example.org");
    await refusing.close();
  });
});

describe("a slow or busy mail server", () => {
  const refusal = (responseCode: number) => Object.assign(new Error("not now"), { responseCode });

  /** A server that responds to recipients with the next of `refusals`, then accepts. */
  async function startBusy(...refusals: Error[]) {
    const asked = vi.fn<() => void>();
    const sink = await startSmtpSink({
      onRcptTo(_address, _session, callback) {
        asked();
        callback(refusals.shift());
      },
    });
    const waiting: (() => Promise<void>)[] = [];
    const mailer = createMailer({
      ...options,
      smtpUrl: sink.url,
      triedAgainAfterMs: [5, 5],
      schedule: (attempt) => void waiting.push(attempt),
    });
    const runAll = async () => {
      for (let attempt = waiting.shift(); attempt; attempt = waiting.shift()) await attempt();
    };
    return { sink, asked, mailer, runAll };
  }

  it("is retried for a background mail", async () => {
    const { sink, asked, mailer, runAll } = await startBusy(refusal(451), refusal(451));
    await mailer.post(mail);
    await runAll();
    expect(sink.received).toHaveLength(1);
    expect(asked).toHaveBeenCalledTimes(3);
    await sink.close();
  });

  it("is not retried forever, after a permanent failure, or for an awaited mail", async () => {
    const busy = await startBusy(...Array.from({ length: 9 }, () => refusal(451)));
    const final = await startBusy(refusal(550));
    const awaited = await startBusy(refusal(451));
    await Promise.all([busy.mailer.post(mail), final.mailer.post(mail), awaited.mailer.send(mail).catch(() => undefined)]);
    for (const { runAll } of [busy, final, awaited]) await runAll();
    expect([busy, final, awaited].map(({ asked }) => asked.mock.calls.length)).toEqual([3, 1, 1]);
    for (const { sink } of [busy, final, awaited]) await sink.close();
  });

  it("times out when it responds slowly", async () => {
    const slow = await startSmtpSink({ onMailFrom: (_address, _session, callback) => void setTimeout(callback, 500) });
    const sending = createMailer({ ...options, smtpUrl: slow.url, sentWithinMs: 50 }).send(mail);
    await expect(sending).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    await slow.close();
  });
});

describe("mail without SMTP", () => {
  it("is written to a private file, and its link is printed on the console", async () => {
    const own = temporaryFolder();
    mkdirSync(join(own.path, "outbox"));
    const mailer = createMailer({ ...options, dataDir: own.path, smtpUrl: null });
    await mailer.send(mail);
    await mailer.send({ ...mail, link: null });
    const files = readdirSync(join(own.path, "outbox"));
    const read = files.map((file) => JSON.parse(readFileSync(join(own.path, "outbox", file), "utf8")) as Mail);
    expect(read).toHaveLength(2);
    expect(read).toContainEqual({ from: options.from, ...mail, at: "2027-01-15T08:00:00.000Z" });
    expect(printed).toEqual([`Mail to ada@example.org – ${mail.subject}: ${mail.link}`, `Mail to ada@example.org – ${mail.subject}`]);
    own.remove();
  });
});
