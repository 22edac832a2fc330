import { expect, it, vi } from "vitest";
import * as Y from "yjs";
import { quietDoc } from "./quiet-doc.ts";

it("tells of updates from when it is told to, and of none before", () => {
  const { doc, speak } = quietDoc();
  const order: string[] = [];
  doc.on("update", () => order.push("first"));
  doc.on("update", () => order.push("second"));
  doc.getMap("m").set("a", 1);
  expect(order).toEqual([]);
  speak();
  doc.getMap("m").set("b", 2);
  doc.on("update", () => order.push("third"));
  doc.getMap("m").set("c", 3);
  expect(order).toEqual(["first", "second", "first", "second", "third"]);
});

it("forgets who no longer listens, before and after", () => {
  const { doc, speak } = quietDoc();
  const [early, late] = [vi.fn(), vi.fn()];
  doc.on("update", early);
  doc.on("update", late);
  doc.off("update", early);
  speak();
  doc.off("update", late);
  doc.getMap("m").set("a", 1);
  expect(early).not.toHaveBeenCalled();
  expect(late).not.toHaveBeenCalled();
});

it("tells everything else as any document does, and works out no update that nobody hears", () => {
  const written = new Y.Doc();
  written.getMap("m").set("a", 1);
  const { doc, speak } = quietDoc();
  const transactions = vi.fn();
  const updates = vi.fn();
  doc.on("afterTransaction", transactions);
  doc.on("update", updates);
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(written), "copy");
  expect(transactions).toHaveBeenCalledTimes(1);
  speak();
  expect(doc.getMap("m").get("a")).toBe(1);
  expect(updates).not.toHaveBeenCalled();
});
