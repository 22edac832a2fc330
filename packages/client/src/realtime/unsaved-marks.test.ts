import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MARK_STAYS_MS, unsavedMarks } from "./unsaved-marks.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    setItem: vi.fn((key: string, value: string) => void kept.set(key, value)),
    removeItem: vi.fn((key: string) => void kept.delete(key)),
    getItem: (key: string) => kept.get(key) ?? null,
  };
}

it("marks unsaved edits at once, and removes the mark after a pause", () => {
  const device = storage();
  const marks = unsavedMarks(device);
  for (let key = 0; key < 20; key++) {
    marks.add("a", 1);
    expect(marks.has("a")).toBe(true);
    expect(device.kept.size).toBe(1);
    vi.advanceTimersByTime(30);
    marks.remove("a");
    expect(marks.has("a"), "saved").toBe(false);
  }
  expect([device.setItem.mock.calls.length, device.removeItem.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(MARK_STAYS_MS);
  expect(device.kept.size).toBe(0);
});

it("keeps the mark of newer unsaved edits", () => {
  const device = storage();
  const marks = unsavedMarks(device);
  for (const name of ["a", "b"]) marks.add(name, 1);
  for (const name of ["a", "b"]) marks.remove(name);
  marks.add("a", 1);
  marks.settle();
  expect([...device.kept.keys()]).toEqual(["a:unsaved"]);
  vi.advanceTimersByTime(10 * MARK_STAYS_MS);
  expect(marks.has("a")).toBe(true);
});

it("restores a mark that another tab removed", () => {
  const device = storage();
  const marks = unsavedMarks(device);
  marks.add("a", 1);
  device.kept.clear();
  marks.add("a", 1);
  expect(device.kept.size).toBe(1);
});

it("keeps the mark of another tab's edits, in any order of saving", () => {
  const device = storage();
  const [one, two] = [unsavedMarks(device), unsavedMarks(device)];
  one.add("a", 1);
  two.add("a", 1);
  two.remove("a");
  two.settle();
  expect([one.has("a"), two.has("a")]).toEqual([true, true]);
  two.remove("a");
  one.remove("a");
  vi.advanceTimersByTime(MARK_STAYS_MS);
  expect(device.kept.size).toBe(0);
});

it("keeps the mark of another tab's edits made while its own still exists", () => {
  const device = storage();
  const [one, two] = [unsavedMarks(device), unsavedMarks(device)];
  two.add("a", 1);
  two.remove("a");
  one.add("a", 1);
  vi.advanceTimersByTime(MARK_STAYS_MS);
  expect(unsavedMarks(device).has("a")).toBe(true);
});

it("removes marks found when a copy was opened, of this or an older version, but no later one", () => {
  const device = storage();
  device.kept.set("a:unsaved", "1");
  const [one, two] = [unsavedMarks(device), unsavedMarks(device)];
  one.add("a", 1);
  expect([two.adopt("a"), two.adopt("b")]).toEqual([[1], null]);
  two.add("a", 1);
  two.remove("a");
  two.settle();
  expect(device.kept.size).toBe(0);
  one.add("a", 1);
  two.remove("a");
  vi.advanceTimersByTime(MARK_STAYS_MS);
  expect(two.has("a")).toBe(true);
});

it("returns the client ids of a copy's unsaved edits, of all tabs", () => {
  const device = storage();
  device.kept.set("a:unsaved", "older");
  const [one, two] = [unsavedMarks(device), unsavedMarks(device)];
  for (const client of [3, 5, 3]) one.add("a", client);
  two.add("a", 4);
  expect(unsavedMarks(device).adopt("a")?.sort()).toEqual([3, 4, 5]);
});

it("replaces a client id by the same one in every tab, until the copy is removed", () => {
  const device = storage();
  const [one, two] = [unsavedMarks(device), unsavedMarks(device)];
  one.add("a", 3);
  const { client } = one.replace("a", 3, 0);
  expect([one.replace("a", 3, 5), two.replace("a", 3, 0)]).toEqual([
    { client, from: 0 },
    { client, from: 0 },
  ]);
  expect(two.adopt("a")).toEqual([client]);
  const again = two.replace("a", client, 0);
  expect(one.replace("a", 3, 0)).toEqual(again);
  expect(unsavedMarks(device).adopt("a")).toEqual([again.client]);
  two.forget("a");
  expect(device.kept.size).toBe(0);
});

it("keep a copy that a full storage has refused to mark, until it is saved", () => {
  const device = storage();
  device.setItem.mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const marks = unsavedMarks(device);
  marks.add("a", 1);
  expect(marks.has("a")).toBe(true);
  expect(marks.replace("a", 1, 0)).toEqual(marks.replace("a", 1, 0));
  marks.remove("a");
  expect(marks.has("a")).toBe(false);
});
