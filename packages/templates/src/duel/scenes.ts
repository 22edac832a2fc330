import type { Scene } from "@playsmith/game-format";
import { openSides, variety } from "../art/autotile.ts";
import { objectLayer, sceneryLayer, tileLayer } from "../art/building.ts";
import { check, type Deed, deed, either, sheet, told, when } from "../art/rules.ts";
import { type Place, stage } from "../art/stage.ts";
import { tiles } from "./assets.ts";
import { ROUNDS } from "./prefabs.ts";

/**
 * The clearing, a character a tile: earth #, bridges =, plants. Its left half is the mirror image of its right one, so that nobody starts
 * better. Who falls into the hole comes back from above.
 */
export const clearing: readonly string[] = [
  "....................",
  "....................",
  "....................",
  "...===........===...",
  "....................",
  ".......======.......",
  "....................",
  "====............====",
  "....................",
  '.b"+.."......"..+"b.',
  "########....########",
  "########....########",
];
const PLANTS: Readonly<Record<string, string>> = { '"': "tuft", "+": "yellowFlower", "*": "redFlower", b: "bush", m: "mushroom" };
const COLUMNS = 20;
const ROWS = 12;

function tileAt(column: number, row: number): number {
  const character = clearing[row]?.[column] ?? ".";
  if (character === "#") {
    const { t, l, r } = openSides(clearing, column, row, (other) => other === "#");
    const sides = `${t ? "t" : ""}${l ? "l" : ""}${r ? "r" : ""}`;
    const fill = variety(column, row) < 30 ? "fillRoots" : "fill";
    return tiles.numberOf(sides === "" ? fill : sides);
  }
  if (character !== "=") return tiles.numberOf(PLANTS[character] ?? "");
  const { l, r } = openSides(clearing, column, row, (other) => other === "=");
  return tiles.numberOf(`bridge:${l ? "left" : r ? "right" : "middle"}`);
}

const layers = (next: () => string) => ({
  sky: sceneryLayer("Sky", next()),
  far: sceneryLayer("Far away", next()),
  ground: tileLayer("Ground", next(), "tiles", COLUMNS, ROWS, tileAt),
  objects: objectLayer("Objects", next()),
  display: objectLayer("Display", next(), 0),
});

function landscape(place: Place): void {
  for (let index = 0; index < 5; index++) place("sky", "sky", index * 64 + 32, 90);
  for (const x of [128, 384]) place("farHills", "far", x, 100);
  for (const x of [60, 316]) place("woods", "far", x, 148);
  place("leaves", "far", 160, 0);
}

const called = (text: string, sound: string): Deed[] => [
  deed("setVariable", { variable: "banner", value: text }),
  deed("create", { prefab: "banner", x: 160, y: 66, layer: "display" }),
  deed("playSound", { sound }),
];

const wins = (name: string, rounds: string): Deed[] => [
  deed("addToVariable", { variable: rounds, amount: 1 }),
  deed("setVariable", { variable: "winner", value: `"${name}"` }),
  ...called(`if(${rounds} < ${ROUNDS}, "${name} takes it", "${name} wins!")`, "soundRound"),
];

