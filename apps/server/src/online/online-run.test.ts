import { describe, expect, it } from "vitest";
import { onlineGames } from "./testing/online-games.ts";
import { simulateOnline } from "./testing/online-simulation.ts";

const SEATS = 4;
const TICKS = 300;
const games = onlineGames(SEATS, 2);
const gameOf = (name: string) => {
  const game = games.find((entry) => entry.name === name);
  if (!game) throw new Error(`There is no game ${name}.`);
  return game;
};

describe("an online run of four seats: 100 ms there and back, 30 ms jitter, 5 % lost packets", () => {
  it.each(games)("of $name is the same for all seats as for who knew all inputs", async ({ create }) => {
    const { hashes, reports, rollbacks, waits } = simulateOnline({
      create: await create(7),
      seats: SEATS,
      ticks: TICKS,
      seed: 7,
      usesPointer: false,
    });
    const [first, ...others] = hashes;
    expect(first?.size).toBeGreaterThanOrEqual(TICKS / 60 - 1);
    for (const other of others) for (const [tick, hash] of first ?? []) if (other.has(tick)) expect(other.get(tick), `${tick}`).toBe(hash);
    expect(new Set(first?.values()).size).toBe(first?.size);
    expect(reports).toEqual([]);
    expect(rollbacks).toBeGreaterThan(50);
    expect(waits).toBeLessThan(SEATS * TICKS * 0.2);
  });

  it("is the same with a pointer for each seat, and goes back more than 1,000 times", async () => {
    const create = await gameOf("puzzle").create(3);
    const { hashes, reports, rollbacks } = simulateOnline({ create, seats: SEATS, ticks: 900, seed: 3, usesPointer: true });
    expect(new Set(hashes.map((byTick) => byTick.get(540))).size).toBe(1);
    expect(reports).toEqual([]);
    expect(rollbacks).toBeGreaterThan(1_000);
  });

  it("goes on for all when a seat loses its connection, and for that seat when it joins again", async () => {
    const create = await gameOf("platformer").create(4);
    const rejoins = { seat: 1, atTick: 100 };
    const { hashes, reports, sessions } = simulateOnline({ create, seats: 3, ticks: TICKS, seed: 4, usesPointer: false, rejoins });
    expect(reports).toEqual([]);
    expect(new Set(hashes.map((byTick) => byTick.get(240))).size).toBe(1);
    expect(sessions[0]?.log.at(130)[1]?.buttons).toBe(0);
  });

  it.each(["platformer", "puzzle"])("of %s goes on with another relay when the first dies, and is the same for all", async (name) => {
    const create = await gameOf(name).create(6);
    const options = { create, seats: 3, ticks: 600, seed: 6, usesPointer: name === "puzzle", relayDiesAtTick: 240 };
    const { hashes, reports, sessions, waits } = simulateOnline(options);
    expect(reports).toEqual([]);
    // Nobody played for the second in which there was no relay.
    expect(waits).toBeGreaterThan(3 * 40);
    for (const tick of [180, 240, 300, 540]) expect(new Set(hashes.map((byTick) => byTick.get(tick))).size, `${tick}`).toBe(1);
    const later = Array.from({ length: 200 }, (_, index) => sessions[0]?.log.at(350 + index) ?? []);
    for (const seat of [0, 1, 2]) expect(new Set(later.map((inputs) => inputs[seat]?.buttons)).size).toBeGreaterThan(5);
  });

  it("raises the alarm when one bit differs for one seat", async () => {
    const create = await gameOf("platformer").create(5);
    let isFlipped = false;
    const { reports, notices, hashes } = simulateOnline({
      create,
      seats: 3,
      ticks: TICKS,
      seed: 5,
      usesPointer: false,
      corrupt(seat, bytes) {
        const [kind = 0, tick = 0, head = 0] = bytes;
        const isHit = !isFlipped && seat === 2 && kind === 4 && tick > 40 && tick < 128 && (head & 1) > 0;
        if (!isHit) return bytes;
        isFlipped = true;
        // After kind, tick and the mask of seats: the second button of the first seat, the player of this game.
        return bytes.map((byte, index) => (index === 3 ? byte ^ 8 : byte));
      },
    });
    expect(isFlipped).toBe(true);
    expect(reports[0]).toMatchObject({ seats: [2] });
    expect(notices).toEqual([2]);
    const untilTick = reports[0]?.untilTick ?? 0;
    expect(hashes[0]?.get(untilTick)).toBe(hashes[1]?.get(untilTick));
    expect(hashes[2]?.get(untilTick)).not.toBe(hashes[0]?.get(untilTick));
  });
});
