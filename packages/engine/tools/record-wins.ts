/**
 * Finds winning runs of the templates and records them for the tests. Run it after changing a template or the engine's movement, optionally
 * with template ids: `node packages/engine/tools/record-wins.ts breakout`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Game } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import type { Recording } from "../src/index.ts";
import { winBreakout } from "./wins/breakout.ts";
import { winDuel } from "./wins/duel.ts";
import { winPlatformer } from "./wins/platformer.ts";
import { winShooter } from "./wins/shooter.ts";
import { winRunner } from "./wins/runner.ts";
import { winPuzzle } from "./wins/puzzle.ts";
import { winStory } from "./wins/story.ts";
import { winRace } from "./wins/race.ts";
import { winRoguelike } from "./wins/roguelike.ts";
import { winTopDown } from "./wins/top-down.ts";

const runs: Readonly<Record<string, (game: Game) => Recording | Promise<Recording>>> = {
  platformer: winPlatformer,
  "top-down": winTopDown,
  breakout: winBreakout,
  shooter: winShooter,
  runner: winRunner,
  puzzle: winPuzzle,
  story: winStory,
  roguelike: winRoguelike,
  race: winRace,
  duel: winDuel,
};
const file = join(import.meta.dirname, "../src/testing/template-wins.json");
const before = JSON.parse(readFileSync(file, "utf8")) as Record<string, Recording>;
const wanted = process.argv.slice(2);
const recordings: Record<string, Recording> = {};
for (const { id, build } of templates) {
  const win = runs[id];
  const kept = before[id];
  const isWanted = wanted.length === 0 || wanted.includes(id);
  if (win && (isWanted || !kept)) recordings[id] = await win(build("Test"));
  else if (kept) recordings[id] = kept;
}
writeFileSync(file, `${JSON.stringify(recordings)}\n`);
