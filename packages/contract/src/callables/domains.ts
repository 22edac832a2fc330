import { z } from "zod";
import { callable } from "../callable.ts";
import { keySchema, lineSchema } from "../text.ts";

/** Host names of a game's own. The longest leaves room for the name of the record. */
export const DOMAIN_LIMITS = { perGame: 3, lengthMax: 240 } as const;

/** A host name that a game is served at once a DNS record has proven that its maker controls it. */
export const domainSchema = z.object({
  /** In ASCII. */
  host: z.string(),
  /** The TXT record that proves it. */
  recordName: z.string(),
  recordValue: z.string(),
  provenAt: z.iso.datetime().nullable(),
  /** When a record that was there before was first missed; null while it is there. */
  missingSince: z.iso.datetime().nullable(),
});
export type Domain = z.infer<typeof domainSchema>;

const onProject = z.strictObject({ projectId: keySchema });
const onHost = onProject.extend({ host: lineSchema({ min: 1, max: DOMAIN_LIMITS.lengthMax }) });
/** `isOn` is false on servers that serve no custom domains. */
const domains = z.object({ isOn: z.boolean(), domains: z.array(domainSchema) });

export const domainCallables = {
  listDomains: callable({ access: { project: "viewer" }, input: onProject, output: domains }),
  /** Throws DOMAINS_OFF, NOT_PUBLISHED, DOMAIN_INVALID, DOMAIN_RESERVED, TOO_MANY_DOMAINS and TOO_MANY_REQUESTS. */
  addDomain: callable({ access: { project: "owner" }, onBranch: false, metered: true, input: onHost, output: domains }),
  /** Looks the record up. Throws DOMAINS_OFF, DOMAIN_NOT_FOUND, DOMAIN_NOT_PROVEN, DOMAIN_TAKEN, DNS_FAILED and TOO_MANY_REQUESTS. */
  checkDomain: callable({ access: { project: "owner" }, onBranch: false, input: onHost, output: domains }),
  /** Throws DOMAIN_NOT_FOUND. */
  removeDomain: callable({ access: { project: "owner" }, onBranch: false, input: onHost, output: domains }),
};
