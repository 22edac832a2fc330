import type { Log } from "../platform/log.ts";

const HOUR_MS = 60 * 60_000;

/** Runs housekeeping jobs now and then every hour; failures are logged and retried the next time. */
export function startMaintenance(jobs: Readonly<Record<string, () => Promise<unknown>>>, log: Log): { stop(): void } {
  async function runAll(): Promise<void> {
    for (const [job, run] of Object.entries(jobs)) {
      try {
        await run();
      } catch (error) {
        log.error({ err: error, job }, "a housekeeping job failed");
      }
    }
  }
  void runAll();
  const timer = setInterval(() => void runAll(), HOUR_MS);
  return { stop: () => clearInterval(timer) };
}
