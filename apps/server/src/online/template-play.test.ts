import { BUTTON, frameOf, type World } from "@playsmith/engine";
import { templates } from "@playsmith/templates";
import { describe, expect, it } from "vitest";
import { onlineGames } from "./testing/online-games.ts";
import { simulateOnline } from "./testing/online-simulation.ts";

const games = onlineGames(2, 0);

const objectsOf = (world: World, prefabId: string): number[] => [...world.lists.ofPrefab(world.names.numberOf(prefabId))];
const ownVariable = (world: World, entity: number, name: string): number => Number(world.objectVariables.get(entity)?.[name]);
const objectOf = (world: World, prefabId: string, seat: number): number | undefined =>
  objectsOf(world, prefabId).find((entity) => ownVariable(world, entity, "player") === seat + 1);
const placeOf = ({ entities }: World, entity: number): [number, number] => [
  entities.columns.x[entity] as number,
  entities.columns.y[entity] as number,
];

/** The first seat leaves the title screen. */
const tap = (seat: number, world: World): number => (seat === 0 && world.tick % 20 === 10 ? BUTTON.jump : 0);

/** Drives the kart of a seat from gate to gate. */
function drive(seat: number, world: World): number {
  const kart = objectOf(world, "kart", seat);
  if (kart === undefined) return tap(seat, world);
  const gate = ownVariable(world, kart, "gate") - 1;
  const { gateX, gateY } = world.variables as unknown as { gateX: number[]; gateY: number[] };
  const [x, y] = placeOf(world, kart);
  const towards = Math.atan2((gateY[gate] ?? 0) - y, (gateX[gate] ?? 0) - x) - (world.entities.columns.angleRad[kart] as number);
  const turn = Math.atan2(Math.sin(towards), Math.cos(towards));
  return BUTTON.up | (Math.abs(turn) < 0.05 ? 0 : turn > 0 ? BUTTON.right : BUTTON.left);
}

/** Goes for the other fighter, and throws. */
function fight(seat: number, world: World): number {
  const [own, other] = [objectOf(world, "fighter", seat), objectOf(world, "fighter", 1 - seat)];
  if (own === undefined || other === undefined) return tap(seat, world);
  const [[x, y], [otherX, otherY]] = [placeOf(world, own), placeOf(world, other)];
  const jumps = otherY < y - 12 && world.tick % 40 < 20 ? BUTTON.jump : 0;
  return (otherX > x ? BUTTON.right : BUTTON.left) | jumps | (world.tick % (24 + seat) === 0 ? BUTTON.action : 0);
}

async function play(id: string, seats: number, ticks: number, steer: (seat: number, world: World) => number) {
  const game = games.find(({ name }) => name === id);
  if (!game) throw new Error(`There is no template ${id}.`);
  const create = await game.create(11);
  const run = simulateOnline({ create, seats, ticks, seed: 11, usesPointer: false, steer });
  const [first, ...others] = run.hashes;
  for (const hashes of others) for (const [tick, hash] of first ?? []) if (hashes.has(tick)) expect(hashes.get(tick), `${tick}`).toBe(hash);
  expect(first?.size).toBeGreaterThan(ticks / 60 - 3);
  expect(run.reports).toEqual([]);
  return { ...run, create };
}

describe("the templates for several players, online with lost and late packets", () => {
  it.each([2, 4])("race of %d seats: each drives an own kart over the finish and sees it, and rules drive the others", async (seats) => {
    const { sessions } = await play("race", seats, 1_260, drive);
    for (const [seat, { world }] of sessions.entries()) {
      const kart = objectOf(world, "kart", seat) ?? -1;
      expect(ownVariable(world, kart, "lap")).toBeGreaterThanOrEqual(2);
      const camera = world.cameraOf(seat + 1);
      const [x, y] = placeOf(world, kart);
      expect(camera.zoom).toBe(1);
      expect(Math.abs(x - camera.x)).toBeLessThan(world.game.settings.viewWidthPx / 2);
      expect(Math.abs(y - camera.y)).toBeLessThan(world.game.settings.viewHeightPx / 2);
    }
    const [{ world }] = sessions as [(typeof sessions)[number]];
    const driven = objectsOf(world, "kart").filter((kart) => world.objectVariables.get(kart)?.["isDriven"] === true);
    expect(driven.map((kart) => ownVariable(world, kart, "player")).sort()).toEqual(Array.from({ length: seats }, (_, seat) => seat + 1));
    expect(world.cameraOf(1)).not.toBe(world.cameraOf(2));
  });

  it("duel of two seats: both fight until one has won three rounds, the same for both", async () => {
    const { sessions, create } = await play("duel", 2, 4_000, fight);
    const [first, second] = sessions.map(({ world }) => world) as [World, World];
    expect([first.status, second.status]).toEqual(["won", "won"]);
    expect(first.variables).toEqual(second.variables);
    // Without the inputs of a seat, the same run goes another way: its fighter is led by rules.
    const log = sessions[0]?.log;
    for (const silent of [0, 1]) {
      const world = create();
      while (log && world.tick < 400) {
        const inputs = log.at(world.tick + 1);
        world.step(frameOf(inputs.map((input, seat) => (seat === silent && world.sceneId !== "title" ? { ...input, buttons: 0 } : input))));
      }
      const driven = objectsOf(world, "fighter").map((entity) => world.objectVariables.get(entity)?.["isDriven"]);
      expect(driven).toEqual(silent === 0 ? [false, true] : [true, false]);
    }
  });

  it("both work online without changes", () => {
    const seats = templates.flatMap(({ id, build }) => {
      const { online, players } = build("A").settings;
      return online === undefined ? [] : [[id, players, online]];
    });
    expect(seats).toEqual([
      ["race", 4, 4],
      ["duel", 2, 2],
    ]);
  });
});
