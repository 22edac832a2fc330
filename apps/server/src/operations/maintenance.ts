import { takeLease } from "../platform/lease.ts";
import type { Platform } from "../platform/platform.ts";

const HOUR_MS = 60 * 60_000;

/** Less than an hour, so that no run is left out when timers are late. */
const LEASE_MS = 55 * 60_000;

type Jobs = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Runs housekeeping jobs now and then every hour; failures are logged and retried the next time.
 * @param jobs `shared` ones run in one process of the installation, `own` ones in each.
 */
export function startMaintenance(platform: Platform, jobs: { shared: Jobs; own: Jobs }): { stop(): void } {
  const { log } = platform;
  async function runAll(): Promise<void> {
    for (const [job, run] of Object.entries({ ...jobs.own, ...jobs.shared })) {
      try {
        if (job in jobs.own || (await takeLease(platform, `maintenance.${job}`, LEASE_MS))) await run();
      } catch (error) {
        log.error({ err: error, job }, "a housekeeping job failed");
      }
    }
  }
  void runAll();
  const timer = setInterval(() => void runAll(), HOUR_MS);
  return { stop: () => clearInterval(timer) };
}
