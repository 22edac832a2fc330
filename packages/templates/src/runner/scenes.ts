import type { Scene } from "@playsmith/game-format";
import { objectLayer, sceneryLayer } from "../art/building.ts";
import { block, check, type Deed, deed, either, told, when } from "../art/rules.ts";
import { type Place, stage } from "../art/stage.ts";
import { beginsWith } from "../art/title.ts";
import { FOX_X } from "./prefabs.ts";

const layers = (next: () => string) => ({
  sky: sceneryLayer("Sky", next()),
  far: sceneryLayer("Far away", next()),
  ground: sceneryLayer("Ground", next()),
  objects: objectLayer("Objects", next()),
  display: objectLayer("Display", next(), 0),
});

function autumn(place: Place): void {
  for (let index = 0; index < 5; index++) place("sky", "sky", index * 64 + 32, 90);
  for (let index = 0; index < 3; index++) place("mountains", "sky", index * 256 + 128, 112);
  for (let index = 0; index < 4; index++) place("cloud", "sky", index * 130 + 60, 26 + ((index * 37) % 34));
  for (let index = 0; index < 3; index++) place("hills", "far", index * 256 + 128, 132);
  for (let index = 0; index < 3; index++) place("woods", "far", index * 256 + 128, 166);
  place("dusk", "far", 160, 90);
  for (let index = 0; index < 2; index++) place("ground", "ground", index * 352 + 176, 165);
  place("leaves", "ground", 200, 40);
}

const put = (prefab: string, y: string, right = "0"): Deed => deed("create", { prefab, x: `350 + ${right}`, y, layer: "objects" });
/** Coins in an arc, as high as a jump. */
const arc = (times: number, y: number): Deed =>
  block("repeat", { times }, put("coin", `${y} - sin(loop * 180 / ${times + 1}) * 30`, `loop * 16 - ${times * 8}`));

/** What may come along the road. */
const PATTERNS: readonly (readonly Deed[])[] = [
  [put("log", "145"), arc(5, 118)],
  [put("spikes", "142"), put("spikes", "142", "14")],
  [put("slug", "142"), arc(3, 110)],
  [put("bee", "112"), block("repeat", { times: 4 }, put("coin", "138", "loop * 16 - 40"))],
  [put("log", "145"), put("bee", "74", "6")],
  [put("spikes", "142"), put("log", "145", "18"), arc(5, 104)],
  [put("bee", "136"), arc(3, 108)],
];

function road(): Scene {
  const choices = PATTERNS.map((deeds, index) => either(`pattern = ${index + 1}`, deeds));
  const { scene, place } = stage({
    name: "The road",
    order: "b",
    background: "#ffa873",
    gravityPxPerS2: 900,
    layers,
    more: { variables: { way: 0, nextAt: 150 } },
    rules: {
      start: when(
        "sceneStarts",
        {},
        deed("setVariable", { variable: "speed", value: 2.2 }),
        deed("setVariable", { variable: "bonus", value: 0 }),
        deed("setVariable", { variable: "score", value: 0 }),
      ),
      run: told(
        "Each tick makes the way longer and the road a little faster. The score is a point for 16 pixels, and what was picked up.",
        when(
          "everyTick",
          {},
          check('status = "playing"'),
          deed("addToSceneVariable", { variable: "way", amount: "speed" }),
          deed("setVariable", { variable: "speed", value: "min(speed + 0.0007, 4)" }),
          deed("setVariable", { variable: "score", value: "floor(scene.way / 16) + bonus" }),
        ),
      ),
      next: told(
        "The director: at the end of each gap it throws a die for what comes. The gap grows with the speed, so it stays fair.",
        when(
          "everyTick",
          {},
          check("scene.way >= scene.nextAt and score < goal - 20"),
          deed("setSceneVariable", { variable: "nextAt", value: "scene.way + random(95, 150) + speed * 26" }),
          deed("setVariable", { variable: "pattern", value: `randomInt(1, ${PATTERNS.length})` }),
          ...choices,
          either("chance(7)", [put("heart", "96", "70")]),
        ),
      ),
      won: told(
        "Far enough! Take the numbers in `goal` and `speed` as yours: they are the whole difficulty of this game.",
        when(
          "becomesTrue",
          { test: "score >= goal" },
          deed("saveValue", { value: "max(score, best)", slot: '"best"' }),
          deed("submitScore", { score: "score", leaderboard: "Points" }),
          deed("playSound", { sound: "soundWon" }),
          deed("create", { prefab: "confetti", x: FOX_X + 60, y: 110, layer: "objects" }),
          deed("winGame"),
        ),
      ),
      lost: when(
        "gameLost",
        {},
        deed("saveValue", { value: "max(score, best)", slot: '"best"' }),
        deed("submitScore", { score: "score", leaderboard: "Points" }),
      ),
    },
  });
  autumn(place);
  place("floor", "objects", 160, 167);
  place("fox", "objects", FOX_X, 140);
  place("hint", "objects", 160, 70);
  place("heartPicture", "display", 12, 12);
  place("healthText", "display", 20, 12);
  place("barBack", "display", 160, 12);
  place("bar", "display", 160, 12);
  place("runner", "display", 80, 10, { scaleX: 0.75, scaleY: 0.75 });
  place("scoreText", "display", 308, 12);
  place("band", "display", 0, 0);
  return scene;
}

function title(): Scene {
  const { scene, place } = stage({ name: "Title", order: "a", background: "#ffa873", layers });
  scene.rules = beginsWith("jump", "road", "soundStart", {
    best: told(
      "The best score is kept for the next visit: saved when a game ends, read again here.",
      when("sceneStarts", {}, deed("loadValue", { variable: "best", slot: '"best"' })),
    ),
  });
  autumn(place);
  place("runner", "objects", 80, 136, { scaleX: 2, scaleY: 2 });
  place("title", "display", 160, 50);
  place("prompt", "display", 160, 92);
  place("best", "display", 160, 106);
  place("band", "display", 0, 0);
  return scene;
}

export function runnerScenes(): Record<string, Scene> {
  return { title: title(), road: road() };
}
