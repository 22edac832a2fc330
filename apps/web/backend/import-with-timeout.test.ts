import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { importWithTimeout } from "./import-with-timeout.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("S9-20: waits 120 s for a chunk of the app, and no longer", async () => {
  const onRefused = vi.fn();
  importWithTimeout(() => new Promise(() => undefined)).catch(onRefused);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(onRefused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: "TIMEOUT", status: 408 }));
});

it("returns the module, or rejects with the cause", async () => {
  expect(await importWithTimeout(async () => "screen")).toBe("screen");
  await expect(importWithTimeout(() => Promise.reject(new TypeError("gone")))).rejects.toThrow("gone");
});

it("stops its clock when the module is there", async () => {
  const started = vi.spyOn(globalThis, "setTimeout");
  const stopped = vi.spyOn(globalThis, "clearTimeout");
  await importWithTimeout(async () => "screen", 4_321);
  const own = started.mock.calls.findIndex(([, delayMs]) => delayMs === 4_321);
  expect(stopped).toHaveBeenCalledWith(started.mock.results[own]?.value);
});

it.each([
  "Failed to fetch dynamically imported module: https://playsmith.test/assets/client-x.js",
  "error loading dynamically imported module: https://playsmith.test/assets/client-x.js",
  "Importing a module script failed.",
  "Unable to preload CSS for /assets/dialog-x.css",
])("S8-07: reports a failed fetch as a network error (%s)", async (message) => {
  const cause = new TypeError(message);
  const told = { code: "NETWORK_ERROR", message: "Network error. Please check your connection", status: 503, cause };
  await expect(importWithTimeout(() => Promise.reject(cause))).rejects.toMatchObject(told);
});
