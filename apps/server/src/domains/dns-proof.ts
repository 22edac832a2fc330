import { Resolver } from "node:dns/promises";
import { AppError } from "@playsmith/contract";

const TIMEOUT_MS = 3_000;
const TRIES = 2;
const PREFIX = "_playsmith.";

/** The TXT records of a name, each as its parts. Rejects with the codes of node:dns. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** Asks the name servers of this machine. */
export const resolveTxt: ResolveTxt = (name) => new Resolver({ timeout: TIMEOUT_MS, tries: TRIES }).resolveTxt(name);

/** The name of the record that proves who controls a host. */
export const proofName = (host: string): string => `${PREFIX}${host}`;

/** Answers about the name: it has no such record, or its servers don't work. Others, such as timeouts, tell nothing about it. */
const MISSING = new Set(["ENOTFOUND", "ENODATA", "ESERVFAIL", "ENONAME"]);

/** The proofs that DNS has for a host; none when there is no record. Throws DNS_FAILED when that can't be known. */
export async function proofsOf(host: string, resolve: ResolveTxt): Promise<string[]> {
  try {
    return (await resolve(proofName(host))).map((parts) => parts.join("").trim());
  } catch (cause) {
    if (MISSING.has((cause as NodeJS.ErrnoException).code ?? "")) return [];
    throw new AppError("DNS_FAILED", { cause });
  }
}
