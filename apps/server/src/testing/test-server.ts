import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CallableName, FUNCTIONS_REGION } from "@playsmith/contract";
import { createPasswordHashing, type PasswordHashing } from "../accounts/passwords/password-hash.ts";
import { type Application, type ApplicationOptions, startApplication } from "../application.ts";
import { type Config, readConfig } from "../platform/config.ts";
import { createLog } from "../platform/log.ts";
import { watchOpaquePolicies } from "./opaque-policies.ts";

export const PASSWORD = "correct horse 1";

/** A complete server in this process, on a free port, with its own data folder and a controllable clock. */
export interface TestServer {
  origin: string;
  dataDir: string;
  application: Application;
  /** Lines printed for the operator. */
  printed: string[];
  advance(ms: number): void;
  signUp(email?: string): Promise<Person>;
  /** Sends JSON without authentication. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** A signed-in person. */
export interface Person {
  uid: string;
  email: string;
  cookie: string;
  token: string;
  /** Calls a callable. `result` is null after an error, with its `code`. */
  call(name: CallableName, data?: unknown): Promise<CallAnswer>;
  /** The result of a call that must succeed. */
  result<T>(name: CallableName, data?: unknown): Promise<T>;
  newToken(): Promise<Answer>;
}

export interface CallAnswer {
  status: number;
  headers: Headers;
  result: unknown;
  code: string | null;
  message: string | null;
  details: Record<string, unknown>;
}

/** One hash round instead of 80 ms of scrypt; servers in separate processes use the real one. */
export const quickHashing: PasswordHashing = {
  hash: async (password) => createHash("sha256").update(password).digest("hex"),
  verify: async ({ hash, password }) => hash === (await quickHashing.hash(password)),
};

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "playsmith-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export async function startTestServer(
  environment: Record<string, string> = {},
  overrides: Partial<Config> = {},
  options: Pick<ApplicationOptions, "resolveTxt" | "formatVersion" | "hashing"> = {},
): Promise<TestServer> {
  const folder = temporaryFolder();
  const checkPolicies = watchOpaquePolicies();
  const dataDir = environment["DATA_DIR"] ?? folder.path;
  let aheadMs = 0;
  const printed: string[] = [];
  const config = { ...readConfig({ PORT: "0", LOG_LEVEL: "silent", DATA_DIR: dataDir, ...environment }), ...overrides };
  const application = await startApplication({
    config,
    log: createLog(config.logLevel),
    now: () => Date.now() + aheadMs,
    hashing: createPasswordHashing(quickHashing),
    // It shares its process with the tests.
    maxEventLoopDelayMs: 0,
    keepsPlayerBuild: false,
    print: (line) => printed.push(line),
    ...options,
  });
  const origin = `http://127.0.0.1:${application.port}`;
  let people = 0;

  const post: TestServer["post"] = (path, body, headers = {}) => postJson(`${origin}${path}`, body, headers);

  return {
    origin,
    dataDir,
    application,
    printed,
    advance(ms) {
      aheadMs += ms;
    },
    post,
    async signUp(email = `person${++people}@example.org`) {
      const answer = await post("/api/auth/sign-up/email", { email, password: PASSWORD });
      if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status} ${JSON.stringify(answer.body)}`);
      return personFrom(origin, email, answer);
    },
    async close() {
      await application.close();
      folder.remove();
      checkPolicies();
    },
  };
}

/** The person of a sign-in or sign-up response. */
export async function personFrom(origin: string, email: string, answer: Answer): Promise<Person> {
  const cookie = (answer.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  const newToken = () => postJson(`${origin}/api/auth/token`, {}, { cookie });
  const { token } = (await newToken()).body as { token: string };
  const person: Person = {
    uid: (answer.body as { user: { uid: string } }).user.uid,
    email,
    cookie,
    token,
    newToken,
    call: (name, data = {}) => callFunction(origin, name, data, token),
    async result<T>(name: CallableName, data: unknown = {}) {
      const called = await callFunction(origin, name, data, token);
      if (called.status !== 200) throw new Error(`${name} answered ${called.status} ${called.code}: ${called.message}`);
      return called.result as T;
    },
  };
  return person;
}

export async function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json().catch(() => null) };
}

export async function callFunction(origin: string, name: string, data: unknown, token: string | null): Promise<CallAnswer> {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await postJson(`${origin}/functions/${FUNCTIONS_REGION}/${name}`, { data }, headers);
  const body = answer.body as { result?: unknown; error?: { message: string; details: { code: string } } };
  return {
    status: answer.status,
    headers: answer.headers,
    result: body.result ?? null,
    code: body.error?.details.code ?? null,
    message: body.error?.message ?? null,
    details: body.error?.details ?? {},
  };
}

/** The id of a new project of `owner`. */
export async function newProject(owner: Person, name = "A game"): Promise<string> {
  const { project } = await owner.result<{ project: { id: string } }>("createProject", { name, templateId: "empty" });
  return project.id;
}
