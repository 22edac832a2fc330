import { afterEach, expect, test, vi } from "vitest";
import { fetchBeforeImport } from "./fetch-before-import.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers requests as this list says, one after another; false is a lost network. */
function stubFetch(...answers: readonly (number | false)[]) {
  const left = [...answers];
  const fetch = vi.fn(async () => {
    const status = left.shift();
    if (!status) throw new TypeError("Failed to fetch");
    return new Response("", { status });
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("a module is imported after its files were fetched, each of them once", async () => {
  const fetch = stubFetch(200, 200, 200);
  const load = vi.fn(async () => "screen");
  expect(await fetchBeforeImport(load, ["assets/screen-1.js", "assets/part-1.js"])).toBe("screen");
  expect(await fetchBeforeImport(load, ["assets/dialog-1.js", "assets/part-1.js"])).toBe("screen");
  expect(fetch.mock.calls.flat()).toEqual(
    ["screen-1", "part-1", "dialog-1"].map((name) => new URL(`/assets/${name}.js`, location.origin).href),
  );
});

test.each([["the network is lost", false] as const, ["the server fails", 502] as const])(
  "nothing is imported while a file can't be fetched (%s), and the next import tries again",
  async (name, answer) => {
    const fetch = stubFetch(200, answer, 200);
    const load = vi.fn(async () => "screen");
    const files = [`assets/screen of ${name}.js`, `assets/part of ${name}.js`];
    await expect(fetchBeforeImport(load, files)).rejects.toThrow(/^Unable to preload .*\/part/);
    expect(load).not.toHaveBeenCalled();
    expect(await fetchBeforeImport(load, files)).toBe("screen");
    expect(fetch).toHaveBeenCalledTimes(3);
  },
);

test("a style that fails leaves no link in the page", async () => {
  const load = vi.fn(async () => "screen");
  await expect(fetchBeforeImport(load, ["assets/missing.css"])).rejects.toThrow("Unable to preload");
  expect(load).not.toHaveBeenCalled();
  expect(document.querySelector('link[href*="missing.css"]')).toBeNull();
});

test("a module that needs nothing else is imported at once", async () => {
  const fetch = stubFetch();
  expect(await fetchBeforeImport(async () => "sound", [])).toBe("sound");
  expect(fetch).not.toHaveBeenCalled();
});
