import { format } from "node:util";
import { type Logger, pino } from "pino";

export type Log = Logger;

const SECRET_PATHS = [
  "authorization",
  "cookie",
  "token",
  "password",
  "newPassword",
  "*.authorization",
  "*.cookie",
  "*.token",
  "*.password",
  "*.newPassword",
  'headers["set-cookie"]',
];

/** The server's one logger: JSON lines on standard output, without secrets. */
export function createLog(level: string): Log {
  return pino({ level, redact: { paths: SECRET_PATHS, censor: "[redacted]" } });
}

/** The part of a request's address that may be logged: its path, since queries can carry tokens and emails. */
export function loggablePath(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return path.replace(/[^/\s]+(@|%40)[^/\s]+/gi, "[redacted]");
}

/** Libraries that print to the console speak through the log instead, so that every line is one JSON object. */
export function adoptConsole(log: Log): void {
  const says =
    (level: "error" | "warn" | "info") =>
    (...parameters: unknown[]) =>
      log[level]({ part: "library" }, format(...parameters));
  Object.assign(globalThis.console, { error: says("error"), warn: says("warn"), info: says("info"), log: says("info") });
}
