import { createDocument, readGame } from "@playsmith/document";
import { emptyGame } from "@playsmith/game-format";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import { lockAccountShared } from "../../accounts/account-lock.ts";
import { createResetLinks } from "../../accounts/passwords/reset-links.ts";
import { createSessions } from "../../accounts/sessions/sessions.ts";
import { createThrottle, THROTTLES } from "../../accounts/sessions/throttle.ts";
import { createQuota } from "../../operations/quota.ts";
import { createClientOwners } from "../../realtime/client-owners.ts";
import { raiseAccessEpoch } from "../../realtime/log/document-heads.ts";
import { createDocumentStore, type DocumentStore } from "../../realtime/log/document-store.ts";
import type { AppendAttempt, LoggedUpdate } from "../../realtime/log/update-log.ts";
import { createWriterCheck } from "../../realtime/log/writer-check.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../../testing/temporary-postgres.ts";
import { temporaryFolder } from "../../testing/test-server.ts";
import { installationValue } from "../installation.ts";
import { createLog } from "../log.ts";
import type { Platform } from "../platform.ts";
import { migrateDatabase } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";

const log = createLog("silent");
const programs = findPostgres();
const folder = temporaryFolder();
let postgres: TemporaryPostgres | null = null;

beforeAll(async () => {
  if (programs !== null) postgres = await startTemporaryPostgres(programs);
});
afterAll(async () => {
  await postgres?.stop();
  folder.remove();
});

