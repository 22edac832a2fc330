import type { Prefab } from "@playsmith/game-format";
import { orders } from "../art/assets.ts";
import { type PrefabSketch, prefab, spriteLook, textLook } from "../art/building.ts";
import { burst, throws } from "../art/effects.ts";
import { band } from "../art/music.ts";
import { anyOf, block, check, type Deed, deed, either, given, told, when } from "../art/rules.ts";
import { promptText, titleText } from "../art/title.ts";
import { gates } from "./track.ts";

export const LAPS = 3;
const GATES = gates.length;
const ACCELERATION = 220;

const holds = (input: string): Deed => given("playerHolds", { player: "this.player", input });
const setOwn = (variable: string, value: string | number | boolean): Deed => deed("setOwnVariable", { objects: "this", variable, value });
const addOwn = (variable: string, amount: string | number): Deed => deed("addToOwnVariable", { objects: "this", variable, amount });
/** Looks up the kart of the player whose display this is. */
const withKart = (...deeds: Deed[]): Deed => block("forEach", { objects: "Kart" }, either("Kart.player = this.player", deeds));

const turbo: readonly Deed[] = [
  deed("pushAlong", { objects: "this", speed: 150, angle: "this.angle" }),
  deed("playSoundAt", { sound: "soundBoost", objects: "this" }),
  throws("sparks"),
];

const kart: PrefabSketch = {
  look: spriteLook("kart", "red"),
  collider: { kind: "circle", radiusPx: 6, offsetXPx: 0, offsetYPx: 0, solid: false },
  tags: ["kart"],
  variables: {
    player: 1,
    color: "Red",
    isDriven: false,
    lap: 0,
    gate: GATES,
    progress: 0,
    place: 1,
    turbos: 1,
    aim: 0,
    pace: 140,
    isDone: false,
  },
  behaviours: {
    vehicle: { speedPxPerS: 160, accelerationPxPerS2: ACCELERATION, steeringDegPerS: 190, gripPercent: 90 },
    followCamera: { viewer: "1", stiffness: 10, deadZoneWidthPx: 0, deadZoneHeightPx: 0, lookAheadPx: 0 },
    groupCamera: { marginPx: 60, minZoomPercent: 50, stiffness: 5 },
  },
  rules: {
    ready: told(
      "Nobody drives before the start: the behaviour Vehicle is off until the scene says go.",
      when(
        "created",
        { objects: "this" },
        deed("switchBehaviour", { behaviour: "vehicle", objects: "this", on: "off" }),
        deed("switchBehaviour", { behaviour: "groupCamera", objects: "this", on: "off" }),
        setOwn("pace", "random(126, 148)"),
      ),
    ),
    go: when("messageReceived", { message: "go" }, deed("switchBehaviour", { behaviour: "vehicle", objects: "this", on: "on" })),
    takeOver: told(
      "A kart whose player touches no key is driven by the rules below. The first key takes it over, and the shared view then keeps it in sight.",
      when(
        "everyTick",
        {},
        check("not this.isDriven"),
        anyOf(holds("up"), holds("down"), holds("left"), holds("right"), holds("jump")),
        setOwn("isDriven", true),
        deed("switchBehaviour", { behaviour: "groupCamera", objects: "this", on: "on" }),
      ),
    ),
    steer: told(
      "Without a player: from the first gate on it turns towards the next, no more than three degrees a tick, and gives gas. `aim` keeps it off the others' line.",
      when(
        "everyTick",
        {},
        check("scene.isOn and (not this.isDriven or this.isDone)"),
        deed("rotate", {
          objects: "this",
          angle:
            "if(this.lap = 0, 0, clamp(angleDifference(this.angle, angle(this.x, this.y, gateX[this.gate] + this.aim, gateY[this.gate] + this.aim)), -3, 3))",
        }),
        either("this.speed < if(this.isDone, 90, this.pace)", [deed("pushAlong", { objects: "this", speed: 4.4, angle: "this.angle" })]),
        either("chance(0.3) and this.turbos > 0 and not this.isDone and this.gate = 1", [addOwn("turbos", -1), ...turbo]),
      ),
    ),
    turbo: told(
      "Each lap gives one turbo, which lasts as long as the brakes take to forget it.",
      when(
        "playerPressed",
        { player: "this.player", input: "jump" },
        check("scene.isOn and this.turbos > 0 and not this.isDone"),
        addOwn("turbos", -1),
        ...turbo,
      ),
    ),
    lawn: told(
      "The road is a tile layer of its own. Where it has no tile there is lawn, and lawn is slow.",
      when(
        "everyTick",
        {},
        check("this.speed > 60"),
        given("tileIs", { layer: "Road", x: "this.x", y: "this.y", tile: 0 }),
        deed("multiplySpeed", { objects: "this", factor: 0.945 }),
      ),
    ),
    dirt: when(
      "everyTick",
      {},
      check("this.speed > 50"),
      given("tileIs", { layer: "Road", x: "this.x", y: "this.y", tile: 0 }),
      given("atMostEvery", { time: 0.12 }),
      throws("dirt"),
    ),
    arrows: when(
      "touchBegins",
      { objects: "this", others: "Arrows" },
      deed("pushAlong", { objects: "this", speed: 120, angle: "this.angle" }),
      ...turbo.slice(1),
    ),
    bump: told(
      "Two karts that meet push each other away: each runs this rule for itself.",
      when(
        "touchBegins",
        { objects: "this", others: "Kart" },
        deed("pushAwayFrom", { objects: "this", target: "other", speed: 70 }),
        deed("playSoundAt", { sound: "soundBump", objects: "this" }),
      ),
    ),
    gate: told(
      "Gates count in order only, so a short cut over the lawn or a way back wins nothing. The last gate is the finish.",
      when(
        "touchBegins",
        { objects: "this", others: "#gate" },
        check("other.number = this.gate and not this.isDone"),
        setOwn("gate", `mod(this.gate, ${GATES}) + 1`),
        either("this.gate = 1", [
          addOwn("lap", 1),
          either(
            `this.lap > ${LAPS}`,
            [setOwn("isDone", true), deed("sendMessage", { message: "done", value: "this.color" })],
            [
              either("this.lap > 1", [
                setOwn("turbos", "min(this.turbos + 1, 3)"),
                deed("playSoundAt", { sound: "soundLap", objects: "this" }),
              ]),
            ],
          ),
        ]),
      ),
    ),
    place: told(
      "How far it is: laps, gates, and the way to the next gate. Its place is one more than how many are further.",
      when(
        "everyTick",
        {},
        check("not this.isDone"),
        setOwn(
          "progress",
          `this.lap * ${GATES} + this.gate - 1 - min(distance(this.x, this.y, gateX[this.gate], gateY[this.gate]) / 800, 0.99)`,
        ),
        setOwn("place", 1),
        block("forEach", { objects: "Kart" }, either("Kart.progress > this.progress or Kart.isDone", [addOwn("place", 1)])),
      ),
    ),
  },
};

