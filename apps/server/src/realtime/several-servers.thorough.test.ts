import { type Presence, PROJECT_MAX_BYTES } from "@playsmith/contract";
import { createEncoder, toUint8Array, writeAny } from "lib0/encoding";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPlays } from "../community/plays.ts";
import { takeLease } from "../platform/lease.ts";
import { openAsEditor, type OpenEditor, until, untilDocument } from "../testing/editor.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { findRedis, startTemporaryRedis, type TemporaryRedis } from "../testing/temporary-redis.ts";
import { newProject, type Person, startTestServer, temporaryFolder, type TestServer } from "../testing/test-server.ts";

const programs = findPostgres();
const redisProgram = findRedis();
const TIMEOUT_MS = 60_000;

const keysOf = ({ connection }: OpenEditor): string[] => [...connection.doc.getMap("test").keys()].sort();
const set = ({ connection }: OpenEditor, key: string): void => void connection.doc.getMap("test").set(key, true);
const untilKeys = (editor: OpenEditor, ...keys: string[]): Promise<void> =>
  untilDocument(editor.connection, () => keys.every((key) => editor.connection.doc.getMap("test").has(key)));

for (const kind of ["with Redis", "without Redis"] as const) {
  const isLeftOut = programs === null || (kind === "with Redis" && redisProgram === null);
  describe.skipIf(isLeftOut)(`three servers on one PostgreSQL ${kind}`, { timeout: TIMEOUT_MS }, () => {
    const objects = temporaryFolder();
    let postgres: TemporaryPostgres;
    let redis: TemporaryRedis | null = null;
    let servers: TestServer[] = [];
    let owner: Person;
    let colleague: Person;
    const open: OpenEditor[] = [];

    beforeAll(async () => {
      postgres = await startTemporaryPostgres(programs ?? "");
      if (kind === "with Redis") redis = await startTemporaryRedis(redisProgram ?? "");
      const environment = {
        DATABASE_URL: await postgres.newDatabase(),
        DATA_DIR: objects.path,
        ...(redis === null ? {} : { REDIS_URL: redis.url }),
      };
      servers = [await startTestServer(environment), await startTestServer(environment), await startTestServer(environment)];
      owner = await server(0).signUp("owner@example.org");
      colleague = await server(1).signUp("colleague@example.org");
    }, TIMEOUT_MS);
    afterAll(async () => {
      await Promise.all(open.map((editor) => editor.close()));
      await Promise.all(servers.map((running) => running.close()));
      await redis?.stop();
      await postgres.stop();
      objects.remove();
    }, TIMEOUT_MS);

    const server = (index: number): TestServer => servers[index] as TestServer;
    async function editorAt(index: number, person: Person, projectId: string): Promise<OpenEditor> {
      const editor = await openAsEditor(server(index).origin, person, projectId);
      open.push(editor);
      await editor.connection.whenSaved();
      return editor;
    }
    async function sharedProject(): Promise<string> {
      const projectId = await newProject(owner);
      await owner.result("addMember", { projectId, email: colleague.email, role: "editor" });
      return projectId;
    }

    it("brings the edits of each server to the editors of all", async () => {
      const projectId = await sharedProject();
      const editors = [await editorAt(0, owner, projectId), await editorAt(1, colleague, projectId), await editorAt(2, owner, projectId)];
      const keys = editors.flatMap((editor, index) =>
        Array.from({ length: 20 }, (_, count) => {
          const key = `${index}-${count}`;
          set(editor, key);
          return key;
        }),
      );
      await Promise.all(editors.map((editor) => untilKeys(editor, ...keys)));
      const late = await editorAt(1, owner, projectId);
      expect(keysOf(late)).toEqual(keys.sort());
    });

    it("goes on with an editor that moves to another server with unsent edits", async () => {
      const projectId = await sharedProject();
      const [first, second] = [await editorAt(0, owner, projectId), await editorAt(1, colleague, projectId)];
      set(second, "continued");
      await untilKeys(first, "continued");
      set(first, "own");
      await first.connection.whenSaved();
      await first.close();
      const moved = await editorAt(2, owner, projectId);
      set(moved, "elsewhere");
      await untilKeys(second, "own", "elsewhere");
    });

    it("takes nothing from a removed person on any server, and closes their sockets", async () => {
      const projectId = await sharedProject();
      const theirs = await editorAt(1, colleague, projectId);
      const own = await editorAt(0, owner, projectId);
      await owner.result("removeMember", { projectId, userId: colleague.uid });
      set(theirs, "too late");
      await until(theirs.connection, () => theirs.connection.hasLostAccess);
      set(own, "after");
      await own.connection.whenSaved();
      expect(keysOf(await editorAt(2, owner, projectId))).toEqual(["after"]);
    });

    it("keeps to the limit of size when editors of several servers reach it at once", async () => {
      const projectId = await sharedProject();
      const { database } = server(0).application.platform;
      const room = 10_000;
      const documentBytes = async (): Promise<number> => {
        const snapshots = await database.selectFrom("documentSnapshot").select("state").where("projectId", "=", projectId).execute();
        const updates = await database.selectFrom("documentUpdate").select("data").where("projectId", "=", projectId).execute();
        return [...snapshots.map(({ state }) => state), ...updates.map(({ data }) => data)].reduce(
          (sum, { byteLength }) => sum + byteLength,
          0,
        );
      };
      const assetBytes = PROJECT_MAX_BYTES - (await documentBytes()) - room;
      await database.updateTable("project").set({ assetBytes }).where("id", "=", projectId).execute();
      const editors = [await editorAt(0, owner, projectId), await editorAt(1, colleague, projectId), await editorAt(2, owner, projectId)];
      const texts = editors.map((_, index) => String(index).repeat(6_000));
      editors.forEach(({ connection }, index) => connection.doc.getMap("test").set("large", texts[index]));
      await Promise.all(editors.map(({ connection }) => until(connection, () => ["saved", "tooLarge"].includes(connection.saveState))));
      expect(editors.filter(({ connection }) => connection.saveState === "saved")).toHaveLength(1);
      expect(assetBytes + (await documentBytes())).toBeLessThanOrEqual(PROJECT_MAX_BYTES);
    });

    it.skipIf(kind === "without Redis")("passes messages between editors at two servers", async () => {
      const projectId = await sharedProject();
      const [own, theirs] = [(await editorAt(0, owner, projectId)).connection, (await editorAt(1, colleague, projectId)).connection];
      const arrival = new Promise<[number, string]>((resolve) => {
        theirs.subscribePeers((from, data) => resolve([from, data]));
      });
      await new Promise<void>((resolve) => {
        const check = (): void => {
          if (own.awareness.getStates().has(theirs.awareness.clientID)) resolve();
        };
        own.awareness.on("change", check);
        check();
      });
      own.sendToPeer(theirs.awareness.clientID, "watch");
      expect(await arrival).toEqual([own.awareness.clientID, "watch"]);
    });

    it("goes on when the clock of one server is ten minutes ahead", async () => {
      const projectId = await sharedProject();
      server(2).advance(600_000);
      const [own, ahead] = [await editorAt(0, owner, projectId), await editorAt(2, owner, projectId)];
      set(ahead, "ahead");
      set(own, "in time");
      await Promise.all([untilKeys(own, "ahead"), untilKeys(ahead, "in time")]);
      server(2).advance(-600_000);
    });

    it("takes each shared job on one server", async () => {
      const taken = await Promise.all(servers.map(({ application }) => takeLease(application.platform, "job", 60_000)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      await expect(takeLease(server(1).application.platform, "job", 60_000)).resolves.toBe(false);
      await expect(takeLease(server(1).application.platform, "short", 0)).resolves.toBe(true);
      await expect(takeLease(server(2).application.platform, "short", 0)).resolves.toBe(true);
    });

    it("counts a visitor of a game once, wherever they ask", async () => {
      const visitor = "192.0.2.1 Browser";
      const projectId = await newProject(owner);
      await owner.result("publishProject", { projectId });
      const counted = await Promise.all(
        servers.map(({ application }) => createPlays(application.platform).count(projectId, visitor, { device: "desktop", referrer: "" })),
      );
      expect(counted.filter(Boolean)).toHaveLength(1);
    });

    it("tells editors on other servers of a discussion", async () => {
      const projectId = await sharedProject();
      const theirs = await editorAt(1, colleague, projectId);
      const heard = new Promise<void>((resolve) => {
        theirs.connection.subscribeDiscussion(resolve);
      });
      await owner.result("addToDiscussion", { projectId, channel: "chat", text: "Hello" });
      await heard;
    });

    it.skipIf(kind === "without Redis")("shows the people on other servers, and their leaving", async () => {
      const projectId = await sharedProject();
      const [own, theirs] = [await editorAt(0, owner, projectId), await editorAt(1, colleague, projectId)];
      const { awareness } = own.connection;
      const isPresent = () => [...awareness.getStates().values()].some((state) => (state as Partial<Presence>).user?.id === colleague.uid);
      const untilPresent = (expected: boolean) =>
        new Promise<void>((resolve) => {
          const check = () => {
            if (isPresent() !== expected) return;
            awareness.off("change", check);
            resolve();
          };
          awareness.on("change", check);
          check();
        });
      theirs.connection.awareness.setLocalState({ user: { id: colleague.uid, name: "Colleague", color: "#123456" } });
      await untilPresent(true);
      await theirs.close();
      await untilPresent(false);
    });

    it.skipIf(kind === "without Redis")("goes on after messages on Redis that nobody can read", async () => {
      const projectId = await sharedProject();
      const [own, theirs] = [await editorAt(0, owner, projectId), await editorAt(1, colleague, projectId)];
      const { database, sharedCounts } = server(2).application.platform;
      const { value } = await database.selectFrom("installation").select("value").where("key", "=", "hints").executeTakeFirstOrThrow();
      const encoder = createEncoder();
      writeAny(encoder, { from: "somebody", hint: { type: "log" } });
      for (const topic of [projectId, `presence:${projectId}`, "access"])
        for (const message of [Buffer.from([119, 200, 1]), Buffer.from(toUint8Array(encoder))])
          await sharedCounts?.publish(`playsmith:${value}:${topic}`, message);
      set(own, "readable");
      await untilKeys(theirs, "readable");
    });

    it.skipIf(kind === "without Redis")("goes on while Redis is down, and after it has returned empty", async () => {
      const projectId = await sharedProject();
      const [own, theirs] = [await editorAt(0, owner, projectId), await editorAt(1, colleague, projectId)];
      await redis?.down();
      set(own, "without");
      await untilKeys(theirs, "without");
      await redis?.up();
      set(theirs, "again");
      await untilKeys(own, "again");
    });
  });
}
