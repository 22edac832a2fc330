import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import underPressure from "@fastify/under-pressure";
import { AppError } from "@playsmith/contract";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import type { Config } from "../platform/config.ts";
import { type Log, loggablePath } from "../platform/log.ts";
import { limitAddresses } from "./address-limit.ts";
import { registerErrorAnswers } from "./errors.ts";

const MAX_EVENT_LOOP_DELAY_MS = 3_000;
/** As long as an address can be at all: what is too long for a name is told by its own route, not in Fastify's words. */
const MAX_NAME_IN_ADDRESS = 65_536;
const RETRY_AFTER_S = 5;
/** Where a request goes whose own address can't be read. */
const UNREADABLE_ADDRESS = "/api/unreadable";
/** Answers that are data, not pages: nothing in them may ever load or run. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The server, and what counts a request that it refuses without a route. */
export interface HttpServer {
  app: FastifyInstance;
  countRefusal: (request: FastifyRequest) => Promise<void>;
}

/** Fastify with what holds for every request: ids, logs, security headers, limits, and errors from the catalogue. */
export async function createHttpServer(config: Config, log: Log, maxEventLoopDelayMs = MAX_EVENT_LOOP_DELAY_MS): Promise<HttpServer> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // One hop: the address that the proxy itself saw. What stands further left in the header, anyone can write.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = "/" }) => (isReadable(url) ? url : UNREADABLE_ADDRESS),
    requestTimeout: 300_000,
    // Whoever offers another protocol is answered in this one; without this, every such request would count as a WebSocket's.
    http: { shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket" },
    routerOptions: { maxParamLength: MAX_NAME_IN_ADDRESS, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
  });
  app.removeContentTypeParser("text/plain");
  registerErrorAnswers(app as unknown as FastifyInstance);
  const countRefusal = await limitAddresses(app as unknown as FastifyInstance);

  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    // Routes say so where an answer may be kept; what is personal is not.
    reply.header("cache-control", "no-store");
    reply.header("content-security-policy", DATA_POLICY);
    if (!isForPlayHostOnly(request.host, config) || request.url.startsWith("/player/")) return;
    await countRefusal(request);
    throw new AppError("DOCUMENT_NOT_FOUND");
  });
  app.addHook("onResponse", async (request, reply) => {
    const fields = { method: request.method, path: loggablePath(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (reply.statusCode >= 500) request.log.error(fields, "request");
    else request.log.info(fields, "request");
  });

  const isHttps = config.publicOrigin?.startsWith("https:") ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: false,
    // Its documents share an origin with those of isolated players as far as Chromium's bookkeeping goes, and it complains.
    originAgentCluster: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "no-referrer" },
    // A popup at an identity provider stays tied to the page that opened it.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginResourcePolicy: { policy: "same-origin" },
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    // A moment without a single measurement counts as endless there: one pause is no overload.
    pressureHandler: (_request, _reply, _type, value) =>
      value === Number.POSITIVE_INFINITY
        ? undefined
        : Promise.reject(new AppError("SERVICE_UNAVAILABLE", { details: { retryAfterS: RETRY_AFTER_S } })),
  });
  app.all(UNREADABLE_ADDRESS, async () => {
    throw new AppError("INVALID_REQUEST");
  });
  return { app: app as unknown as FastifyInstance, countRefusal };
}

/** False for an address that can't be decoded; Fastify would answer it in its own words, past all that holds for every request. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split(/[?#]/)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

/** True when a request came to the isolated player's own host, where nothing else is served. */
function isForPlayHostOnly(host: string, config: Config): boolean {
  if (config.playOrigin === null || config.playOrigin === config.publicOrigin) return false;
  const play = new URL(config.playOrigin);
  // As an address it has neither capitals nor a port that goes without saying; some proxies write both.
  return URL.parse(`${play.protocol}//${host}`)?.host === play.host;
}
