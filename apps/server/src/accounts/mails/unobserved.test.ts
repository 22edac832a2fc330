import { afterEach, expect, it, vi } from "vitest";
import { beginUnobserved } from "./unobserved.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("begins after the answer has left, and reports what fails", async () => {
  vi.useFakeTimers();
  const failure = new Error("no mail");
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(failure);
  const failed = vi.fn<(error: unknown) => void>();
  beginUnobserved(work, failed);
  await vi.advanceTimersByTimeAsync(49);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(201);
  expect(work).toHaveBeenCalledOnce();
  expect(failed).toHaveBeenCalledExactlyOnceWith(failure);
});