/** Its player's number above a kart that somebody drives. */
const sign: PrefabSketch = {
  look: { ...textLook("P1", "#fbf7ee", "center"), outlineColor: "#14101e", outlinePx: 1 },
  variables: { player: 1 },
  rules: {
    follow: when(
      "everyTick",
      {},
      withKart(
        deed("place", { objects: "this", x: "Kart.x", y: "Kart.y - 15" }),
        deed("setOpacity", { objects: "this", opacity: "if(Kart.isDriven, 90, 0)" }),
      ),
    ),
  },
};

/** Place and lap of one kart, at the top of the screen. */
const standing: PrefabSketch = {
  look: { ...textLook("", "#fbf7ee"), outlineColor: "#14101e", outlinePx: 1 },
  variables: { player: 1 },
  rules: {
    tell: told(
      "Each of the four displays looks up the kart of its player.",
      when(
        "everyTick",
        {},
        withKart(
          deed("setText", {
            objects: "this",
            text: `if(Kart.isDone, "Done!", places[Kart.place] & "  " & clamp(Kart.lap, 1, ${LAPS}) & "/${LAPS}")`,
          }),
        ),
      ),
    ),
  },
};

/** The turbos that a kart has left. */
const turbos: PrefabSketch = {
  look: { ...textLook("1", "#ffe27a"), outlineColor: "#14101e", outlinePx: 1 },
  variables: { player: 1 },
  rules: { tell: when("everyTick", {}, withKart(deed("setText", { objects: "this", text: "Kart.turbos" }))) },
};

