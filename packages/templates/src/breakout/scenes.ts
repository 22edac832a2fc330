import type { Scene } from "@playsmith/game-format";
import { objectLayer, sceneryLayer } from "../art/building.ts";
import { deed, either, told, when } from "../art/rules.ts";
import { type Place, stage } from "../art/stage.ts";
import { beginsWith } from "../art/title.ts";

/** The walls of lanterns, a character each: red, amber, green, blue, and iron ones (x) that have to be hit twice. */
export const walls: readonly (readonly string[])[] = [
  ["...rr..rr...", "..raarraar..", "..raaaaaar..", "..gaaaaaag..", "...gbbbbg...", ".....bb....."],
  ["x..bbbbbb..x", ".b.gggggg.b.", "...gaaaag...", "r..garrag..r", "r..xrrrrx..r", "....x..x...."],
];

const LANTERNS: Readonly<Record<string, string>> = {
  r: "redLantern",
  a: "amberLantern",
  g: "greenLantern",
  b: "blueLantern",
  x: "ironLantern",
};
const STARS = [12, 30, 58, 14, 84, 40, 118, 10, 142, 26, 190, 16, 214, 44, 236, 12, 300, 62, 20, 66, 160, 52, 312, 20];

const keepBest = [
  deed("saveValue", { value: "max(score, best)", slot: '"best"' }),
  deed("submitScore", { score: "score", leaderboard: "Points" }),
];

const layers = (next: () => string) => ({
  sky: sceneryLayer("Sky", next()),
  far: sceneryLayer("Far away", next()),
  objects: objectLayer("Objects", next()),
  display: objectLayer("Display", next(), 0),
});

/** The background of every scene: a summer night. */
function night(place: Place): void {
  for (let index = 0; index < 5; index++) place("sky", "sky", index * 64 + 32, 90);
  for (let index = 0; index < STARS.length; index += 2) place("star", "sky", STARS[index] ?? 0, STARS[index + 1] ?? 0);
  for (const scale of [3.4, 2.4, 1.7]) place("halo", "sky", 272, 30, { scaleX: scale, scaleY: scale });
  place("moon", "sky", 272, 30);
  for (const x of [128, 384]) place("hills", "far", x, 150);
  for (const x of [100, 356]) place("woods", "far", x, 190);
  place("lawn", "far", 160, 180);
  place("fireflies", "far", 160, 120);
}

/** A wall of lanterns. The scene is higher than the view, so that a firefly can fall out of sight. */
function wall(id: number, nextSceneId: string): Scene {
  const rows = walls[id] ?? [];
  const { scene, place } = stage({
    name: id === 0 ? "First wall" : "Second wall",
    order: id === 0 ? "b" : "c",
    background: "#17305f",
    heightPx: 208,
    layers,
    rules: {
      cleared: told(
        nextSceneId === "" ? "No lantern left: the night is won." : "No lantern left: after a moment for the eye, the next wall.",
        when(
          "becomesTrue",
          { test: "count(#lantern) = 0" },
          deed("playSound", { sound: "soundWon" }),
          deed("create", { prefab: "confetti", x: 160, y: 120, layer: "objects" }),
          ...(nextSceneId === ""
            ? [...keepBest, deed("winGame")]
            : [deed("destroy", { objects: "Firefly" }), deed("wait", { time: 1 }), deed("goToScene", { scene: nextSceneId })]),
        ),
      ),
      lost: told(
        "No firefly left costs a heart. The last one costs the game.",
        when(
          "becomesTrue",
          { test: "count(Firefly) = 0 and count(#lantern) > 0" },
          deed("addToVariable", { variable: "lives", amount: -1 }),
          deed("cameraShake", { strength: 5, time: 0.3 }),
          deed("cameraFlash", { color: "#c0344a", time: 0.15 }),
          deed("setVariable", { variable: "combo", value: 0 }),
          either(
            "lives > 0",
            [deed("playSound", { sound: "soundHurt" }), deed("create", { prefab: "firefly", x: 160, y: 140, layer: "objects" })],
            [deed("playSound", { sound: "soundLost" }), ...keepBest, deed("loseGame")],
          ),
        ),
      ),
    },
  });
  night(place);
  for (const [row, line] of rows.entries()) {
    for (const [column, character] of [...line].entries()) {
      const lantern = LANTERNS[character];
      if (lantern) place(lantern, "objects", 28 + column * 24, 34 + row * 13);
    }
  }
  place("fox", "objects", 160, 163);
  place("plank", "objects", 160, 151);
  place("firefly", "objects", 160, 143);
  place("heart", "display", 12, 12);
  place("livesText", "display", 20, 12);
  place("scoreText", "display", 308, 12);
  if (id === 0) place("hint", "objects", 160, 130);
  place("band", "display", 0, 0);
  return scene;
}

function title(): Scene {
  const { scene, place } = stage({ name: "Title", order: "a", background: "#17305f", layers });
  scene.rules = beginsWith("jump", "wall1", "soundStart", {
    best: told(
      "The best score is kept for the next visit: saved when a game ends, read again here.",
      when("sceneStarts", {}, deed("loadValue", { variable: "best", slot: '"best"' })),
    ),
  });
  night(place);
  for (const [index, lantern] of ["redLantern", "amberLantern", "greenLantern", "blueLantern", "amberLantern", "redLantern"].entries()) {
    place(lantern, "objects", 100 + index * 24, 92 + (index % 2) * 6);
  }
  place("title", "display", 160, 56);
  place("prompt", "display", 160, 122);
  place("best", "display", 160, 134);
  place("plank", "objects", 160, 151);
  place("fox", "objects", 160, 163);
  place("firefly", "objects", 160, 143);
  place("band", "display", 0, 0);
  return scene;
}

export function breakoutScenes(): Record<string, Scene> {
  return { title: title(), wall1: wall(0, "wall2"), wall2: wall(1, "") };
}
