import type { Scene } from "@playsmith/game-format";
import { objectLayer, sceneryLayer } from "../art/building.ts";
import { check, deed, either, told, when } from "../art/rules.ts";
import { type Place, stage } from "../art/stage.ts";
import { beginsWith } from "../art/title.ts";

const PLACES = ["wood", "field", "hill"] as const;
type Where = (typeof PLACES)[number];
const STARS = [22, 14, 58, 34, 90, 12, 128, 26, 150, 44, 186, 10, 214, 36, 246, 18, 286, 30, 306, 52];

const layers = (next: () => string) => ({
  sky: sceneryLayer("Sky", next()),
  far: sceneryLayer("Far away", next()),
  objects: objectLayer("Objects", next()),
  display: objectLayer("Display", next(), 0),
});

/**
 * The locations of the story on top of each other: objects of a location have its name as a tag.
 * @param liftPx offset of the ground upwards, for scenes with a panel.
 */
function scenery(place: Place, wanted: readonly Where[], liftPx = 0): void {
  for (let index = 0; index < 5; index++) place("sky", "sky", index * 64 + 32, 90);
  for (let index = 0; index < STARS.length; index += 2) place("star", "sky", STARS[index] ?? 0, STARS[index + 1] ?? 0);
  for (const x of [128, 384]) place("mountains", "far", x, 128 - liftPx);
  for (const where of wanted) {
    const tags = [where];
    if (where === "wood") {
      for (const x of [100, 356]) place("woods", "far", x, 176 - liftPx, { tags });
      for (const [x, scale] of [
        [14, 1.3],
        [126, 0.8],
        [182, 0.9],
        [310, 1.25],
      ] as const) {
        place("trunk", "far", x, 75, { scaleX: scale, scaleY: 1.15, tags });
      }
    } else if (where === "field") {
      for (const x of [90, 346]) place("field", "far", x, 176 - liftPx, { tags });
      for (const x of [22, 132, 168, 300]) place("patch", "far", x, 140 - liftPx - (x % 7), { scaleX: 0.3, scaleY: 0.3, tags });
    } else {
      for (const x of [60, 316]) place("hills", "far", x, 148 - liftPx, { tags });
      place("lantern", "far", 160, 103 - liftPx / 2, { scaleX: 1.5, scaleY: 1.5, tags });
    }
  }
  place("fireflies", "far", 160, 90);
}

const other = [
  check("asks"),
  deed("setVariable", { variable: "chosen", value: "3 - chosen" }),
  deed("playSound", { sound: "soundChoose" }),
];

function story(): Scene {
  const { scene, place } = stage({
    name: "The story",
    order: "b",
    background: "#14101e",
    layers,
    rules: {
      begin: told(
        "The whole story is a list: the variable `story` of the game. These rules only turn its pages.",
        when(
          "sceneStarts",
          {},
          deed("setVariable", { variable: "page", value: 1 }),
          deed("setVariable", { variable: "trust", value: 0 }),
          deed("sendMessage", { message: "page" }),
        ),
      ),
      page: told(
        "A page comes: who speaks, who stands by, whether it asks something. The portraits hear the same message and do their part.",
        when(
          "messageReceived",
          { message: "page" },
          deed("setVariable", { variable: "who", value: 'story[page]["who"]' }),
          deed("setVariable", { variable: "beside", value: 'story[page]["beside"]' }),
          deed("setVariable", { variable: "asks", value: 'story[page]["a"] != ""' }),
          deed("setVariable", { variable: "chosen", value: 1 }),
          deed("setY", { objects: "Line", y: "if(asks, 141, 150)" }),
          deed("setText", { objects: "Line", text: 'story[page]["text"]' }),
          deed("playSound", { sound: "soundPage" }),
          either('story[page]["trust"] > 0', [
            deed("addToVariable", { variable: "trust", amount: 1 }),
            deed("playSound", { sound: "soundTrust" }),
            deed("create", { prefab: "hearts", x: 252, y: 80, layer: "objects" }),
          ]),
          ...PLACES.map((where) =>
            either(`story[page]["place"] = "${where}"`, [deed("show", { objects: `#${where}` })], [deed("hide", { objects: `#${where}` })]),
          ),
        ),
      ),
      up: told(
        "Up and down go to the other of the two answers: 3 - 1 is 2, and 3 - 2 is 1.",
        when("actionPressed", { input: "up" }, ...other),
      ),
      down: when("actionPressed", { input: "down" }, ...other),
      press: when("actionPressed", { input: "jump" }, deed("sendMessage", { message: "turn" })),
      tap: told(
        "A tap anywhere turns the page, but not where an answer is asked for: there the answers are pressed themselves.",
        when("pointerPressed", {}, check("not asks"), deed("sendMessage", { message: "turn" })),
      ),
      turn: told(
        "Turning: an answer leads where it says, every other page to its next. Page 0 is the end, and which one is a matter of trust.",
        when(
          "messageReceived",
          { message: "turn" },
          deed("setVariable", {
            variable: "page",
            value: 'if(asks, if(chosen = 1, story[page]["aNext"], story[page]["bNext"]), story[page]["next"])',
          }),
          either(
            "page > 0",
            [deed("sendMessage", { message: "page" })],
            [either("trust >= 2", [deed("goToScene", { scene: "together" })], [deed("goToScene", { scene: "alone" })])],
          ),
        ),
      ),
    },
  });
  scenery(place, PLACES, 34);
  place("fox", "objects", 64, 82);
  place("wisp", "objects", 370, 80);
  place("jack", "objects", 370, 84);
  place("panel", "display", 160, 147);
  place("name", "display", 18, 127);
  place("line", "display", 18, 146);
  place("first", "display", 18, 155);
  place("second", "display", 18, 167);
  place("more", "display", 304, 168);
  place("heart", "display", 308, 12);
  place("band", "display", 0, 0);
  return scene;
}

