import { afterEach, describe, expect, it } from "vitest";
import { findRedis, startTemporaryRedis } from "../testing/temporary-redis.ts";
import type { Hint, Hints } from "./hints.ts";
import { createLog } from "./log.ts";
import { redisHints } from "./redis-hints.ts";

const program = findRedis();
const MEGABYTE = 1024 * 1024;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

describe.skipIf(program === null)("hints over Redis", () => {
  it("are dropped beyond 32 MB while Redis hangs, and arrive again afterwards", async () => {
    const redis = await startTemporaryRedis(program ?? "");
    ends.push(() => redis.stop());
    const newHints = (): Hints => {
      const hints = redisHints(redis.url, "test", createLog("silent"));
      ends.push(() => hints.close());
      return hints;
    };
    const [sender, receiver] = [newHints(), newHints()];
    const received: Hint[] = [];
    receiver.subscribe("topic", (hint) => received.push(hint));
    // Hints may be lost until both have connected.
    await expect
      .poll(() => {
        sender.publish("topic", { kind: "first" });
        return received.length;
      })
      .toBeGreaterThan(0);
    redis.freeze();
    for (let count = 0; count < 100; count++) sender.publish("topic", { kind: "large", bytes: new Uint8Array(MEGABYTE) });
    redis.thaw();
    await expect
      .poll(() => {
        sender.publish("topic", { kind: "last" });
        return received.at(-1)?.["kind"];
      })
      .toBe("last");
    const large = received.filter(({ kind }) => kind === "large").length;
    expect(large).toBeGreaterThan(20);
    expect(large).toBeLessThan(32);
  });
});
