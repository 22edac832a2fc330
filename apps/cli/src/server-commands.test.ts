import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { FUNCTIONS_REGION } from "@playsmith/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UsageError } from "./options.ts";
import { runServerCommand, type ServerCommand } from "./server-commands.ts";
import { ServerError, ServerSession } from "./server-session.ts";

const ENVIRONMENT = {
  PLAYSMITH_EMAIL: "ada@example.org",
  PLAYSMITH_PASSWORD: "correct horse",
  PLAYSMITH_SERVER: "https://games.example.org",
};
const callable = (name: string): string => `/functions/${FUNCTIONS_REGION}/${name}`;
const release = (version: number, isCurrent: boolean) => ({
  version,
  title: "Owls",
  publishedBy: "Ada",
  publishedAt: "2026-01-01T00:00:00.000Z",
  notes: "",
  pictureUrl: null,
  path: `/play/owls@${version}`,
  isCurrent,
});

let folder = "";
let requests: { url: string; authorization: string | null; cookie: string | null; body: unknown }[] = [];
let answers: Record<string, () => Response> = {};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "playsmith-cli-"));
  requests = [];
  answers = {
    "/api/auth/sign-in/email": () => Response.json({}, { headers: [["set-cookie", "ps.session_token=s; Path=/; HttpOnly"]] }),
    "/api/auth/token": () => Response.json({ token: "id-token" }),
    "/api/auth/sign-out": () => Response.json({}),
  };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const fakeFetch: typeof globalThis.fetch = async (input, init) => {
  const url = new URL(String(input));
  const headers = new Headers(init?.headers);
  const body = typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : null;
  requests.push({ url: url.href, authorization: headers.get("authorization"), cookie: headers.get("cookie"), body });
  return answers[url.pathname]?.() ?? Response.json({ code: "DOCUMENT_NOT_FOUND", message: "Document not found" }, { status: 404 });
};
const run = (command: ServerCommand, args: string[], environment: Record<string, string> = ENVIRONMENT) =>
  runServerCommand(command, args, environment, fakeFetch);
const paths = () => requests.map(({ url }) => new URL(url).pathname);

describe("publish, releases and rollback", () => {
  it("sign in, call the server with a token, and sign out", async () => {
    const publication = {
      slug: "owls",
      path: "/play/owls",
      title: "Owls",
      authorName: "Ada",
      version: 3,
      pictureUrl: null,
      publishedAt: "2026-01-01T00:00:00.000Z",
    };
    answers[callable("publishProject")] = () => Response.json({ result: { publication, isNew: true, problems: [] } });
    expect(await run("publish", ["p1", "--notes", "Night mode", "--only-if-changed"])).toMatchObject({ publication, isNew: true });
    expect(paths()).toEqual(["/api/auth/sign-in/email", "/api/auth/token", callable("publishProject"), "/api/auth/sign-out"]);
    expect(requests[0]?.body).toEqual({ email: "ada@example.org", password: "correct horse" });
    expect(requests[1]?.cookie).toBe("ps.session_token=s");
    expect(requests[2]).toMatchObject({
      url: `https://games.example.org${callable("publishProject")}`,
      authorization: "Bearer id-token",
      cookie: null,
      body: { data: { projectId: "p1", notes: "Night mode", onlyIfChanged: true } },
    });
  });

  it("list releases, and make an earlier one public", async () => {
    answers[callable("listReleases")] = () => Response.json({ result: { releases: [release(2, true), release(1, false)] } });
    expect(await run("releases", ["p1"])).toEqual({ releases: [release(2, true), release(1, false)] });
    answers[callable("rollBackRelease")] = () => Response.json({ result: { releases: [release(2, false), release(1, true)] } });
    expect(await run("rollback", ["p1", "1"])).toMatchObject({ releases: [{ isCurrent: false }, { isCurrent: true }] });
    expect(requests.at(-2)?.body).toEqual({ data: { projectId: "p1", version: 1 } });
  });

  it("report what the server refuses, and end the session all the same", async () => {
    const error = { status: "NOT_FOUND", message: "There is no release of this number.", details: { code: "RELEASE_NOT_FOUND" } };
    answers[callable("rollBackRelease")] = () => Response.json({ error }, { status: 404 });
    await expect(run("rollback", ["p1", "9"])).rejects.toEqual(new ServerError("There is no release of this number."));
    expect(paths().at(-1)).toBe("/api/auth/sign-out");
    answers["/api/auth/sign-in/email"] = () => Response.json({ code: "INVALID_PASSWORD", message: "Incorrect password" }, { status: 401 });
    await expect(run("releases", ["p1"])).rejects.toThrow("Incorrect password");
    answers[callable("listReleases")] = () => Response.json({ result: { other: 1 } });
    answers["/api/auth/sign-in/email"] = () => Response.json({});
    await expect(run("releases", ["p1"])).rejects.toThrow(/versions the same/);
  });
});

