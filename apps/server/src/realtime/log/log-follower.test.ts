import { createDocument, documentFormatVersion, isCurrentFormat, readGame } from "@playsmith/document";
import { emptyGame, FORMAT_VERSION } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import type { Hint, HintListener, Hints } from "../../platform/hints.ts";
import { createLog } from "../../platform/log.ts";
import { createMetrics } from "../../platform/metrics.ts";
import { seeded } from "../../testing/seeded.ts";
import type { DocumentStore } from "./document-store.ts";
import { createLiveDocuments } from "./live-documents.ts";
import { createLogFollower } from "./log-follower.ts";
import type { LoggedUpdate } from "./update-log.ts";

const PROJECT = "p";
const log = createLog("silent");

/** A log in memory, which several processes share; `compact` merges it into a snapshot. */
function sharedLog(document = createDocument(emptyGame("Shared"))) {
  const initial = Y.encodeStateAsUpdate(document);
  let snapshot = { version: 1, seq: 0, state: initial };
  let rows: { seq: number; data: Uint8Array }[] = [];
  const head = { seq: 0, accessEpoch: 0, discussionEpoch: 0 };
  function compact(): void {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, snapshot.state);
    for (const { data } of rows) Y.applyUpdate(doc, data);
    snapshot = { version: snapshot.version + 1, seq: head.seq, state: Y.encodeStateAsUpdate(doc) };
    rows = [];
  }
  const store: Partial<DocumentStore> = {
    async append(updates) {
      return updates.map(({ data }) => {
        rows.push({ seq: ++head.seq, data });
        return head.seq;
      });
    },
    async appendMade(_projectId, make) {
      const doc = new Y.Doc();
      Y.applyUpdate(doc, snapshot.state);
      for (const { data } of rows) Y.applyUpdate(doc, data);
      const data = make(doc);
      if (data === null) return null;
      rows.push({ seq: ++head.seq, data });
      return { data, seq: head.seq };
    },
    async load(_projectId, doc) {
      Y.applyUpdate(doc, snapshot.state);
      for (const { data } of rows) Y.applyUpdate(doc, data);
      return { version: snapshot.version, snapshotSeq: snapshot.seq, seq: head.seq, byteLength: 0 };
    },
    async loggedSince(_projectId, seq) {
      const updates = rows.filter((row) => row.seq > seq);
      return { snapshot: updates[0]?.seq === seq + 1 || snapshot.seq <= seq ? null : snapshot, updates };
    },
    async compact() {
      compact();
      return { version: snapshot.version, snapshotSeq: snapshot.seq, seq: head.seq, byteLength: 0 };
    },
    heads: async () => new Map([[PROJECT, { ...head }]]),
  };
  return {
    store: store as DocumentStore,
    head,
    compact,
  };
}

/** Hints between processes that are dropped, doubled, late and out of order. */
function badHints(random: () => number) {
  const listeners = new Map<string, Set<HintListener>>();
  let late: { from: object; topic: string; hint: Hint }[] = [];
  const deliver = ({ from, topic, hint }: (typeof late)[number]): void => {
    for (const listener of listeners.get(topic) ?? []) if (owners.get(listener) !== from) listener(hint);
  };
  const owners = new Map<HintListener, object>();
  const connect = (): Hints => {
    const own = {};
    return {
      publish(topic, hint) {
        const chance = random();
        if (chance < 0.3) return;
        const sent = { from: own, topic, hint };
        if (chance < 0.6) late.push(sent);
        else deliver(sent);
        if (chance > 0.9) deliver(sent);
        if (random() < 0.3) {
          const waiting = late.toReversed();
          late = [];
          for (const message of waiting) deliver(message);
        }
      },
      subscribe(topic, listener) {
        const found = listeners.get(topic) ?? new Set();
        listeners.set(topic, found.add(listener));
        owners.set(listener, own);
        return () => void found.delete(listener);
      },
      areArriving: () => false,
      close: async () => undefined,
    };
  };
  return { connect };
}

async function startProcess(
  shared: ReturnType<typeof sharedLog>,
  hints: Hints,
  formats: { formatVersion?: number; hasOlderFormat?: () => Promise<boolean> } = {},
) {
  const metrics = createMetrics(false);
  const live = createLiveDocuments({
    store: shared.store,
    log,
    metrics,
    formatVersion: FORMAT_VERSION,
    hasOlderFormat: async () => false,
    ...formats,
  });
  const seen = { access: 0, discussion: 0 };
  const follower = createLogFollower({
    documents: shared.store,
    live,
    hints,
    log,
    metrics,
    looksAgain: true,
    onAccessChange: () => void seen.access++,
    onDiscussionChange: () => void seen.discussion++,
    onSessionsEnded: () => undefined,
  });
  const doc = new Y.Doc();
  await live.open(PROJECT, doc);
  follower.opened(PROJECT);
  return {
    doc,
    live,
    follower,
    seen,
    /** An edit of somebody connected here. */
    async edit(key: string): Promise<void> {
      const before = Y.encodeStateVector(doc);
      doc.getMap("test").set(key, true);
      const update: LoggedUpdate = { projectId: PROJECT, data: Y.encodeStateAsUpdate(doc, before), userId: null, sessionId: null };
      const outcomes = await shared.store.append([update], { batch: key, isRetry: false });
      follower.logged([update], outcomes);
      live.logged(PROJECT, outcomes[0] as number, update.data.byteLength);
    },
  };
}

