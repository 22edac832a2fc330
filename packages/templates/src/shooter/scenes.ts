import type { Scene } from "@playsmith/game-format";
import { objectLayer, sceneryLayer } from "../art/building.ts";
import { block, check, type Deed, deed, either, told, when } from "../art/rules.ts";
import { type Place, stage } from "../art/stage.ts";
import { beginsWith } from "../art/title.ts";

const layers = (next: () => string) => ({
  sky: sceneryLayer("Sky", next()),
  objects: objectLayer("Objects", next()),
  display: objectLayer("Display", next(), 0),
});

/** Stars distributed by the golden ratio, so that no two rows are equal. */
function space(place: Place): void {
  for (let index = 0; index < 5; index++) place("sky", "sky", index * 64 + 32, 90);
  place("planet", "sky", 256, 58);
  place("moon", "sky", 62, 34);
  for (let index = 0; index < 26; index++) {
    const scale = 0.4 + (index % 4) * 0.25;
    place("star", "sky", (index * 197.77) % 320, (index * 71.3) % 180, { scaleX: scale, scaleY: scale });
  }
  place("dust", "sky", 160, 0);
}

/** Several enemies of a kind, each at its position: `loop` is the index from 1. */
const row = (prefab: string, times: number, x: string, y: string): Deed =>
  block("repeat", { times }, deed("create", { prefab, x, y, layer: "objects" }));

/** The creation of each wave, in order. */
const WAVES: readonly (readonly Deed[])[] = [
  [row("wasp", 6, "30 + loop * 40", "-10 - loop * 14")],
  [row("wasp", 5, "250 - loop * 30", "-10 - loop * 16"), row("pumpkin", 3, "random(40, 280)", "-60 - loop * 40")],
  [row("ghost", 3, "loop * 80", "-12 - loop * 8"), row("wasp", 4, "40 + loop * 50", "-40 - loop * 14")],
  [row("pumpkin", 5, "20 + loop * 46", "-10 - loop * 34"), row("ghost", 2, "loop * 105", "-16")],
];

const KING: readonly Deed[] = [deed("show", { objects: "#bossBar" }), deed("create", { prefab: "king", x: 160, y: -50, layer: "objects" })];

function sky(): Scene {
  const choices = [...WAVES, KING].map((deeds, index) => either(`wave = ${index + 1}`, deeds));
  const { scene, place } = stage({
    name: "The sky",
    order: "b",
    background: "#14101e",
    layers,
    more: { variables: { isResting: false } },
    rules: {
      start: when("sceneStarts", {}, deed("setVariable", { variable: "wave", value: 0 }), deed("hide", { objects: "#bossBar" })),
      next: told(
        "The director: when nobody is left it rests a moment, counts the wave, and sends the next. `isResting` keeps it from doing so twice.",
        when(
          "everyTick",
          {},
          check('count(#enemy) = 0 and not scene.isResting and wave < 5 and status = "playing"'),
          deed("setSceneVariable", { variable: "isResting", value: true }),
          deed("wait", { time: 0.8 }),
          deed("addToVariable", { variable: "wave", amount: 1 }),
          deed("playSound", { sound: "soundWave" }),
          either(
            "wave < 5",
            [deed("setVariable", { variable: "banner", value: '"Wave " & wave' })],
            [deed("setVariable", { variable: "banner", value: '"The Pumpkin King!"' })],
          ),
          deed("create", { prefab: "banner", x: 160, y: 76, layer: "display" }),
          deed("wait", { time: 1.2 }),
          ...choices,
          deed("setSceneVariable", { variable: "isResting", value: false }),
        ),
      ),
      fallen: told(
        "The end of the king, in slow motion. These rules are the scene's, for the king himself is gone by then.",
        when(
          "dies",
          { objects: "King" },
          deed("setVariable", { variable: "kingX", value: "King.x" }),
          deed("setVariable", { variable: "kingY", value: "King.y" }),
          deed("setGameSpeed", { speed: 40 }),
          deed("cameraShake", { strength: 8, time: 1 }),
          deed("cameraFlash", { color: "#fff8e0", time: 0.3 }),
          deed("destroy", { objects: "Seed" }),
          block(
            "repeat",
            { times: 7 },
            deed("create", { prefab: "boom", x: "kingX + random(-26, 26)", y: "kingY + random(-22, 22)", layer: "objects" }),
            deed("playSound", { sound: "soundBoom" }),
            deed("wait", { time: 0.1 }),
          ),
          deed("create", { prefab: "confetti", x: "kingX", y: "kingY", layer: "objects" }),
          deed("setGameSpeed", { speed: 100 }),
          deed("playSound", { sound: "soundWon" }),
          deed("winGame"),
        ),
      ),
    },
  });
  space(place);
  place("flame", "objects", 160, 161);
  place("rocket", "objects", 160, 150);
  place("hint", "objects", 160, 110);
  place("heartPicture", "display", 12, 12);
  place("healthText", "display", 20, 12);
  place("scoreText", "display", 308, 12);
  place("barBack", "display", 160, 12);
  place("bar", "display", 160, 12);
  place("band", "display", 0, 0);
  return scene;
}

function title(): Scene {
  const { scene, place } = stage({ name: "Title", order: "a", background: "#14101e", layers });
  scene.rules = beginsWith("action", "sky", "soundWave", {
    best: told(
      "The best score is kept for the next visit. The Score behaviour of the enemies saves it; here it is read.",
      when("sceneStarts", {}, deed("loadValue", { variable: "best", slot: '"best"' })),
    ),
  });
  space(place);
  place("titleKing", "objects", 160, 98);
  place("title", "display", 160, 34);
  place("prompt", "display", 160, 146);
  place("best", "display", 160, 160);
  place("band", "display", 0, 0);
  return scene;
}

export function shooterScenes(): Record<string, Scene> {
  return { title: title(), sky: sky() };
}
