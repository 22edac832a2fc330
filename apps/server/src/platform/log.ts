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
  // PostgreSQL includes the rejected value there.
  "err.detail",
];

const STANDARD_OUTPUT = 1;
/** Maximum buffer; beyond it new lines are dropped. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/**
 * The server's logger: JSON lines on standard output, without secrets. A slow reader (a full pipe) never blocks the server, and neither does
 * one that has gone: not at runtime, not after a fatal error, and not at exit.
 */
export function createLog(level: string): Log {
  let isFlushing = false;
  let flush = (): void => undefined;
  // Registered before pino's own handler, which would block on the reader or throw.
  process.once("exit", () => {
    flush();
    output.flushSync = () => undefined;
  });
  const output = pino.destination({
    fd: STANDARD_OUTPUT,
    sync: false,
    maxLength: MAX_WAITING_BYTES,
    retryEAGAIN: () => !isFlushing,
  });
  // A closed pipe does not end the process.
  output.on("error", () => undefined);
  const flushSync = output.flushSync.bind(output);
  flush = () => {
    const { writeSync } = fs;
    fs.writeSync = writeOrGiveUp(writeSync);
    isFlushing = true;
    try {
      flushSync();
    } catch {
      // Unread output is lost.
    }
    isFlushing = false;
    fs.writeSync = writeSync;
  };
  // Pino calls it after a fatal error.
  output.flushSync = flush;
  return pino({ level, redact: { paths: SECRET_PATHS, censor: "[redacted]" } }, output);
}

/**
 * Reports every failure as EAGAIN, for which pino's destination can give up. After other errors, e.g. of a full disk or a closed pipe, it
 * retries forever.
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

/** The loggable part of a URL: its path, since queries can contain tokens and emails. */
export function loggablePath(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return path.replace(/^\/join\/.+/, "/join/[redacted]").replace(/[^/\s]+(@|%40)[^/\s]+/gi, "[redacted]");
}

/** Redirects console output of libraries to the log, so that every line is JSON. */
export function adoptConsole(log: Log): void {
  const says =
    (level: "error" | "warn" | "info") =>
    (...parameters: unknown[]) =>
      log[level]({ part: "library" }, format(...parameters));
  Object.assign(globalThis.console, { error: says("error"), warn: says("warn"), info: says("info"), log: says("info") });
}
