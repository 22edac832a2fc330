import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UpdateBatch } from "./update-batch.ts";

const update = (byte: number): Uint8Array => Uint8Array.of(byte);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("delivers simultaneous updates as one batch, in order", () => {
  const deliver = vi.fn<(updates: readonly Uint8Array[]) => void>();
  const batch = new UpdateBatch(deliver);
  for (const byte of [1, 2, 3]) batch.add(update(byte));
  expect(deliver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(deliver.mock.calls).toEqual([[[update(1), update(2), update(3)]]]);
});

it("delivers the first edit after a pause soon, and then at most twenty times a second", () => {
  const deliver = vi.fn<(updates: readonly Uint8Array[]) => void>();
  const batch = new UpdateBatch(deliver);
  for (const pauseMs of [1_000, 51]) {
    vi.advanceTimersByTime(pauseMs);
    batch.add(update(1));
    vi.advanceTimersByTime(16);
    expect(deliver).toHaveBeenCalledTimes(1);
    deliver.mockClear();
  }
  for (let edit = 0; edit < 500; edit++) {
    batch.add(update(2));
    vi.advanceTimersByTime(2);
  }
  expect(deliver.mock.calls.length).toBeGreaterThanOrEqual(19);
  expect(deliver.mock.calls.length).toBeLessThanOrEqual(21);
});

it("delivers in time during continuous edits", () => {
  const deliver = vi.fn<(updates: readonly Uint8Array[]) => void>();
  const batch = new UpdateBatch(deliver);
  for (let key = 0; key < 20; key++) {
    batch.add(update(key));
    vi.advanceTimersByTime(20);
  }
  expect(deliver.mock.calls.flatMap(([updates]) => updates).length).toBeGreaterThanOrEqual(17);
});

it("delivers at once when flushed, nothing twice and no empty batch", () => {
  const deliver = vi.fn<(updates: readonly Uint8Array[]) => void>();
  const batch = new UpdateBatch(deliver);
  batch.flush();
  batch.add(update(1));
  batch.flush();
  batch.flush();
  vi.advanceTimersByTime(1_000);
  expect(deliver.mock.calls).toEqual([[[update(1)]]]);
});
