import { type CallableName, callables, FUNCTIONS_REGION, isErrorCode } from "@playsmith/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

const BODIES = 10_000;
const AT_ONCE = 16;
/** Timeout for a hanging response. */
const HANG_MS = 20_000;

const AUTH_ROUTES = ["sign-up/email", "sign-in/email", "sign-out", "token", "reauthenticate", "request-password-reset", "reset-password"];
const paths = [
  ...Object.keys(callables).map((name) => `/functions/${FUNCTIONS_REGION}/${name}`),
  ...AUTH_ROUTES.map((route) => `/api/auth/${route}`),
];
/** These delete what the other calls need, so they use an account of their own. */
const ENDS_THINGS: CallableName[] = [
  "endSession",
  "trashProject",
  "deleteProject",
  "deleteAccount",
  "changeEmail",
  "changePassword",
  "leaveProject",
];

let server: TestServer;
let person: Person;
let projectId: string;

beforeAll(async () => {
  // Each request uses another address, so that the rate limit does not apply.
  server = await startTestServer({ TRUST_PROXY: "true" });
  person = await server.signUp();
  projectId = await newProject(person);
});
afterAll(() => server.close());

const nested = (levels: number, open: string, close: string): string => open.repeat(levels) + close.repeat(levels);

/** Texts that are known to break parsers, validators, databases or regular expressions. */
const oddText = fc.oneof(
  fc.constantFrom(
    "",
    "{",
    "null",
    "[]",
    "\u0000",
    '{"data":',
    '{"data":{"__proto__":{"isAdmin":true}}}',
    '{"data":{"constructor":{"prototype":{"x":1}}}}',
    '{"data":1e999}',
    '{"data":{"projectId":-0}}',
    `{"data":${nested(500, "[", "]")}}`,
    nested(20_000, '{"a":', "}"),
    `{"data":{"projectId":"${"a-".repeat(20_000)}"}}`,
    `{"data":{"email":"${"a".repeat(60_000)}@x"}}`,
    `{"email":"${"@".repeat(10_000)}","password":"${"p".repeat(100_000)}"}`,
    `{"data":{"name":"${"\\ud800".repeat(200)}"}}`,
    '{"data":{"a":1},"data":{"a":2}}',
    `{"data":{"${"k".repeat(50_000)}":1}}`,
  ),
  fc.string({ unit: "binary", maxLength: 2_000 }),
  fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
);

const hostileWord = fc.oneof(
  fc.constantFrom(
    "' or 1=1 --",
    "\u0000",
    "\ud800",
    "../../etc/passwd",
    "${7*7}",
    "{{7*7}}",
    "%00",
    "a\r\nBcc: x@example.org",
    "<script>",
    "\u202e",
    "constructor",
  ),
  fc.string({ unit: "binary" }),
);
const field = fc.oneof(
  fc.constantFrom("editor", "users", "mine", "dark", ""),
  hostileWord,
  fc.jsonValue(),
  fc.double(),
  fc.bigInt().map(String),
);

function bodyFor(): fc.Arbitrary<string> {
  const fields = ["projectId", "name", "userId", "email", "role", "game", "collection", "id", "data", "filter", "templateId", "sessionId"];
  const more = ["password", "newPassword", "newEmail", "token", "metrics", "route", "message", "type", "severity", "createOnly"];
  const record = fc.record(Object.fromEntries([...fields, ...more].map((name) => [name, field])), { requiredKeys: [] });
  const own = record.map((value) => ({ ...value, projectId }));
  const json = fc.oneof(record, own, fc.jsonValue()).chain((value) => fc.constantFrom<unknown>({ data: value }, value));
  return fc.oneof({ weight: 5, arbitrary: json.map((value) => JSON.stringify(value)) }, { weight: 1, arbitrary: oddText });
}

describe("ten thousand hostile bodies", () => {
  it("each get a response, never 5xx, and never internal details", { timeout: 300_000 }, async () => {
    const bodies = fc.sample(bodyFor(), { numRuns: BODIES, seed: 20_261_121 });
    let sacrifice = await server.signUp();
    const trouble: string[] = [];

    async function send(index: number): Promise<void> {
      const path = paths[index % paths.length] ?? "";
      const sender = ENDS_THINGS.some((name) => path.endsWith(name)) ? sacrifice : person;
      const response = await fetch(server.origin + path, {
        method: "POST",
        body: bodies[index] ?? "",
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
          ...(path.startsWith("/api") ? {} : { authorization: `Bearer ${sender.token}` }),
        },
        signal: AbortSignal.timeout(HANG_MS),
      });
      const text = await response.text();
      const note = (what: string) =>
        trouble.push(`${what}: ${path} ${bodies[index]?.slice(0, 200)} → ${response.status} ${text.slice(0, 300)}`);
      if (response.status >= 500) note("5xx");
      if (response.status === 429 && !path.startsWith("/api")) note("limited");
      if (/\n\s+at |node_modules|\.ts:\d+|SQLITE|select "|insert into/i.test(text)) note("insides");
      if (!response.ok) {
        const body = JSON.parse(text) as { code?: string; error?: { details: { code: string } } };
        if (!isErrorCode(body.code ?? body.error?.details.code)) note("not of the catalogue");
      }
      if (response.status === 401 && sender === sacrifice) sacrifice = await server.signUp(`sacrifice${index}@example.org`);
    }

    let next = 0;
    const worker = async () => {
      while (next < bodies.length && trouble.length < 10) await send(next++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(trouble).toEqual([]);
    expect(next).toBe(BODIES);
    expect((await person.call("listProjects")).status).toBe(200);
  });
});
