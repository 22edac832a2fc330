/** The parts of a tick that are told apart. */
export type TickSystem = "timers" | "scripts" | "rules" | "physics" | "messages" | "rest";

/** Measures where the time of a tick goes. It brings the clock, which the engine has not; without one nothing is measured. */
export interface Probe {
  /** From now on time goes to a part of the tick, to a behaviour by its type, or to the script of a prefab or scene by its key. */
  enter(kind: "system" | "behaviour" | "script", name: string): void;
  /** The tick is over. */
  leave(): void;
}

/** Lets a probe know that a part of the tick begins; the name is checked. */
export function enterSystem(probe: Probe | null, name: TickSystem): void {
  probe?.enter("system", name);
}
