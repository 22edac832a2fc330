import { AppError, ASSET_MAX_BYTES, type UploadedAsset } from "@playsmith/contract";
import { createDocument, ProjectDocument } from "@playsmith/document";
import { type Editor, ProjectEditor } from "@playsmith/editor";
import { repairGame } from "@playsmith/game-format";
import { beforeEach, describe, expect, it } from "vitest";
import { UploadQueue } from "./upload-queue.ts";

const png: UploadedAsset = { hash: "a".repeat(64), mime: "image/png", byteLength: 3, widthPx: 8, heightPx: 8 };
const file = (name: string, size = 3): File => {
  const made = new File(["abc"], name);
  Object.defineProperty(made, "size", { value: size });
  return made;
};

let editor: Editor;
let sending: { resolve: (stored: UploadedAsset) => void; reject: (error: unknown) => void }[];
let queue: UploadQueue;
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

beforeEach(() => {
  editor = new ProjectEditor(new ProjectDocument(createDocument(repairGame({}).game)));
  sending = [];
  queue = new UploadQueue({
    editor,
    examine: async () => ({ durationS: 0 }),
    send: () => new Promise((resolve, reject) => sending.push({ resolve, reject })),
  });
});

describe("the upload queue", () => {
  it("uploads three files at a time, lists each, and creates an asset when it is uploaded", async () => {
    queue.add(
      ["a.png", "b.png", "c.png", "d.png"].map((name) => file(name)),
      { folder: "Sheet" },
    );
    await settle();
    expect(queue.entries.map(({ name }) => name)).toEqual(["a.png", "b.png", "c.png", "d.png"]);
    expect(sending).toHaveLength(3);
    sending[1]?.resolve(png);
    await settle();
    expect(sending).toHaveLength(4);
    expect(queue.entries.map(({ name }) => name)).toEqual(["a.png", "c.png", "d.png"]);
    expect(Object.values(editor.game.assets)).toMatchObject([{ name: "b", folder: "Sheet" }]);
    expect(editor.state.announcement).toBe("b.png is in the project");
  });

  it("uploads a picture that was made smaller in place of the given one, and says so until that is dismissed", async () => {
    const sent: Blob[] = [];
    queue = new UploadQueue({
      editor,
      examine: async () => ({ durationS: 0 }),
      send: async (blob) => {
        sent.push(blob);
        return png;
      },
      fit: async ({ name }) => (name === "huge.png" ? { file: file("small.png"), note: "It was made smaller." } : null),
    });
    queue.add([file("huge.png", ASSET_MAX_BYTES + 1), file("ok.png")]);
    await settle();
    await settle();
    expect(sent.map((blob) => (blob as File).name).toSorted()).toEqual(["ok.png", "small.png"]);
    expect(queue.entries).toMatchObject([{ name: "huge.png", report: { text: "It was made smaller.", notes: [] } }]);
    expect(
      Object.values(editor.game.assets)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(["huge", "ok"]);
  });

  it("removes finished entries from the list, one or all, but no running ones", async () => {
    queue.add([file("none.png", 0), file("huge.png", ASSET_MAX_BYTES + 1), file("ok.png"), file("empty.png", 0)]);
    await settle();
    queue.dismiss(queue.entries[0]?.id ?? 0);
    expect(queue.entries.map(({ name }) => name)).toEqual(["huge.png", "ok.png", "empty.png"]);
    queue.dismissAll();
    expect(queue.entries.map(({ name }) => name)).toEqual(["ok.png"]);
  });

  it("creates no asset of a cancelled file, whether it is waiting, running, or just uploaded", async () => {
    const signals: AbortSignal[] = [];
    queue.add([file("a.png"), file("b.png")]);
    queue.run("c.gif", async (_, signal) => void signals.push(signal));
    queue.run("d.gif", async (_, signal) => void signals.push(signal));
    const ids = queue.entries.map(({ id }) => id);
    queue.cancel(ids[3] ?? 0);
    await settle();
    queue.cancel(ids[0] ?? 0);
    sending[0]?.resolve(png);
    sending[1]?.resolve(png);
    await settle();
    expect(queue.entries).toEqual([]);
    expect(signals).toHaveLength(1);
    expect(Object.values(editor.game.assets)).toMatchObject([{ name: "b" }]);
  });

  it("sends a file again while the server can't be reached, until it is cancelled or too often", async () => {
    const pauses: { ms: number; resume: () => void }[] = [];
    queue = new UploadQueue({
      editor,
      examine: async () => ({ durationS: 0 }),
      send: () => new Promise((resolve, reject) => sending.push({ resolve, reject })),
      pause: (ms, signal) =>
        new Promise((resolve) => {
          pauses.push({ ms, resume: resolve });
          signal.addEventListener("abort", () => resolve());
        }),
    });
    const fail = async (code: "NETWORK_ERROR" | "SERVICE_UNAVAILABLE"): Promise<void> => {
      sending.at(-1)?.reject(new AppError(code));
      await settle();
    };
    queue.add([file("a.png")]);
    await settle();
    await fail("NETWORK_ERROR");
    expect(queue.entries).toMatchObject([{ name: "a.png", isWaiting: true }]);
    pauses[0]?.resume();
    await settle();
    expect(queue.entries).toMatchObject([{ name: "a.png", isWaiting: false }]);
    sending[1]?.resolve(png);
    await settle();
    expect(Object.values(editor.game.assets)).toMatchObject([{ name: "a" }]);

    queue.add([file("b.png")]);
    await settle();
    await fail("SERVICE_UNAVAILABLE");
    queue.cancel(queue.entries[0]?.id ?? 0);
    await settle();
    expect([queue.entries, sending.length]).toEqual([[], 3]);

    queue.add([file("c.png")]);
    await settle();
    for (let attempt = 1; queue.entries[0]?.error === undefined; attempt++) {
      expect(attempt).toBeLessThan(20);
      await fail("NETWORK_ERROR");
      pauses.at(-1)?.resume();
      await settle();
    }
    expect(queue.entries[0]?.error).toMatch(/connection/i);
    expect(Object.values(editor.game.assets)).toHaveLength(1);
  });

  it("limits the number of listed import notes", async () => {
    queue.run("level.tmj", async () => ({ text: "1 scene.", notes: Array.from({ length: 1_000 }, (_, index) => `Note ${index}`) }));
    await settle();
    const { notes } = queue.entries[0]?.report ?? {};
    expect([notes?.length, notes?.[0], notes?.at(-1)]).toEqual([51, "Note 0", "And 950 more."]);
  });

  it("refuses a file that is too large with both sizes, sends none of it, and continues with the others", async () => {
    queue.add([file("huge.png", ASSET_MAX_BYTES + 1), file("none.png", 0), file("ok.png")]);
    await settle();
    expect(queue.entries.map(({ error }) => error)).toEqual([
      "It has 25.1 MB; one file can have at most 25.0 MB.",
      "It is empty.",
      undefined,
    ]);
    expect(sending).toHaveLength(1);
    sending[0]?.reject(new AppError("PROJECT_TOO_LARGE", { details: { byteLength: 100_400_000 } }));
    await settle();
    expect(queue.entries.at(-1)?.error).toContain("would have 100.4 MB; it can have at most 100.0 MB");
    queue.entries.forEach(({ id }) => queue.dismiss(id));
    expect(queue.entries).toEqual([]);
    expect(editor.game.assets).toEqual({});
  });

  it("accepts a screenshot of the game as the cover, and nothing else that a hostile game may send", async () => {
    const ended: boolean[] = [];
    const give = (answer: Partial<UploadedAsset>): Promise<void> => {
      queue.addCover(Promise.resolve(new Uint8Array(3)), (isDone) => ended.push(isDone));
      return settle().then(() => {
        sending.at(-1)?.resolve({ ...png, ...answer });
        return settle();
      });
    };
    for (const answer of [{ mime: "audio/mpeg", widthPx: 0, heightPx: 0 }, { mime: "audio/mpeg" }, { widthPx: 0 }, { heightPx: 5_000 }])
      await give(answer);
    expect(editor.game.assets).toEqual({});
    expect(editor.game.settings.coverId).toBeUndefined();
    expect(queue.entries.map(({ error }) => error)).toEqual(Array(4).fill("It is no picture that can be used."));
    queue.dismissAll();
    await give({});
    expect(Object.entries(editor.game.assets)).toMatchObject([[editor.game.settings.coverId, { kind: "sprite", name: "Cover" }]]);
    queue.addCover(Promise.reject(new Error("The run has ended.")), (isDone) => ended.push(isDone));
    await settle();
    expect(queue.entries[0]?.error).toMatch(/^No picture of the game could be taken/);
    expect(ended).toEqual([false, false, false, false, true, false]);
  });

  it("does not report a file as taken if the person's rights ended meanwhile", async () => {
    queue.add([file("a.png")]);
    await settle();
    editor.document.setReadOnly(true);
    sending[0]?.resolve(png);
    await settle();
    expect(editor.game.assets).toEqual({});
    expect(editor.state.announcement).toBe("");
    expect(queue.entries[0]?.error).toBe("You can look at this project, not change it");
  });

  it("replaces a file in place, or reports why it can't", async () => {
    queue.add([file("hero.png")]);
    await settle();
    sending[0]?.resolve(png);
    await settle();
    const [id = ""] = Object.keys(editor.game.assets);
    queue.replace(id, file("other.png"));
    await settle();
    sending[1]?.resolve({ ...png, hash: "b".repeat(64), widthPx: 16 });
    await settle();
    expect(editor.game.assets[id]).toMatchObject({ name: "hero", widthPx: 16, source: { file: { hash: "b".repeat(64) } } });
    queue.replace(id, file("song.ogg"));
    await settle();
    sending[2]?.resolve({ ...png, mime: "audio/ogg" });
    await settle();
    expect(queue.entries[0]?.error).toBe("“hero” can only be replaced by a picture.");
  });
});
