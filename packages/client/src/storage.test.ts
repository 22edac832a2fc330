import { describe, expect, it } from "vitest";
import type { Auth } from "./auth.ts";
import { fakeServer, ORIGIN } from "./fake-server.ts";
import { createStorage, type ProjectStorage } from "./storage.ts";

const HASH = "a".repeat(64);
const asset = { hash: HASH, mime: "image/png", byteLength: 3, widthPx: 1, heightPx: 1 };
const auth = { getIdToken: async () => "token" } as unknown as Auth;

/** The parts of an XMLHttpRequest that an upload uses. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = "";
  address = "";
  body: Blob | null = null;
  open(method: string, url: string): void {
    this.address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: Blob): void {
    this.body = body;
  }
  abort(): void {
    this.dispatchEvent(new Event("abort"));
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event("load"));
  }
}

function start(): { storage: ProjectStorage; request: FakeRequest; server: ReturnType<typeof fakeServer> } {
  const server = fakeServer();
  const request = new FakeRequest();
  const createRequest = () => request as unknown as XMLHttpRequest;
  return { server, request, storage: createStorage({ origin: ORIGIN, fetch: server.fetch, auth, createRequest }) };
}
const sent = (request: FakeRequest) => expect.poll(() => request.body).not.toBeNull();
const file = new Blob(["abc"], { type: "image/png" });

describe("uploading", () => {
  it("S7-17: sends the file with the token, reports the progress, and returns the asset", async () => {
    const { storage, request } = start();
    const progress: number[] = [];
    const uploading = storage.upload("p 1", file, { onProgress: (sentBytes, total) => progress.push(sentBytes, total) });
    await sent(request);
    request.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 2 }));
    request.answer(200, asset);
    expect(await uploading).toEqual(asset);
    expect(request.address).toBe(`PUT ${ORIGIN}/storage/projects/p%201/assets`);
    expect(request.headers).toEqual({ authorization: "Bearer token", "content-type": "image/png" });
    expect(progress).toEqual([2, 3]);
  });

  it("rejects with the server's error, a network error, or the abort's reason", async () => {
    const refused = start();
    const refusing = refused.storage.upload("p", file);
    await sent(refused.request);
    refused.request.answer(413, { code: "ASSET_TOO_LARGE", message: "One file can be at most 25 MB.", details: {} });
    await expect(refusing).rejects.toMatchObject({ code: "ASSET_TOO_LARGE", status: 413 });

    const behindProxy = start();
    const refusingToo = behindProxy.storage.upload("p", file);
    await sent(behindProxy.request);
    behindProxy.request.answer(413, "<html>413 Request Entity Too Large</html>");
    await expect(refusingToo).rejects.toMatchObject({
      code: "BODY_TOO_LARGE",
      message: expect.stringContaining("in front of this server"),
    });

    const broken = start();
    const breaking = broken.storage.upload("p", file);
    await sent(broken.request);
    broken.request.dispatchEvent(new Event("error"));
    await expect(breaking).rejects.toMatchObject({ code: "NETWORK_ERROR" });

    const stopped = start();
    const abort = new AbortController();
    const stopping = stopped.storage.upload("p", file, { signal: abort.signal });
    await sent(stopped.request);
    const reason = new Error("changed my mind");
    abort.abort(reason);
    await expect(stopping).rejects.toBe(reason);
  });
});

describe("a person's own files", () => {
  it("include a picture, uploaded like any other file", async () => {
    const { storage, request } = start();
    const progress: number[] = [];
    const uploading = storage.uploadProfilePicture(file, { onProgress: (sentBytes, total) => progress.push(sentBytes, total) });
    await sent(request);
    request.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 3 }));
    request.answer(200, { photoURL: `/objects/${HASH}` });
    expect(await uploading).toEqual({ photoURL: `/objects/${HASH}` });
    expect(request.address).toBe(`PUT ${ORIGIN}/storage/me/picture`);
    expect(progress).toEqual([3, 3]);
  });

  it("can all be downloaded, with the token and progress", async () => {
    const { storage, server } = start();
    server.on("/storage/me/export", { text: "zip!" });
    const progress: number[] = [];
    const blob = await storage.downloadMyData({ onProgress: (received) => progress.push(received) });
    expect(await blob.text()).toBe("zip!");
    expect(progress).toEqual([0, 4]);
    expect(server.requests.at(-1)?.headers.get("authorization")).toBe("Bearer token");
  });

  it("are refused beyond the limit, and can be aborted", async () => {
    const { storage, server } = start();
    server.on("/storage/me/export", { status: 429, json: { code: "RATE_LIMITED", message: "Later.", details: { retryAfterS: 60 } } });
    await expect(storage.downloadMyData()).rejects.toMatchObject({ code: "RATE_LIMITED", details: { retryAfterS: 60 } });
    const abort = new AbortController();
    const reason = new Error("changed my mind");
    server.on("/storage/me/export", () => {
      abort.abort(reason);
      return { text: "zip!" };
    });
    await expect(storage.downloadMyData({ signal: abort.signal })).rejects.toBe(reason);
  });
});

describe("stored objects", () => {
  it("are fetched once, and again after a failure", async () => {
    const { storage, server } = start();
    const path = `/objects/${HASH}`;
    expect(storage.objectUrl(HASH)).toBe(ORIGIN + path);
    await expect(storage.fetchObject(HASH)).rejects.toMatchObject({ code: "DOCUMENT_NOT_FOUND" });
    server.on(path, { text: "abc" });
    const [first, second] = await Promise.all([storage.fetchObject(HASH), storage.fetchObject(HASH)]);
    expect(first).toBe(second);
    expect(new TextDecoder().decode(first)).toBe("abc");
    expect(server.countOf(path)).toBe(2);
  });
});
