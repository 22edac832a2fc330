import { compileGame } from "@playsmith/scripts";
import { describe, expect, it } from "vitest";
import { createWorld } from "../full-world.ts";
import { levelGame } from "../testing/level.ts";
import { LogReplay } from "./log-replay.ts";
import { MAX_PREDICTED_TICKS, RollbackSession } from "./rollback-session.ts";
import { frameOf, NEUTRAL_SEAT, type SeatInput } from "./seat-input.ts";
import { SeatInputLog } from "./seat-input-log.ts";

const RIGHT = 2;
const JUMP = 16;
const held = (buttons: number): SeatInput => ({ buttons, pointer: null });

function gameOf(script = "") {
  const walker = (player: number) => ({ behaviours: { platformerMovement: { player } }, solid: false });
  const game = levelGame({ map: ["a..b......", "..........", "##########"], prefabs: { a: walker(1), b: walker(2) } });
  Object.assign(game.prefabs["a"] ?? {}, { script });
  const { scripts } = compileGame(game);
  return () => createWorld(game, { seed: 3, scripts });
}

const sessionOf = (seat: number | null = 0, script = "") => new RollbackSession({ create: gameOf(script), seats: 2, seat });
const confirmed = (...runs: [ticks: number, first: number, second: number][]) =>
  runs.map(([ticks, first, second]) => ({ ticks, inputs: [held(first), held(second)] }));
/** The hash of a world that knew the inputs from the start. */
function hashOf(session: RollbackSession, script = ""): number {
  const world = gameOf(script)();
  while (world.tick < session.world.tick) world.step(frameOf(session.log.at(world.tick + 1)));
  return world.hash();
}

