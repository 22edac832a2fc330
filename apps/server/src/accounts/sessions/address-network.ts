import { isIPv6 } from "node:net";

/**
 * What counts as one place on the network: an IPv4 address, or the /64 of an IPv6 address, which is what one household or server
 * gets and can pick any address of. Empty for a request whose peer has broken off, which has no address any more.
 */
export function networkOf(address: string | undefined): string {
  const [host = ""] = (address ?? "").toLowerCase().split("%");
  if (!isIPv6(host)) return host;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(host);
  if (mapped?.[1] !== undefined) return mapped[1];
  return `${groupsOf(host).slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros; those that `::` stands for are 0. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const split = (part: string) => (part === "" ? [] : part.split(":").map((group) => group.replace(/^0+(?=.)/, "")));
  const [start, end] = [split(head), split(tail ?? "")];
  return tail === undefined ? start : [...start, ...Array.from({ length: 8 - start.length - end.length }, () => "0"), ...end];
}
