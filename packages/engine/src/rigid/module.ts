import type * as Rapier from "@dimforge/rapier2d-deterministic-compat";

/** The physics engine: Rapier, in the build that is deterministic across platforms. */
export type RigidModule = typeof Rapier;

let loading: Promise<RigidModule> | null = null;

/** Loads the physics engine. It is large, so only games with rigid bodies load it. */
export function loadRigid(): Promise<RigidModule> {
  loading ??= import("@dimforge/rapier2d-deterministic-compat").then(async (module) => {
    await module.init();
    return module;
  });
  return loading;
}