const keysOf = (doc: Y.Doc): string[] => [...doc.getMap("test").keys()].sort();

it.each([1, 2, 3, 4, 5, 6])(
  "brings every update to every process when hints are lost, doubled, late and out of order (seed %i)",
  async (seed) => {
    const random = seeded(seed);
    const shared = sharedLog();
    const bad = badHints(random);
    const processes = [
      await startProcess(shared, bad.connect()),
      await startProcess(shared, bad.connect()),
      await startProcess(shared, bad.connect()),
    ];
    const keys: string[] = [];
    for (let count = 0; count < 200; count++) {
      const key = `edit ${String(count).padStart(3, "0")}`;
      keys.push(key);
      await processes[Math.floor(random() * processes.length)]?.edit(key);
      if (random() < 0.05) shared.compact();
    }
    await expect.poll(() => processes.every(({ live }) => live.seq(PROJECT) === shared.head.seq)).toBe(true);
    for (const { doc, follower } of processes) {
      expect(keysOf(doc)).toEqual(keys);
      follower.stop();
    }
  },
);

it("notices raised counters without any hint, once each", async () => {
  const shared = sharedLog();
  const one = await startProcess(shared, badHints(() => 0).connect());
  one.live.noteHead(PROJECT, { ...shared.head });
  shared.head.accessEpoch++;
  shared.head.discussionEpoch++;
  await expect.poll(() => ({ ...one.seen })).toEqual({ access: 1, discussion: 1 });
  one.follower.stop();
});

function oldDocument(): Y.Doc {
  const old = createDocument(emptyGame("Old"));
  old.getMap("game").set("formatVersion", FORMAT_VERSION - 1);
  return old;
}

it("migrates a document of an older format once when several processes open it at the same time", async () => {
  const shared = sharedLog(oldDocument());
  const bad = badHints(() => 0.5);
  const processes = await Promise.all([1, 2, 3].map(() => startProcess(shared, bad.connect())));
  await expect.poll(() => processes.every(({ live }) => live.seq(PROJECT) === shared.head.seq)).toBe(true);
  expect(shared.head.seq).toBe(1);
  for (const { doc, follower } of processes) {
    expect(isCurrentFormat(doc)).toBe(true);
    expect(Y.encodeStateAsUpdate(doc)).toEqual(Y.encodeStateAsUpdate(processes[0]?.doc as Y.Doc));
    follower.stop();
  }
});

describe("a document of an older format while a server of an older version runs", () => {
  it("stays as it is, takes edits on all servers, and is migrated once when that server has left", async () => {
    const shared = sharedLog(oldDocument());
    const bad = badHints(seeded(3));
    let isOldRunning = true;
    const hasOlderFormat = async (): Promise<boolean> => isOldRunning;
    const old = await startProcess(shared, bad.connect(), { formatVersion: FORMAT_VERSION - 1 });
    const upgraded = await Promise.all([1, 2, 3].map(() => startProcess(shared, bad.connect(), { hasOlderFormat })));
    const all = [old, ...upgraded];
    await Promise.all(all.map((one, index) => one.edit(`held ${index}`)));
    for (const { live } of upgraded) await live.migrateHeld();
    expect(all.map(({ doc }) => documentFormatVersion(doc))).toEqual(all.map(() => FORMAT_VERSION - 1));
    expect(upgraded.some(({ live }) => live.isFromNewerVersion(PROJECT))).toBe(false);

    isOldRunning = false;
    await Promise.all([...upgraded.map(({ live }) => live.migrateHeld()), ...all.map((one, index) => one.edit(`during ${index}`))]);
    await Promise.all(upgraded.map(({ live }) => live.migrateHeld()));
    await expect.poll(() => all.every(({ live }) => live.seq(PROJECT) === shared.head.seq)).toBe(true);
    const keys = [...all.map((_, index) => `during ${index}`), ...all.map((_, index) => `held ${index}`)];
    for (const { doc, follower } of all) {
      expect(isCurrentFormat(doc)).toBe(true);
      expect([...doc.getMap("test").keys()].sort()).toEqual(keys);
      follower.stop();
    }
    expect(shared.head.seq).toBe(2 * all.length + 1);
    expect(old.live.isFromNewerVersion(PROJECT)).toBe(true);
  });

  it("is migrated with an update that is logged and not applied yet", async () => {
    const shared = sharedLog(oldDocument());
    let isOldRunning = true;
    const { live, doc, follower } = await startProcess(shared, badHints(() => 0).connect(), { hasOlderFormat: async () => isOldRunning });
    const editor = new Y.Doc();
    Y.applyUpdate(editor, Y.encodeStateAsUpdate(doc));
    const update = await new Promise<Uint8Array>((resolve) => {
      editor.on("update", resolve);
      editor.getMap<Y.Map<unknown>>("game").get("settings")?.set("title", "Logged");
    });
    const [seq] = await shared.store.append([{ projectId: PROJECT, data: update, userId: null, sessionId: null }], {
      batch: "b",
      isRetry: false,
    });
    live.logged(PROJECT, seq as number, update.byteLength);
    isOldRunning = false;
    await live.migrateHeld();
    Y.applyUpdate(doc, update);
    expect(isCurrentFormat(doc)).toBe(true);
    expect(readGame(doc).game.settings.title).toBe("Logged");
    follower.stop();
  });
});
