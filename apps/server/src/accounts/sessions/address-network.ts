import { isIPv6 } from "node:net";

/**
 * Network of a client: an IPv4 address, or the /64 of an IPv6 address, within which a client can choose any address. Empty for a
 * disconnected request, which has no address.
 */
export function networkOf(address: string | undefined): string {
  const [host = ""] = (address ?? "").toLowerCase().split("%");
  if (!isIPv6(host)) return host;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(host);
  if (mapped?.[1] !== undefined) return mapped[1];
  return `${groupsOf(host).slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros; `::` expands to zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const split = (part: string) => (part === "" ? [] : part.split(":").map((group) => group.replace(/^0+(?=.)/, "")));
  const [start, end] = [split(head), split(tail ?? "")];
  return tail === undefined ? start : [...start, ...Array.from({ length: 8 - start.length - end.length }, () => "0"), ...end];
}
