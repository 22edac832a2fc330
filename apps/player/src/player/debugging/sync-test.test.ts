import { emptyInput, type SyncDifference } from "@playsmith/engine";
import { loadRigid } from "@playsmith/engine/rigid";
import { randomGame } from "@playsmith/engine/random-game";
import { makeRules } from "@playsmith/engine/rules";
import { makeScripts } from "@playsmith/engine/scripts";
import type { Game } from "@playsmith/game-format";
import { compileGame } from "@playsmith/scripts";
import { templates } from "@playsmith/templates";
import { expect, it, vi } from "vitest";
import { GameRun } from "../game-run.ts";
import { lineOf, SyncTest } from "./sync-test.ts";

/** Plays half a minute of a game, at 60 ticks a second. @returns what differed, and the share of the time that the tests took. */
async function play(game: Game, during: (tick: number, test: SyncTest, run: GameRun) => void = () => {}) {
  const modules = { rules: makeRules, scripting: makeScripts, rigid: await loadRigid() };
  const run = new GameRun({ game, scripts: compileGame(game).scripts, seed: 1, modules });
  let nowMs = 0;
  const newWorld = vi.spyOn(run, "newWorld");
  const differences: SyncDifference[] = [];
  const test = new SyncTest(
    run,
    () => nowMs,
    (difference) => differences.push(difference),
  );
  for (let tick = 0; tick < 1_800; tick++) {
    nowMs += 1_000 / 60;
    run.step({ ...emptyInput, buttons: tick % 40 < 10 ? 18 : 2 });
    run.drainEvents();
    test.ticked();
    test.work(2);
    during(tick, test, run);
  }
  return { differences, worlds: newWorld.mock.calls.length };
}

const platformer = (script = ""): Game => {
  const game = templates.find(({ id }) => id === "platformer")?.build("Test") as Game;
  const fox = Object.values(game.prefabs).find(({ name }) => name === "Fox");
  if (fox && script !== "") fox.script = script;
  return game;
};

const HIDDEN = `function add(list: number[]) { list.push(1); return list.length; }
const next = (() => { const list: number[] = []; return () => add(list); })();
export default class extends Script {
  steps = 0;
  onTick() { this.steps = next(); }
}`;

it.each(templates.map((template) => [template.id, template] as const))(
  "the template %s is the same after going back",
  async (_id, { build }) => {
    const { differences, worlds } = await play(build("Test"));
    expect(differences).toEqual([]);
    expect(worlds).toBe(1);
  },
);

it("games at random are the same after going back", async () => {
  for (let seed = 1; seed <= 12; seed++) expect((await play(randomGame(seed))).differences, `seed ${seed}`).toEqual([]);
});

it("what a script hides is found, and reported once", async () => {
  const { differences } = await play(platformer(HIDDEN));
  expect(differences).toEqual([expect.objectContaining({ name: "steps" })]);
});

it("nothing is found in ticks around an edit, a restart or a change of the world", async () => {
  const { differences, worlds } = await play(platformer(), (tick, test, run) => {
    if (tick % 800 === 250) {
      run.world.variables["coins"] = tick;
      test.changed();
    }
    if (tick % 300 === 100) run.restart();
  });
  expect(differences).toEqual([]);
  expect(worlds).toBeGreaterThan(1);
});

it("a second world that can't be made ends the test, and not the game", async () => {
  const { differences, worlds } = await play(platformer(HIDDEN), (tick, _, run) => {
    if (tick === 0)
      vi.mocked(run.newWorld).mockImplementation(() => {
        throw new RangeError("out of memory");
      });
  });
  expect([differences, worlds]).toEqual([[], 1]);
});

it("the line is the first that says the name", () => {
  expect(lineOf(HIDDEN, "steps")).toBe(4);
  expect(lineOf(HIDDEN, "step")).toBeUndefined();
  expect(lineOf(HIDDEN, "")).toBeUndefined();
});
