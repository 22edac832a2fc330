import type { HandlersOf } from "./call.ts";
import type { ErrorReports } from "./monitoring/error-reports.ts";
import type { WebVitals } from "./monitoring/web-vitals.ts";
import type { Quota } from "./quota.ts";

type Names = "getQuota" | "exportProject" | "reportError" | "reportVitals";

/** @param vitals null when performance monitoring is disabled. */
export function operationHandlers(parts: { quota: Quota; errors: ErrorReports; vitals: WebVitals | null }): HandlersOf<Names> {
  return {
    getQuota: ({ user }) => parts.quota.read(user.userId),
    exportProject: async () => ({}),
    async reportError({ input }) {
      parts.errors.fromBrowser(input);
      return {};
    },
    async reportVitals({ input }) {
      await parts.vitals?.record(input.route, input.metrics);
      return {};
    },
  };
}
