import { z } from "zod";

export const SIGN_UP_DOMAINS_MAX = 50;

const DOMAIN = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * Who may make an account: everybody; whoever has an email of one of some domains, which they prove by mail; or only those who are invited,
 * by an admin or to a project. Invitations let in under each policy.
 */
export const signUpPolicySchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("open") }),
  z.object({ kind: z.literal("domains"), domains: z.array(z.string().regex(DOMAIN)).min(1).max(SIGN_UP_DOMAINS_MAX) }),
  z.object({ kind: z.literal("invited") }),
]);
export type SignUpPolicy = z.infer<typeof signUpPolicySchema>;

/** The domains of a text with commas, spaces or lines between, lower-case; null when one is not a domain or there are none or too many. */
export function readDomains(text: string): string[] | null {
  const domains = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .map((part) => part.replace(/^@/, ""))
        .filter(Boolean),
    ),
  ];
  const isGood = domains.length > 0 && domains.length <= SIGN_UP_DOMAINS_MAX && domains.every((domain) => DOMAIN.test(domain));
  return isGood ? domains : null;
}
