import { expect, it } from "vitest";
import { type PatchChange, PatchLog } from "./patch-log.ts";

const set = (path: string, value?: unknown): PatchChange => ({ path: path.split("."), ...(value === undefined ? {} : { value }) });

function taken(...changes: PatchChange[]): PatchChange[] {
  const log = new PatchLog();
  log.add(changes);
  return log.take();
}

it("keeps the last change of each path, in the order of the changes", () => {
  expect(taken(set("a.x", 1), set("b", 2), set("a.x", 3))).toEqual([set("b", 2), set("a.x", 3)]);
});

it("drops changes inside a value that is replaced or deleted later, and keeps later ones", () => {
  expect(taken(set("a.x", 1), set("a.y.z", 2), set("a", { y: {} }), set("a.y.z", 3))).toEqual([set("a", { y: {} }), set("a.y.z", 3)]);
  expect(taken(set("a", {}), set("a.x", 1), set("a"))).toEqual([set("a")]);
  expect(taken(set("ab", 1), set("a", 2)), "another path with the same letters").toEqual([set("ab", 1), set("a", 2)]);
});

it("is empty after its changes are taken", () => {
  const log = new PatchLog();
  expect(log.isEmpty).toBe(true);
  log.add([set("a", 1)]);
  expect(log.isEmpty).toBe(false);
  log.take();
  expect([log.isEmpty, log.take()]).toEqual([true, []]);
});
