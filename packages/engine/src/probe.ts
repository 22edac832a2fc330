/** The parts of a tick that are measured separately. */
export type TickSystem = "timers" | "scripts" | "rules" | "physics" | "messages" | "rest";

/** Measures the time of a tick by part. It supplies the clock, since the engine has none; without a probe nothing is measured. */
export interface Probe {
  /** Starts a section: a part of the tick, a behaviour by its type, or the script of a prefab or scene by its key. */
  enter(kind: "system" | "behaviour" | "script", name: string): void;
  /** Ends the tick. */
  leave(): void;
}

/** Reports the start of a tick part to a probe, with a checked name. */
export function enterSystem(probe: Probe | null, name: TickSystem): void {
  probe?.enter("system", name);
}
