import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../../testing/temporary-postgres.ts";
import { temporaryFolder } from "../../testing/test-server.ts";
import { createLog } from "../log.ts";
import { migrateDatabase } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { nodeSqliteDialect } from "./node-sqlite.ts";
import { postgresDialect } from "./postgres.ts";
import type { Database, Tables } from "./schema.ts";

const NOW_MS = 1_800_000_000_000;
const programs = findPostgres();
const folder = temporaryFolder();
let postgres: TemporaryPostgres | null = null;

beforeAll(async () => {
  if (programs !== null) postgres = await startTemporaryPostgres(programs);
  mkdirSync(folder.path, { recursive: true });
});
afterAll(async () => {
  await postgres?.stop();
  folder.remove();
});

describe.each(programs === null ? (["sqlite"] as const) : (["sqlite", "postgres"] as const))("earlier data on %s", (kind) => {
  /** Runs something with a database that a server without a migration and the later ones has written. */
  async function before(name: string, run: (database: Database, goOn: () => Promise<string[]>) => Promise<void>): Promise<void> {
    const url = kind === "postgres" && postgres !== null ? await postgres.newDatabase() : null;
    const file = join(folder.path, `${name}.sqlite`);
    const database = new Kysely<Tables>({
      dialect: url === null ? nodeSqliteDialect(file) : postgresDialect(url, createLog("silent"), null),
    });
    const index = migrations.findIndex((migration) => migration.name === name);
    expect(index).toBeGreaterThan(0);
    try {
      await migrateDatabase(database, kind, NOW_MS, migrations.slice(0, index));
      await run(database, () => migrateDatabase(database, kind, NOW_MS));
    } finally {
      await database.destroy();
    }
  }

  async function addProject(database: Database, id: string): Promise<void> {
    const at = { createdAt: NOW_MS, updatedAt: NOW_MS, trashedAt: null };
    const project = { id, name: id, ownerId: "maker", thumbnailHash: null, documentBytes: 0, assetBytes: 0, ...at };
    await database.insertInto("project").values(project).execute();
  }

  it("remix-ancestors stores the line of each remix from its credits, also of games that are gone", async () => {
    await before("remix-ancestors", async (database, goOn) => {
      for (const id of ["game", "remix", "grandchild", "uncredited"]) await addProject(database, id);
      const credit = (projectId: string) => ({ projectId, title: projectId, authorName: "maker" });
      const rows = [
        { projectId: "remix", parentId: "game", credits: JSON.stringify([credit("game")]), at: NOW_MS },
        { projectId: "grandchild", parentId: "gone", credits: JSON.stringify([credit("gone"), credit("game")]), at: NOW_MS },
        { projectId: "uncredited", parentId: "gone", credits: "[]", at: NOW_MS },
      ];
      await database.insertInto("remix").values(rows).execute();
      expect((await goOn())[0]).toBe("remix-ancestors");
      const ancestors = () => database.selectFrom("remixAncestor").selectAll().orderBy("projectId").orderBy("generations").execute();
      expect(await ancestors()).toEqual([
        { projectId: "grandchild", ancestorId: "gone", generations: 1 },
        { projectId: "grandchild", ancestorId: "game", generations: 2 },
        { projectId: "remix", ancestorId: "game", generations: 1 },
      ]);
      await database.deleteFrom("project").where("id", "=", "grandchild").execute();
      expect(await ancestors()).toHaveLength(1);
      expect(await goOn()).toEqual([]);
    });
  });

  it("remixers knows the owners of the remixes that there are, once each", async () => {
    await before("remixers", async (database, goOn) => {
      const user = { id: "maker", name: "Maker", email: "maker@example.org", emailVerified: 1, image: null };
      const times = { createdAt: new Date(NOW_MS).toISOString(), updatedAt: new Date(NOW_MS).toISOString() };
      await database
        .insertInto("authUser")
        .values({ ...user, ...times, disabledAt: null, deletingAt: null })
        .execute();
      for (const id of ["game", "one", "two"]) await addProject(database, id);
      for (const [projectId, parentId] of [
        ["one", "game"],
        ["two", "game"],
        ["game", "gone"],
      ] as const)
        await database.insertInto("remix").values({ projectId, parentId, credits: "[]", at: NOW_MS }).execute();
      expect((await goOn())[0]).toBe("remixers");
      expect(await database.selectFrom("remixer").selectAll().execute()).toEqual([{ projectId: "game", userId: "maker" }]);
    });
  });

  it("teams keeps all members, with their roles as given in the project", async () => {
    await before("teams", async (database, goOn) => {
      await addProject(database, "game");
      const earlier = sql`insert into "member" ("projectId", "userId", "role", "addedAt") values ('game', 'ada', 'owner', 1), ('game', 'bob', 'viewer', 2)`;
      await earlier.execute(database);
      expect((await goOn())[0]).toBe("teams");
      const rows = await database.selectFrom("member").select(["userId", "role", "directRole"]).orderBy("addedAt").execute();
      expect(rows).toEqual([
        { userId: "ada", role: "owner", directRole: "owner" },
        { userId: "bob", role: "viewer", directRole: "viewer" },
      ]);
      expect(await database.selectFrom("project").select("teamId").execute()).toEqual([{ teamId: null }]);
    });
  });

  it("comment-moments keeps earlier comments, about no moment, and takes later ones", async () => {
    await before("comment-moments", async (database, goOn) => {
      await addProject(database, "game");
      const states = { parentId: null, editedAt: null, heldAt: null, hiddenAt: null, deletedAt: null };
      const comment = { projectId: "game", version: 1, userId: null, at: NOW_MS, ...states };
      await database
        .insertInto("comment")
        .values({ ...comment, id: "early", text: "Before" })
        .execute();
      expect((await goOn())[0]).toBe("comment-moments");
      const moment = { runId: "run", runTick: 216_000 };
      await database
        .insertInto("comment")
        .values({ ...comment, id: "late", text: "At a moment", ...moment })
        .execute();
      const rows = await database.selectFrom("comment").select(["id", "text", "runId", "runTick"]).orderBy("id").execute();
      expect(rows).toEqual([
        { id: "early", text: "Before", runId: null, runTick: null },
        { id: "late", text: "At a moment", ...moment },
      ]);
    });
  });
});
