import type { Scene } from "@playsmith/game-format";
import { openSides, variety } from "../art/autotile.ts";
import { objectLayer, sceneryLayer, tileLayer } from "../art/building.ts";
import { hedgeName, waterName } from "../art/hedges-and-ponds.ts";
import { type Deed, deed, either, sheet, told, when } from "../art/rules.ts";
import { type Place, stage } from "../art/stage.ts";
import { tiles } from "./assets.ts";
import { roadAt } from "./road-tiles.ts";
import { COLUMNS, gates, GRID, ROWS } from "./track.ts";

const TILE_PX = 16;
const COLORS = ["Red", "Blue", "Green", "Violet"] as const;

/** Hedges # and ponds ~ beside the road, as cells: left, top, columns, rows. */
const PONDS: readonly (readonly [number, number, number, number])[] = [
  [9, 9, 5, 7],
  [34, 10, 5, 7],
];
const HEDGES: readonly (readonly [number, number, number, number])[] = [
  [21, 3, 6, 3],
  [22, 6, 4, 3],
];
const TREES: readonly (readonly [x: number, y: number])[] = [
  [24, 40],
  [744, 392],
  [744, 40],
  [24, 392],
  [330, 40],
  [448, 40],
  [330, 170],
  [436, 150],
  [152, 280],
  [210, 290],
  [616, 290],
  [556, 284],
  [380, 286],
];
/** Arrows on the road: where, and their direction in degrees. */
const ARROWS: readonly (readonly [x: number, y: number, angle: number])[] = [
  [80, 216, -90],
  [180, 62, 0],
  [180, 98, 0],
  [376, 224, 0],
  [688, 190, 90],
  [688, 242, 90],
  [250, 336, 180],
  [250, 368, 180],
];

/** The cells of hedges, ponds and pots. */
const map: readonly string[] = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: COLUMNS }, (_unused, column) => {
    const isIn = ([left, top, columns, rows]: readonly [number, number, number, number]) =>
      column >= left && column < left + columns && row >= top && row < top + rows;
    const isBorder = row === 0 || column === 0 || row === ROWS - 1 || column === COLUMNS - 1;
    if (isBorder || HEDGES.some(isIn)) return "#";
    return PONDS.some(isIn) ? "~" : ".";
  }).join(""),
);

function lawnAt(column: number, row: number): number {
  const chance = variety(column, row);
  return tiles.numberOf(chance < 16 ? "lawnBlades" : chance < 24 ? "lawnClover" : "lawn");
}

function thingAt(column: number, row: number): number {
  const character = map[row]?.[column] ?? ".";
  if (character === ".") return 0;
  const open = openSides(map, column, row, (other) => other === character);
  if (character === "#") return tiles.numberOf(hedgeName(open));
  const isInside = !open.t && !open.b && !open.l && !open.r;
  return tiles.numberOf(isInside && variety(column, row) < 45 ? "waterLily" : waterName(open));
}

const layers = (next: () => string) => ({
  lawn: tileLayer("Lawn", next(), "tiles", COLUMNS, ROWS, lawnAt),
  road: tileLayer("Road", next(), "tiles", COLUMNS, ROWS, (column, row) => tiles.numberOf(roadAt(column, row))),
  marks: sceneryLayer("Marks", next()),
  things: tileLayer("Hedges and ponds", next(), "tiles", COLUMNS, ROWS, thingAt),
  objects: objectLayer("Objects", next()),
  trees: sceneryLayer("Trees", next()),
  display: objectLayer("Display", next(), 0),
});

const called = (text: string, sound: string): Deed[] => [
  deed("setVariable", { variable: "banner", value: `"${text}"` }),
  deed("create", { prefab: "banner", x: 192, y: 90, layer: "display" }),
  deed("playSound", { sound }),
];

function furnish(place: Place): void {
  for (const [x, y, angle] of ARROWS) place("arrows", "marks", x, y, { angleRad: (angle * Math.PI) / 180 });
  for (const [x, y] of TREES) place("tree", "trees", x, y);
}

/** The karts on the grid: the player, colour and view of each are overrides of one prefab. */
function line(place: Place): void {
  for (const [index, [x, y]] of GRID.entries()) {
    const color = COLORS[index] ?? "Red";
    place("kart", "objects", x, y, {
      angleRad: Math.PI,
      overrides: {
        "look.animation": color.toLowerCase(),
        "behaviours.vehicle.player": index + 1,
        "behaviours.followCamera.viewer": String(index + 1),
        "variables.player": index + 1,
        "variables.color": color,
        "variables.aim": index * 10 - 15,
      },
    });
  }
}

