import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GatheredWrites } from "./gathered-writes.ts";

const update = (byte: number): Uint8Array => Uint8Array.of(byte);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("writes what comes together once, in the order it came", () => {
  const write = vi.fn<(updates: readonly Uint8Array[]) => void>();
  const writes = new GatheredWrites(write);
  for (const byte of [1, 2, 3]) writes.add(update(byte));
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(write.mock.calls).toEqual([[[update(1), update(2), update(3)]]]);
});

it("lets nothing wait for the end of a long row of edits", () => {
  const write = vi.fn<(updates: readonly Uint8Array[]) => void>();
  const writes = new GatheredWrites(write);
  for (let key = 0; key < 20; key++) {
    writes.add(update(key));
    vi.advanceTimersByTime(20);
  }
  expect(write.mock.calls.flatMap(([updates]) => updates).length).toBeGreaterThanOrEqual(17);
});

it("writes at once when it is asked to, and nothing twice or for nothing", () => {
  const write = vi.fn<(updates: readonly Uint8Array[]) => void>();
  const writes = new GatheredWrites(write);
  writes.flush();
  writes.add(update(1));
  writes.flush();
  writes.flush();
  vi.advanceTimersByTime(1_000);
  expect(write.mock.calls).toEqual([[[update(1)]]]);
});
