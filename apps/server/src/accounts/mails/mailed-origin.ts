import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * The address of this site for links in mails. Whoever asks for a mail to somebody else writes the request's own host, and the
 * link's secret would go there; so without PUBLIC_ORIGIN it is this machine's own name, or the address that the request reached.
 */
export function mailedOrigin(request: FastifyRequest, publicOrigin: string | null): string {
  if (publicOrigin !== null) return publicOrigin;
  if (LOOPBACK.test(request.host)) return `${request.protocol}://${request.host}`;
  const { localAddress = "localhost", localPort } = request.socket;
  const address = localAddress.replace(/^::ffff:/, "");
  return `http://${isIPv6(address) ? `[${address}]` : address}:${localPort}`;
}
