import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { DOWNLOAD_KINDS, type DownloadKind } from "@playsmith/contract";
import { UsageError } from "./options.ts";
import { type Account, ServerError, ServerSession } from "./server-session.ts";

export const SERVER_USAGE = `       playsmith publish <project> [--notes <text>] [--only-if-changed]
       playsmith releases <project>
       playsmith rollback <project> <release>
       playsmith download <game>[@<release>] <${DOWNLOAD_KINDS.join("|")}> [--output <file>]

Publishes a project of a server, lists its releases, makes an earlier one public again, and downloads a published game. A project is named by
its id, the last part of the editor's address; a game by the last part of its page's address. Prints the answer as JSON.

  --server <address>    the server; PLAYSMITH_SERVER or http://localhost:3000 by default
  PLAYSMITH_EMAIL, PLAYSMITH_PASSWORD   the account, from the environment; a download that is allowed to all needs none

Exit code: 0 when it worked, 1 when the server refused, 2 for wrong use.`;

export const SERVER_COMMANDS = ["publish", "releases", "rollback", "download"] as const;
export type ServerCommand = (typeof SERVER_COMMANDS)[number];

type Environment = Readonly<Record<string, string | undefined>>;

const isKind = (text: string | undefined): text is DownloadKind => (DOWNLOAD_KINDS as readonly (string | undefined)[]).includes(text);

/** Runs a command on a server. @returns what it prints. @throws UsageError, ServerError */
export async function runServerCommand(
  command: ServerCommand,
  args: readonly string[],
  environment: Environment,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<unknown> {
  const { values, positionals } = parse(args);
  const run = readCommand(command, positionals, values);
  const account = accountOf(environment);
  if (account === null && command !== "download") throw new UsageError("Set PLAYSMITH_EMAIL and PLAYSMITH_PASSWORD to the account to use.");
  const session = new ServerSession(values.server ?? environment["PLAYSMITH_SERVER"] ?? "http://localhost:3000", fetch);
  try {
    if (account !== null) await session.signIn(account);
    return await run(session);
  } finally {
    // The answer counts, not whether the session ends now or later by itself.
    await session.signOut().catch(() => undefined);
  }
}

function readCommand(
  command: ServerCommand,
  positionals: readonly string[],
  values: ReturnType<typeof parse>["values"],
): (session: ServerSession) => Promise<unknown> {
  const [name, second, ...rest] = positionals;
  const takesSecond = command === "rollback" || command === "download";
  if (name === undefined || (second !== undefined) !== takesSecond || rest.length > 0) throw new UsageError(`Usage:\n${SERVER_USAGE}`);
  switch (command) {
    case "publish": {
      const options = { notes: values.notes ?? "", onlyIfChanged: values["only-if-changed"] ?? false };
      return (session) => session.call("publishProject", { projectId: name, ...options });
    }
    case "releases":
      return (session) => session.call("listReleases", { projectId: name });
    case "rollback": {
      const version = wholeNumber(second ?? "");
      return (session) => session.call("rollBackRelease", { projectId: name, version });
    }
    case "download": {
      const [, slug, version] = /^([a-z0-9-]{1,60})(?:@(\d+))?$/.exec(name) ?? [];
      if (slug === undefined) throw new UsageError(`"${name}" is no game: name it as in its address, such as owl-garden or owl-garden@2.`);
      if (!isKind(second)) throw new UsageError(`There is no download "${second}". There are: ${DOWNLOAD_KINDS.join(", ")}.`);
      return (session) => download(session, slug, second, version === undefined ? undefined : wholeNumber(version), values.output);
    }
  }
}

async function download(session: ServerSession, slug: string, kind: DownloadKind, version: number | undefined, output: string | undefined) {
  const { body, fileName } = await session.download(slug, kind, version);
  const file = output ?? fileName ?? `${slug}.${kind === "html" ? "html" : "zip"}`;
  const target = createWriteStream(file, { flags: "wx" });
  try {
    await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), target);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === "open" && code === "EEXIST") throw new UsageError(`${file} is there already. Name another file with --output.`);
    if (syscall === "open") throw new UsageError(`${file} can't be written (${code}).`);
    await rm(file, { force: true });
    throw new ServerError(syscall === "write" ? `${file} can't be written (${code}).` : "The download broke off. Try again.");
  }
  return { file, byteLength: target.bytesWritten };
}

function accountOf(environment: Environment): Account | null {
  const { PLAYSMITH_EMAIL: email, PLAYSMITH_PASSWORD: password } = environment;
  return email === undefined || password === undefined ? null : { email, password };
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`A release is a whole number from 1, not "${text}".`);
  return number;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        server: { type: "string" },
        notes: { type: "string" },
        "only-if-changed": { type: "boolean" },
        output: { type: "string" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