describe("download", () => {
  it("stores the file, without an account where there is none", async () => {
    const disposition = { "content-disposition": 'attachment; filename="owls-2.html"' };
    answers["/play/owls@2/download/html"] = () => new Response("<p>", { headers: disposition });
    const output = path.join(folder, "mine.html");
    const { PLAYSMITH_SERVER } = ENVIRONMENT;
    expect(await run("download", ["owls@2", "html", "--output", output], { PLAYSMITH_SERVER })).toEqual({ file: output, byteLength: 3 });
    expect(await readFile(output, "utf8")).toBe("<p>");
    expect(requests.map(({ authorization }) => authorization)).toEqual([null]);
    // A file that is there is not replaced.
    await expect(run("download", ["owls@2", "html", "--output", output])).rejects.toThrow(/there already/);
    expect(paths().at(-1)).toBe("/api/auth/sign-out");
  });

  it.each([
    ["owls-2-web.zip", "owls-2-web.zip"],
    ["../../evil.html", null],
    ["/etc/evil", null],
    [".bashrc", null],
  ])("takes the name %s of the server as %s", async (name, expected) => {
    answers["/play/owls/download/zip"] = () => new Response("x", { headers: { "content-disposition": `attachment; filename="${name}"` } });
    const session = new ServerSession(ENVIRONMENT.PLAYSMITH_SERVER, fakeFetch);
    expect((await session.download("owls", "zip")).fileName).toBe(expected);
  });
});

describe("a failure", () => {
  it("after the sign-in ends the session", async () => {
    answers["/api/auth/token"] = () => Response.json({ message: "Try again later" }, { status: 503 });
    await expect(run("releases", ["a"])).rejects.toEqual(new ServerError("Try again later"));
    expect(paths()).toEqual(["/api/auth/sign-in/email", "/api/auth/token", "/api/auth/sign-out"]);
  });

  it.each<[string, () => Response]>([
    ["a page of HTML", () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } })],
    ["nothing", () => new Response(null)],
    ["null", () => Response.json(null)],
  ])("of a server that answers with %s is reported", async (_name, answer) => {
    answers[callable("listReleases")] = answer;
    await expect(run("releases", ["a"])).rejects.toThrow(ServerError);
    answers["/api/auth/token"] = answer;
    await expect(run("releases", ["a"])).rejects.toThrow(ServerError);
    expect(paths().at(-1)).toBe("/api/auth/sign-out");
  });

  it("amid a download leaves no part of the file behind", async () => {
    const output = path.join(folder, "broken.html");
    const broken = () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array([60]));
        },
        pull(controller) {
          controller.error(new TypeError("terminated"));
        },
      });
    answers["/play/owls/download/html"] = () => new Response(broken());
    await expect(run("download", ["owls", "html", "--output", output])).rejects.toThrow(ServerError);
    answers["/play/owls/download/html"] = () => new Response("whole");
    expect(await run("download", ["owls", "html", "--output", output])).toEqual({ file: output, byteLength: 5 });
  });

  it.each(["", "nowhere/owls.html"])("to write to %j is wrong use", async (name) => {
    answers["/play/owls/download/html"] = () => new Response("x");
    const output = path.join(folder, name);
    const failure = await run("download", ["owls", "html", "--output", output]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UsageError);
    expect((failure as Error).message).toContain(output);
  });
});

