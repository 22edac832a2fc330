import { AppError } from "@playsmith/contract";
import type { FastifyInstance } from "fastify";
import { sendStaticFile, watchBuild } from "../operations/static-folder.ts";
import type { Config } from "../platform/config.ts";

/**
 * CSP of the documents that run games. The sandbox gives them an opaque origin without cookies and storage, so they can only exchange
 * messages with their host; `connect-src` blocks the network.
 */
function playerPolicy(config: Pick<Config, "playOrigin" | "publicOrigin">, isEmbedded: boolean): string {
  const host = config.playOrigin !== null && config.publicOrigin !== null ? ` ${config.publicOrigin}` : "";
  return [
    "sandbox allow-scripts allow-pointer-lock",
    "default-src 'none'",
    "script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src data: blob:",
    "media-src data: blob:",
    "worker-src blob:",
    "font-src 'self' data:",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    // Within an embed, the pages of other sites are ancestors too. The sandbox above holds wherever the document is framed.
    isEmbedded ? "frame-ancestors http: https:" : `frame-ancestors 'self'${host}`,
  ].join("; ");
}

/** The player for embeds: the same document, which other sites may frame over ours. */
export const EMBEDDED_PLAYER = "embedded.html";

/** Security headers that browsers read of documents alone. A game's page loads some twenty files, half a kilobyte of these with each. */
const HEADERS_OF_DOCUMENTS = [
  "cross-origin-opener-policy",
  "permissions-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

/** `/player/*`: the isolated player and the host page's script, as built by apps/player. */
export function registerPlayerFiles(app: FastifyInstance, config: Config): void {
  const policies = { framed: playerPolicy(config, false), embedded: playerPolicy(config, true) };
  const build = watchBuild(config.playerBuildDir, "player.html", () => null);

  app.get<{ Params: { "*": string } }>("/player/*", async (request, reply) => {
    const name = request.params["*"];
    const isEmbedded = name === EMBEDDED_PLAYER;
    const file = name.startsWith(".") ? undefined : build()?.files.get(isEmbedded ? "player.html" : name);
    if (file === undefined) throw new AppError("DOCUMENT_NOT_FOUND");
    reply.headers({
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    });
    if (file.mime.startsWith("text/html")) {
      reply.header("content-security-policy", isEmbedded ? policies.embedded : policies.framed).removeHeader("cross-origin-opener-policy");
    } else for (const header of HEADERS_OF_DOCUMENTS) reply.removeHeader(header);
    return sendStaticFile(request, reply, file);
  });
}
