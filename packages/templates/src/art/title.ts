import type { Prefab, Rules } from "@playsmith/game-format";
import { prefab, textLook } from "./building.ts";
import { deed, type RuleSketch, sheet, told, when } from "./rules.ts";

/** Large letters with an outline: the name of a game. */
export function titleText(order: string, text: string, color: string, outlineColor = "#14101e"): Prefab {
  return prefab("Title text", order, {
    look: { ...textLook(`[wave]${text}[/]`, color, "center", 32), outlineColor, outlinePx: 2 },
  });
}

/** A "Press …" text that fades in and out. */
export function promptText(order: string, text: string, color = "#fbf7ee"): Prefab {
  return prefab("Prompt", order, {
    look: textLook(text, color, "center"),
    rules: {
      blink: told(
        "A prompt that breathes is seen sooner than one that stands still.",
        when("created", { objects: "this" }, deed("swing", { objects: "this", property: "opacity", value: -65, time: 1.4 })),
      ),
    },
  });
}

/** The high score, if there is one. */
export function bestText(order: string): Prefab {
  return prefab("Best text", order, {
    look: textLook("Best {best}", "#93d3f2", "center"),
    rules: { shown: when("everyTick", {}, deed("setOpacity", { objects: "this", opacity: "if(best > 0, 100, 0)" })) },
  });
}

/** The rules of a title screen: a button or a tap anywhere starts the game. */
export function beginsWith(
  input: "jump" | "action",
  sceneId: string,
  soundId: string,
  more: Readonly<Record<string, RuleSketch>> = {},
): Rules {
  const go = [deed("playSound", { sound: soundId }), deed("goToScene", { scene: sceneId })];
  return sheet({
    begin: told(
      "A title screen is a scene like any other. Two rules lead out of it: one for keys and gamepads,",
      when("actionPressed", { input }, ...go),
    ),
    tap: told("and one for the mouse and for fingers.", when("pointerPressed", {}, ...go)),
    ...more,
  });
}
