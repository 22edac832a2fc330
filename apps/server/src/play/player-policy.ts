import type { FastifyRequest } from "fastify";
import type { Config } from "../platform/config.ts";

type Origins = Pick<Config, "playOrigin" | "publicOrigin">;
type Asked = Pick<FastifyRequest, "host" | "headers">;

/** A name or IPv4 address with an optional port: anything else in a Host header could end a directive and begin another. */
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.?(?::\d{1,5})?$/i;
const IPV6 = /^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/** Where the player's own files are; a content policy can name a folder. */
const FILES = "/player/";

/** A host as a source of a content policy, where `http:` covers https as well. Source lists can't name IPv6 addresses, so those become a port of any host. */
function sourceOf(host: string): string | null {
  if (HOST.test(host)) return `http://${host.toLowerCase()}`;
  const address = IPV6.exec(host);
  return address === null ? null : `http://*${address[1] ?? ""}`;
}

/**
 * The addresses under which a document may have been asked for: those of the configuration, and the host of the request, as the client
 * and as the proxy in front name it.
 */
function addressesOf({ publicOrigin, playOrigin }: Origins, { headers, host }: Asked): string[] {
  const configured = [publicOrigin, playOrigin].filter((origin) => origin !== null);
  const known = new Set(configured.map((origin) => new URL(origin).host));
  const asked = [headers.host ?? "", host].filter((name) => !known.has(name.toLowerCase())).map(sourceOf);
  return [...new Set([...configured, ...asked.filter((source) => source !== null)])];
}

/**
 * CSP of the documents that run games. The sandbox gives them an opaque origin without cookies and storage, so they can only exchange
 * messages with their host; `connect-src` blocks the network. WebKit takes `'self'` of an opaque origin literally, as nothing, so the policy
 * names addresses. Those come from the request: shared caches must not keep the document.
 * @param isEmbedded whether other sites may frame it, over a page of this server.
 */
export function playerPolicy(origins: Origins, request: Asked, isEmbedded: boolean): string {
  const addresses = addressesOf(origins, request);
  const files = addresses.map((address) => `${address}${FILES}`).join(" ");
  return [
    "sandbox allow-scripts allow-pointer-lock",
    "default-src 'none'",
    `script-src ${files} 'unsafe-eval' 'wasm-unsafe-eval'`,
    `style-src ${files} 'unsafe-inline'`,
    "img-src data: blob:",
    "media-src data: blob:",
    "worker-src blob:",
    `font-src ${files} data:`,
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    // Within an embed, the pages of other sites are ancestors too. The sandbox above holds wherever the document is framed.
    isEmbedded ? "frame-ancestors http: https:" : `frame-ancestors ${addresses.join(" ")}`,
  ].join("; ");
}
