import pg from "pg";

/** Error codes of failed connections. */
const CONNECTION_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** Messages of the driver, its pool and Kysely for errors without codes. */
const CONNECTION_WORDS =
  /^(Connection terminated|timeout (exceeded|expired)|Client .* is not queryable|Postgres connection has been discarded)/;

/** Temporary SQLite result codes: busy, locked, no memory, read-only, I/O, full, can't open. */
const SQLITE_PASSING = new Set([5, 6, 7, 8, 10, 13, 14]);

/** Classifies a database error, or its cause; null for other errors. */
export function databaseFailure(error: unknown): "unavailable" | "other" | null {
  if (error instanceof pg.DatabaseError) {
    // SQLSTATE classes 08 (connection), 53 (resources) and 57 (operator intervention) are temporary.
    return /^(08|53|57)/.test(error.code ?? "") ? "unavailable" : "other";
  }
  if (!(error instanceof Error)) return null;
  const { code, syscall, errcode = 0 } = error as NodeJS.ErrnoException & { errcode?: number };
  // The lowest byte is the primary code; the others are the extended code.
  if (code === "ERR_SQLITE_ERROR") return SQLITE_PASSING.has(errcode & 0xff) ? "unavailable" : "other";
  // A database with a socket file has none while it is down.
  const isMissingSocket = code === "ENOENT" && syscall === "connect";
  if (isMissingSocket || CONNECTION_CODES.has(code ?? "") || CONNECTION_WORDS.test(error.message)) return "unavailable";
  return error.cause === undefined ? null : databaseFailure(error.cause);
}

const DISK_FULL = "53100";
const SQLITE_FULL = 13;
const NO_SPACE = new Set(["ENOSPC", "EDQUOT"]);

/** Whether an error, or its cause, is a full disk, which is temporary. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return error.code === DISK_FULL;
  const { code, errcode = 0 } = error as NodeJS.ErrnoException & { errcode?: number };
  return NO_SPACE.has(code ?? "") || (code === "ERR_SQLITE_ERROR" && (errcode & 0xff) === SQLITE_FULL) || isDiskFull(error.cause);
}

const POSTGRES_UNIQUE = "23505";
/** Extended codes of SQLite for a primary key and for another unique column. */
const SQLITE_UNIQUE = new Set([1555, 2067]);

/** Whether an error is a row that has a unique value of another row. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === POSTGRES_UNIQUE;
  if (!(error instanceof Error)) return false;
  const { code, errcode = 0 } = error as NodeJS.ErrnoException & { errcode?: number };
  return code === "ERR_SQLITE_ERROR" && SQLITE_UNIQUE.has(errcode);
}
