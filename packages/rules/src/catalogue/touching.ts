import { about, num, objects, type SentenceSpec } from "./spec.ts";

const { trigger, condition } = about("Touching");
const pair = () => ({ objects: objects(), others: objects("Others", "#player") });

/** Contacts of objects. */
export const touching = {
  touchBegins: trigger(
    "When {objects} touches {others}",
    pair(),
    "Once, as a touch begins. For as long as it lasts, take “While … touches …”. Both names then mean these two, and `other` the second, or the first where the second is `this`.",
    { needsCollider: true },
  ),
  touchStays: trigger(
    "While {objects} touches {others}",
    pair(),
    "For as long as they touch: 60 times a second, for each two. Less often with the condition “At most once every 1 s”.",
    { continuous: true, needsCollider: true },
  ),
  touchEnds: trigger("When {objects} no longer touches {others}", pair(), "Once, also when one of them is gone.", { needsCollider: true }),
  touches: condition("{objects} touches {others}", pair(), "Keeps those of both that do."),
  isNear: condition(
    "{objects} is within {distance} of {others}",
    { ...pair(), distance: num("Distance", "px", 50) },
    "Between centres. Keeps those of both that are.",
  ),
  canSee: condition(
    "{objects} sees {others} within {distance}",
    { ...pair(), distance: num("Distance", "px", 200) },
    "No solid tile stands between. Keeps those of both that do.",
  ),
  standsOn: condition("{objects} stands on {others}", pair(), "Keeps those of both that do."),
  isAbove: condition("{objects} is above {others}", pair(), "Compares centres. Keeps those of both."),
  isLeftOf: condition("{objects} is left of {others}", pair(), "Compares centres. Keeps those of both."),
  containsPoint: condition(
    "{objects} covers {x}, {y}",
    { objects: objects(), x: num("X", "px", 0), y: num("Y", "px", 0) },
    "The place lies in its collider.",
  ),
  touchesPointer: condition("{objects} is under the pointer", { objects: objects() }),
  touchesTile: condition("{objects} touches a hazard tile", { objects: objects() }),
} as const satisfies Record<string, SentenceSpec>;
