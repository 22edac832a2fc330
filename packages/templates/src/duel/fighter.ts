import { type PrefabSketch, spriteLook } from "../art/building.ts";
import { throws } from "../art/effects.ts";
import { anyOf, block, check, type Deed, deed, either, given, told, when } from "../art/rules.ts";

const HEALTH = 3;

const holds = (input: string): Deed => given("playerHolds", { player: "this.player", input });
const setOwn = (variable: string, value: string | number | boolean): Deed => deed("setOwnVariable", { objects: "this", variable, value });
const switched = (behaviour: string, on: "on" | "off"): Deed => deed("switchBehaviour", { behaviour, objects: "this", on });
const withRival = (...deeds: Deed[]): Deed => block("forEach", { objects: "Fighter" }, either("Fighter.player != this.player", deeds));

/** An acorn of this fighter's own kind, which hits only the other one. */
const acornAt = (angle: string): Deed[] => [
  either(
    "this.player = 1",
    [deed("createAt", { objects: "this", prefab: "amberAcorn", dx: 0, dy: 0 })],
    [deed("createAt", { objects: "this", prefab: "silverAcorn", dx: 0, dy: 0 })],
  ),
  deed("setVelocity", { objects: "created", speed: 250, angle }),
];

/** The first fighter, of which the second is a variant. */
export const fighter: PrefabSketch = {
  look: spriteLook("amberFox", "idle"),
  box: { widthPx: 10, heightPx: 14, offsetYPx: 1 },
  tags: ["fighter"],
  variables: { player: 1, isDriven: false, golden: 0 },
  behaviours: {
    platformerMovement: { speedPxPerS: 118, jumpSpeedPxPerS: 315, jumpSound: "soundJump" },
    shoot: { projectilePrefabId: "amberAcorn", cooldownMs: 420, repeats: false, offsetPx: 8, sound: "soundThrow" },
    health: {
      maxHealth: HEALTH,
      invulnerableMs: 900,
      knockbackPxPerS: 170,
      variable: "",
      losesGame: false,
      fallsOut: false,
      hurtSound: "soundHurt",
      deathSound: "soundFallen",
    },
  },
  rules: {
    ready: told(
      "Nobody moves before the scene says go: until then the behaviours are off.",
      when(
        "created",
        { objects: "this" },
        switched("platformerMovement", "off"),
        switched("shoot", "off"),
        either("this.player = 2", [deed("flip", { objects: "this", side: "left" })]),
      ),
    ),
    go: when(
      "messageReceived",
      { message: "go" },
      switched("platformerMovement", "on"),
      either("this.isDriven", [switched("shoot", "on")]),
    ),
    takeOver: told(
      "A fighter whose player touches no key is led by the rules below. The first key takes it over.",
      when(
        "everyTick",
        {},
        check("not this.isDriven"),
        anyOf(holds("left"), holds("right"), holds("jump"), holds("action")),
        setOwn("isDriven", true),
        either("scene.isOn", [switched("shoot", "on")]),
      ),
    ),
    around: told(
      "Who leaves the screen at one side comes back at the other, and who falls into the hole comes back from above.",
      when(
        "everyTick",
        {},
        either("this.x < -6 or this.x > 326", [deed("setX", { objects: "this", x: "if(this.x < 0, 326, -6)" })]),
        either("this.y > 196", [deed("setY", { objects: "this", y: -14 })]),
      ),
    ),
    seek: told(
      "Without a player: run towards the other one, away when too near, and jump now and then.",
      when(
        "everyTick",
        {},
        check("scene.isOn and not this.isDriven"),
        withRival(
          deed("setSpeedX", {
            objects: "this",
            x: "if(abs(Fighter.x - this.x) < 44 and sin(time * 90) > 0, -92, 92) * if(Fighter.x < this.x, -1, 1)",
          }),
          either("this.onGround and chance(if(Fighter.y < this.y - 20, 6, 1.6))", [
            deed("setSpeedY", { objects: "this", y: -315 }),
            deed("playSound", { sound: "soundJump" }),
          ]),
        ),
      ),
    ),
    aim: told(
      "It throws when the other one is about as high, not too often, and not always.",
      when(
        "everySeconds",
        { time: 0.5 },
        check("scene.isOn and not this.isDriven and chance(40)"),
        withRival(
          either("abs(Fighter.y - this.y) < 22", [
            ...acornAt("if(Fighter.x < this.x, 180, 0)"),
            deed("playSound", { sound: "soundThrow" }),
          ]),
        ),
      ),
    ),
    golden: told(
      "The golden acorn: three throws bring two more acorns each, one aimed higher and one lower.",
      when(
        "playerPressed",
        { player: "this.player", input: "action" },
        check("scene.isOn and this.golden > 0"),
        deed("addToOwnVariable", { objects: "this", variable: "golden", amount: -1 }),
        ...acornAt("if(this.flipped, 200, -20)"),
        ...acornAt("if(this.flipped, 160, 20)"),
        throws("shine"),
      ),
    ),
    gift: when(
      "touchBegins",
      { objects: "this", others: "[Golden acorn]" },
      setOwn("golden", 3),
      deed("playSound", { sound: "soundGold" }),
      deed("destroy", { objects: "other" }),
      throws("shine"),
    ),
    stomp: told(
      "Landing on the other one's head hurts as an acorn does, and throws the jumper up again.",
      when(
        "touchBegins",
        { objects: "this", others: "Fighter" },
        check("this.speedY > 60 and this.y < other.y - 5"),
        deed("hurtBy", { objects: "other", damage: 1 }),
        deed("setSpeedY", { objects: "this", y: -250 }),
        deed("playSound", { sound: "soundHit" }),
      ),
    ),
    hurt: when("hurt", { objects: "this" }, throws("fur"), deed("cameraShake", { strength: 4, time: 0.2 })),
    dies: told(
      "Who falls tells the scene, which keeps the score.",
      when("dies", { objects: "this" }, throws("fur"), throws("poof"), deed("sendMessage", { message: "fallen", value: "this.player" })),
    ),
  },
};
