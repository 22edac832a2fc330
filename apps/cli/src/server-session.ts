import {
  type CallableInput,
  type CallableName,
  type CallableOutput,
  callables,
  type DownloadKind,
  downloadPath,
  FUNCTIONS_REGION,
} from "@playsmith/contract";
import { UsageError } from "./options.ts";

/** A refusal of the server; its message is for whoever typed the command. */
export class ServerError extends Error {}

/** A game that has moved several times is one redirect away. */
const REDIRECTS_MAX = 3;

export interface Account {
  email: string;
  password: string;
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A server, with an account while signed in. Every method throws {@link ServerError}. */
export class ServerSession {
  readonly #origin: string;
  readonly #fetch: typeof globalThis.fetch;
  #cookie = "";
  #token = "";

  /** @param origin such as `https://games.example.org`. @throws UsageError for another address. */
  constructor(origin: string, fetch: typeof globalThis.fetch = globalThis.fetch) {
    const url = URL.parse(origin);
    if (url === null || !/^https?:$/.test(url.protocol)) throw new UsageError(`${origin} is no address of a server.`);
    this.#origin = url.origin;
    this.#fetch = fetch;
  }

  async signIn(account: Account): Promise<void> {
    const entered = await this.#post("/api/auth/sign-in/email", account);
    this.#cookie = entered.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0] ?? "")
      .join("; ");
    const { token } = await jsonOf(await this.#post("/api/auth/token", {}));
    if (typeof token !== "string") throw new ServerError("Signing in didn't work.");
    this.#token = token;
  }

  /** Ends the session of {@link signIn}. */
  async signOut(): Promise<void> {
    if (this.#cookie !== "") await this.#post("/api/auth/sign-out", {});
  }

  async call<Name extends CallableName>(name: Name, data: CallableInput<Name>): Promise<CallableOutput<Name>> {
    const response = await this.#post(`/functions/${FUNCTIONS_REGION}/${name}`, { data });
    const { result } = await jsonOf(response);
    const output = callables[name].output.safeParse(result);
    if (!output.success) throw new ServerError("The server answers in a form that this command doesn't know. Are their versions the same?");
    return output.data as CallableOutput<Name>;
  }

  /** A download of a game. @returns its body, and the name that the server gives it; null when it is no plain file name. */
  async download(slug: string, kind: DownloadKind, version?: number): Promise<{ body: ReadableStream; fileName: string | null }> {
    const response = await this.#request(downloadPath(slug, kind, version), {});
    if (response.body === null) throw new ServerError("The server sent nothing.");
    const [, fileName = null] = /filename="([\w-][\w.-]*)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
    return { body: response.body, fileName };
  }

  #post(path: string, body: unknown): Promise<Response> {
    return this.#request(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  }

  /** Follows redirects of downloads on the server, and none to another one: it would get the password or the token. */
  async #request(path: string, options: RequestOptions, redirects = 0): Promise<Response> {
    const headers: Record<string, string> = { ...options.headers, accept: "application/json" };
    if (this.#token !== "") headers["authorization"] = `Bearer ${this.#token}`;
    if (path.startsWith("/api/auth/") && this.#cookie !== "") headers["cookie"] = this.#cookie;
    let response: Response;
    try {
      response = await this.#fetch(`${this.#origin}${path}`, { ...options, headers, redirect: "manual" });
    } catch (error) {
      const { cause } = error as Error;
      throw new ServerError(
        `${this.#origin} can't be reached${cause instanceof Error && cause.message !== "" ? `: ${cause.message}` : ""}.`,
      );
    }
    if (response.ok) return response;
    const target = URL.parse(response.headers.get("location") ?? "", `${this.#origin}${path}`);
    if (response.status >= 300 && response.status < 400 && target !== null) {
      await response.body?.cancel();
      if (target.origin !== this.#origin)
        throw new ServerError(`${this.#origin} redirects to ${target.origin}. If that is the server that you mean, name it with --server.`);
      if (options.method === undefined && redirects < REDIRECTS_MAX)
        return this.#request(`${target.pathname}${target.search}`, options, redirects + 1);
    }
    throw new ServerError(await messageOf(response));
  }
}

/** The JSON of an answer; nothing for an answer in another form, as of a server that is none of Playsmith. */
async function jsonOf(
  response: Response,
): Promise<{ token?: unknown; result?: unknown; message?: unknown; error?: { message?: unknown } }> {
  const body = (await response.json().catch(() => null)) as object | null;
  return body ?? {};
}

/** The message of an error, in either of the forms in which the server sends it. */
async function messageOf(response: Response): Promise<string> {
  const { error, message: ownMessage } = await jsonOf(response);
  const message = error?.message ?? ownMessage;
  return typeof message === "string" ? message : `The server answered ${response.status}.`;
}
