import type { Scene } from "@playsmith/game-format";
import { variety } from "../art/autotile.ts";
import { objectLayer, sceneryLayer, tileLayer } from "../art/building.ts";
import { deed, either, told, when } from "../art/rules.ts";
import { type Place, stage } from "../art/stage.ts";
import { beginsWith } from "../art/title.ts";
import { tiles } from "./assets.ts";
import { type Level, levels } from "./levels.ts";
import { CANNON, dotNumbers } from "./prefabs.ts";

const GROUND_ROW = 10;
/** The ground is wider than the view, so that objects do not fall off at once. */
const COLUMNS = 20;

const layers = (next: () => string) => ({
  sky: sceneryLayer("Sky", next()),
  far: sceneryLayer("Far away", next()),
  ground: tileLayer("Ground", next(), "tiles", COLUMNS, 12, (column, row) => {
    if (row < GROUND_ROW) return 0;
    return tiles.numberOf(row > GROUND_ROW ? "earth" : variety(column, row) < 45 ? "grassOther" : "grass");
  }),
  objects: objectLayer("Objects", next()),
  display: objectLayer("Display", next(), 0),
});

function morning(place: Place): void {
  for (let index = 0; index < 5; index++) place("sky", "sky", index * 64 + 32, 90);
  for (let index = 0; index < 4; index++) place("cloud", "sky", 40 + index * 88, 20 + ((index * 37) % 40));
  for (const x of [100, 356]) place("hills", "far", x, 136);
  for (const x of [128, 384]) place("woods", "far", x, 186);
  place("pollen", "far", 160, 90);
}

function artillery(place: Place): void {
  place("fox", "objects", 16, 151);
  place("cannon", "objects", CANNON.x, CANNON.y, { angleRad: -0.5 });
  place("wheel", "objects", CANNON.x, CANNON.y + 7);
}

function level({ name, shots, pieces }: Level, index: number, nextSceneId: string): Scene {
  const { scene, place } = stage({
    name,
    order: `c${index}`,
    background: "#93d3f2",
    heightPx: 192,
    gravityPxPerS2: 420,
    layers,
    rules: {
      start: when(
        "sceneStarts",
        {},
        deed("setVariable", { variable: "shots", value: shots }),
        deed("setVariable", { variable: "power", value: 0 }),
        deed("setVariable", { variable: "banner", value: `"${name}"` }),
        deed("create", { prefab: "banner", x: 160, y: 60, layer: "display" }),
      ),
      cleared: told(
        "No pumpkin left: on to the next, or won. Waiting a moment first lets everybody see what fell.",
        when(
          "becomesTrue",
          { test: "count(Pumpkin) = 0" },
          deed("playSound", { sound: "soundWon" }),
          deed("create", { prefab: "confetti", x: 200, y: 130, layer: "objects" }),
          deed("wait", { time: 1.4 }),
          nextSceneId === "" ? deed("winGame") : deed("goToScene", { scene: nextSceneId }),
        ),
      ),
      out: told(
        "The last acorn was shot, and it has come to rest (they last some seconds). If a pumpkin still grins, that was it.",
        when(
          "becomesTrue",
          { test: "shots = 0 and count(Acorn) = 0" },
          deed("wait", { time: 1.2 }),
          either("count(Pumpkin) > 0", [deed("playSound", { sound: "soundLost" }), deed("loseGame")]),
        ),
      ),
    },
  });
  morning(place);
  for (const [prefabId, x, y] of pieces) place(prefabId, "objects", x, y, prefabId === "post" ? { angleRad: Math.PI / 2 } : {});
  artillery(place);
  for (const number of dotNumbers) place("dot", "objects", CANNON.x, CANNON.y, { overrides: { "variables.number": number } });
  place("powerBack", "objects", CANNON.x, 172);
  place("powerBar", "objects", CANNON.x, 172);
  if (index === 0) place("hint", "objects", 160, 100);
  place("acornPicture", "display", 12, 12);
  place("shotsText", "display", 21, 12);
  place("pumpkinPicture", "display", 48, 11);
  place("pumpkinsText", "display", 58, 12);
  place("band", "display", 0, 0);
  return scene;
}

function title(): Scene {
  const { scene, place } = stage({ name: "Title", order: "a", background: "#93d3f2", gravityPxPerS2: 420, heightPx: 192, layers });
  scene.rules = beginsWith("jump", "level1", "soundStart");
  morning(place);
  for (const x of [200, 222, 244]) place("crate", "objects", x, 152);
  for (const x of [211, 233]) place("crate", "objects", x, 136);
  for (const [x, y] of [
    [222, 121],
    [266, 153],
    [288, 153],
  ] as const) {
    place("pumpkin", "objects", x, y);
  }
  artillery(place);
  place("title", "display", 160, 50);
  place("prompt", "display", 160, 90);
  place("band", "display", 0, 0);
  return scene;
}

export function puzzleScenes(): Record<string, Scene> {
  const ids = levels.map((_, index) => `level${index + 1}`);
  return {
    title: title(),
    ...Object.fromEntries(levels.map((entry, index) => [ids[index], level(entry, index, ids[index + 1] ?? "")])),
  };
}
