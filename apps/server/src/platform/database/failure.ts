import pg from "pg";

/** What an error of the database's driver means for who asked; null for an error of another kind. */
export function databaseFailure(error: unknown): "unavailable" | "other" | null {
  if (error instanceof pg.DatabaseError) {
    // Classes 08 (connection), 53 (resources) and 57 (operator intervention) of the SQLSTATE codes pass by themselves.
    return /^(08|53|57)/.test(error.code ?? "") ? "unavailable" : "other";
  }
  if (!(error instanceof Error) || !("code" in error)) return null;
  if (error.code === "ERR_SQLITE_ERROR") return "other";
  return error.code === "ECONNREFUSED" || error.code === "ECONNRESET" ? "unavailable" : null;
}
