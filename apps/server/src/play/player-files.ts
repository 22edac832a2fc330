import { AppError } from "@playsmith/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendStaticFile, watchBuild } from "../operations/static-folder.ts";
import type { Platform } from "../platform/platform.ts";
import type { PlayerBuilds } from "./builds/player-builds.ts";
import { PLAYER_DOCUMENT } from "./builds/present-build.ts";
import { playerPolicy } from "./player-policy.ts";

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

/**
 * `/player/*`: the isolated player and the host page's script, as built by apps/player; `/player/build/<hash>/*`: the player of a kept build,
 * in the same isolation. A page asks for the document of its own build (`player.html?<hash>`), and gets it after an upgrade, too.
 */
export function registerPlayerFiles(
  app: FastifyInstance,
  { config, objects }: Pick<Platform, "config" | "objects">,
  builds: Pick<PlayerBuilds, "present" | "isKept" | "file">,
): void {
  const build = watchBuild(config.playerBuildDir, PLAYER_DOCUMENT, () => null);

  // Half a kilobyte of a game's page would be the ETags of files that no browser asks for again.
  const isImmutable = (name: string): boolean => name.startsWith("assets/");

  function setHeaders(request: FastifyRequest, reply: FastifyReply, name: string, isDocument: boolean): void {
    reply.headers({
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      // Not the document, even of a kept build: its content policy is that of the present configuration and of the address that was asked.
      "cache-control": isImmutable(name) ? "public, max-age=31536000, immutable" : `${isDocument ? "private, " : ""}no-cache`,
    });
    if (isDocument) {
      const policy = playerPolicy(config, request, name === EMBEDDED_PLAYER);
      reply.header("content-security-policy", policy).removeHeader("cross-origin-opener-policy");
    } else for (const header of HEADERS_OF_DOCUMENTS) reply.removeHeader(header);
  }

  const isDocument = ({ mime }: { mime: string }): boolean => mime.startsWith("text/html");
  const pathOf = (name: string): string => (name === EMBEDDED_PLAYER ? PLAYER_DOCUMENT : name);

  app.get<{ Params: { "*": string }; Querystring: Record<string, unknown> }>("/player/*", async (request, reply) => {
    const name = request.params["*"];
    const file = name.startsWith(".") ? undefined : build()?.files.get(pathOf(name));
    if (file === undefined) throw new AppError("DOCUMENT_NOT_FOUND");
    setHeaders(request, reply, name, isDocument(file));
    const [asked] = Object.keys(request.query);
    if (pathOf(name) === PLAYER_DOCUMENT && asked !== undefined && asked !== builds.present() && (await builds.isKept(asked)))
      return reply.redirect(`/player/build/${asked}/${name}`, 302);
    return sendStaticFile(request, reply, file, !isImmutable(name));
  });

  app.get<{ Params: { hash: string; "*": string } }>("/player/build/:hash/*", async (request, reply) => {
    const { hash, "*": name } = request.params;
    const file = await builds.file(hash, pathOf(name));
    const info = file && (await objects.info(file.objectHash));
    if (!file || !info) throw new AppError("DOCUMENT_NOT_FOUND");
    setHeaders(request, reply, name, isDocument(file));
    reply.header("content-type", file.mime);
    if (!isImmutable(name)) {
      const etag = `"${file.objectHash}"`;
      reply.header("etag", etag);
      if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    }
    if (info.brotliByteLength !== null) reply.header("vary", "accept-encoding");
    if (info.brotliByteLength === null || !/\bbr\b/.test(String(request.headers["accept-encoding"] ?? "")))
      return reply.header("content-length", info.byteLength).send(objects.stream(file.objectHash, "plain"));
    reply.headers({ "content-encoding": "br", "content-length": info.brotliByteLength });
    return reply.send(objects.stream(file.objectHash, "brotli"));
  });
}
