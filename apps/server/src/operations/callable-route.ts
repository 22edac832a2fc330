import { AppError, type CallableName, callables, FUNCTIONS_REGION } from "@playsmith/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "../platform/log.ts";
import { applyErrorHeaders, toAppError, wireError } from "./errors.ts";
import type { Pipeline } from "./pipeline.ts";

const FOLDER = `/functions/${FUNCTIONS_REGION}`;
const PATH = `${FOLDER}/:name`;
/** Larger bodies are only read for signed-in people, and for calls of guests that say so. */
const ANONYMOUS_BODY_LIMIT_BYTES = 256 * 1024;

/**
 * The HTTP route of callables: POST of `{data}`, responding with `{result}`, `{error}`, or a stream of both.
 * @param originOf origin of this site for links in mails.
 * @param checkBody checks large bodies before they are parsed, and throws to reject them.
 */
export function registerCallableRoute(
  app: FastifyInstance,
  pipeline: Pipeline,
  requireUser: (authorization: string | undefined) => Promise<unknown>,
  originOf: (request: FastifyRequest) => string,
  checkBody: Partial<Record<CallableName, (body: Uint8Array) => void>> = {},
): void {
  app.register(async (scope) => {
    scope.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const appError = toAppError(error, request.log as Log);
      applyErrorHeaders(reply, appError);
      return reply.send({ error: wireError(appError) });
    });
    scope.route<{ Params: { name: string } }>({
      method: ["GET", "PUT", "PATCH", "DELETE"],
      url: PATH,
      handler: async (_request, reply) => {
        reply.header("allow", "POST");
        throw new AppError("METHOD_NOT_ALLOWED");
      },
    });
    async function answer(request: FastifyRequest, reply: FastifyReply, name: string): Promise<unknown> {
      const log = request.log as Log;
      const { authorization } = request.headers;
      const call = { name, authorization, data: dataOf(request.body), origin: originOf(request), address: request.ip, log };
      if (wantsStream(request)) return streamCall(reply, (progress) => pipeline({ ...call, progress }), log);
      return { result: await pipeline({ ...call, progress: () => undefined }) };
    }
    scope.post<{ Params: { name: string } }>(PATH, { bodyLimit: ANONYMOUS_BODY_LIMIT_BYTES }, (request, reply) =>
      answer(request, reply, request.params.name),
    );
    for (const [name, { access, addressLimitPerMinute, bodyLimitBytes }] of Object.entries(callables)) {
      if (addressLimitPerMinute === null) continue;
      const config = { rateLimit: { max: addressLimitPerMinute, timeWindow: "1 minute" } };
      const bodyLimit = access === "guest" ? bodyLimitBytes : ANONYMOUS_BODY_LIMIT_BYTES;
      scope.post(`${FOLDER}/${name}`, { bodyLimit, config }, (request, reply) => answer(request, reply, name));
    }
    for (const [name, { access, bodyLimitBytes }] of Object.entries(callables)) {
      if (access === "guest" || bodyLimitBytes <= ANONYMOUS_BODY_LIMIT_BYTES) continue;
      const onRequest = async (request: FastifyRequest) => void (await requireUser(request.headers.authorization));
      void scope.register(async (large) => {
        parseOnlyWhatPasses(large, checkBody[name as CallableName]);
        large.post(`${FOLDER}/${name}`, { bodyLimit: bodyLimitBytes, onRequest }, (request, reply) => answer(request, reply, name));
      });
    }
  });
}

function parseOnlyWhatPasses(scope: FastifyInstance, check: ((body: Uint8Array) => void) | undefined): void {
  if (check === undefined) return;
  const parse = scope.getDefaultJsonParser("error", "error");
  scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    try {
      check(body);
    } catch (error) {
      return done(error as Error);
    }
    return parse(request, body.toString(), done);
  });
}

function dataOf(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new AppError("INVALID_REQUEST");
  return (body as { data?: unknown }).data;
}

const wantsStream = (request: FastifyRequest): boolean => (request.headers.accept ?? "").includes("text/event-stream");

/** Sends `{message}` for each step, and finally `{result}` or `{error}`; the status is always 200. */
async function streamCall(
  reply: FastifyReply,
  run: (progress: (message: Readonly<Record<string, unknown>>) => void) => Promise<unknown>,
  log: Log,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  // Copies the headers set so far.
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no" });
  const send = (event: unknown) => raw.write(`data: ${JSON.stringify(event)}\n\n`);
  try {
    send({ result: await run((message) => send({ message })) });
  } catch (error) {
    send({ error: wireError(toAppError(error, log)) });
  }
  raw.end();
}
