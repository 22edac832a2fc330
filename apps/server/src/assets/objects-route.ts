import { AppError } from "@playsmith/contract";
import type { FastifyInstance } from "fastify";
import type { ObjectStore } from "../platform/objects/object-store.ts";

/** `GET /objects/<hash>`: public, immutable files. Any origin may read them, but none may execute them. */
export function registerObjectsRoute(app: FastifyInstance, objects: ObjectStore): void {
  app.get<{ Params: { hash: string } }>("/objects/:hash", async (request, reply) => {
    const { hash } = request.params;
    const info = await objects.info(hash);
    if (info === null) throw new AppError("DOCUMENT_NOT_FOUND");
    const acceptsBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
    const form = info.brotliByteLength !== null && acceptsBrotli ? "brotli" : "plain";
    reply.headers({
      "content-type": info.mime,
      "content-length": form === "brotli" && info.brotliByteLength !== null ? info.brotliByteLength : info.byteLength,
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    if (info.brotliByteLength !== null) reply.header("vary", "accept-encoding");
    if (form === "brotli") reply.header("content-encoding", "br");
    return reply.send(objects.stream(hash, form));
  });
}
