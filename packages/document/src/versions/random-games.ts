import { cloneJson, encodeCells, type Game, GAME_LIMITS } from "@playsmith/game-format";
import { testGame } from "../test-games.ts";

type Random = () => number;

/** A generator of numbers in [0, 1), the same for the same seed. */
function seededRandom(seed: number): Random {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const NAMES = ["a", "b", "c", "d", "e", "f"];
const COLUMNS = 40;

/** A game of its own for each seed, for tests: scenes, objects, cells, a script and rules of the whole game. */
export function randomGame(seed: number, start: Game = testGame()): Game {
  const random = seededRandom(seed);
  const game = cloneJson(start);
  const pick = (): string => NAMES[Math.floor(random() * NAMES.length)] as string;
  for (let step = 0; step < 12; step++) changeAtRandom(game, random, pick);
  return game;
}

function changeAtRandom(game: Game, random: Random, pick: () => string): void {
  const main = game.scenes["main"];
  if (!main) return;
  const objects = main.instances;
  const kind = Math.floor(random() * 8);
  const at = Math.floor(random() * 300);
  if (kind <= 1) {
    objects[pick()] = {
      name: random() < 0.5 ? "" : pick(),
      prefabId: "hero",
      layerId: "objects",
      order: pick(),
      x: at,
      y: 10,
      angleRad: 0,
      scaleX: 1,
      scaleY: 1,
      overrides: {},
    };
  } else if (kind === 2) delete objects[pick()];
  else if (kind === 3) game.variables[pick()] = at;
  else if (kind === 4) {
    const ground = main.layers["ground"];
    if (ground?.kind !== "tiles") return;
    const cells = Uint16Array.from({ length: COLUMNS * 3 }, (_, cell) => (cell % 7 === at % 7 ? Math.floor(random() * 4) : 0));
    ground.cells = encodeCells(cells, COLUMNS, 3);
  } else if (kind === 5) {
    const hero = game.prefabs["hero"];
    if (hero)
      hero.script = Array.from({ length: 6 }, (_, line) => `// ${line} ${random() < 0.7 ? "" : pick()}`)
        .join("\n")
        .slice(0, GAME_LIMITS.scriptLength);
  } else if (kind === 6) {
    const id = pick();
    if (game.scenes[id]) delete game.scenes[id];
    else game.scenes[id] = { ...cloneJson(main), name: id, instances: {} };
  } else main.gravityPxPerS2 = at;
}
