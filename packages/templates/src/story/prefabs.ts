import type { Prefab } from "@playsmith/game-format";
import { orders } from "../art/assets.ts";
import { type PrefabSketch, prefab, spriteLook, textLook } from "../art/building.ts";
import { burst, drifting } from "../art/effects.ts";
import { band } from "../art/music.ts";
import { check, deed, either, type RuleSketch, told, when } from "../art/rules.ts";
import { promptText, titleText } from "../art/title.ts";

const DIM = "#6b6085";

/** Steps forward while it speaks, and back into the shade otherwise. */
const speaking = (name: string): Readonly<Record<string, RuleSketch>> => ({
  turn: told(
    "Whoever speaks is lit and hops once; whoever listens stands in the shade. So one sees at once who it is.",
    when(
      "messageReceived",
      { message: "page" },
      either(
        `who = "${name}"`,
        [
          deed("tweenColor", { objects: "this", color: "#ffffff", time: 0.2 }),
          deed("setY", { objects: "this", y: "this.startY - 6" }),
          deed("tween", { objects: "this", property: "y", value: "this.startY", time: 0.4, easing: "outBounce" }),
        ],
        [deed("tweenColor", { objects: "this", color: DIM, time: 0.2 })],
      ),
    ),
  ),
});

/** Slides in from the right while it is the fox's partner. */
const comes = (name: string): Readonly<Record<string, RuleSketch>> => ({
  come: told(
    "A tween to where it stands, or out of the picture again. `beside` says who is there.",
    when(
      "valueChanges",
      { value: "beside" },
      deed("tween", { objects: "this", property: "x", value: `if(beside = "${name}", 252, 370)`, time: 0.5, easing: "outBack" }),
    ),
  ),
});

const answer = (number: number, field: string): PrefabSketch => ({
  look: { ...textLook("", "#fbf7ee", "left"), wrapPx: 200 },
  collider: { kind: "box", widthPx: 200, heightPx: 12, offsetXPx: 100, offsetYPx: 0, solid: false },
  rules: {
    show: told(
      "An answer is a text that anybody may press. The one that is chosen is golden and has an arrow before it.",
      when(
        "everyTick",
        {},
        deed("setText", {
          objects: "this",
          text: `if(page > 0 and story[page]["${field}"] != "", if(chosen = ${number}, "[#ffe27a]> ", "  ") & story[page]["${field}"] & if(chosen = ${number}, "[/]", ""), "")`,
        }),
      ),
    ),
    hover: when("hoverBegins", { objects: "this" }, deed("setVariable", { variable: "chosen", value: number })),
    press: when(
      "clicked",
      { objects: "this" },
      check("asks"),
      deed("setVariable", { variable: "chosen", value: number }),
      deed("sendMessage", { message: "turn" }),
    ),
  },
});

