import { describe, expect, it } from "vitest";
import { fetchRelease } from "./release.ts";

const answers = (byUrl: Record<string, Response | Error>) =>
  (async (url: string) => {
    const answer = byUrl[url] ?? new Response("", { status: 404 });
    if (answer instanceof Error) throw answer;
    return answer;
  }) as typeof fetch;
const release = { game: {}, scripts: {}, files: [{ hash: "aa", url: "/objects/aa", byteLength: 5 }] };

/** An answer whose body comes in parts. @param error how it ends; well when absent. */
const inParts = (parts: readonly Uint8Array<ArrayBuffer>[], error?: Error): Response => {
  const waiting = [...parts];
  return new Response(
    new ReadableStream({
      pull(controller) {
        const part = waiting.shift();
        if (part) controller.enqueue(part);
        else if (error) controller.error(error);
        else controller.close();
      },
    }),
  );
};

describe("fetching a release", () => {
  it("returns the game and its files, and reports each part that comes, of bytes that are known after the game", async () => {
    const reported: [number, number][] = [];
    const json = new TextEncoder().encode(JSON.stringify(release));
    const size = json.length;
    const fetch = answers({
      "/r.json": inParts([json.slice(0, 10), json.slice(10)]),
      "/objects/aa": inParts([new Uint8Array([7, 8]), new Uint8Array([9, 10, 11])]),
    });
    const loaded = await fetchRelease("/r.json", fetch, (...bytes) => reported.push(bytes));
    expect(new Uint8Array(loaded.files["aa"] as ArrayBuffer)).toEqual(new Uint8Array([7, 8, 9, 10, 11]));
    expect(reported).toEqual([
      [10, 0],
      [size, 0],
      [size, size + 5],
      [size + 2, size + 5],
      [size + 5, size + 5],
    ]);
  });

  it("reports errors as display text", async () => {
    const failing = (answer: Response | Error) => expect(fetchRelease("/r.json", answers({ "/r.json": answer }), () => {})).rejects;
    await failing(new Response("", { status: 404 })).toThrow("no longer here");
    await failing(new TypeError("offline")).toThrow("check your connection");
    await failing(inParts([new Uint8Array([123])], new TypeError("network error"))).toThrow("check your connection");
    await failing(new Response("", { status: 500 })).toThrow("in a moment");
    await failing(new Response("nonsense")).toThrow("can't be read");
  });
});
