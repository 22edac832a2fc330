import { expect, it } from "vitest";
import { clearOthers, clearSession } from "./left-behind.ts";
import { MemoryStorage } from "@playsmith/client/testing";

it("S4-12: signing out deletes the session record and the cached items, and nothing else", () => {
  const storage = new MemoryStorage();
  const gone = [
    "playsmith-session",
    "playsmith-session-paused",
    "playsmith:copied-lines",
    "cached_api_key",
    "user_preferences",
    "project_cache",
  ];
  for (const key of [...gone, "app-theme"]) storage.setItem(key, "x");
  clearSession(storage);
  expect(gone.map((key) => storage.getItem(key))).toEqual(gone.map(() => null));
  expect(storage.getItem("app-theme")).toBe("x");
});

it("a user finds no data of other users, and their unsaved edits are kept for them", () => {
  const storage = new MemoryStorage();
  for (const key of ["project:ada:p1", "project:ada:p2", "project:bob:p3", "desk:ada:p1", "desk:bob:p3"])
    storage.setItem(`playsmith:${key}`, "{}");
  for (const person of ["ada", "bob"]) storage.setItem(`playsmith:auto-save:${person}`, "false");
  storage.setItem("playsmith:ada:p2:unsaved", "1");
  clearOthers(storage, "bob");
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index)).sort()).toEqual([
    "playsmith:ada:p2:unsaved",
    "playsmith:auto-save:bob",
    "playsmith:desk:bob:p3",
    "playsmith:project:ada:p2",
    "playsmith:project:bob:p3",
  ]);
  clearOthers(storage, null);
  expect(storage.getItem("playsmith:project:bob:p3")).toBeNull();
});
