import { channel } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

/** Of an opaque origin: a sandbox that doesn't let the document keep its own. */
const isOpaque = (policy: string): boolean => /(^|;)\s*sandbox\b(?![^;]*allow-same-origin)/.test(policy);

/** The sources by which a content policy asks for what an opaque document doesn't have: an origin of its own. WebKit loads nothing by them. */
export const ownSourcesIn = (policy: string): string[] => (isOpaque(policy) ? (policy.match(/[\w-]+ [^;]*'self'[^;]*/g) ?? []) : []);

/**
 * Watches the policy of every response of this process, whatever route sent it.
 * @returns a function that ends the watch and throws when an opaque document had `'self'` in its policy.
 */
export function watchOpaquePolicies(): () => void {
  const found = new Set<string>();
  const responses = channel("http.server.response.finish");
  const check = (message: unknown): void => {
    const { response } = message as { response: ServerResponse };
    for (const source of ownSourcesIn(String(response.getHeader("content-security-policy") ?? ""))) found.add(source);
  };
  responses.subscribe(check);
  return () => {
    responses.unsubscribe(check);
    if (found.size > 0)
      throw new Error(`Policies of opaque documents name 'self': ${[...found].join("; ")}. Name addresses, as player-policy.ts does.`);
  };
}