function course(): Scene {
  const { scene, place } = stage({
    name: "The hedge ring",
    order: "b",
    widthPx: COLUMNS * TILE_PX,
    heightPx: ROWS * TILE_PX,
    background: "#3f9146",
    layers,
    more: { variables: { isOn: false, finished: 0 } },
    rules: {
      countdown: told(
        "The countdown is one rule that waits between its lines. Then everybody hears the message go.",
        when(
          "sceneStarts",
          {},
          deed("clearList", { variable: "results" }),
          deed("wait", { time: 1 }),
          ...called("3", "soundTick"),
          deed("wait", { time: 0.8 }),
          ...called("2", "soundTick"),
          deed("wait", { time: 0.8 }),
          ...called("1", "soundTick"),
          deed("wait", { time: 0.8 }),
          ...called("Go!", "soundGo"),
          deed("setSceneVariable", { variable: "isOn", value: true }),
          deed("sendMessage", { message: "go", value: 0 }),
        ),
      ),
      done: told(
        "Whoever passes the finish for the last time sends its colour here. The first one has won.",
        when(
          "messageReceived",
          { message: "done" },
          deed("addToSceneVariable", { amount: 1, variable: "finished" }),
          deed("addToList", { value: "message", variable: "results" }),
          either("scene.finished = 1", [
            deed("setVariable", { variable: "winner", value: "message" }),
            deed("setVariable", { variable: "banner", value: 'winner & " wins!"' }),
            deed("create", { prefab: "banner", x: 192, y: 60, layer: "display" }),
            deed("playSound", { sound: "soundWon" }),
            deed("create", { prefab: "confetti", x: 192, y: 40, layer: "display" }),
            deed("startTimer", { timer: "end", time: 9 }),
          ]),
          either("scene.finished = 4", [deed("startTimer", { timer: "end", time: 2.5 })]),
        ),
      ),
      end: told("The others have nine seconds to arrive. Then the game is over, and its last screen names the winner.", {
        ...when("timerDone", { timer: "end" }, deed("winGame")),
      }),
    },
  });
  furnish(place);
  for (const [index, { x, y, isLevel }] of gates.entries()) {
    place(isLevel ? "gate" : "flatGate", "marks", x, y, { overrides: { "variables.number": index + 1 } });
  }
  line(place);
  for (const index of COLORS.keys()) {
    place("sign", "trees", 0, 0, { overrides: { "variables.player": index + 1, "look.text": `P${index + 1}` } });
  }
  place("strip", "display", 192, 12);
  for (const [index, color] of COLORS.entries()) {
    const left = 6 + index * 95;
    place("standingKart", "display", left + 10, 12, { overrides: { "look.animation": color.toLowerCase() } });
    place("standing", "display", left + 24, 12, { overrides: { "variables.player": index + 1 } });
    place("acorn", "display", left + 72, 12);
    place("turbos", "display", left + 78, 12, { overrides: { "variables.player": index + 1 } });
  }
  place("panel", "display", 192, 122);
  for (const index of COLORS.keys()) place("result", "display", 152, 100 + index * 15, { overrides: { "variables.rank": index + 1 } });
  place("band", "display", 0, 0);
  return scene;
}

const begin: readonly Deed[] = [deed("playSound", { sound: "soundGo" }), deed("goToScene", { scene: "course" })];

function title(): Scene {
  const { scene, place } = stage({
    name: "Title",
    order: "a",
    widthPx: COLUMNS * TILE_PX,
    heightPx: ROWS * TILE_PX,
    background: "#3f9146",
    layers,
  });
  scene.rules = sheet({
    begin: told("Any player can begin: the first with Space,", when("actionPressed", { input: "jump" }, ...begin)),
    second: told("the others with the same button of theirs.", when("playerPressed", { player: 2, input: "jump" }, ...begin)),
    third: when("playerPressed", { player: 3, input: "jump" }, ...begin),
    fourth: when("playerPressed", { player: 4, input: "jump" }, ...begin),
  });
  furnish(place);
  for (const [index, color] of COLORS.entries()) {
    place("standingKart", "objects", 212 - Math.floor(index / 2) * 62, 66 + (index % 2) * 28, {
      overrides: { "look.animation": color.toLowerCase() },
    });
  }
  place("title", "display", 192, 26);
  place("strip", "display", 192, 194, { scaleY: 1.9 });
  place("prompt", "display", 192, 182);
  place("hint", "display", 192, 196, { overrides: { "look.text": "{move} to drive, {jump} is the turbo" } });
  place("hint", "display", 192, 208, {
    overrides: { "look.text": "At one keyboard 2: I J K L and U   3: number pad and 0   4: T F G H and R" },
  });
  place("band", "display", 0, 0);
  return scene;
}

export function raceScenes(): Record<string, Scene> {
  return { title: title(), course: course() };
}