describe("a session with rollback", () => {
  it("shows own input at once, and the others' last one until another is confirmed", () => {
    const session = sessionOf();
    for (let tick = 1; tick <= 6; tick++) {
      session.addLocal(tick, held(RIGHT));
      expect(session.advance()).toBe(true);
    }
    const x = (name: string) => session.world.entities.columns.x[session.world.entityOf(name)] as number;
    expect(x("a1")).toBeGreaterThan(8);
    expect(x("b1")).toBe(56);
    session.confirm(1, confirmed([6, RIGHT, RIGHT]));
    expect(session.reconcile()).toBe(6);
    expect(x("b1")).toBeGreaterThan(56);
    expect(session.world.hash()).toBe(hashOf(session));
  });

  it("goes back only when a confirmed input differs, and no further than needed", () => {
    const session = sessionOf();
    for (let tick = 1; tick <= 12; tick++) {
      session.addLocal(tick, held(tick % 2 === 0 ? JUMP : RIGHT));
      session.advance();
    }
    for (let tick = 1; tick <= 10; tick++) session.confirm(tick, confirmed([1, tick % 2 === 0 ? JUMP : RIGHT, 0]));
    expect(session.reconcile()).toBe(0);
    session.confirm(11, confirmed([2, RIGHT, JUMP]));
    expect(session.reconcile()).toBe(2);
    expect(session.statistics).toMatchObject({ rollbacks: 1, rolledBackTicks: 2, waits: 0 });
    expect(session.world.hash()).toBe(hashOf(session));
  });

  it("predicts by hints of the others' inputs, goes back when one differs, and not again when that is confirmed", () => {
    const session = sessionOf();
    for (let tick = 1; tick <= 8; tick++) session.advance();
    session.hint(1, 7, [
      { ticks: 3, input: held(RIGHT) },
      { ticks: 1, input: held(JUMP) },
    ]);
    expect(session.reconcile()).toBe(2);
    for (let tick = 9; tick <= 12; tick++) session.advance();
    session.confirm(1, [...confirmed([6, 0, 0], [3, 0, RIGHT], [3, 0, JUMP])]);
    expect([session.reconcile(), session.confirmedTick]).toEqual([0, 12]);
    expect(session.world.hash()).toBe(hashOf(session));
    expect(session.statistics.rollbacks).toBe(1);
  });

  it("takes hints for predictions only: what is confirmed counts, and hints for its own seat, unknown seats and far ticks are dropped", () => {
    const session = sessionOf();
    for (let tick = 1; tick <= 8; tick++) session.advance();
    session.hint(1, 5, [{ ticks: 1, input: held(RIGHT) }]);
    session.hint(0, 5, [{ ticks: 1, input: held(RIGHT) }]);
    session.hint(9, 5, [{ ticks: 1, input: held(RIGHT) }]);
    session.hint(1, 5_000, [{ ticks: 1, input: held(JUMP) }]);
    session.reconcile();
    session.confirm(1, confirmed([8, 0, 0]));
    session.reconcile();
    for (let tick = 9; tick <= 12; tick++) session.advance();
    session.confirm(9, confirmed([4, 0, 0]));
    expect(session.reconcile()).toBe(0);
    expect(session.world.hash()).toBe(hashOf(session));
  });

  it("waits when it is 12 ticks ahead, or fewer when asked, and goes on when inputs are confirmed", () => {
    const session = sessionOf();
    for (let tick = 1; tick <= 20; tick++) expect(session.advance()).toBe(tick <= MAX_PREDICTED_TICKS);
    expect(session.statistics.waits).toBe(8);
    session.confirm(1, confirmed([1, 0, 0]));
    expect([session.advance(), session.advance()]).toEqual([true, false]);
    session.confirm(2, confirmed([12, 0, 0]));
    session.maxPredictedTicks = 4;
    expect([1, 2, 3, 4, 5].map(() => session.advance())).toEqual([true, true, true, true, false]);
  });

  it("takes what the relay confirmed in place of its own input that came late", () => {
    const session = sessionOf();
    for (let tick = 1; tick <= 8; tick++) {
      session.addLocal(tick, held(JUMP));
      session.advance();
    }
    session.confirm(1, confirmed([3, 0, 0], [5, JUMP, 0]));
    expect(session.reconcile()).toBeGreaterThan(0);
    expect(session.world.hash()).toBe(hashOf(session));
  });

  it("skips what it knows, and refuses inputs after a gap", () => {
    const session = sessionOf();
    expect(session.confirm(2, confirmed([1, 0, 0]))).toBe(false);
    expect(session.confirm(1, confirmed([3, RIGHT, 0]))).toBe(true);
    expect(session.confirm(1, confirmed([2, JUMP, 0], [3, RIGHT, JUMP]))).toBe(true);
    expect(session.confirmedTick).toBe(5);
    expect([3, 4].map((tick) => session.log.at(tick)[1]?.buttons)).toEqual([0, JUMP]);
  });

  it("catches up with confirmed inputs without going back, e.g. after joining late", () => {
    const session = sessionOf(null);
    session.confirm(1, confirmed([100, RIGHT, 0], [400, 0, JUMP], [101, 0, 0]));
    while (session.world.tick < 601) session.advance();
    expect(session.statistics).toMatchObject({ rollbacks: 0, waits: 0 });
    expect(session.world.hash()).toBe(hashOf(session));
    expect(session.takeHashes().map(([tick]) => tick)).toEqual(Array.from({ length: 10 }, (_, index) => (index + 1) * 60));
    session.advance();
    session.confirm(602, confirmed([1, 0, RIGHT]));
    expect(session.reconcile()).toBe(1);
    expect(session.world.hash()).toBe(hashOf(session));
  });

  it("passes on events and hashes of confirmed ticks alone, each once, errors too", () => {
    const script =
      "export default class extends Script { onTick() { if (input.pressed('jump', 2)) console.log('jump', game.tick); if (input.held('action', 2)) game.nothing.here; } }";
    const session = sessionOf(0, script);
    const seen: [number, string][] = [];
    const take = () => {
      for (const { tick, event } of session.takeEvents()) seen.push([tick, event.type === "log" ? event.text : event.type]);
    };
    // What is predicted after tick 5: player 2 holds jump.
    session.confirm(1, confirmed([5, 0, 0], [1, 0, JUMP]));
    for (let tick = 1; tick <= 60; tick++) {
      session.advance();
      take();
    }
    expect(session.world.tick).toBe(18);
    expect(seen).toEqual([[6, "jump 6"]]);
    session.confirm(7, confirmed([1, 0, 0], [1, 0, JUMP | 32], [52, 0, 0]));
    while (session.world.tick < 60) session.advance();
    take();
    expect(seen.slice(1)).toEqual([
      [8, "jump 8"],
      [8, "error"],
    ]);
    expect(session.takeHashes()).toEqual([[60, hashOf(session, script)]]);
  });

  it("reports a problem at the tick of the confirmed run, when it was seen first at a tick that was undone", () => {
    const script = "export default class extends Script { onTick() { if (input.held('action', 2)) game.nothing.here; } }";
    const session = sessionOf(0, script);
    session.confirm(1, confirmed([1, 0, 32]));
    session.advance();
    expect(session.takeEvents()).toHaveLength(1);
    const undone = sessionOf(1, script);
    for (let tick = 1; tick <= 4; tick++) {
      undone.addLocal(tick, held(32));
      undone.advance();
    }
    undone.confirm(1, confirmed([4, 0, 0], [1, 0, 32]));
    undone.advance();
    expect(undone.takeEvents()).toMatchObject([{ tick: 5, event: { type: "error" } }]);
  });

  it("takes confirmed ticks back, about a second and a half, and goes on with other inputs", () => {
    const session = sessionOf();
    const run = (untilTick: number, other: number) => {
      for (let tick = session.world.tick + 1; tick <= untilTick; tick++) {
        session.addLocal(tick, held(tick % 40 < 20 ? RIGHT : JUMP));
        session.advance();
        if (tick % 3 === 0) session.confirm(session.confirmedTick + 1, confirmed([3, tick % 40 < 20 ? RIGHT : JUMP, other]));
      }
    };
    run(600, 0);
    session.takeHashes();
    for (const [tick, other] of [
      [540, JUMP],
      [471, RIGHT],
      [470, 0],
    ] as const) {
      expect(session.rewind(tick)).toBe(true);
      expect([session.confirmedTick, session.world.tick]).toEqual([tick, tick]);
      expect(session.world.hash()).toBe(hashOf(session));
      run(600, other);
      while (session.confirmedTick < 600) session.confirm(session.confirmedTick + 1, confirmed([1, 0, other]));
      session.advance();
      expect(session.world.tick).toBeGreaterThanOrEqual(600);
    }
    expect(session.takeHashes().map(([tick]) => tick)).toContain(600);
    expect(session.rewind(60)).toBe(false);
    expect(session.rewind(session.confirmedTick + 5)).toBe(true);
    expect(session.confirmedTick).toBeGreaterThanOrEqual(600);
  });

  it("simulates nothing to take back inputs that its world has not reached, and is right afterwards", () => {
    const session = sessionOf();
    while (session.world.tick < 8 && session.advance());
    // Predicted otherwise, and not yet corrected.
    session.confirm(1, confirmed([4, RIGHT, 0], [59_996, RIGHT, JUMP]));
    const { world } = session;
    expect(session.rewind(59_970)).toBe(true);
    expect([session.confirmedTick, session.world.tick]).toEqual([59_970, 8]);
    expect(session.world).toBe(world);
    while (session.world.tick < 120) session.advance();
    expect(session.world.hash()).toBe(hashOf(session));
  });

  it("goes back to a right world when it takes inputs back before it has corrected its predictions", () => {
    const session = sessionOf();
    session.confirm(1, confirmed([100, RIGHT, 0]));
    while (session.world.tick < 110) session.advance();
    session.confirm(101, confirmed([9, 0, JUMP]));
    expect(session.rewind(108)).toBe(true);
    expect([session.confirmedTick, session.world.tick]).toEqual([108, 108]);
    expect(session.world.hash()).toBe(hashOf(session));
  });

  it("is set right by a replay of its log when its world is wrong", () => {
    const session = sessionOf();
    session.confirm(1, confirmed([50, RIGHT, 0], [80, 0, JUMP]));
    while (session.world.tick < 70) session.advance();
    const { x } = session.world.entities.columns;
    x[session.world.entityOf("b1")] = 100;
    while (session.world.tick < 130) session.advance();
    const reported = new Map(session.takeHashes());
    const replay = new LogReplay(gameOf(), session.log);
    let calls = 0;
    while (!replay.advance(120, () => calls++ % 50 < 49));
    expect(replay.hashAt(60)).toBe(reported.get(60));
    expect(replay.hashAt(120)).not.toBe(reported.get(120));
    session.adopt(replay.world);
    expect(session.world.tick).toBe(130);
    expect(session.world.hash()).toBe(hashOf(session));
    expect(session.takeEvents()).toEqual([]);
  });
});

