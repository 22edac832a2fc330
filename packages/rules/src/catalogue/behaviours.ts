import { about, anyValue, behaviour, COMPARISONS, choice, num, objects, parameter, type SentenceSpec, word } from "./spec.ts";

const { trigger, condition, action } = about("Behaviours");

/** Health and other behaviours. */
export const behaviourSentences = {
  hurt: trigger("When {objects} is hurt", { objects: objects() }, "It lost health in this tick."),
  healed: trigger("When {objects} is healed", { objects: objects() }, "It gained health in this tick."),
  dies: trigger("When {objects} dies", { objects: objects() }, "It is destroyed with no health left."),
  collected: trigger("When {objects} is collected", { objects: objects() }, "By its Collectible behaviour; `other` is the collector."),
  buttonPressed: trigger("When the button {objects} is pressed", { objects: objects() }, "One with the Button behaviour."),
  stateEntered: trigger(
    "When {objects} comes into the state {state}",
    { objects: objects(), state: word("State", "angry") },
    "Of its State machine.",
  ),
  checkpointReached: trigger("When the checkpoint {objects} is reached", { objects: objects() }, "`other` is who reached it."),
  dialogueAnswered: trigger(
    "When {objects} is answered {answer}",
    { objects: objects(), answer: word("Answer", "yes") },
    "In its Dialogue.",
  ),
  waveBegins: trigger("When a wave of {objects} begins", { objects: objects() }, "`message` is its number."),
  beatComes: trigger("On each beat of {objects}", { objects: objects() }, "`message` is the number of the beat."),
  stateIs: condition("{objects} is in the state {state}", { objects: objects(), state: word("State", "angry") }),
  setState: action("Bring {objects} into the state {state}", { objects: objects(), state: word("State", "angry") }),
  backToCheckpoint: action(
    "Bring {objects} back to the checkpoint",
    { objects: objects() },
    "The one that is active; it costs a life, if lives are counted.",
  ),
  healthIs: condition("The health of {objects} {comparison} {health}", {
    objects: objects(),
    comparison: choice("Comparison", COMPARISONS),
    health: num("Health", "hp", 1),
  }),
  isInvulnerable: condition("{objects} can't be hurt just now", { objects: objects() }),
  behaviourIsOn: condition("{behaviour} of {objects} is on", { behaviour: behaviour(), objects: objects() }),
  hurtBy: action(
    "Hurt {objects} by {damage}",
    { objects: objects(), damage: num("Damage", "hp", 1) },
    "As a hazard does; not while it is invulnerable.",
    { removesObjects: true },
  ),
  heal: action("Heal {objects} by {amount}", { objects: objects(), amount: num("Amount", "hp", 1) }, "Never above its full health."),
  setHealth: action("Set the health of {objects} to {health}", { objects: objects(), health: num("Health", "hp", 3) }, "At zero it dies.", {
    removesObjects: true,
  }),
  protect: action("Protect {objects} for {time}", { objects: objects(), time: num("Time", "s", 1) }, "It can't be hurt so long."),
  switchBehaviour: action(
    "Switch {behaviour} of {objects} {on}",
    { behaviour: behaviour(), objects: objects(), on: choice("On", { off: "off", on: "on" }) },
    "While it is off it does nothing; switched on it begins anew.",
  ),
  setParameter: action(
    "Set {parameter} of {behaviour} of {objects} to {value}",
    { parameter: parameter(), behaviour: behaviour(), objects: objects(), value: anyValue("Value", 100) },
    "Only of these objects. Parameters have the names and bounds of the behaviour's page.",
  ),
} as const satisfies Record<string, SentenceSpec>;
