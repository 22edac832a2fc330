import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail received by SMTP. */
interface ReceivedMail {
  user: string | undefined;
  from: string;
  to: string[];
  raw: string;
}

export interface SmtpSink {
  /** For `SMTP_URL`, with the right password. */
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
}

const USER = "playsmith";
const PASSWORD = "p@ss:word/1";

/** A local mail server with authentication that accepts every mail, and forwards none. */
export async function startSmtpSink(options: SMTPServerOptions = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth(auth, _session, callback) {
      const isRight = auth.username === USER && auth.password === PASSWORD;
      callback(isRight ? null : new Error("wrong password"), isRight ? { user: USER } : undefined);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          user: session.user,
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(chunks).toString("utf8"),
        });
        callback();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Parses a mail: headers by lower-case name, and parts by content type. */
export function parseMime(raw: string): { headers: Map<string, string[]>; parts: Map<string, string> } {
  const { headers, body } = splitHead(raw);
  const type = headers.get("content-type")?.[0] ?? "";
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  const parts = new Map<string, string>();
  for (const part of boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1)) {
    const inner = splitHead(part.replace(/^\r\n/, ""));
    const [partType = ""] = (inner.headers.get("content-type")?.[0] ?? "").split(";");
    parts.set(partType, decode(inner.body, inner.headers.get("content-transfer-encoding")?.[0] ?? "7bit"));
  }
  return { headers, parts };
}

function splitHead(text: string): { headers: Map<string, string[]>; body: string } {
  const end = text.indexOf("\r\n\r\n");
  const headers = new Map<string, string[]>();
  for (const line of text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return { headers, body: text.slice(end + 4) };
}

function decode(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
