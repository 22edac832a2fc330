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

it("marks what is unsaved at once, and takes the mark away when nothing has been typed for a while", () => {
  const device = storage();
  const marks = unsavedMarks(device);
  for (let key = 0; key < 20; key++) {
    marks.set("a", true);
    expect(marks.has("a")).toBe(true);
    expect(device.kept.size).toBe(1);
    vi.advanceTimersByTime(30);
    marks.set("a", false);
    expect(marks.has("a"), "saved").toBe(false);
  }
  expect([device.setItem.mock.calls.length, device.removeItem.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(MARK_STAYS_MS);
  expect(device.kept.size).toBe(0);
});

it("keeps the mark of what has become unsaved again meanwhile", () => {
  const device = storage();
  const marks = unsavedMarks(device);
  for (const name of ["a", "b"]) marks.set(name, true);
  for (const name of ["a", "b"]) marks.set(name, false);
  marks.set("a", true);
  marks.settle();
  expect([...device.kept.keys()]).toEqual(["a:unsaved"]);
  vi.advanceTimersByTime(10 * MARK_STAYS_MS);
  expect(marks.has("a")).toBe(true);
});

it("sets a mark again that another tab has taken away", () => {
  const device = storage();
  const marks = unsavedMarks(device);
  marks.set("a", true);
  device.kept.clear();
  marks.set("a", true);
  expect(device.kept.size).toBe(1);
});

it("leaves the mark of another tab's edits, whichever is saved first", () => {
  const device = storage();
  const [one, two] = [unsavedMarks(device), unsavedMarks(device)];
  one.set("a", true);
  two.set("a", true);
  two.set("a", false);
  two.settle();
  expect([one.has("a"), two.has("a")]).toEqual([true, true]);
  two.set("a", false);
  one.set("a", false);
  vi.advanceTimersByTime(MARK_STAYS_MS);
  expect(device.kept.size).toBe(0);
});

it("leaves the mark of edits that another tab makes while its own is still there", () => {
  const device = storage();
  const [one, two] = [unsavedMarks(device), unsavedMarks(device)];
  two.set("a", true);
  two.set("a", false);
  one.set("a", true);
  vi.advanceTimersByTime(MARK_STAYS_MS);
  expect(unsavedMarks(device).has("a")).toBe(true);
});

it("takes away what was found when a copy was opened, of this version or of one before, but no later one", () => {
  const device = storage();
  device.kept.set("a:unsaved", "1");
  const [one, two] = [unsavedMarks(device), unsavedMarks(device)];
  one.set("a", true);
  expect([two.adopt("a"), two.adopt("b")]).toEqual([true, false]);
  two.set("a", true);
  two.set("a", false);
  two.settle();
  expect(device.kept.size).toBe(0);
  one.set("a", true);
  two.set("a", false);
  vi.advanceTimersByTime(MARK_STAYS_MS);
  expect(two.has("a")).toBe(true);
});
