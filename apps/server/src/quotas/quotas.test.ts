import { BYTES_PER_MEGABYTE, type CallableOutput, type StorageQuota } from "@playsmith/contract";
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeAdmin } from "../testing/admin.ts";
import { openAsEditor, until } from "../testing/editor.ts";
import { codeOf } from "../testing/published-game.ts";
import { findPostgres, startTemporaryPostgres } from "../testing/temporary-postgres.ts";
import { callFunction, newProject, type Person, startTestServer, temporaryFolder, type TestServer } from "../testing/test-server.ts";

const programs = findPostgres();
const NONE: StorageQuota = { projects: null, megabytes: null };

describe.each(programs === null ? ["sqlite"] : ["sqlite", "postgres"])("quotas of people on %s", (kind) => {
  let server: TestServer;
  /** Another one on the same data, on PostgreSQL. */
  let other: TestServer;
  let admin: Person;
  let stop = async (): Promise<void> => undefined;

  beforeAll(async () => {
    // The library logs each refused edit.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const postgres = kind === "postgres" ? await startTemporaryPostgres(programs ?? "") : null;
    const folder = temporaryFolder();
    const environment = { DATA_DIR: folder.path, ...(postgres === null ? {} : { DATABASE_URL: await postgres.newDatabase() }) };
    server = await startTestServer(environment);
    other = postgres === null ? server : await startTestServer(environment);
    admin = await server.signUp("admin@example.org");
    await makeAdmin(server, admin);
    stop = async () => {
      if (other !== server) await other.close();
      await server.close();
      await postgres?.stop();
      folder.remove();
    };
  });
  afterAll(() => stop());

  const limit = (person: Person, quota: Partial<StorageQuota> | null) =>
    admin.result("setPersonQuota", { personId: person.uid, quota: quota === null ? null : { ...NONE, ...quota } });
  const usage = (person: Person) => person.result<CallableOutput<"getQuota">>("getQuota");
  const listed = async (person: Person) =>
    (await admin.result<CallableOutput<"listPeople">>("listPeople", { search: person.email })).people[0];
  /** Lets a project take so many bytes less than a megabyte. */
  async function fill(projectId: string, free: number): Promise<void> {
    const { database } = server.application.platform;
    const { documentBytes } = await database
      .selectFrom("project")
      .select("documentBytes")
      .where("id", "=", projectId)
      .executeTakeFirstOrThrow();
    const assetBytes = BYTES_PER_MEGABYTE - free - documentBytes;
    await database.updateTable("project").set({ assetBytes }).where("id", "=", projectId).execute();
  }
  async function picture(side: number): Promise<Buffer> {
    return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer();
  }
  async function upload(at: TestServer, person: Person, projectId: string, body: Buffer) {
    const headers = { authorization: `Bearer ${person.token}`, "content-type": "image/png" };
    const address = `${at.origin}/storage/projects/${projectId}/assets`;
    const response = await fetch(address, { method: "PUT", headers, body: new Uint8Array(body) });
    return ((await response.json()) as { code?: string }).code ?? null;
  }

  it("limits own projects, also when two servers create at once, and says what to do", async () => {
    const person = await server.signUp();
    await newProject(person);
    await limit(person, { projects: 3 });
    const create = (at: TestServer) => callFunction(at.origin, "createProject", { name: "x", templateId: "empty" }, person.token);
    const answers = await Promise.all([server, other, server, other, server, other].map(create));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.find(({ code }) => code !== null);
    expect(refused).toMatchObject({ code: "PROJECT_QUOTA_REACHED", message: expect.stringContaining("Trash"), details: { limit: 3 } });
    expect((await usage(person)).projects).toEqual({ used: 3, limit: 3 });
    const { projects } = await person.result<CallableOutput<"listProjects">>("listProjects", {});
    expect(await codeOf(person, "duplicateProject", { projectId: projects[0]?.id ?? "", name: "Copy" })).toBe("PROJECT_QUOTA_REACHED");
    await limit(person, null);
    expect((await create(other)).status).toBe(200);
  });

  it("limits the bytes of files and documents together, also when two servers upload at once", async () => {
    const person = await server.signUp();
    const projects = [await newProject(person), await newProject(person)] as const;
    await limit(person, { megabytes: 1 });
    const pictures = await Promise.all([picture(100), picture(101), picture(102), picture(103)]);
    const { bytes } = await usage(person);
    await fill(projects[0], bytes.used + 70_000);
    const codes = await Promise.all(
      pictures.map((body, index) => upload(index % 2 === 0 ? server : other, person, projects[index % 2 === 0 ? 0 : 1], body)),
    );
    expect(codes.filter((code) => code === null).length).toBeGreaterThan(0);
    expect(codes.filter((code) => code !== null)).toEqual(expect.arrayContaining(["STORAGE_QUOTA_REACHED"]));
    expect((await usage(person)).bytes).toMatchObject({ limit: BYTES_PER_MEGABYTE });
    expect((await usage(person)).bytes.used).toBeLessThanOrEqual(BYTES_PER_MEGABYTE);
    const rows = await server.application.platform.database.selectFrom("asset").select("hash").where("projectId", "in", projects).execute();
    expect(rows).toHaveLength(codes.filter((code) => code === null).length);
  });

  it("refuses edits that add, takes those that delete, and loses nothing", async () => {
    const person = await server.signUp();
    const colleague = await server.signUp();
    const projectId = await newProject(person);
    const second = await newProject(person);
    await person.result("addMember", { projectId, email: colleague.email, role: "editor" });
    const editor = await openAsEditor(other.origin, colleague, projectId);
    const { connection } = editor;
    await connection.whenReady;
    const text = connection.doc.getText("test");
    text.insert(0, "x".repeat(1_000));
    await connection.whenSaved();
    await limit(person, { megabytes: 1 });
    await fill(second, 0);
    text.delete(0, 500);
    await connection.whenSaved();
    text.insert(0, "more");
    await until(connection, () => connection.saveState === "tooLarge");
    expect(connection.notice).toContain("The owner can delete something");
    expect(await codeOf(colleague, "createBranch", { projectId, name: "Idea" })).toBe("STORAGE_QUOTA_REACHED");
    expect(text.length).toBe(504);
    expect((await other.application.realtime.documents.read(projectId)).getText("test").length).toBe(500);
    await editor.close();
  });

  it("lets nobody get a project that they have no room for", async () => {
    const [owner, member] = [await server.signUp(), await server.signUp()];
    const projectId = await newProject(owner);
    await owner.result("addMember", { projectId, email: member.email, role: "editor" });
    const edited = { projectId, versionId: "", userId: member.uid, editedAt: 0 };
    await server.application.platform.database.insertInto("versionAuthor").values(edited).execute();
    const transfer = () => codeOf(owner, "transferProject", { projectId, userId: member.uid });
    await limit(member, { projects: 0 });
    expect(await transfer()).toBe("NEW_OWNER_QUOTA");
    await limit(member, { megabytes: 0 });
    expect(await transfer()).toBe("NEW_OWNER_QUOTA");
    await limit(member, { projects: 1, megabytes: 1 });
    expect(await transfer()).toBeNull();
  });

  it("has a quota of everybody, which an own one replaces, and logs each change", async () => {
    const person = await server.signUp();
    expect(await listed(person)).toMatchObject({ quota: NONE, hasOwnQuota: false });
    await admin.result("setDefaultQuota", { quota: { projects: 0, megabytes: 5 } });
    expect(await admin.result("getDefaultQuota")).toEqual({ quota: { projects: 0, megabytes: 5 } });
    expect(await listed(person)).toMatchObject({ quota: { projects: 0, megabytes: 5 }, hasOwnQuota: false });
    expect(await codeOf(person, "createProject", { name: "x", templateId: "empty" })).toBe("PROJECT_QUOTA_REACHED");
    await limit(person, {});
    expect(await listed(person)).toMatchObject({ quota: NONE, hasOwnQuota: true });
    await newProject(person);
    await admin.result("setDefaultQuota", { quota: NONE });
    const { acts } = await admin.result<CallableOutput<"listAdminActs">>("listAdminActs");
    const logged = acts.slice(0, 3).map(({ act, personEmail, reason }) => ({ act, personEmail, reason }));
    expect(logged).toEqual([
      { act: "changeQuota", personEmail: "", reason: "everybody: any number of projects, any size" },
      { act: "changeQuota", personEmail: person.email, reason: "any number of projects, any size" },
      { act: "changeQuota", personEmail: "", reason: "everybody: 0 projects, 5 MB" },
    ]);
    expect(await codeOf(admin, "setPersonQuota", { personId: "nobody", quota: null })).toBe("PERSON_NOT_FOUND");
    expect(await codeOf(admin, "setDefaultQuota", { quota: { projects: -1, megabytes: null } })).toBe("INVALID_REQUEST");
    expect(await codeOf(person, "setPersonQuota", { personId: person.uid, quota: null })).toBe("PERMISSION_DENIED");
  });
});
