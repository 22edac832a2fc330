import { type CallableName, FUNCTIONS_REGION } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let person: Person;
let projectId: string;

beforeAll(async () => {
  server = await startTestServer();
  person = await server.signUp();
  projectId = await newProject(person);
});
afterAll(() => server.close());

async function send(name: string, init: Pick<RequestInit, "method" | "body"> & { headers?: Record<string, string> }) {
  const response = await fetch(`${server.origin}/functions/${FUNCTIONS_REGION}/${name}`, {
    method: "POST",
    ...init,
    headers: { "content-type": "application/json", authorization: `Bearer ${person.token}`, ...init.headers },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as { error?: { details: { code: string } } } };
}

describe("malformed requests", () => {
  it.each(["", "{", "null", "[]", '"x"', "1", '{"data":', "\u0000", "x".repeat(5_000)])("answer 400 to the body %j", async (body) => {
    const { status, body: answer } = await send("listProjects", { body });
    expect([status, answer.error?.details.code]).toEqual([400, "INVALID_REQUEST"]);
  });

  it("get 400 for another content type", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "nonsense"]) {
      const { status, body } = await send("listProjects", { body: '{"data":{}}', headers: { "content-type": type } });
      expect([status, body.error?.details.code]).toEqual([400, "INVALID_REQUEST"]);
    }
  });

  it.each(["\u0000", "a\u0000b", "\ud800", "line\nbreak"])("get 400 for text that databases can't store, such as %j", async (text) => {
    const named: [CallableName, object][] = [
      ["createProject", { name: `x${text}x`, templateId: "empty" }],
      ["renameProject", { projectId, name: `x${text}x` }],
      ["getProject", { projectId: text }],
      ["addMember", { projectId, email: `a${text}@example.org`, role: "viewer" }],
      ["removeMember", { projectId, userId: text }],
      ["endSession", { sessionId: text }],
      ["setDocument", { collection: "users", id: person.uid, data: { displayName: `x${text}x` } }],
    ];
    for (const [name, value] of named)
      expect([name, (await send(name, { body: JSON.stringify({ data: value }) })).status]).toEqual([name, 400]);
    const signUp = await server.post("/api/auth/sign-up/email", { email: "text@example.org", password: "long enough", name: `x${text}x` });
    expect(signUp.status).toBe(400);
  });

  it("get 400 for an object whose length can't be compared, in place of any text", async () => {
    const trap = { length: { toString: 1 } };
    const named: [CallableName, object][] = [
      ["createProject", { name: trap, templateId: "empty" }],
      ["renameProject", { projectId, name: trap }],
      ["getProject", { projectId: trap }],
    ];
    for (const [name, value] of named)
      expect([name, (await send(name, { body: JSON.stringify({ data: value }) })).status]).toEqual([name, 400]);
    expect((await server.post("/api/auth/sign-up/email", { email: trap, password: trap, name: trap })).status).toBe(400);
    expect((await server.post("/api/auth/sign-in/email", { email: "a@example.org", password: trap })).status).toBe(400);
  });

  it.each(["\u200b", "\u2060\u00a0", "\u0301", "x\u202egpj.exe", "\u2066x"])(
    "get 400 for the name %j, which is invisible or misleading",
    async (name) => {
      const body = JSON.stringify({ data: { projectId, name } });
      expect((await send("renameProject", { body })).status).toBe(400);
    },
  );

  it.each(["Δοκιμή", "مشروع 1", "👩‍👩‍👧 family", "e\u0301", "नमस्ते", "?"])("are accepted with the name %j", async (name) => {
    expect((await send("renameProject", { body: JSON.stringify({ data: { projectId, name } }) })).status).toBe(200);
  });

  it.each(["/%", "/%E0%A4%A", "/objects/%zz", "/play/%"])("get 400 for the undecodable URL %s", async (path) => {
    const response = await fetch(server.origin + path, { headers: { accept: "text/html" } });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, "INVALID_REQUEST"]);
    for (const header of ["x-request-id", "content-security-policy", "x-content-type-options"])
      expect(response.headers.has(header)).toBe(true);
  });

  it.each(["%00", "a%00b", "%ED%A0%80", "..%2f..%2fetc"])("get 4xx for the path segment %s", async (part) => {
    for (const path of [`/play/${part}`, `/objects/${part}`, `/player/${part}`, `/assets/${part}`]) {
      expect([400, 404, 503]).toContain((await fetch(server.origin + path)).status);
    }
    const authorization = `Bearer ${person.token}`;
    const upload = await fetch(`${server.origin}/storage/projects/${part}/assets`, {
      method: "PUT",
      body: "x",
      headers: { authorization },
    });
    expect([400, 404]).toContain(upload.status);
  });

  it.each(["/play/", "/objects/", "/player/", "/functions/us-central1/"])(
    "get a catalogue error for %s with an overlong name",
    async (path) => {
      const response = await fetch(`${server.origin}${path}${"x".repeat(5_000)}`);
      expect([404, 405, 503]).toContain(response.status);
      for (const header of ["x-request-id", "content-security-policy", "x-content-type-options"])
        expect(response.headers.has(header)).toBe(true);
    },
  );

  it("get 404, 405 and 413 with catalogue errors", async () => {
    for (const name of ["nothing", "__proto__", "constructor", "toString"]) {
      expect((await send(name, { body: '{"data":{}}' })).body.error?.details.code).toBe("UNKNOWN_FUNCTION");
    }
    const get = await send("listProjects", { method: "GET" });
    expect([get.status, get.headers.get("allow"), get.body.error?.details.code]).toEqual([405, "POST", "METHOD_NOT_ALLOWED"]);
    const huge = await send("listProjects", { body: JSON.stringify({ data: { filter: "x".repeat(300_000) } }) });
    expect([huge.status, huge.body.error?.details.code]).toEqual([413, "BODY_TOO_LARGE"]);
  });

  it("have large bodies read only for signed-in people", async () => {
    const body = JSON.stringify({ data: { name: "Big", game: { filler: "x".repeat(1_000_000) } } });
    const signedIn = await send("importProject", { body });
    expect(signedIn.body.error?.details.code).toBe("GAME_INVALID");
    const anonymous = await send("importProject", { body, headers: { authorization: "" } });
    expect(anonymous.status).toBe(401);
  });
});

describe("each response", () => {
  it.each<[string, string, Record<string, string>]>([
    ["GET", "/storage/me/export", {}],
    ["PUT", "/storage/me/picture", {}],
    ["PUT", "/storage/projects/none/assets", {}],
    ["GET", "/objects/none", {}],
    ["GET", "/nothing.txt", {}],
    ["GET", "/api/auth/google/start", {}],
    ["POST", "/functions/us-central1/listProjects", { accept: "text/event-stream" }],
    ["POST", "/functions/us-central1/listProjects", {}],
    ["POST", "/api/auth/token", {}],
  ])("has security headers, and is not cached: %s %s %j", async (method, path, more) => {
    const headers = {
      authorization: `Bearer ${person.token}`,
      ...(method === "POST" ? { "content-type": "application/json" } : {}),
      ...more,
    };
    const response = await fetch(server.origin + path, { method, headers, ...(method === "GET" ? {} : { body: "{}" }) });
    await response.arrayBuffer();
    expect(response.headers.get("cache-control")).toBe("no-store");
    for (const header of ["x-request-id", "content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy"]) {
      expect([header, response.headers.has(header)]).toEqual([header, true]);
    }
  });
});
