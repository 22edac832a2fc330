import { afterEach, describe, expect, it, vi } from "vitest";
import { CallError, callAsAnyone, callAsPerson, fetchPerson, messageOf } from "./call.ts";

const GENERAL = "That didn't work. Please try again.";

/** What a person reads when a call fails. */
const textOf = (call: Promise<unknown>): Promise<string> => call.then(() => "", messageOf);
const answers = (...responses: (Response | Error)[]) => {
  const fetch = vi.fn(async () => {
    const next = responses.shift();
    if (next instanceof Error || next === undefined) throw next ?? new Error("unexpected request");
    return next;
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

afterEach(() => vi.unstubAllGlobals());

describe("what a person reads when a call fails", () => {
  it("is the text that the server answers", async () => {
    answers(
      new Response(null, { status: 204 }),
      Response.json({ error: { message: "Too many.", details: { code: "RATE_LIMITED" } } }, { status: 429 }),
    );
    expect(await textOf(callAsAnyone("submitRun", () => ({})))).toBe("Too many.");
  });

  it("is no text of the browser without a connection, nor with a page of a proxy as the answer", async () => {
    answers(new TypeError("Failed to fetch"));
    expect(await textOf(callAsPerson("likeGame", {}))).toBe(GENERAL);
    answers(new Response(null, { status: 204 }), new Response("<html>502 Bad Gateway</html>", { status: 502 }));
    expect(await textOf(callAsAnyone("submitRun", () => ({})))).toBe(GENERAL);
    answers(Response.json({ token: "a.b" }), new Response("<html>504</html>", { status: 504 }));
    expect(await textOf(callAsPerson("addComment", {}))).toBe(GENERAL);
  });

  it("sends nothing as somebody when the server can't say who is signed in", async () => {
    for (const status of [429, 500, 503]) {
      const fetch = answers(Response.json({ error: { message: "later" } }, { status }));
      const [text, { length }] = [await textOf(callAsPerson("addComment", {})), fetch.mock.calls];
      expect([text, length]).toEqual([GENERAL, 1]);
    }
    answers(Response.json({}, { status: 500 }));
    await expect(fetchPerson()).rejects.toBeInstanceOf(CallError);
  });
});
