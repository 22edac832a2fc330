import { encodeStoredUpdates, storedDocumentPath } from "@playsmith/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Auth } from "../auth.ts";
import { fetchStoredDocument, SILENT_MAX_MS } from "./stored-document.ts";

const updates = [new Uint8Array(50).fill(7), Uint8Array.of(1, 2, 3)];
const whole = encodeStoredUpdates(updates);
const auth = { getIdToken: async () => "t" } as Auth;
let body: ReadableStreamDefaultController<Uint8Array>;
const cancelled = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  cancelled.mockClear();
});
afterEach(() => void vi.useRealTimers());

/** Requests a document whose response has the given body and ignores the abort signal, like a preloaded one. */
function ask(): { answer: Promise<Uint8Array[] | null>; leaving: AbortController } {
  const leaving = new AbortController();
  const fetch = async (url: string | URL | Request): Promise<Response> => {
    expect(url).toBe(`http://localhost${storedDocumentPath("a")}`);
    return new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller), cancel: cancelled }));
  };
  return { answer: fetchStoredDocument({ fetch, origin: "http://localhost", auth }, "a", leaving.signal), leaving };
}

it("is read however slowly it arrives", async () => {
  const { answer } = ask();
  await vi.advanceTimersByTimeAsync(0);
  for (let at = 0; at < whole.length; at++) {
    body.enqueue(whole.slice(at, at + 1));
    await vi.advanceTimersByTimeAsync(SILENT_MAX_MS - 100);
  }
  body.close();
  expect(await answer).toEqual(updates);
});

it("times out when nothing more arrives", async () => {
  const { answer } = ask();
  await vi.advanceTimersByTimeAsync(0);
  body.enqueue(whole.slice(0, 20));
  await vi.advanceTimersByTimeAsync(SILENT_MAX_MS);
  expect(await answer).toBeNull();
  expect(cancelled).toHaveBeenCalled();
});

it("is dropped when the project is closed meanwhile", async () => {
  const { answer, leaving } = ask();
  await vi.advanceTimersByTimeAsync(0);
  body.enqueue(whole);
  leaving.abort();
  expect(await answer).toBeNull();
  expect(cancelled).toHaveBeenCalled();
});

it("is null when it is interrupted, or has no end marker", async () => {
  const { answer } = ask();
  await vi.advanceTimersByTimeAsync(0);
  body.enqueue(whole.slice(0, 20));
  body.error(new TypeError("network error"));
  expect(await answer).toBeNull();
  const second = ask();
  await vi.advanceTimersByTimeAsync(0);
  body.enqueue(whole.slice(0, 20));
  body.close();
  expect(await second.answer).toBeNull();
});
