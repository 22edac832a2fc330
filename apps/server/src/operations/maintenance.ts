import { renewLease, takeLease } from "../platform/lease.ts";
import type { Platform } from "../platform/platform.ts";

const HOUR_MS = 60 * 60_000;

/** Less than an hour, so that no run is left out when timers are late. */
const LEASE_MS = 55 * 60_000;
const RENEWAL_MS = 10 * 60_000;

type Jobs = Readonly<Record<string, () => Promise<unknown>>>;
type Repeat = (ms: number, run: () => void) => { stop(): void };

const repeat: Repeat = (ms, run) => {
  const timer = setInterval(run, ms);
  return { stop: () => clearInterval(timer) };
};

/**
 * Runs housekeeping jobs now and then every hour; failures are logged and retried the next time. A job that still runs is not started again,
 * here or in another process.
 * @param jobs `shared` ones run in one process of the installation, `own` ones in each.
 * @param every absent for timers. Tests let the time pass by themselves.
 */
export function startMaintenance(platform: Platform, jobs: { shared: Jobs; own: Jobs }, every: Repeat = repeat): { stop(): void } {
  const { log } = platform;
  const running = new Set<string>();

  async function runShared(job: string, run: () => Promise<unknown>): Promise<void> {
    const name = `maintenance.${job}`;
    if (!(await takeLease(platform, name, LEASE_MS))) return;
    const renewal = every(RENEWAL_MS, () => {
      renewLease(platform, name, LEASE_MS).catch((error: unknown) => log.warn({ err: error, job }, "a long job can't be kept from others"));
    });
    try {
      await run();
    } finally {
      renewal.stop();
    }
  }

  async function runAll(): Promise<void> {
    for (const [job, run] of Object.entries({ ...jobs.own, ...jobs.shared })) {
      if (running.has(job)) continue;
      running.add(job);
      try {
        await (job in jobs.own ? run() : runShared(job, run));
      } catch (error) {
        log.error({ err: error, job }, "a housekeeping job failed");
      } finally {
        running.delete(job);
      }
    }
  }
  void runAll();
  return every(HOUR_MS, () => void runAll());
}