/** Prefabs by id. */
export function racePrefabs(): Record<string, Prefab> {
  const order = orders();
  const next = () => order.next().value;
  return {
    kart: prefab("Kart", next(), kart),
    gate: prefab("Gate", next(), {
      look: { kind: "none" },
      box: { widthPx: 12, heightPx: 76 },
      tags: ["gate"],
      variables: { number: 1 },
    }),
    flatGate: prefab("Flat gate", next(), {
      look: { kind: "none" },
      box: { widthPx: 76, heightPx: 12 },
      tags: ["gate"],
      variables: { number: 1 },
    }),
    arrows: prefab("Arrows", next(), { look: spriteLook("arrows", "glow"), box: { widthPx: 14, heightPx: 10 } }),
    tree: prefab("Tree", next(), {
      look: spriteLook("tree"),
      collider: { kind: "circle", radiusPx: 8, offsetXPx: 0, offsetYPx: 1, solid: true },
    }),
    sign: prefab("Sign", next(), sign),
    standing: prefab("Standing", next(), standing),
    turbos: prefab("Turbos", next(), turbos),
    acorn: prefab("Acorn", next(), { look: spriteLook("acorn") }),
    strip: prefab("Strip", next(), {
      look: { kind: "shape", shape: "rectangle", widthPx: 384, heightPx: 24, color: "#14101e", opacity: 0.72, cornerPx: 0 },
    }),
    standingKart: prefab("Standing kart", next(), { look: spriteLook("kart", "red") }),
    banner: prefab("Banner", next(), {
      look: { ...textLook("{banner}", "#ffe27a", "center", 32), outlineColor: "#14101e", outlinePx: 2 },
      behaviours: { lifetime: { durationMs: 900, fadeMs: 300 } },
      rules: {
        pop: when(
          "created",
          { objects: "this" },
          deed("setScale", { objects: "this", scale: 40 }),
          deed("tween", { objects: "this", property: "scale", value: 100, time: 0.35, easing: "outElastic" }),
        ),
      },
    }),
    result: prefab("Result", next(), {
      look: { ...textLook("", "#fbf7ee"), outlineColor: "#14101e", outlinePx: 1 },
      tags: ["result"],
      variables: { rank: 1 },
      rules: {
        tell: when(
          "everyTick",
          {},
          deed("setText", { objects: "this", text: 'if(this.rank > scene.finished, "", places[this.rank] & "  " & results[this.rank])' }),
        ),
      },
    }),
    panel: prefab("Panel", next(), {
      look: { kind: "shape", shape: "rectangle", widthPx: 112, heightPx: 66, color: "#14101e", opacity: 0.75, cornerPx: 4 },
      rules: { shown: when("everyTick", {}, deed("setOpacity", { objects: "this", opacity: "if(scene.finished > 0, 75, 0)" })) },
    }),
    sparks: burst("Sparks", next(), {
      burst: 12,
      lifetimeMs: 380,
      speedPxPerS: 60,
      gravityPxPerS2: 0,
      startSizePx: 3,
      startColor: "#ffe27a",
      endColor: "#d9702a",
      blend: "add",
    }),
    dirt: burst("Dirt", next(), {
      burst: 4,
      lifetimeMs: 420,
      speedPxPerS: 26,
      gravityPxPerS2: 0,
      startSizePx: 3,
      endSizePx: 1,
      startColor: "#86c04f",
      endColor: "#6b3530",
    }),
    confetti: burst("Confetti", next(), {
      burst: 80,
      lifetimeMs: 1_800,
      speedPxPerS: 150,
      gravityPxPerS2: 60,
      startSizePx: 3,
      endSizePx: 2,
      spinDegPerS: 540,
      startColor: "#f9a03c",
      endColor: "#4f9be0",
      endOpacity: 0.8,
      areaWidthPx: 60,
      areaHeightPx: 20,
    }),
    title: titleText(next(), "Hedge Rally", "#ffe27a"),
    hint: prefab("Hint", next(), {
      look: { ...textLook("Arrows", "#d5d3e3", "center"), outlineColor: "#14101e", outlinePx: 1 },
    }),
    prompt: promptText(next(), "Press Space to race", "#ffe27a"),
    band: band(
      next(),
      0.13,
      "12 . 16 19 . 16 12 . 14 . 17 21 . 17 14 . 16 . 19 23 . 19 16 . 17 16 14 12 11 . 14 .",
      "0 0 12 0 0 12 0 12 2 2 14 2 2 14 2 14 4 4 16 4 4 16 4 16 5 5 17 5 7 7 19 7",
    ),
  };
}
