import { ProjectDocument } from "@playsmith/document";
import { FORMAT_VERSION } from "@playsmith/game-format";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAdmin } from "../testing/admin.ts";
import { openAsEditor, type OpenEditor, untilDocument } from "../testing/editor.ts";
import { formatOf, inOlderFormat, OLDER_FORMAT } from "../testing/older-format.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { newProject, type Person, startTestServer, temporaryFolder, type TestServer } from "../testing/test-server.ts";

const programs = findPostgres();
const TIMEOUT_MS = 60_000;

const keysOf = ({ connection }: OpenEditor): string[] => [...connection.doc.getMap("test").keys()].sort();
const set = ({ connection }: OpenEditor, key: string): void => void connection.doc.getMap("test").set(key, true);
const untilKeys = (editor: OpenEditor, ...keys: string[]): Promise<void> =>
  untilDocument(editor.connection, () => keys.every((key) => editor.connection.doc.getMap("test").has(key)));
const untilMigrated = ({ connection }: OpenEditor): Promise<void> =>
  untilDocument(connection, () => formatOf(connection.doc).version === FORMAT_VERSION);

describe.skipIf(programs === null)("upgrading servers one by one to a version with a newer format", { timeout: TIMEOUT_MS }, () => {
  const objects = temporaryFolder();
  let postgres: TemporaryPostgres;
  let environment: Record<string, string>;
  let old: TestServer;
  let upgraded: [TestServer, TestServer];
  let owner: Person;
  const open: OpenEditor[] = [];

  beforeAll(async () => {
    postgres = await startTemporaryPostgres(programs ?? "");
    environment = { DATABASE_URL: await postgres.newDatabase(), DATA_DIR: objects.path };
    old = await startTestServer(environment, {}, { formatVersion: OLDER_FORMAT });
    upgraded = [await startTestServer(environment), await startTestServer(environment)];
    owner = await upgraded[0].signUp("owner@example.org");
    await makeAdmin(upgraded[0], owner);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await Promise.all(open.map((editor) => editor.close()));
    await Promise.all(upgraded.map((server) => server.close()));
    await postgres.stop();
    objects.remove();
  }, TIMEOUT_MS);

  async function oldProject(): Promise<string> {
    const projectId = await newProject(owner);
    const { database } = upgraded[0].application.platform;
    const { state } = await database
      .selectFrom("documentSnapshot")
      .select("state")
      .where("projectId", "=", projectId)
      .executeTakeFirstOrThrow();
    await database
      .updateTable("documentSnapshot")
      .set({ state: inOlderFormat(state) })
      .where("projectId", "=", projectId)
      .execute();
    return projectId;
  }
  async function editorAt(server: TestServer, projectId: string): Promise<OpenEditor> {
    const editor = await openAsEditor(server.origin, owner, projectId);
    open.push(editor);
    await editor.connection.whenSaved();
    return editor;
  }

  it("leaves documents in the older format until the last old server has stopped, then migrates each once, and nothing is lost", async () => {
    const projectId = await oldProject();
    const unopened = await oldProject();
    const atOld = await editorAt(old, projectId);
    const [one, two] = [await editorAt(upgraded[0], projectId), await editorAt(upgraded[1], projectId)];
    set(atOld, "at the old server");
    set(one, "at the first");
    set(two, "at the second");
    const before = ["at the first", "at the old server", "at the second"];
    await Promise.all([atOld, one, two].map((editor) => untilKeys(editor, ...before)));
    const { writes, version } = formatOf(one.connection.doc);
    expect(version).toBe(OLDER_FORMAT);
    const [app, sameApp] = [new ProjectDocument(one.connection.doc), new ProjectDocument(two.connection.doc)];
    const rename = (document: ProjectDocument, title: string): boolean =>
      document.transact("Rename", (edits) => edits.set(["settings", "title"], title));
    expect([app.isOlder, rename(app, "Too early")]).toEqual([true, false]);

    set(atOld, "last");
    await atOld.connection.whenSaved();
    const countServers = async (): Promise<number> => (await owner.result<{ servers: unknown[] }>("adminOverview")).servers.length;
    expect(await countServers()).toBe(3);
    await old.close();
    await Promise.all([one, two].map(untilMigrated));
    expect(rename(app, "First")).toBe(true);
    await untilDocument(two.connection, () => sameApp.game.settings.title === "First");
    expect(rename(sameApp, "Second")).toBe(true);
    await untilDocument(one.connection, () => app.game.settings.title === "Second");
    await Promise.all([one, two].map(({ connection }) => connection.whenSaved()));
    expect(await countServers()).toBe(2);
    const fresh = await editorAt(upgraded[0], projectId);
    expect(formatOf(fresh.connection.doc)).toEqual({ version: FORMAT_VERSION, writes: writes + 1 });
    expect(keysOf(fresh)).toEqual([...before, "last"].sort());
    expect(formatOf((await editorAt(upgraded[1], unopened)).connection.doc).version).toBe(FORMAT_VERSION);
  });
});
