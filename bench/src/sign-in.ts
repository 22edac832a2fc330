import { sized } from "./size.ts";
import { TestServer } from "@playsmith/e2e/server";
import { type Measurement, roundMs } from "./measurement.ts";

const AT_ONCE = 16;
const ROUNDS = sized(3, 1);
const IDLE_CHECKS = sized(400, 20);
const PASSWORD = "correct horse";

const percentile = (sorted: readonly number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;

/** Sends health checks one after the other until stopped. @returns the response times in ms, sorted. */
async function healthChecks(origin: string, isOver: (count: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const startMs = performance.now();
    await (await fetch(`${origin}/healthz`)).arrayBuffer();
    times.push(performance.now() - startMs);
  }
  return times.sort((a, b) => a - b);
}

/** How 16 concurrent sign-ins delay other requests: response times of health checks, compared with an idle server. */
export async function signIn(): Promise<Measurement[]> {
  const server = await TestServer.start();
  try {
    const emails = Array.from({ length: AT_ONCE }, (_, index) => `sign-in-${index}@example.com`);
    for (const email of emails) await server.signUp(email, PASSWORD);
    await healthChecks(server.origin, (count) => count >= IDLE_CHECKS);
    const idle = await healthChecks(server.origin, (count) => count >= IDLE_CHECKS);
    const busy: number[] = [];
    const signInMs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      let isOver = false;
      const checking = healthChecks(server.origin, () => isOver);
      await Promise.all(
        emails.map(async (email) => {
          const startMs = performance.now();
          const response = await fetch(`${server.origin}/api/auth/sign-in/email`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ email, password: PASSWORD }),
          });
          if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
          signInMs.push(performance.now() - startMs);
        }),
      );
      isOver = true;
      busy.push(...(await checking));
    }
    busy.sort((a, b) => a - b);
    const line = (name: string, share: number): Measurement => {
      const [ours, floor] = [percentile(busy, share), percentile(idle, share)];
      return {
        bench: "sign-in",
        case: `health check ${name} while ${AT_ONCE} sign in`,
        unit: "ms",
        n: busy.length,
        ours: roundMs(ours),
        floor: roundMs(floor),
        ratio: roundMs(ours / floor),
      };
    };
    signInMs.sort((a, b) => a - b);
    return [
      line("p50", 0.5),
      line("p99", 0.99),
      { bench: "sign-in", case: `slowest of ${AT_ONCE} at once`, unit: "ms", ours: roundMs(percentile(signInMs, 1)) },
    ];
  } finally {
    await server.stop();
  }
}