describe("a server", () => {
  async function listen(listener: RequestListener): Promise<{ origin: string; close(): Promise<void> }> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const close = () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
    return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
  }

  it("that redirects to another one gets neither password nor token passed on", async () => {
    const received: (string | undefined)[] = [];
    const thief = await listen((request, response) => {
      received.push(request.url);
      response.setHeader("content-type", "application/json").end("{}");
    });
    const server = await listen((request, response) =>
      response.writeHead(request.method === "POST" ? 307 : 302, { location: `${thief.origin}${request.url}` }).end(),
    );
    const environment = { ...ENVIRONMENT, PLAYSMITH_SERVER: server.origin };
    try {
      const refusal = new ServerError(
        `${server.origin} redirects to ${thief.origin}. If that is the server that you mean, name it with --server.`,
      );
      await expect(runServerCommand("releases", ["a"], environment)).rejects.toEqual(refusal);
      await expect(runServerCommand("download", ["owls", "html"], { PLAYSMITH_SERVER: server.origin })).rejects.toEqual(refusal);
      expect(received).toEqual([]);
    } finally {
      await Promise.all([thief.close(), server.close()]);
    }
  });

  it("on which a game has moved sends it from its new address", async () => {
    const server = await listen((request, response) => {
      if (request.url === "/play/owls/download/html") response.writeHead(301, { location: "/play/night-owls/download/html" }).end();
      else if (request.url === "/play/round/download/html") response.writeHead(301, { location: request.url }).end();
      else response.end(request.url);
    });
    const output = path.join(folder, "owls.html");
    const download = (game: string) =>
      runServerCommand("download", [game, "html", "--output", output], { PLAYSMITH_SERVER: server.origin });
    try {
      await expect(download("round")).rejects.toThrow(ServerError);
      await download("owls");
      expect(await readFile(output, "utf8")).toBe("/play/night-owls/download/html");
    } finally {
      await server.close();
    }
  });
});

describe("wrong use", () => {
  it.each<[ServerCommand, string[], RegExp]>([
    ["publish", [], /Usage/],
    ["publish", ["a", "b"], /Usage/],
    ["rollback", ["a"], /Usage/],
    ["rollback", ["a", "last"], /whole number/],
    ["download", ["owls"], /Usage/],
    ["download", ["owls", "exe"], /There is no download "exe"/],
    ["download", ["../owls", "html"], /no game/],
    ["releases", ["a", "--loud"], /loud/],
    ["releases", ["a", "--server", "ftp://example.org"], /no address of a server/],
  ])("of %s %j is reported before anything is sent", async (command, args, message) => {
    const failure = await run(command, args).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UsageError);
    expect((failure as Error).message).toMatch(message);
    expect(requests).toEqual([]);
  });

  it("names what is missing, and a server that is away", async () => {
    await expect(run("publish", ["a"], {})).rejects.toThrow(/PLAYSMITH_EMAIL/);
    const away = async (): Promise<Response> => {
      throw new TypeError("fetch failed");
    };
    await expect(runServerCommand("releases", ["a"], ENVIRONMENT, away)).rejects.toThrow("https://games.example.org can't be reached.");
    const selfSigned = async (): Promise<Response> => {
      throw new TypeError("fetch failed", { cause: new Error("self-signed certificate") });
    };
    await expect(runServerCommand("releases", ["a"], ENVIRONMENT, selfSigned)).rejects.toThrow(
      "https://games.example.org can't be reached: self-signed certificate.",
    );
  });
});
