import fs from "node:fs";
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
  // PostgreSQL tells there which value was refused.
  "err.detail",
];

const STANDARD_OUTPUT = 1;
/** Lines that wait for a reader; beyond this the newest are dropped. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/**
 * The server's one logger: JSON lines on standard output, without secrets. A reader that does not read (a full pipe) never holds
 * the server up, neither while it works nor when it ends.
 */
export function createLog(level: string): Log {
  let isEnding = false;
  let lastFlush = (): void => undefined;
  // Registered ahead of pino's own handler, which would wait for the reader, or fail aloud when it may not.
  process.once("exit", () => {
    isEnding = true;
    lastFlush();
  });
  const output = pino.destination({
    fd: STANDARD_OUTPUT,
    sync: false,
    maxLength: MAX_WAITING_BYTES,
    retryEAGAIN: () => !isEnding,
  });
  // A reader that went away is no reason to end.
  output.on("error", () => undefined);
  lastFlush = () => {
    const { writeSync } = fs;
    fs.writeSync = writeOrGiveUp(writeSync);
    try {
      output.flushSync();
    } catch {
      // What the reader did not take is lost with it.
    }
    fs.writeSync = writeSync;
    output.flushSync = () => undefined;
  };
  return pino({ level, redact: { paths: SECRET_PATHS, censor: "[redacted]" } }, output);
}

/**
 * Calls every failure EAGAIN, after which pino's destination asks whether to go on. After any other, a full disk's or a reader's that went away,
 * it tries again for ever, and the process would never end.
 */
function writeOrGiveUp(write: (...parameters: never[]) => number): typeof fs.writeSync {
  return (...parameters: unknown[]) => {
    try {
      return write(...(parameters as never[]));
    } catch (cause) {
      throw Object.assign(new Error("the log can't be written", { cause }), { code: "EAGAIN" });
    }
  };
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
