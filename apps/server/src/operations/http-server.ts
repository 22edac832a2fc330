import helmet from "@fastify/helmet";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import type { Config } from "../platform/config.ts";
import { loggablePath } from "../platform/log.ts";
import { requestIdOf } from "../platform/request-id.ts";
import type { Platform } from "../platform/platform.ts";
import type { Redis } from "ioredis";
import rateLimit from "@fastify/rate-limit";
import { AppError } from "@playsmith/contract";
import { networkOf } from "../accounts/sessions/address-network.ts";
import { RequestCounts } from "./request-counts.ts";
import { traceRequests } from "./trace-requests.ts";
import { registerErrorAnswers } from "./errors.ts";

/** Per address; far above the traffic of a classroom behind one router. */
const REQUESTS_PER_MINUTE = 6_000;

const tooMany = (max: number, ttlMs: number): AppError =>
  new AppError("RATE_LIMITED", {
    message: `More than ${max} requests came from your address within a minute. Please wait a little.`,
    details: { retryAfterS: Math.ceil(ttlMs / 1_000) },
  });

const MAX_EVENT_LOOP_DELAY_MS = 3_000;
/** Maximum length of a URL parameter: names that are too long are handled by their route, not by Fastify. */
const MAX_NAME_IN_ADDRESS = 65_536;
const RETRY_AFTER_S = 5;
/** Route for requests with an undecodable URL. */
const UNREADABLE_ADDRESS = "/api/unreadable";
/** CSP for data responses: nothing in them may load or run. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The server, and a function that counts requests refused outside of routes. */
export interface HttpServer {
  app: FastifyInstance;
  countRefusal: (request: FastifyRequest) => Promise<void>;
}

/** Creates Fastify with request ids, logs, security headers, limits, and catalogue errors. */
export async function createHttpServer(
  { config, log, sharedCounts, traces }: Pick<Platform, "config" | "log" | "sharedCounts" | "traces">,
  maxEventLoopDelayMs = MAX_EVENT_LOOP_DELAY_MS,
): Promise<HttpServer> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Trusts one hop: the address that the proxy added. Entries further left can be forged.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    genReqId: ({ headers }) => requestIdOf(headers, config.trustProxy),
    rewriteUrl: ({ url = "/" }) => (isReadable(url) ? url : UNREADABLE_ADDRESS),
    requestTimeout: 300_000,
    // Requests with another upgrade protocol get an ordinary response; by default, each would count as a WebSocket upgrade.
    http: { shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket" },
    routerOptions: { maxParamLength: MAX_NAME_IN_ADDRESS, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
  });
  traceRequests(app as unknown as FastifyInstance, traces, config.trustProxy);
  app.removeContentTypeParser("text/plain");
  registerErrorAnswers(app as unknown as FastifyInstance);
  const countRefusal = await limitAddresses(app as unknown as FastifyInstance, sharedCounts);

  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    // Responses are not cached by default; cacheable routes override this.
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
    // The isolated player's documents share this origin's agent cluster in Chromium, which warns about the header.
    originAgentCluster: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "no-referrer" },
    // Keeps the opener of popups at an identity provider.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginResourcePolicy: { policy: "same-origin" },
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    // A period without a measurement yields infinity: a single pause is not an overload.
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

/** Whether a URL can be decoded; Fastify would respond to others before all hooks. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split(/[?#]/)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

/** Whether a request is for the isolated player's own host, which serves nothing else. */
function isForPlayHostOnly(host: string, config: Config): boolean {
  if (config.playOrigin === null || config.playOrigin === config.publicOrigin) return false;
  const play = new URL(config.playOrigin);
  // URL parsing normalizes case and default port, which some proxies send.
  return URL.parse(`${play.protocol}//${host}`)?.host === play.host;
}

/**
 * Rate limits requests per address. Call it before any route is registered.
 * @returns a function that counts a request refused outside of routes; throws RATE_LIMITED beyond the limit.
 */
async function limitAddresses(app: FastifyInstance, sharedCounts: Redis | null): Promise<(request: FastifyRequest) => Promise<void>> {
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: "1 minute",
    keyGenerator: (request) => networkOf(request.ip),
    store: class extends RequestCounts {
      constructor() {
        super(sharedCounts);
      }
    },
    errorResponseBuilder: (_request, { max, ttl }) => tooMany(max, ttl),
  });
  // The plugin adds its hook after those of the route; moved first, so that refused requests count.
  app.addHook("onRoute", (route) => {
    const checks = [route.onRequest ?? []].flat();
    const limit = checks.pop();
    if (limit !== undefined) route.onRequest = [limit, ...checks];
  });
  const count = app.createRateLimit();
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.max, counted.ttl);
  };
}
