import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * The origin for links in mails. The Host header of a request is not trusted, since the link's secret would be sent there: without
 * PUBLIC_ORIGIN it must be a name of this machine, or the address that the request reached.
 */
export function mailedOrigin(request: FastifyRequest, publicOrigin: string | null): string {
  if (publicOrigin !== null) return publicOrigin;
  if (LOOPBACK.test(request.host)) return `${request.protocol}://${request.host}`;
  const { localAddress = "localhost", localPort } = request.socket;
  const address = localAddress.replace(/^::ffff:/, "");
  return `http://${isIPv6(address) ? `[${address}]` : address}:${localPort}`;
}
