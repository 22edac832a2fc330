import { describe, expect, it } from "vitest";
import { fetchRelease } from "./release.ts";

const answers = (byUrl: Record<string, Response | Error>) =>
  (async (url: string) => {
    const answer = byUrl[url] ?? new Response("", { status: 404 });
    if (answer instanceof Error) throw answer;
    return answer;
  }) as typeof fetch;
const release = { game: {}, scripts: {}, files: [{ hash: "aa", url: "/objects/aa" }] };

describe("fetching a release", () => {
  it("returns the game and its files, and reports the progress", async () => {
    const shares: number[] = [];
    const fetch = answers({ "/r.json": Response.json(release), "/objects/aa": new Response(new Uint8Array([7])) });
    const loaded = await fetchRelease("/r.json", fetch, (share) => shares.push(share));
    expect(new Uint8Array(loaded.files["aa"] as ArrayBuffer)).toEqual(new Uint8Array([7]));
    expect(shares).toEqual([0.5, 1]);
  });

  it("reports errors as display text", async () => {
    const failing = (answer: Response | Error) => expect(fetchRelease("/r.json", answers({ "/r.json": answer }), () => {})).rejects;
    await failing(new Response("", { status: 404 })).toThrow("no longer here");
    await failing(new TypeError("offline")).toThrow("check your connection");
    await failing(new Response("", { status: 500 })).toThrow("in a moment");
    await failing(new Response("nonsense")).toThrow("can't be read");
  });
});
