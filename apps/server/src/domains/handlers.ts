import { AppError, type domainCallables } from "@playsmith/contract";
import type { Throttle } from "../accounts/sessions/throttle.ts";
import type { HandlersOf } from "../operations/call.ts";
import type { Config } from "../platform/config.ts";
import type { Domains } from "./domains.ts";
import { hostName, readCustomHost } from "./host-name.ts";

export function domainHandlers(
  config: Config,
  parts: {
    domains: Domains;
    throttle: Pick<Throttle, "begin">;
    /** Throws SUSPENDED. */
    requireAllowed(userId: string): Promise<void>;
  },
): HandlersOf<keyof typeof domainCallables> {
  const { domains, throttle } = parts;
  const shown = async (projectId: string) => ({ isOn: config.customDomains, domains: await domains.list(projectId) });
  /** Counts what makes a server ask others or keep something. Throws DOMAINS_OFF, SUSPENDED and TOO_MANY_REQUESTS. */
  async function begin(userId: string): Promise<void> {
    if (!config.customDomains) throw new AppError("DOMAINS_OFF");
    await parts.requireAllowed(userId);
    await throttle.begin([{ kind: "customDomain", of: userId }]);
  }
  return {
    listDomains: ({ input }) => shown(input.projectId),
    async addDomain({ user, input }) {
      await begin(user.userId);
      await domains.add(input.projectId, readCustomHost(input.host, config));
      return shown(input.projectId);
    },
    async checkDomain({ user, input }) {
      await begin(user.userId);
      await domains.check(input.projectId, readCustomHost(input.host, config));
      return shown(input.projectId);
    },
    async removeDomain({ input }) {
      await domains.remove(input.projectId, hostName(input.host) ?? input.host);
      return shown(input.projectId);
    },
  };
}
