import { AppError, errorCatalogue } from "@playsmith/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { databaseFailure } from "../platform/database/failure.ts";
import type { Log } from "../platform/log.ts";

/** Disk errors, and the limit on open files. */
const DISK_CODES = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE"]);

/** Converts anything thrown to a catalogue error. Unexpected errors are logged. */
export function toAppError(error: unknown, log: Log): AppError {
  if (error instanceof AppError) return error;
  const fastify = error as Partial<FastifyError>;
  if (fastify.code === "FST_ERR_CTP_BODY_TOO_LARGE") return new AppError("BODY_TOO_LARGE");
  if (typeof fastify.statusCode === "number" && fastify.statusCode >= 400 && fastify.statusCode < 500) {
    return new AppError("INVALID_REQUEST");
  }
  log.error({ err: error }, "an unexpected error");
  const failure = databaseFailure(error);
  if (DISK_CODES.has(fastify.code ?? "")) return new AppError("SERVICE_UNAVAILABLE", { cause: error });
  if (failure !== null) return new AppError(failure === "unavailable" ? "SERVICE_UNAVAILABLE" : "DATABASE_ERROR", { cause: error });
  return new AppError("INTERNAL_ERROR", { cause: error });
}

/** The error body of the callable protocol. */
export function wireError(error: AppError) {
  return { status: errorCatalogue[error.code].wire, message: error.message, details: { code: error.code, ...error.details } };
}

/** Sets status and headers of an error. */
export function applyErrorHeaders(reply: FastifyReply, error: AppError): void {
  reply.status(error.status).header("cache-control", "no-store");
  const { retryAfterS } = error.details;
  if (typeof retryAfterS === "number") reply.header("retry-after", String(retryAfterS));
}

/** Handles all errors outside of callables as `{ code, message, details }`. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const appError = toAppError(error, request.log as Log);
    applyErrorHeaders(reply, appError);
    return reply.send({ code: appError.code, message: appError.message, details: appError.details });
  });
}
