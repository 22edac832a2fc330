import { AppError, type CallableName, FUNCTIONS_REGION } from "@playsmith/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../platform/config.ts";
import { textsFor } from "../platform/page-texts.ts";
import { missingGamePage } from "../play/page-html.ts";
import type { PublicGame } from "../publishing/public-game.ts";
import type { Domains } from "./domains.ts";
import { hostName, isOwnHost, requestedHost } from "./host-name.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The game of the custom host that is asked; null on the server's own hosts. */
    hostedGame: PublicGame | null;
  }
}

/** Asked by machines under names of their own network. */
const FOR_MACHINES = /^\/(healthz|readyz|metrics|api\/domains\/allowed)\/?(\?|$)/;
/** What a game's page loads from its own host. */
const FILES = /^\/(objects\/|player\/|favicon\.svg(\?|$)|(\?|$))/;
const FUNCTIONS = `/functions/${FUNCTIONS_REGION}/`;
/** Calls of a game's page that need nobody signed in. Each names its game. */
const CALLS: ReadonlySet<string> = new Set<CallableName>([
  "listComments",
  "listScores",
  "listAchievements",
  "getRun",
  "getSharedRun",
  "shareRun",
  "submitRun",
  "reportCrash",
  "createRoom",
  "findRoom",
  "quickMatch",
]);

/**
 * Serves one game at each custom host and nothing else there: no accounts, no other games. Credentials are removed from requests to such
 * a host. Call it before any route is registered. A server with CUSTOM_DOMAINS answers no host that it doesn't know.
 */
export function registerCustomHosts(
  app: FastifyInstance,
  config: Pick<Config, "customDomains" | "publicOrigin" | "playOrigin">,
  domains: Pick<Domains, "gameAt">,
  countRefusal: (request: FastifyRequest) => Promise<void>,
): void {
  app.decorateRequest("hostedGame", null);
  const { publicOrigin } = config;
  if (!config.customDomains || publicOrigin === null) return;

  async function refuse(request: FastifyRequest): Promise<never> {
    await countRefusal(request);
    throw new AppError("DOCUMENT_NOT_FOUND");
  }

  app.addHook("onRequest", async (request, reply) => {
    if (isOwnHost(request.host, config) || FOR_MACHINES.test(request.url)) return;
    delete request.headers.cookie;
    delete request.headers.authorization;
    // The domain is the maker's: what it is used for later is not up to this server.
    reply.removeHeader("strict-transport-security");
    const isRead = request.method === "GET" || request.method === "HEAD";
    const host = requestedHost(request.host);
    const game = host === null ? null : await domains.gameAt(host);
    if (game === null) {
      if (!isRead || !(request.headers.accept ?? "").includes("text/html")) return refuse(request);
      await countRefusal(request);
      return reply
        .status(404)
        .type("text/html; charset=utf-8")
        .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
        .send(missingGamePage(textsFor(request), publicOrigin));
    }
    request.hostedGame = game;
    if (isRead && FILES.test(request.url)) return;
    if (isRead) {
      await countRefusal(request);
      const path = request.url.startsWith("/") ? request.url : "/";
      return reply.redirect(`${publicOrigin}${path}`, 302);
    }
    if (request.method !== "POST") return refuse(request);
    return answerPost(request, reply, game, refuse);
  });

  // Other games are not asked about through this one's host.
  app.addHook("preHandler", async (request) => {
    if (request.hostedGame === null || !request.url.startsWith(FUNCTIONS)) return;
    const { data } = (request.body ?? {}) as { data?: { slug?: unknown } };
    if (data?.slug !== request.hostedGame.slug) throw new AppError("GAME_NOT_FOUND");
  });

  /** For proxies that ask whether they may get a certificate for a host. */
  app.get<{ Querystring: { domain?: unknown } }>("/api/domains/allowed", async (request, reply) => {
    const { domain } = request.query;
    const host = typeof domain === "string" ? hostName(domain) : null;
    if (host === null || (await domains.gameAt(host)) === null) throw new AppError("DOCUMENT_NOT_FOUND");
    return reply.type("text/plain; charset=utf-8").send("ok");
  });
}

/** Lets reports and calls of the page pass. */
async function answerPost(
  request: FastifyRequest,
  reply: FastifyReply,
  { slug }: PublicGame,
  refuse: (request: FastifyRequest) => Promise<never>,
): Promise<FastifyReply | undefined> {
  const path = request.url.split("?")[0] ?? "";
  // The page asks for a token: nobody is signed in.
  if (path === "/api/auth/token") return reply.status(204).send();
  const isReport = [`/api/plays/${slug}`, `/api/plays/${slug}/finish`, `/api/stops/${slug}`].includes(path);
  const isCall = path.startsWith(FUNCTIONS) && CALLS.has(path.slice(FUNCTIONS.length));
  return isReport || isCall ? undefined : refuse(request);
}
