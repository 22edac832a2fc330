import { describe, expect, it } from "vitest";
import { onlineGames } from "./testing/online-games.ts";
import { simulateOnline } from "./testing/online-simulation.ts";

const SEATS = 4;
const SEEDS = 20;
const RANDOM_GAMES = 20;
/** With `ONLINE_RUNS=all`, all games with all seeds over 20,000 ticks, which takes hours; otherwise as many as fit into about 90 s. */
const IS_WHOLE = process.env["ONLINE_RUNS"] === "all";
const TICKS = IS_WHOLE ? 20_000 : 600;
const games = onlineGames(SEATS, RANDOM_GAMES);
const runs = games.flatMap((game, index) =>
  Array.from({ length: IS_WHOLE ? SEEDS : 1 }, (_, count) => ({
    ...game,
    seed: index * SEEDS + count + 1,
    usesPointer: (index + count) % 2 === 1,
  })),
);

describe("online runs of four seats over a bad network", () => {
  it.each(runs)(
    "$name with seed $seed is the same for all seats",
    async ({ create, seed, usesPointer }) => {
      const { hashes, reports, rollbacks } = simulateOnline({ create: await create(seed), seats: SEATS, ticks: TICKS, seed, usesPointer });
      const [first, ...others] = hashes;
      expect(first?.size).toBeGreaterThanOrEqual(TICKS / 60 - 1);
      for (const other of others)
        for (const [tick, hash] of first ?? []) if (other.has(tick)) expect(other.get(tick), `${tick}`).toBe(hash);
      expect(reports).toEqual([]);
      expect(rollbacks).toBeGreaterThan((TICKS * SEATS) / 30);
      expect(new Set(first?.values()).size).toBeGreaterThan(1);
    },
    IS_WHOLE ? 3_600_000 : 120_000,
  );
});
