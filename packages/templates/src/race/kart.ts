import { type PrefabSketch, spriteLook } from "../art/building.ts";
import { throws } from "../art/effects.ts";
import { anyOf, block, check, type Deed, deed, either, given, told, when } from "../art/rules.ts";
import { gates } from "./track.ts";

export const LAPS = 3;
const GATES = gates.length;
const ACCELERATION = 220;

const holds = (input: string): Deed => given("playerHolds", { player: "this.player", input });
const setOwn = (variable: string, value: string | number | boolean): Deed => deed("setOwnVariable", { objects: "this", variable, value });
const addOwn = (variable: string, amount: string | number): Deed => deed("addToOwnVariable", { objects: "this", variable, amount });
const turbo: readonly Deed[] = [
  deed("pushAlong", { objects: "this", speed: 150, angle: "this.angle" }),
  deed("playSoundAt", { sound: "soundBoost", objects: "this" }),
  throws("sparks"),
];

/** A kart. The player, colour and view of each are set where it is placed. */
export const kart: PrefabSketch = {
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
