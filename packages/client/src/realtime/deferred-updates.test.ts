import { expect, it, vi } from "vitest";
import * as Y from "yjs";
import { createDeferredUpdatesDoc } from "./deferred-updates.ts";

it("emits updates only after it is enabled", () => {
  const { doc, emitUpdates } = createDeferredUpdatesDoc();
  const order: string[] = [];
  doc.on("update", () => order.push("first"));
  doc.on("update", () => order.push("second"));
  doc.getMap("m").set("a", 1);
  expect(order).toEqual([]);
  emitUpdates();
  doc.getMap("m").set("b", 2);
  doc.on("update", () => order.push("third"));
  doc.getMap("m").set("c", 3);
  expect(order).toEqual(["first", "second", "first", "second", "third"]);
});

it("removes listeners, before and after", () => {
  const { doc, emitUpdates } = createDeferredUpdatesDoc();
  const [early, late] = [vi.fn(), vi.fn()];
  doc.on("update", early);
  doc.on("update", late);
  doc.off("update", early);
  emitUpdates();
  doc.off("update", late);
  doc.getMap("m").set("a", 1);
  expect(early).not.toHaveBeenCalled();
  expect(late).not.toHaveBeenCalled();
});

it("emits all other events from the start, and encodes no updates without a listener", () => {
  const written = new Y.Doc();
  written.getMap("m").set("a", 1);
  const { doc, emitUpdates } = createDeferredUpdatesDoc();
  const transactions = vi.fn();
  const updates = vi.fn();
  doc.on("afterTransaction", transactions);
  doc.on("update", updates);
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(written), "copy");
  expect(transactions).toHaveBeenCalledTimes(1);
  emitUpdates();
  expect(doc.getMap("m").get("a")).toBe(1);
  expect(updates).not.toHaveBeenCalled();
});
