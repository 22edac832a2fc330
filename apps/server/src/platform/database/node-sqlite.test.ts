import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { temporaryFolder } from "../../testing/test-server.ts";
import { databaseFailure, isDiskFull, isUniqueViolation } from "./failure.ts";
import { nodeSqliteDialect } from "./node-sqlite.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());

it("reports a full disk, and continues when there is space", async () => {
  const database = new Kysely<{ kept: { bytes: unknown } }>({ dialect: nodeSqliteDialect(join(folder.path, "full.sqlite")) });
  await sql`create table "kept" ("bytes" blob)`.execute(database);
  const write = () =>
    database
      .transaction()
      .execute(async (transaction) => void (await sql`insert into "kept" values (zeroblob(100000))`.execute(transaction)));
  await sql`pragma max_page_count = 4`.execute(database);
  const failure: unknown = await write().catch((error: unknown) => error);
  expect([String(failure), databaseFailure(failure), isDiskFull(new Error("around", { cause: failure }))]).toEqual([
    expect.stringContaining("full"),
    "unavailable",
    true,
  ]);
  expect(isDiskFull(Object.assign(new Error("no space"), { code: "ENOSPC" }))).toBe(true);
  expect(isDiskFull(new Error("another"))).toBe(false);
  await sql`pragma max_page_count = 4000`.execute(database);
  await write();
  expect(await database.selectFrom("kept").selectAll().execute()).toHaveLength(1);
  await database.destroy();
});

it("tells a unique value that is taken from other failures", async () => {
  const database = new Kysely<Record<string, never>>({ dialect: nodeSqliteDialect(join(folder.path, "unique.sqlite")) });
  await sql`create table "kept" ("id" text primary key, "slug" text not null unique)`.execute(database);
  const insert = (id: string, slug: string | null) =>
    sql`insert into "kept" values (${id}, ${slug})`.execute(database).then(
      () => null,
      (error: unknown) => isUniqueViolation(error),
    );
  expect([await insert("a", "one"), await insert("a", "two"), await insert("b", "one"), await insert("b", null)]).toEqual([
    null,
    true,
    true,
    false,
  ]);
  expect(isUniqueViolation(new Error("another"))).toBe(false);
  await database.destroy();
});
