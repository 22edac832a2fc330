import { describe, expect, it } from "vitest";
import { SLOW_MOBILE, SlowLink, type SlowNetwork } from "./slow-proxy.ts";

const LOSSLESS: SlowNetwork = { ...SLOW_MOBILE, loss: 0 };
const never = () => 1;

/** A link and what arrives over it, as `[time, connection, bytes]`; the clock is the link's own. */
function linkWithClock(network: SlowNetwork, random: () => number) {
  const link = new SlowLink(network, random);
  const arrived: [atMs: number, name: string, bytes: number | null][] = [];
  let nowMs = 0;
  return {
    link,
    arrived,
    join: (name: string) => link.join((bytes) => arrived.push([Math.round(nowMs), name, bytes?.length ?? null])),
    /** Lets the time pass until nothing is left to happen. */
    run(): void {
      for (let nextMs = link.nextMs(); nextMs !== Number.POSITIVE_INFINITY; nextMs = link.nextMs()) link.advance((nowMs = nextMs));
    },
  };
}

describe("a slow link", () => {
  it("carries bytes at its rate, after half of a round trip", () => {
    const { link, arrived, join, run } = linkWithClock(LOSSLESS, never);
    const lane = join("a");
    link.send(lane, Buffer.alloc(100_000), 1_000);
    link.send(lane, null, 1_000);
    run();
    expect(arrived[0]).toEqual([1_000 + 29 + 200, "a", 1_460]);
    expect(arrived.at(-1)).toEqual([1_000 + 2_000 + 200, "a", null]);
    expect(link.deliveredBytes).toBe(100_000);
  });

  it("is shared by its connections, segment by segment", () => {
    const { link, arrived, join, run } = linkWithClock(LOSSLESS, never);
    const [large, small] = [join("large"), join("small")];
    link.send(large, Buffer.alloc(50_000), 0);
    link.send(small, Buffer.alloc(2_920), 0);
    run();
    expect(arrived.slice(0, 5).map(([, name]) => name)).toEqual(["large", "small", "large", "small", "large"]);
    expect(arrived.at(-1)?.[0]).toBe(Math.round(52_920 / 50 + 200));
  });

  it("sends a lost segment again a round trip later, and later bytes of its connection alone wait for it", () => {
    const draws = [1, 1, 0, 1, 1];
    const { link, arrived, join, run } = linkWithClock(SLOW_MOBILE, () => draws.shift() ?? 1);
    const [one, other] = [join("one"), join("other")];
    link.send(one, Buffer.alloc(500), 0);
    run();
    link.send(one, Buffer.alloc(500), 1_000);
    link.send(one, Buffer.alloc(500), 1_000);
    link.send(other, Buffer.alloc(500), 1_000);
    link.send(other, Buffer.alloc(500), 1_000);
    run();
    // The order of sending is: other, one (lost, so it takes 20 ms), other, one.
    expect(arrived).toEqual([
      [10 + 200, "one", 500],
      [1_010 + 200, "other", 500],
      [1_040 + 200, "other", 500],
      [1_030 + 200 + 400, "one", 500],
      [1_030 + 200 + 400, "one", 500],
    ]);
  });

  it("loses the share of segments that it should", () => {
    let [seed, lost] = [0, 0];
    const { link, join, run } = linkWithClock(SLOW_MOBILE, () => {
      const draw = (seed++ % 100) / 100;
      if (draw < SLOW_MOBILE.loss) lost++;
      return draw;
    });
    link.send(join("a"), Buffer.alloc(1_460 * 1_000), 0);
    run();
    expect(lost).toBe(20);
  });

  it("holds what is beyond its limit until that is lifted", () => {
    const { link, join, run } = linkWithClock(LOSSLESS, never);
    link.limitBytes = 3_000;
    link.send(join("a"), Buffer.alloc(10_000), 0);
    run();
    expect(link.deliveredBytes).toBe(3 * 1_460);
    link.limitBytes = Number.POSITIVE_INFINITY;
    run();
    expect(link.deliveredBytes).toBe(10_000);
  });
});
