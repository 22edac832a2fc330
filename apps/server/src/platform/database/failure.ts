import pg from "pg";

/** Why a connection can't be made, or broke. */
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
/** The same in the words of the driver, its pool and Kysely, which give these no codes. */
const CONNECTION_WORDS =
  /^(Connection terminated|timeout (exceeded|expired)|Client .* is not queryable|Postgres connection has been discarded)/;

/** Result codes of SQLite for what is wrong around it, and may pass: busy, locked, no memory, read-only, input or output, full, can't open. */
const SQLITE_PASSING = new Set([5, 6, 7, 8, 10, 13, 14]);

/** What an error of the database's driver, or one that it caused, means for who asked; null for an error of another kind. */
export function databaseFailure(error: unknown): "unavailable" | "other" | null {
  if (error instanceof pg.DatabaseError) {
    // Classes 08 (connection), 53 (resources) and 57 (operator intervention) of the SQLSTATE codes pass by themselves.
    return /^(08|53|57)/.test(error.code ?? "") ? "unavailable" : "other";
  }
  if (!(error instanceof Error)) return null;
  const { code, syscall, errcode = 0 } = error as NodeJS.ErrnoException & { errcode?: number };
  // Its last byte is the kind; the others say more about it.
  if (code === "ERR_SQLITE_ERROR") return SQLITE_PASSING.has(errcode & 0xff) ? "unavailable" : "other";
  // A database that is reached by a socket file leaves none while it is down.
  const isMissingSocket = code === "ENOENT" && syscall === "connect";
  if (isMissingSocket || CONNECTION_CODES.has(code ?? "") || CONNECTION_WORDS.test(error.message)) return "unavailable";
  return error.cause === undefined ? null : databaseFailure(error.cause);
}

const DISK_FULL = "53100";
const SQLITE_FULL = 13;
const NO_SPACE = new Set(["ENOSPC", "EDQUOT"]);

/** Whether an error, or one that caused it, says that the disk is full. It passes when somebody makes room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return error.code === DISK_FULL;
  const { code, errcode = 0 } = error as NodeJS.ErrnoException & { errcode?: number };
  return NO_SPACE.has(code ?? "") || (code === "ERR_SQLITE_ERROR" && (errcode & 0xff) === SQLITE_FULL) || isDiskFull(error.cause);
}
