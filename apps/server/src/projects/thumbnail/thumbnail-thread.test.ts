import { createDocument } from "@playsmith/document";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import * as Y from "yjs";
import type { ObjectStore } from "../../platform/objects/object-store.ts";
import { gameFromTemplate } from "../templates.ts";
import { decodeStored, renderThumbnail } from "./render.ts";
import { game, thumbnailOf } from "./thumbnail-fixtures.ts";
import { createThumbnailThread } from "./thumbnail-thread.ts";

const FORM = { widthPx: 640, heightPx: 360, format: "webp" } as const;
const noObjects = { read: async () => null } as unknown as ObjectStore;

const thread = createThumbnailThread();
afterAll(() => thread.close());

async function stillFromThread(updates: readonly Uint8Array[], objects: ObjectStore) {
  const drawn = await thread.draw({ kind: "document", updates }, decodeStored(objects));
  return drawn && renderThumbnail(drawn, FORM);
}

describe("the thumbnail thread", () => {
  it.each(["platformer", "top-down"])("renders the same as without a thread: %s", async (templateId) => {
    const subject = gameFromTemplate(templateId, "Test", { widthPx: null, heightPx: null });
    const thumbnail = await stillFromThread([Y.encodeStateAsUpdate(createDocument(subject))], noObjects);
    expect(thumbnail).toEqual(await thumbnailOf(subject, noObjects, FORM));
    const drawn = await thread.draw({ kind: "game", game: subject }, async () => null);
    expect(drawn && (await renderThumbnail(drawn, FORM))).toEqual(thumbnail);
    expect(thumbnail?.bytes.byteLength).toBeGreaterThan(1_000);
  });

  it("renders a document from updates, ignoring broken ones, and keeps the given updates intact", async () => {
    const doc = createDocument(game());
    const snapshot = Y.encodeStateAsUpdate(doc);
    const changes: Uint8Array[] = [];
    doc.on("update", (update) => changes.push(update));
    (doc.getMap("game").get("settings") as Y.Map<unknown>).set("background", "#ff00ff");
    const updates = [snapshot, new Uint8Array([255, 255, 255]), ...changes];
    const drawn = await thread.draw({ kind: "document", updates }, async () => null);
    expect([drawn?.background, updates.map(({ byteLength }) => byteLength > 0)]).toEqual(["#ff00ff", [true, true, true]]);
  });

  it("requests stored images", async () => {
    const subject = game();
    const { hero } = subject.assets;
    if (hero?.kind !== "sprite") throw new Error("no sprite");
    const sheet = await sharp({ create: { width: 2_048, height: 2_048, channels: 3, background: "#00ff00" } })
      .png()
      .toBuffer();
    const hash = "a".repeat(64);
    hero.source = { kind: "image", file: { hash, mime: "image/png", byteLength: sheet.length }, columns: 512, rows: 1_024 };
    hero.frames = { f: { order: "a", index: 512 * 1_024 - 1 } };
    const asked: string[] = [];
    const objects = {
      async read(name: string) {
        asked.push(name);
        return sheet;
      },
    } as unknown as ObjectStore;
    const state = Y.encodeStateAsUpdate(createDocument(subject));
    const thumbnail = await stillFromThread([state], objects);
    expect(asked).toEqual([hash]);
    expect(thumbnail).toEqual(await thumbnailOf(subject, objects, FORM));
    expect(thumbnail).not.toEqual(await stillFromThread([state], noObjects));
  });

  it("returns null for a game without scenes", async () => {
    const state = Y.encodeStateAsUpdate(createDocument({ ...game(), scenes: {} }));
    expect(await thread.draw({ kind: "document", updates: [state] }, async () => null)).toBeNull();
  });
});
