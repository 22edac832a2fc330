import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@playsmith/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../platform/config.ts";

/** A hook that lets requests with OPERATOR_TOKEN pass. Without a token in the configuration, its routes do not exist. */
export const requireOperator =
  ({ operatorToken }: Pick<Config, "operatorToken">) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header("cache-control", "no-store");
    if (operatorToken === null) throw new AppError("DOCUMENT_NOT_FOUND");
    if (isSame(passwordOf(request.headers.authorization), operatorToken)) return;
    reply.header("www-authenticate", 'Basic realm="Playsmith operator", charset="UTF-8"');
    throw new AppError("UNAUTHENTICATED");
  };

/** The token from HTTP basic authentication (any user name) or a bearer header. */
function passwordOf(header: string | undefined): string {
  const [, scheme, value] = /^(Basic|Bearer) (\S+)$/i.exec(header ?? "") ?? [];
  if (scheme === undefined || value === undefined) return "";
  if (scheme.toLowerCase() === "bearer") return value;
  return Buffer.from(value, "base64").toString().split(":").slice(1).join(":");
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