/** An ending: the lantern, and some last words. */
function ending(name: string, order: string, isLit: boolean, words: string): Scene {
  const { scene, place } = stage({
    name,
    order,
    background: "#14101e",
    layers,
    more: { transition: { kind: "circle", durationMs: 1_200, color: "#14101e" } },
    rules: isLit
      ? {
          words: when("sceneStarts", {}, deed("setText", { objects: "Ending", text: JSON.stringify(words) })),
          light: told(
            "Everything in its time: one wait after the other makes a little scene of its own.",
            when(
              "sceneStarts",
              {},
              deed("hide", { objects: "Glow" }),
              deed("wait", { time: 1 }),
              deed("playAnimation", { objects: "Lantern", animation: "burn" }),
              deed("show", { objects: "Glow" }),
              deed("setOpacity", { objects: "Glow", opacity: 20 }),
              deed("create", { prefab: "sparks", x: 160, y: 80, layer: "objects" }),
              deed("cameraFlash", { color: "#ffe27a", time: 0.4 }),
              deed("playSound", { sound: "soundWon" }),
              deed("wait", { time: 6 }),
              deed("create", { prefab: "sparks", x: 160, y: 80, layer: "objects" }),
              deed("winGame"),
            ),
          ),
        }
      : {
          words: told(
            "This ending is not lost, only sad: from here the story begins again.",
            when(
              "sceneStarts",
              {},
              deed("playSound", { sound: "soundLost" }),
              deed("setText", { objects: "Ending", text: JSON.stringify(words) }),
            ),
          ),
          again: when("actionPressed", { input: "jump" }, deed("restartGame")),
          tap: when("pointerPressed", {}, deed("restartGame")),
        },
  });
  scenery(place, ["hill"]);
  if (isLit) {
    for (const scale of [1.2, 2.6, 4.4, 7]) place("glow", "far", 160, 92, { scaleX: scale, scaleY: scale });
    for (let index = 0; index < 22; index++) place("window", "far", 12 + ((index * 61) % 296), 124 + ((index * 17) % 20));
    place("wisp", "objects", 208, 100, { scaleX: 0.5, scaleY: 0.5 });
    place("jack", "objects", 248, 112, { scaleX: 0.5, scaleY: 0.5 });
  } else place("prompt", "display", 160, 172);
  place("fox", "objects", 116, 110, { scaleX: 0.5, scaleY: 0.5 });
  place("ending", "display", 160, 26);
  place("band", "display", 0, 0);
  return scene;
}

function title(): Scene {
  const { scene, place } = stage({ name: "Title", order: "a", background: "#14101e", layers });
  scene.rules = beginsWith("jump", "story", "soundTrust");
  scenery(place, ["hill"]);
  place("fox", "objects", 104, 110, { scaleX: 0.5, scaleY: 0.5 });
  place("title", "display", 160, 40);
  place("prompt", "display", 160, 158);
  place("band", "display", 0, 0);
  return scene;
}

export function storyScenes(): Record<string, Scene> {
  return {
    title: title(),
    story: story(),
    together: ending(
      ...(["Together", "c", true] as const),
      "The lantern burns! Far below, one window after the other answers. And Wisp? Wisp never had to practise again.",
    ),
    alone: ending(
      ...(["Alone", "d", false] as const),
      "The wick takes no flame. Perhaps it needs more than one pair of paws. Shall we try again?",
    ),
  };
}
