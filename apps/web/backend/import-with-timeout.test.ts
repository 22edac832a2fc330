import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { importWithTimeout } from "./import-with-timeout.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("S9-20: waits 120 s for a chunk of the app, and no longer", async () => {
  const never = importWithTimeout(() => new Promise(() => undefined));
  const refused = expect(never).rejects.toMatchObject({ code: "TIMEOUT", status: 408 });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
});

it("returns the module, or rejects with the cause", async () => {
  expect(await importWithTimeout(async () => "screen")).toBe("screen");
  await expect(importWithTimeout(() => Promise.reject(new TypeError("gone")))).rejects.toThrow("gone");
  expect(vi.getTimerCount()).toBe(0);
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
