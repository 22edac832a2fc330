import type * as Rapier from "@dimforge/rapier2d-deterministic-compat";

/** The engine of rigid bodies: Rapier, the build that gives the same results on every machine. */
export type RigidModule = typeof Rapier;

let loading: Promise<RigidModule> | null = null;

/** Loads the engine of rigid bodies. It is large, so only games that have any ask for it. */
export function loadRigid(): Promise<RigidModule> {
  loading ??= import("@dimforge/rapier2d-deterministic-compat").then(async (module) => {
    await module.init();
    return module;
  });
  return loading;
}