/** Tests that run on each supported database. */
describe.each(programs === null ? (["sqlite"] as const) : (["sqlite", "postgres"] as const))("database: %s", (kind) => {
  let opened: OpenDatabase;
  let nowMs = 1_800_000_000_000;
  let platform: Platform;
  let url: string | null;

  const open = () => openDatabase({ url, dataDir: folder.path, log, now: () => nowMs });

  beforeAll(async () => {
    url = kind === "postgres" && postgres !== null ? await postgres.newDatabase() : null;
    opened = await open();
    platform = { database: opened.database, databaseKind: opened.kind, now: () => nowMs, log } as Platform;
  });
  afterAll(() => opened.close());

  async function addUser(id: string): Promise<void> {
    const at = new Date(nowMs).toISOString();
    const user = { id, name: id, email: `${id}@example.org`, emailVerified: 0, createdAt: at, updatedAt: at };
    await opened.database.insertInto("authUser").values(user).execute();
  }

  async function addProject(id: string): Promise<void> {
    const project = { id, name: "x", ownerId: "o", createdAt: nowMs, updatedAt: nowMs, trashedAt: null, thumbnailHash: null };
    await opened.database
      .insertInto("project")
      .values({ ...project, documentBytes: 0, assetBytes: 0 })
      .execute();
  }

  it("runs every migration once", async () => {
    const rows = await opened.database.selectFrom("schemaMigration").select("name").execute();
    expect(rows.map((row) => row.name).sort()).toEqual(migrations.map((migration) => migration.name).sort());
    expect(await migrateDatabase(opened.database, kind, nowMs)).toEqual([]);
  });

  it("round-trips numbers, texts, bytes and nulls", async () => {
    const row = {
      projectId: "types",
      hash: "h",
      mime: "ü 漢 '\";--",
      byteLength: 2 ** 45,
      widthPx: 0,
      heightPx: -1,
      createdAt: nowMs,
    };
    await addProject("types");
    await opened.database.insertInto("asset").values(row).execute();
    expect(await opened.database.selectFrom("asset").selectAll().where("projectId", "=", "types").executeTakeFirst()).toEqual(row);
    expect((await opened.database.selectFrom("project").select("trashedAt").where("id", "=", "types").executeTakeFirst())?.trashedAt).toBe(
      null,
    );
    const data = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    await opened.database
      .insertInto("documentUpdate")
      .values({ projectId: "bytes", seq: 1, batch: null, data, userId: null, at: null })
      .execute();
    const read = await opened.database.selectFrom("documentUpdate").select("data").where("projectId", "=", "bytes").executeTakeFirst();
    expect(Buffer.compare(Buffer.from(read?.data ?? []), Buffer.from(data))).toBe(0);
  });

  it("rolls back a failed transaction", async () => {
    const failing = opened.database.transaction().execute(async (transaction) => {
      await transaction.insertInto("installation").values({ key: "half", value: "x" }).execute();
      throw new Error("stop");
    });
    await expect(failing).rejects.toThrow("stop");
    expect(await opened.database.selectFrom("installation").selectAll().where("key", "=", "half").execute()).toEqual([]);
  });

  it("returns one installation value to all concurrent callers", async () => {
    let made = 0;
    const make = async () => `value ${++made}`;
    const values = await Promise.all(Array.from({ length: 6 }, () => installationValue(opened.database, "shared", make)));
    expect(new Set(values).size).toBe(1);
  });

  describe("document store", () => {
    const edit = (doc: Y.Doc, key: string): Uint8Array => {
      const before = Y.encodeStateVector(doc);
      doc.getMap("test").set(key, true);
      return Y.encodeStateAsUpdate(doc, before);
    };
    async function create(projectId: string): Promise<void> {
      await addProject(projectId);
      const store = documentStore();
      const doc = createDocument(emptyGame("Test"));
      await opened.database.transaction().execute(async (transaction) => store.create(transaction, projectId, Y.encodeStateAsUpdate(doc)));
    }
    const documentStore = () =>
      createDocumentStore(
        platform,
        createWriterCheck(async () => new Set()),
      );
    let batches = 0;
    const append = (
      store: DocumentStore,
      updates: readonly (Pick<LoggedUpdate, "projectId" | "data"> & Partial<LoggedUpdate>)[],
      attempt: Partial<AppendAttempt> = {},
    ) =>
      store.append(
        updates.map((update) => ({ userId: null, sessionId: null, ...update })),
        { batch: `batch ${++batches}`, isRetry: false, ...attempt },
      );
    const keysOf = (doc: Y.Doc) => [...doc.getMap("test").keys()].sort();

    it("loads snapshot and log together, and compacts to the same state", async () => {
      await create("doc1");
      const store = documentStore();
      const live = new Y.Doc();
      await store.load("doc1", live);
      for (const key of ["a", "b", "c"]) await append(store, [{ projectId: "doc1", data: edit(live, key) }]);
      expect(keysOf(await store.read("doc1"))).toEqual(["a", "b", "c"]);
      const compacted = await store.compact("doc1", live, 1);
      expect(compacted).toMatchObject({ version: 2, snapshotSeq: 3, seq: 3 });
      expect(await opened.database.selectFrom("documentUpdate").selectAll().where("projectId", "=", "doc1").execute()).toEqual([]);
      const reread = await store.read("doc1");
      expect(keysOf(reread)).toEqual(["a", "b", "c"]);
      expect(readGame(reread).game.settings.title).toBe("Test");
    });

    it("loses nothing when two processes edit and compact the same document", async () => {
      await create("doc2");
      const [one, two] = [documentStore(), documentStore()];
      const [liveOne, liveTwo] = [new Y.Doc(), new Y.Doc()];
      await one.load("doc2", liveOne);
      await two.load("doc2", liveTwo);
      await append(one, [{ projectId: "doc2", data: edit(liveOne, "from one") }]);
      await append(two, [{ projectId: "doc2", data: edit(liveTwo, "from two") }]);
      await one.compact("doc2", liveOne, 1);
      await append(one, [{ projectId: "doc2", data: edit(liveOne, "one later") }]);
      await append(two, [{ projectId: "doc2", data: edit(liveTwo, "two later") }]);
      // It still knows the old snapshot, which the other process has replaced.
      await two.compact("doc2", liveTwo, 1);
      expect(keysOf(await one.read("doc2"))).toEqual(["from one", "from two", "one later", "two later"]);
      expect(keysOf(liveTwo)).toEqual(["from one", "from two", "one later", "two later"]);
    });

    it("opens a document with a broken logged update", async () => {
      await create("doc3");
      const store = documentStore();
      const live = new Y.Doc();
      await store.load("doc3", live);
      await append(store, [
        { projectId: "doc3", data: Uint8Array.from([9, 9, 9]) },
        { projectId: "doc3", data: edit(live, "good") },
      ]);
      expect(keysOf(await store.read("doc3"))).toEqual(["good"]);
      await store.compact("doc3", live, 1);
      expect(keysOf(await store.read("doc3"))).toEqual(["good"]);
      expect(await opened.database.selectFrom("documentUpdate").select("data").where("projectId", "=", "doc3").execute()).toHaveLength(1);
    });

    it("drops updates of a project that was deleted meanwhile", async () => {
      await create("doc4");
      const store = documentStore();
      await opened.database.deleteFrom("project").where("id", "=", "doc4").execute();
      await create("doc5");
      const late = ["doc4", "doc5", "doc4"].map((projectId) => ({ projectId, data: edit(new Y.Doc(), "late") }));
      expect(await append(store, late)).toEqual(["gone", 1, "gone"]);
      const logged = opened.database.selectFrom("documentUpdate").select("projectId").where("projectId", "in", ["doc4", "doc5"]);
      expect(await logged.execute()).toEqual([{ projectId: "doc5" }]);
    });

    it("numbers the updates of each project without gaps, from several processes at once", async () => {
      await create("doc6");
      await create("doc7");
      const stores = [documentStore(), documentStore(), documentStore()];
      const appended = Array.from({ length: 30 }, (_, index) =>
        append(stores[index % 3] as DocumentStore, [
          { projectId: "doc6", data: edit(new Y.Doc(), `${index}`) },
          ...(index % 2 === 0 ? [{ projectId: "doc7", data: edit(new Y.Doc(), `${index}`) }] : []),
        ]),
      );
      await Promise.all(appended);
      const seqs = await opened.database
        .selectFrom("documentUpdate")
        .select(["projectId", "seq"])
        .where("projectId", "in", ["doc6", "doc7"])
        .orderBy("projectId")
        .orderBy("seq")
        .execute();
      const upTo = (projectId: string, count: number) => Array.from({ length: count }, (_, index) => ({ projectId, seq: index + 1 }));
      expect(seqs).toEqual([...upTo("doc6", 30), ...upTo("doc7", 15)]);
    });

    it("makes a change from all that is logged, once, while several processes append", async () => {
      await create("doc6made");
      const stores = [documentStore(), documentStore(), documentStore()];
      const seen: number[] = [];
      const make = (doc: Y.Doc): Uint8Array | null => {
        if (doc.getMap("made").size > 0) return null;
        seen.push(doc.getMap("edits").size);
        const before = Y.encodeStateVector(doc);
        doc.getMap("made").set("once", true);
        return Y.encodeStateAsUpdate(doc, before);
      };
      const editsOf = (index: number): Uint8Array => {
        const doc = new Y.Doc();
        doc.getMap("edits").set(`${index}`, true);
        return Y.encodeStateAsUpdate(doc);
      };
      const appended = Array.from({ length: 12 }, (_, index) =>
        append(stores[index % 3] as DocumentStore, [{ projectId: "doc6made", data: editsOf(index) }]),
      );
      const made = await Promise.all(stores.map((store) => store.appendMade("doc6made", make)));
      await Promise.all(appended);
      const [change] = made.filter((one) => one !== null);
      expect([made.filter((one) => one !== null).length, seen]).toEqual([1, [(change?.seq ?? 0) - 1]]);
      expect((await stores[0]?.heads(["doc6made"]))?.get("doc6made")?.seq).toBe(13);
      await expect(stores[0]?.appendMade("missing", make)).rejects.toMatchObject({ code: "PROJECT_NOT_FOUND" });
    });

    it("logs a batch once when the answer to its commit was lost", async () => {
      await create("doc8");
      const store = documentStore();
      const updates = ["a", "b"].map((key) => ({ projectId: "doc8", data: edit(new Y.Doc(), key) }));
      const first = await append(store, updates, { batch: "lost" });
      expect(await append(store, updates, { batch: "lost", isRetry: true })).toEqual(first);
      expect(await append(store, [updates[0] as (typeof updates)[0]], { batch: "rolled back", isRetry: true })).toEqual([3]);
    });

    it("refuses the edits of somebody who has lost the right, in every process", async () => {
      await create("doc9");
      await opened.database
        .insertInto("member")
        .values({ projectId: "doc9", userId: "eve", role: "editor", addedAt: nowMs, askedToEditAt: null })
        .execute();
      const [one, two] = [documentStore(), documentStore()];
      const update = { projectId: "doc9", data: edit(new Y.Doc(), "late"), userId: "eve" };
      expect(await append(one, [update])).toEqual([1]);
      expect(await append(two, [update])).toEqual([2]);
      await opened.database.transaction().execute(async (transaction) => {
        await raiseAccessEpoch(transaction, kind, "doc9");
        await transaction.deleteFrom("member").where("projectId", "=", "doc9").execute();
      });
      expect(await append(one, [update])).toEqual(["refused"]);
      expect(await append(two, [update])).toEqual(["refused"]);
    });

    it("does not replace the snapshot of a faster process", async () => {
      await create("doc10");
      const store = documentStore();
      await append(store, [{ projectId: "doc10", data: edit(new Y.Doc(), "first") }]);
      const fasterIsDone = Promise.withResolvers<void>();
      const slowerHasRead = Promise.withResolvers<void>();
      /** Writes only after the other one. */
      const waiting = new Proxy(opened.database, {
        get(target, name) {
          if (name === "transaction") {
            slowerHasRead.resolve();
            return () => ({ execute: (work: never) => fasterIsDone.promise.then(() => target.transaction().execute(work)) });
          }
          const found: unknown = Reflect.get(target, name, target);
          return typeof found === "function" ? found.bind(target) : found;
        },
      });
      const slower = createDocumentStore(
        { ...platform, database: waiting },
        createWriterCheck(async () => new Set()),
      );
      const slow = new Y.Doc();
      const slowly = slower.compact("doc10", slow, 1);
      await slowerHasRead.promise;
      await store.compact("doc10", new Y.Doc(), 1);
      await append(store, [{ projectId: "doc10", data: edit(new Y.Doc(), "second") }]);
      fasterIsDone.resolve();
      expect(await slowly).toMatchObject({ version: 1, seq: 1 });
      expect(keysOf(await store.read("doc10"))).toEqual(["first", "second"]);
      expect(await store.loggedSince("doc10", 0)).toMatchObject({ snapshot: { seq: 1, version: 2 }, updates: [{ seq: 2 }] });
    });

    it("reports a missing document", async () => {
      await expect(documentStore().read("never")).rejects.toMatchObject({ code: "PROJECT_NOT_FOUND" });
    });
  });

  describe("client owners", () => {
    it("binds a client id to the first of concurrent claims, permanently", async () => {
      await addProject("clients");
      const [one, two] = [createClientOwners(platform), createClientOwners(platform)];
      expect(await one.claim("clients", "ada", [1, 2, 0xffff_ffff])).toEqual([]);
      expect(await two.claim("clients", "bob", [2, 3])).toEqual([2]);
      expect(await one.claim("clients", "ada", [1, 2, 3])).toEqual([3]);
      const people = Array.from({ length: 8 }, (_, index) => `person ${index}`);
      const refused = await Promise.all(people.map((person) => createClientOwners(platform).claim("clients", person, [77])));
      expect(refused.filter((clients) => clients.length === 0)).toHaveLength(1);
      const many = Array.from({ length: 1_200 }, (_, index) => 1_000 + index);
      expect(await one.claim("clients", "ada", many)).toEqual([]);
      expect(await two.claim("clients", "bob", many)).toEqual(many);
      expect([one.isKnownOwner("clients", "ada", 1), two.isKnownOwner("clients", "ada", 3)]).toEqual([true, false]);
    });

    it("deletes old unused bindings, and a project's bindings with the project", async () => {
      await addProject("pruned");
      const owners = createClientOwners(platform);
      const doc = new Y.Doc();
      doc.clientID = 1;
      doc.getMap("test").set("a", true);
      await owners.claim("pruned", "ada", [1, 2]);
      nowMs += 31 * 24 * 60 * 60_000;
      await owners.claim("pruned", "ada", [3]);
      await owners.prune("pruned", doc);
      const bound = () => opened.database.selectFrom("documentClient").select("clientId").where("projectId", "=", "pruned");
      expect(await bound().orderBy("clientId").execute()).toEqual([{ clientId: 1 }, { clientId: 3 }]);
      await opened.database.deleteFrom("project").where("id", "=", "pruned").execute();
      expect(await bound().execute()).toEqual([]);
    });
  });

  it("counts throttled attempts by account and deletes them after the window", async () => {
    const throttle = createThrottle(platform);
    const subject = { kind: "signInPair", of: "A@Example.org 10.0.0.1" } as const;
    for (let attempt = 0; attempt < THROTTLES.signInPair.limit; attempt++) await throttle.begin([subject]);
    const refused = throttle.begin([{ ...subject, of: "a@example.org 10.0.0.1" }]);
    await expect(refused).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS", details: { retryAfterS: 900 } });
    await throttle.begin([{ ...subject, of: "a@example.org 10.0.0.2" }]);
    nowMs += THROTTLES.signInPair.windowMs;
    await throttle.begin([subject]);
    await throttle.prune();
  });

  it("reports why an attempt could not be counted", async () => {
    const throttle = createThrottle(platform);
    await opened.database.schema.alterTable("throttleEvent").renameTo("away").execute();
    const uncounted = throttle.begin([{ kind: "signUpAddress", of: "10.0.0.9" }]);
    await expect(uncounted).rejects.toThrow(/throttleEvent/);
    await opened.database.schema.alterTable("away").renameTo("throttleEvent").execute();
  });

  it("deletes counts of one email, and none of similar ones", async () => {
    const throttle = createThrottle(platform);
    const subjects = (email: string) =>
      [
        { kind: "signInPair", of: `${email} 10.0.0.1` },
        { kind: "signInEmail", of: email },
        { kind: "resetEmail", of: email },
      ] as const;
    for (const email of ["a_b%@example.org", "axb@example.org", "a_b%@example.orgs"]) await throttle.begin(subjects(email));
    await throttle.forgetAccount({ id: "none", email: "A_b%@example.org" });
    const keys = await opened.database.selectFrom("throttleEvent").select("key").where("key", "like", "%example.org%").execute();
    const left = keys.map((row) => row.key).filter((key) => /:a.b/.test(key));
    expect(left).toHaveLength(6);
    expect(left.some((key) => key.includes(":a_b%@example.org ") || key.endsWith(":a_b%@example.org"))).toBe(false);
  });

  it("uses up a reset link once, and reports an expired one", async () => {
    const links = createResetLinks(platform);
    await addUser("someone");
    const account = { id: "someone", email: "someone@example.org" };
    const [one, two] = [await links.issue(account), await links.issue(account)];
    expect(await links.redeem(one)).toEqual({ userId: "someone", email: "someone@example.org" });
    await expect(links.issue({ ...account, email: "former@example.org" })).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
    await expect(links.redeem(one)).rejects.toMatchObject({ details: { reason: "invalid-action-code" } });
    nowMs += 60 * 60_000;
    await expect(links.redeem(two)).rejects.toMatchObject({ details: { reason: "expired-action-code" } });
    nowMs += 7 * 24 * 60 * 60_000;
    await links.prune();
    await expect(links.redeem(two)).rejects.toMatchObject({ details: { reason: "invalid-action-code" } });
  });

  it("meters calls per hour and per day, and returns the reset time", async () => {
    const quota = createQuota(platform);
    for (const id of ["busy", "other", "hasty"]) await addUser(id);
    for (let call = 0; call < 100; call++) await quota.take("busy", "publishProject");
    const refused = quota.take("busy", "publishProject");
    await expect(refused).rejects.toMatchObject({ code: "RATE_LIMITED", details: { retryAfterS: 3_600 } });
    await expect(quota.take("busy", "publishProject")).rejects.toThrow(/100 times an hour.*60 minutes/);
    await quota.take("other", "publishProject");
    const atOnce = await Promise.allSettled(Array.from({ length: 120 }, () => quota.take("hasty", "publishProject")));
    expect(atOnce.filter((call) => call.status === "fulfilled")).toHaveLength(100);
    for (let hour = 0; hour < 4; hour++) {
      nowMs += 3_600_000;
      for (let call = 0; call < 100; call++) await quota.take("busy", "publishProject");
    }
    nowMs += 3_600_000;
    await expect(quota.take("busy", "publishProject")).rejects.toThrow(/500 times a day.*19 hours/);
  });

  it("ignores future timestamps after the clock was corrected", async () => {
    const [throttle, quota] = [createThrottle(platform), createQuota(platform)];
    await addUser("early");
    const subject = { kind: "resetEmail", of: "early@example.org" } as const;
    nowMs += 3_650 * 86_400_000;
    for (let attempt = 0; attempt < THROTTLES.resetEmail.limit; attempt++) await throttle.begin([subject]);
    for (let call = 0; call < 100; call++) await quota.take("early", "publishProject");
    nowMs -= 3_650 * 86_400_000;
    await throttle.begin([subject]);
    await quota.take("early", "publishProject");
    expect(await quota.read("early")).toMatchObject({ hour: { used: 1 } });
  });

  it("writes nothing for a deleted account, and blocks its deletion during a write", async () => {
    await addUser("held");
    const { database } = opened;
    const [isHeld, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const order: string[] = [];
    const holding = database.transaction().execute(async (transaction) => {
      await lockAccountShared(transaction, kind, "held");
      isHeld.resolve();
      await goOn.promise;
      order.push("written");
    });
    await isHeld.promise;
    const closing = database.updateTable("authUser").set({ deletingAt: nowMs }).where("id", "=", "held").execute();
    const closed = closing.then(() => order.push("closed"));
    setTimeout(goOn.resolve, 50);
    await Promise.all([holding, closed]);
    expect(order).toEqual(["written", "closed"]);
    for (const id of ["held", "never there"]) {
      const late = database.transaction().execute((transaction) => lockAccountShared(transaction, kind, id));
      await expect(late).rejects.toMatchObject({ code: "UNAUTHENTICATED", details: { reason: "sessionEnded" } });
    }
  });

  it("ends sessions by age, by idleness and explicitly", async () => {
    const sessions = createSessions(platform);
    const iso = (ms: number) => new Date(ms).toISOString();
    const user = { id: "u1", name: "U", email: "u1@example.org", emailVerified: 0, image: null };
    await opened.database
      .insertInto("authUser")
      .values({ ...user, createdAt: iso(nowMs), updatedAt: iso(nowMs) })
      .execute();
    const session = (id: string) => ({ id, userId: "u1", token: id, ipAddress: null, userAgent: "test", createdAt: iso(nowMs) });
    const rows = ["s1", "s2", "s3"].map((id) => ({ ...session(id), updatedAt: iso(nowMs), expiresAt: iso(nowMs + 8 * 3_600_000) }));
    await opened.database.insertInto("authSession").values(rows).execute();
    expect(await sessions.find("s1")).toMatchObject({ authTimeMs: nowMs });
    const endedIds: string[] = [];
    sessions.onEnded((ids) => endedIds.push(...ids));

    nowMs += 29 * 60_000;
    await sessions.touch("s1");
    nowMs += 2 * 60_000;
    expect(await sessions.stillAlive(["s1", "s2", "s3", "none"])).toEqual(new Set(["s1"]));
    expect(await sessions.find("s2")).toBeNull();
    expect(await sessions.find("s1")).toMatchObject({ userId: "u1", email: "u1@example.org" });
    await sessions.markAuthenticated("s1");
    expect(await sessions.find("s1")).toMatchObject({ authTimeMs: nowMs });
    await expect(sessions.end("someone else", "s1")).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
    for (let minutes = 0; minutes < 8 * 60; minutes += 20) {
      await sessions.touch("s1");
      nowMs += 20 * 60_000;
    }
    expect(await sessions.find("s1")).toBeNull();
    await sessions.endOthers("u1", "s1");
    expect(endedIds.sort()).toEqual(["s2", "s3"]);
    await sessions.endAll("u1");
    expect(endedIds.sort()).toEqual(["s1", "s2", "s3"]);
  });
});
