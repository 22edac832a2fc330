import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { SqliteDialect, type SqliteStatement } from "kysely";

const STATEMENT_CACHE_SIZE = 300;

/** Kysely's SQLite dialect on node:sqlite: write-ahead log, every commit is flushed to disk. */
export function nodeSqliteDialect(path: string): SqliteDialect {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY");
  const cache = new Map<string, SqliteStatement>();
  // SQLite rolls a transaction back by itself, e.g. when the disk is full. A further rollback would fail and hide the original error.
  const rollback: SqliteStatement = {
    reader: false,
    all: () => [],
    run() {
      if (database.isTransaction) database.exec("rollback");
      return { changes: 0, lastInsertRowid: 0 };
    },
    iterate: () => [][Symbol.iterator](),
  };
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        if (sql === "rollback") return rollback;
        const cached = cache.get(sql);
        if (cached !== undefined) return cached;
        const statement = kyselyStatement(database.prepare(sql));
        if (cache.size >= STATEMENT_CACHE_SIZE) cache.delete(cache.keys().next().value as string);
        cache.set(sql, statement);
        return statement;
      },
    },
  });
}

function kyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  };
}

/** SQLite has no booleans or dates: they are stored as 0 and 1, and as ISO text. */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (value === undefined) return null;
  return value as SQLInputValue;
}
