import type { ErrorReport } from "../callables/operations.ts";
import { AppError } from "../errors.ts";
import { classifyError, type ErrorOrigin, partsOf } from "./classify.ts";
import { redact } from "./redact.ts";

const MESSAGE_MAX = 2_000;
const STACK_MAX = 8_000;
/** URL of a built file in a stack frame; its hash is dropped. */
const BUILT_FILE = /\bhttps?:\/\/[^\s/]+\/assets\/([\w.]+(?:-[\w.]+?)*?)(?:-[\w-]{8})?\.js:(\d+):(\d+)/g;

/** An error report for the operator: classified, redacted and truncated. */
export function errorReportOf(error: unknown, place: { origin: ErrorOrigin; route: string; release?: string | undefined }): ErrorReport {
  const { name, message, stack } = partsOf(error);
  const plain = (text: string, max: number): string => redact(text.replaceAll("\0", "").toWellFormed()).slice(0, max);
  return {
    ...classifyError(error, place.origin),
    ...(error instanceof AppError ? { code: error.code } : {}),
    message: plain(name !== "" && name !== "Error" ? `${name}: ${message}` : message, MESSAGE_MAX).toWellFormed(),
    ...(stack === undefined ? {} : { stack: plain(stack.replaceAll(BUILT_FILE, "$1.js line $2 column $3"), STACK_MAX).toWellFormed() }),
    route: place.route,
    ...(place.release === undefined ? {} : { release: place.release }),
  };
}

/** A page's path with ids replaced by parameter names. */
export function routeOf(pathname: string): string {
  return pathname
    .replace(/^\/project\/(?!new$)[^/]+/, "/project/:projectId")
    .replace(/^\/join\/[^/]+/, "/join/:token")
    .replace(/^\/play\/[^/]+/, "/play/:slug")
    .slice(0, 200);
}
