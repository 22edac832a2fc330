import { type BehaviourSpec, choice, flag, number, scene, sound, tag, variable } from "./spec.ts";

/** UI behaviours. */
export const screen = {
  hudAnchor: {
    name: "HUD anchor",
    group: "Screen",
    help: "Stays at an edge or corner of the view, whatever its size. Best on a layer with parallax 0.",
    searchWords: "ui interface score corner fixed screen text",
    params: {
      anchor: choice("At", {
        topLeft: "Top left",
        top: "Top",
        topRight: "Top right",
        left: "Left",
        center: "Centre",
        right: "Right",
        bottomLeft: "Bottom left",
        bottom: "Bottom",
        bottomRight: "Bottom right",
      }),
      marginXPx: number("From the side", "px", 12, 0, 4_096),
      marginYPx: number("From top or bottom", "px", 12, 0, 4_096),
    },
  },
  healthBar: {
    name: "Health bar",
    group: "Screen",
    help: "Is as wide as the health that is left to the first object with a tag; beside Attach it hovers over that. Where it comes with a prefab that has Health, it shows that one's.",
    searchWords: "hp life bar ui",
    params: { ownerTag: tag("Shows the health of", "player") },
  },
  button: {
    name: "Button",
    group: "Screen",
    help: "Does something when it is pressed with mouse or finger.",
    searchWords: "menu click start ui press play",
    input: "pointer",
    ends: { param: "does", values: { win: "won", lose: "lost", scene: "scene", restart: "scene" } },
    params: {
      does: choice("Does", {
        scene: "Go to a scene",
        restart: "Begin the scene again",
        add: "Add to a variable",
        win: "Win the game",
        lose: "Lose the game",
      }),
      sceneId: scene("Scene", "Where it goes, if it goes to a scene."),
      variable: variable("Variable", "", "What it adds to, if it adds."),
      amount: number("Amount", "", 1, -1_000_000, 1_000_000),
      sound: sound("Sound"),
    },
  },
  drag: {
    name: "Drag and drop",
    group: "Screen",
    help: "Can be picked up with mouse or finger and put down elsewhere.",
    searchWords: "mouse pick up move cards puzzle drop finger",
    input: "pointer",
    params: {
      snapPx: number("Snaps to", "px", 0, 0, 4_096, 1, "Size of the cells it falls into; 0 for anywhere."),
      goesHome: flag("Goes back when let go", false),
    },
  },
} as const satisfies Record<string, BehaviourSpec>;