/** Prefabs by id. */
export function storyPrefabs(): Record<string, Prefab> {
  const order = orders();
  const next = () => order.next().value;
  const picture = (name: string, spriteId: string) => prefab(name, next(), { look: spriteLook(spriteId) });
  return {
    fox: prefab("Fox", next(), { look: spriteLook("fox", "idle"), rules: speaking("Fox") }),
    wisp: prefab("Wisp", next(), { look: spriteLook("wisp", "idle"), rules: { ...speaking("Wisp"), ...comes("Wisp") } }),
    jack: prefab("Jack", next(), { look: spriteLook("jack", "idle"), rules: { ...speaking("Jack"), ...comes("Jack") } }),
    panel: prefab("Panel", next(), {
      look: {
        kind: "shape",
        shape: "rectangle",
        widthPx: 304,
        heightPx: 58,
        color: "#14101e",
        opacity: 0.9,
        cornerPx: 6,
        outlineColor: "#6b6085",
        outlinePx: 1,
      },
    }),
    name: prefab("Name", next(), { look: { ...textLook("{who}", "#f9a03c"), outlineColor: "#14101e", outlinePx: 1 } }),
    line: prefab("Line", next(), {
      look: { ...textLook("", "#fbf7ee"), wrapPx: 284, lineHeight: 1.3, lettersPerS: 45 },
    }),
    first: prefab("First answer", next(), answer(1, "a")),
    second: prefab("Second answer", next(), answer(2, "b")),
    more: prefab("More", next(), {
      look: textLook("...", "#ffe27a", "right"),
      rules: {
        shown: when("everyTick", {}, deed("setOpacity", { objects: "this", opacity: "if(asks, 0, 60 + sin(time * 300) * 40)" })),
      },
    }),
    heart: prefab("Trust", next(), {
      look: { ...textLook("", "#f06a55", "right"), outlineColor: "#14101e", outlinePx: 1 },
      rules: { shown: when("everyTick", {}, deed("setText", { objects: "this", text: 'if(trust > 0, "Trust " & trust, "")' })) },
    }),
    lantern: prefab("Lantern", next(), { look: spriteLook("lantern", "cold") }),
    glow: prefab("Glow", next(), {
      look: { kind: "shape", shape: "ellipse", widthPx: 40, heightPx: 40, color: "#ffe27a", opacity: 0.12 },
      rules: { breathe: when("created", { objects: "this" }, deed("swing", { objects: "this", property: "scale", value: 12, time: 2 })) },
    }),
    window: prefab("Window", next(), {
      look: { kind: "shape", shape: "rectangle", widthPx: 2, heightPx: 3, color: "#ffe27a", opacity: 1 },
      rules: {
        light: told(
          "The windows of the valley answer one after the other: each waits a while that chance decides.",
          when(
            "created",
            { objects: "this" },
            deed("setOpacity", { objects: "this", opacity: 0 }),
            deed("wait", { time: "random(0.8, 3)" }),
            deed("fadeIn", { objects: "this", time: 0.4 }),
          ),
        ),
      },
    }),
    ending: prefab("Ending", next(), {
      look: { ...textLook("", "#fbf7ee", "center"), wrapPx: 290, lineHeight: 1.4, lettersPerS: 40, outlineColor: "#14101e", outlinePx: 1 },
    }),
    sky: picture("Sky", "sky"),
    mountains: picture("Mountains", "mountains"),
    hills: picture("Hills", "hills"),
    woods: picture("Woods", "woods"),
    field: picture("Field", "field"),
    trunk: picture("Trunk", "trunk"),
    patch: prefab("Pumpkin patch", next(), { look: spriteLook("jack", "idle") }),
    star: prefab("Star", next(), {
      look: spriteLook("star"),
      rules: {
        twinkle: when(
          "created",
          { objects: "this" },
          deed("swing", { objects: "this", property: "opacity", value: -70, time: "random(1, 3)" }),
        ),
      },
    }),
    sparks: burst("Sparks", next(), {
      burst: 30,
      lifetimeMs: 1_200,
      speedPxPerS: 90,
      gravityPxPerS2: -20,
      drag: 0.3,
      startSizePx: 3,
      startColor: "#fff8e0",
      endColor: "#f9a03c",
      endOpacity: 0,
      blend: "add",
    }),
    hearts: burst("Warm sparks", next(), {
      burst: 12,
      lifetimeMs: 900,
      speedPxPerS: 50,
      gravityPxPerS2: -50,
      startSizePx: 3,
      startColor: "#ffa873",
      endColor: "#c0344a",
      endOpacity: 0,
    }),
    fireflies: drifting("Fireflies", next(), {
      ratePerS: 4,
      lifetimeMs: 4_000,
      spreadDeg: 360,
      speedPxPerS: 9,
      startSizePx: 2,
      endSizePx: 1,
      startColor: "#ffe95e",
      endColor: "#d8ff5a",
      endOpacity: 0,
      areaWidthPx: 300,
      areaHeightPx: 100,
      blend: "add",
    }),
    title: titleText(next(), "The Cold Lantern", "#93d3f2"),
    prompt: promptText(next(), "Press {jump}, or tap"),
    band: band(
      next(),
      0.3,
      "12 . . 15 . 14 12 . 10 . . 7 . . . . 8 . . 12 . 10 8 . 7 . . . . . . .",
      "0 . 7 . 3 . 7 . 10 . 5 . 2 . 5 . 8 . 3 . 0 . 3 . 7 . 2 . 7 . . .",
    ),
  };
}
