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
    // Safari plays a video only from a server that sends parts of it.
    if (info.mime.startsWith("video/")) {
      reply.header("accept-ranges", "bytes");
      const range = rangeOf(request.headers.range, info.byteLength);
      if (range === "outside")
        return reply
          .status(416)
          .headers({ "content-range": `bytes */${info.byteLength}`, "content-length": 0 })
          .send("");
      if (range !== null) {
        const { start, end } = range;
        reply.status(206).headers({ "content-range": `bytes ${start}-${end}/${info.byteLength}`, "content-length": end - start + 1 });
        return reply.send(objects.stream(hash, "plain", range));
      }
    }
    if (info.brotliByteLength !== null) reply.header("vary", "accept-encoding");
    if (form === "brotli") reply.header("content-encoding", "br");
    return reply.send(objects.stream(hash, form));
  });
}

/**
 * The requested part of a file (RFC 9110 §14.2).
 * @returns null for the whole file: without a range, with several, and with one that can't be read.
 */
function rangeOf(header: string | undefined, byteLength: number): { start: number; end: number } | "outside" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, byteLength - Number(last)) : Number(first);
  const end = first === "" || last === "" ? byteLength - 1 : Math.min(Number(last), byteLength - 1);
  if (first !== "" && last !== "" && Number(last) < start) return null;
  return start > end ? "outside" : { start, end };
}