describe("the log of confirmed inputs", () => {
  it("gives back what it holds, in any order", () => {
    const log = new SeatInputLog(3);
    const all: (readonly SeatInput[])[] = [];
    for (let tick = 0; tick < 3_000; tick++) {
      const at = Math.floor(tick / 3);
      const inputs = [
        held((at * 7_919) % 2 ** 24),
        { buttons: 0, pointer: { x: at - 500, y: 32_767 - at, isDown: at % 2 === 0 } },
        NEUTRAL_SEAT,
      ];
      log.add(1, inputs);
      all.push(inputs);
    }
    expect(log.ticks).toBe(3_000);
    for (let count = 0; count < 3_000; count++) {
      const tick = (count * 1_361) % 3_000;
      expect(log.at(tick + 1)).toEqual(all[tick]);
    }
    for (let tick = 1; tick <= 3_000; tick++) expect(log.at(tick)).toEqual(all[tick - 1]);
    for (const tick of [2_998, 1_000, 3]) {
      log.truncate(tick);
      expect([log.ticks, log.last]).toEqual([tick, all[tick - 1]]);
      log.add(1, all[tick] as readonly SeatInput[]);
      for (let at = 1; at <= tick + 1; at++) expect(log.at(at)).toEqual(all[at - 1]);
    }
    log.truncate(0);
    expect([log.ticks, log.last]).toEqual([0, [NEUTRAL_SEAT, NEUTRAL_SEAT, NEUTRAL_SEAT]]);
  });
});
