import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenSockets } from "../realtime/open-sockets.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";
import { createDeletion } from "./deletion.ts";

const DAY_MS = 24 * 60 * 60_000;
const programs = findPostgres();

describe.each(programs === null ? (["sqlite"] as const) : (["sqlite", "postgres"] as const))("projects in the Trash on %s", (kind) => {
  let postgres: TemporaryPostgres | null = null;
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    if (kind === "postgres") postgres = await startTemporaryPostgres(programs ?? "");
    const url = await postgres?.newDatabase();
    server = await startTestServer(url === undefined ? {} : { DATABASE_URL: url });
    person = await server.signUp();
  });
  afterAll(async () => {
    await server.close();
    await postgres?.stop();
  });
  beforeEach(async () => {
    const { database } = server.application.platform;
    for (const table of ["project", "documentSnapshot", "documentUpdate"] as const) await database.deleteFrom(table).execute();
  });

  /** Sockets that tell which projects they end. */
  const sockets = (endProject: (projectId: string) => void): OpenSockets => ({ endProject }) as Partial<OpenSockets> as OpenSockets;

  /** A project with a branch, in the Trash for so long. */
  async function inTrash(days: number): Promise<{ projectId: string; branchId: string }> {
    const projectId = await newProject(person);
    const { branch } = await person.result<{ branch: { id: string } }>("createBranch", { projectId, name: "Try" });
    await setTrashed(projectId, Date.now() - days * DAY_MS);
    return { projectId, branchId: branch.id };
  }
  const setTrashed = (projectId: string, trashedAt: number | null) =>
    server.application.platform.database.updateTable("project").set({ trashedAt }).where("id", "=", projectId).execute();
  const left = async (): Promise<string[]> => {
    const { database } = server.application.platform;
    const rows = await database.selectFrom("project").select("id").execute();
    const heads = await database.selectFrom("documentSnapshot").select("projectId").execute();
    const ids = rows.map(({ id }) => id).sort();
    expect(heads.map(({ projectId }) => projectId).sort()).toEqual(ids);
    return ids;
  };

  it("are deleted with their branches when they are due", async () => {
    await inTrash(31);
    const kept = await inTrash(29);
    expect(await server.application.purgeTrash()).toBe(1);
    expect(await left()).toEqual([kept.projectId, kept.branchId].sort());
  });

  it.each([
    ["is restored", null],
    ["is restored and moved there again", Date.now()],
  ])("keep one with its branches that %s while others are deleted", async (_, trashedAt) => {
    const [first, second] = [await inTrash(40), await inTrash(35)];
    const { platform } = server.application;
    let isRestored = false;
    const objects = {
      ...platform.objects,
      async remove(...args: Parameters<typeof platform.objects.remove>) {
        if (!isRestored) await setTrashed(second.projectId, trashedAt);
        isRestored = true;
        await platform.objects.remove(...args);
      },
    };
    const thumbnailHash = "ab".repeat(32);
    await platform.database.updateTable("project").set({ thumbnailHash }).where("id", "=", first.projectId).execute();
    expect(
      await createDeletion(
        { ...platform, objects },
        sockets(() => undefined),
      ).purgeTrash(),
    ).toBe(1);
    expect(isRestored).toBe(true);
    expect(await left()).toEqual([second.projectId, second.branchId].sort());
  });

  it("are deleted on request, after the sockets of their branches have ended", async () => {
    const { projectId, branchId } = await inTrash(1);
    const ended: string[] = [];
    const { platform } = server.application;
    await createDeletion(
      platform,
      sockets((id) => ended.push(id)),
    ).deleteProject(projectId);
    expect(ended.sort()).toEqual([projectId, branchId].sort());
    expect(await left()).toEqual([]);
  });

  it.skipIf(kind === "postgres")("stay when they can't be deleted, and others are deleted", async () => {
    const [stuck] = [await inTrash(40), await inTrash(35)];
    const { database } = server.application.platform;
    await sql`
      create trigger "stuck" before delete on "project" when old."id" = ${sql.lit(stuck.projectId)} begin select raise(abort, 'stuck'); end
    `.execute(database);
    expect(await server.application.purgeTrash()).toBe(1);
    expect(await left()).toEqual([stuck.projectId, stuck.branchId].sort());
    await sql`drop trigger "stuck"`.execute(database);
    expect(await server.application.purgeTrash()).toBe(1);
    expect(await left()).toEqual([]);
  });
});
