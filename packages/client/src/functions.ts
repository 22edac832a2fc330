import {
  AppError,
  type CallableInput,
  type CallableName,
  type CallableOutput,
  callables,
  FUNCTIONS_REGION,
  TIMEOUT,
} from "@playsmith/contract";
import type { Auth } from "./auth.ts";
import { errorFrom, type Fetch, sendRequest } from "./http.ts";

export interface CallOptions {
  /** 70 s when absent (SPEC §7). */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepAlive?: boolean;
}

/** Events of a streaming call: any number of messages, then one result. */
export type StreamEvent<Name extends CallableName> = { message: Readonly<Record<string, unknown>> } | { result: CallableOutput<Name> };

/** The server's callables, typed by the contract. Every failure is an AppError. */
export interface Functions {
  call<Name extends CallableName>(name: Name, data: CallableInput<Name>, options?: CallOptions): Promise<CallableOutput<Name>>;
  stream<Name extends CallableName>(name: Name, data: CallableInput<Name>, options?: CallOptions): AsyncIterable<StreamEvent<Name>>;
}

export function createFunctions(fetch: Fetch, origin: string, auth: Auth): Functions {
  async function send(name: CallableName, data: unknown, options: CallOptions, headers: Record<string, string>): Promise<Response> {
    const request = async (refresh: boolean) =>
      sendRequest(fetch, origin, {
        path: `/functions/${FUNCTIONS_REGION}/${name}`,
        method: "POST",
        body: { data },
        headers: { ...headers, ...(await authorization(name, refresh)) },
        timeoutMs: options.timeoutMs ?? TIMEOUT.callableMs,
        signal: options.signal,
        keepAlive: options.keepAlive,
      });
    try {
      return await request(false);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "UNAUTHENTICATED") throw error;
      if (error.details["reason"] === "tokenInvalid") return request(true);
      if (error.details["reason"] === "sessionEnded") auth.sessionEnded();
      throw error;
    }
  }

  async function authorization(name: CallableName, refresh: boolean): Promise<Record<string, string>> {
    if (callables[name].access === "anyone") return {};
    await auth.whenReady;
    if (auth.currentUser === null) return {};
    return { authorization: `Bearer ${await auth.getIdToken(refresh)}` };
  }

  return {
    async call(name, data, options = {}) {
      const response = await send(name, data, options, {});
      return parseOutput(name, answerOf(await readJson(response)));
    },
    async *stream(name, data, options = {}) {
      const response = await send(name, data, options, { accept: "text/event-stream" });
      for await (const event of readEvents(response)) {
        if (typeof event !== "object" || event === null) continue;
        if ("error" in event) throw errorFrom(500, event);
        if ("result" in event || "data" in event) yield { result: parseOutput(name, answerOf(event)) };
        else if ("message" in event) yield { message: event.message as Readonly<Record<string, unknown>> };
      }
    },
  };
}

/** A callable's result is in `result`, or in `data` (SPEC §7). */
function answerOf(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return undefined;
  return "result" in body ? body.result : "data" in body ? body.data : undefined;
}

function parseOutput<Name extends CallableName>(name: Name, result: unknown): CallableOutput<Name> {
  const parsed = callables[name].output.safeParse(result);
  if (!parsed.success) throw new AppError("FUNCTION_ERROR", { cause: parsed.error });
  return parsed.data as CallableOutput<Name>;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new AppError("NETWORK_ERROR", { cause });
  }
}

/** The JSON values of a `text/event-stream` response, as they arrive. Rejects with NETWORK_ERROR when it is interrupted. */
async function* readEvents(response: Response): AsyncGenerator<unknown> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = "";
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new AppError("NETWORK_ERROR", { cause });
      });
      buffered += value ?? "";
      const events = buffered.split(/\r?\n\r?\n/);
      buffered = events.pop() ?? "";
      for (const event of events) {
        const data = dataOf(event);
        if (data !== "") yield JSON.parse(data) as unknown;
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function dataOf(event: string): string {
  return event
    .split(/\r?\n/)
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice("data:".length).trimStart())
    .join("\n");
}
