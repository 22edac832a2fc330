import { type BehaviourSpec, choice, flag, number, prefab, tag } from "./spec.ts";

/** Spawning, lifetime and placement behaviours. */
export const scenery = {
  spawner: {
    name: "Spawner",
    group: "Scenery",
    help: "Makes objects of a prefab, one after the other.",
    searchWords: "spawn generate create enemies rain obstacles pipes endless",
    params: {
      prefabId: prefab("Makes"),
      everyMs: number("One every", "ms", 2_000, 17, 600_000, 50),
      firstAfterMs: number("The first after", "ms", 0, 0, 600_000, 50),
      atMost: number("In all", "", 0, 0, 1_000_000, 1, "0 for as many as there is time for."),
      atOnce: number("At the same time", "", 10, 0, 10_000, 1, "Waits while so many of the prefab are in the scene; 0 for no limit."),
      spreadPx: number("Spread", "px", 0, 0, 100_000, 1, "How far from its centre they may come, left and right."),
    },
  },
  lifetime: {
    name: "Lifetime",
    group: "Scenery",
    help: "Goes away after some time.",
    searchWords: "destroy after time temporary vanish delete bullet effect",
    params: { durationMs: number("Lives for", "ms", 1_000, 17, 3_600_000, 50), fadeMs: number("Fades out for", "ms", 200, 0, 60_000, 50) },
  },
  wrap: {
    name: "Wrap around",
    group: "Scenery",
    help: "Leaves the scene on one side and comes back on the other.",
    searchWords: "teleport edge other side asteroids pac-man loop screen",
    params: { marginPx: number("Beyond the edge by", "px", 8, 0, 10_000) },
  },
  keepInside: {
    name: "Keep inside",
    group: "Scenery",
    help: "Never leaves the scene, or the view.",
    searchWords: "bounds screen edge stay border limit player",
    params: { area: choice("Inside", { scene: "The scene", view: "The view" }) },
  },
  destroyOutside: {
    name: "Destroy outside",
    group: "Scenery",
    help: "Goes away when it is out of the scene, or out of sight.",
    searchWords: "off screen delete clean bullet edge outside",
    params: { area: choice("Outside", { scene: "The scene", view: "The view" }), marginPx: number("By", "px", 16, 0, 100_000) },
  },
  attach: {
    name: "Attach",
    group: "Scenery",
    help: "Stays at the side of the first object with a tag, and goes when that goes.",
    searchWords: "follow parent stick hold weapon hat child",
    params: {
      targetTag: tag("Stays with", "player"),
      offsetXPx: number("Offset right", "px", 0, -100_000, 100_000),
      offsetYPx: number("Offset down", "px", -16, -100_000, 100_000),
      mirrors: flag("Changes sides as it turns", false),
    },
  },
} as const satisfies Record<string, BehaviourSpec>;