function arena(): Scene {
  const { scene, place } = stage({
    name: "The clearing",
    order: "b",
    background: "#d97ec9",
    gravityPxPerS2: 900,
    layers,
    more: { variables: { isOn: false, isOver: false, amberFell: false, silverFell: false } },
    rules: {
      begin: told(
        "A round: its number, then go. The fighters wait for that message.",
        when(
          "sceneStarts",
          {},
          deed("wait", { time: 0.6 }),
          ...called('"Round " & (amberRounds + silverRounds + 1)', "soundRound"),
          deed("wait", { time: 1.2 }),
          ...called('"Go!"', "soundRound"),
          deed("setSceneVariable", { variable: "isOn", value: true }),
          deed("sendMessage", { message: "go", value: 0 }),
        ),
      ),
      gift: told(
        "Every nine seconds a golden acorn lies in the middle, as far from one as from the other.",
        when(
          "everySeconds",
          { time: 9 },
          check("scene.isOn and not scene.isOver and count([Golden acorn]) = 0"),
          deed("create", { prefab: "goldenAcorn", x: 160, y: 66, layer: "objects" }),
          deed("playSound", { sound: "soundGold" }),
        ),
      ),
      fallen: told(
        "Who fell is noted first and counted half a second later: if both fall together, the round is nobody's.",
        when(
          "messageReceived",
          { message: "fallen" },
          either(
            "message = 1",
            [deed("setSceneVariable", { variable: "amberFell", value: true })],
            [deed("setSceneVariable", { variable: "silverFell", value: true })],
          ),
          either("not scene.isOver", [
            deed("setSceneVariable", { variable: "isOver", value: true }),
            deed("cameraFlash", { color: "#fff8e0", time: 0.2 }),
            deed("startTimer", { timer: "count", time: 0.5 }),
          ]),
        ),
      ),
      count: when(
        "timerDone",
        { timer: "count" },
        either("scene.amberFell and scene.silverFell", called('"Both!"', "soundRound"), [
          either("scene.silverFell", wins("Amber", "amberRounds"), wins("Silver", "silverRounds")),
        ]),
        either(`max(amberRounds, silverRounds) >= ${ROUNDS}`, [
          deed("playSound", { sound: "soundWon" }),
          deed("create", { prefab: "confetti", x: 160, y: 40, layer: "display" }),
        ]),
        deed("startTimer", { timer: "next", time: 1.8 }),
      ),
      next: told(
        "Begin again, or end: the rounds are variables of the game, so they outlast the scene.",
        when(
          "timerDone",
          { timer: "next" },
          either(`max(amberRounds, silverRounds) >= ${ROUNDS}`, [deed("winGame")], [deed("restartScene")]),
        ),
      ),
    },
  });
  landscape(place);
  place("fighter", "objects", 40, 152, { tags: ["amber"] });
  place("silver", "objects", 280, 152);
  for (const player of [1, 2]) {
    const side = player === 1 ? 1 : -1;
    const from = player === 1 ? 12 : 308;
    place("sign", "objects", 0, 0, { overrides: { "variables.player": player } });
    for (let number = 1; number <= 3; number++) {
      const overrides = { "variables.player": player, "variables.number": number };
      place("heart", "display", from + side * (number - 1) * 13, 12, { overrides });
      place("medal", "display", 160 - side * (48 - number * 12), 12, { overrides });
    }
  }
  place("band", "display", 0, 0);
  return scene;
}

const begin: readonly Deed[] = [deed("playSound", { sound: "soundRound" }), deed("goToScene", { scene: "arena" })];

function title(): Scene {
  const { scene, place } = stage({ name: "Title", order: "a", background: "#d97ec9", layers });
  scene.rules = sheet({
    begin: told("Either player can begin: the first with Space,", when("actionPressed", { input: "jump" }, ...begin)),
    second: told("the second with the same button of theirs.", when("playerPressed", { player: 2, input: "jump" }, ...begin)),
  });
  landscape(place);
  place("titleFox", "objects", 128, 72);
  place("titleSilver", "objects", 192, 72, { scaleX: -1 });
  place("titleAcorn", "objects", 160, 68);
  place("title", "display", 160, 30);
  place("strip", "display", 160, 160);
  place("prompt", "display", 160, 148);
  place("hint", "display", 160, 160, { overrides: { "look.text": "{move} to run, {jump} jumps, {action} throws" } });
  place("hint", "display", 160, 172, { overrides: { "look.text": "Player 2 at one keyboard: J and L, U jumps, O throws" } });
  place("band", "display", 0, 0);
  return scene;
}

export function duelScenes(): Record<string, Scene> {
  return { title: title(), arena: arena() };
}
