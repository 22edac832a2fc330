import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import { AppError, DOMAIN_LIMITS } from "@playsmith/contract";
import type { Config } from "../platform/config.ts";

/** Characters of which none is in a host name; URL parsers cut or rewrite names at some of them. */
const FOREIGN = /[\s/\\:@?#%[\]<>^|"'`*_]/;
/** At least two labels of letters, digits and hyphens, the last one no number (RFC 1123 §2.1). */
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Top-level names that are in no public DNS (RFC 6761, RFC 7686, RFC 9476, `.internal` of ICANN). */
const NOT_PUBLIC = /\.(localhost|local|internal|invalid|test|onion|arpa|alt)$/;

/** The ASCII form of a host name with at least two labels, without a trailing dot; null for IP addresses and anything else. */
export function hostName(text: string): string | null {
  const trimmed = text.trim().replace(/\.$/, "");
  if (FOREIGN.test(trimmed)) return null;
  const ascii = domainToASCII(trimmed).toLowerCase();
  return ascii.length <= DOMAIN_LIMITS.lengthMax && NAME.test(ascii) ? ascii : null;
}

type Origins = Pick<Config, "publicOrigin" | "playOrigin">;

const ownHosts = ({ publicOrigin, playOrigin }: Origins): string[] =>
  [publicOrigin, playOrigin].flatMap((origin) => (origin === null ? [] : [new URL(origin).hostname.replace(/\.$/, "")]));

/** Whether a Host header names the server itself: its origins, an address, or a name without dots, as within a network of containers. */
export function isOwnHost(header: string, origins: Origins): boolean {
  const name = withoutPort(header);
  return !name.replace(/\.$/, "").includes(".") || isIP(name) !== 0 || ownHosts(origins).includes(hostName(name) ?? "");
}

/** The host of a Host header, when a game could have it; null otherwise. */
export const requestedHost = (header: string): string | null => hostName(withoutPort(header));

// IPv6 addresses have no dots, except those that map IPv4.
const withoutPort = (header: string): string => header.replace(/:\d*$/, "").replace(/^\[(.*)\]$/, "$1");

/** The host that a maker means. Throws DOMAIN_INVALID, and DOMAIN_RESERVED for the server's own hosts and their parents. */
export function readCustomHost(text: string, origins: Origins): string {
  const host = hostName(text);
  if (host === null || NOT_PUBLIC.test(host)) throw new AppError("DOMAIN_INVALID");
  if (ownHosts(origins).some((own) => own === host || own.endsWith(`.${host}`))) throw new AppError("DOMAIN_RESERVED");
  return host;
}
