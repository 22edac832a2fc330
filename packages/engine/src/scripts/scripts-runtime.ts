import type { Signal } from "../signals.ts";
import type { SavedScript } from "../state/snapshot.ts";
import type { WorldState } from "../world-state.ts";
import type { ScriptHooks } from "./script-hooks.ts";

/** What a world asks of whoever runs its scripts. */
export interface ScriptsRuntime extends ScriptHooks {
  /** The script of the scene that is played; null for a scene without. */
  readonly sceneScript: object | null;
  /** The script of an entity; null for one without. */
  scriptOf(entity: number): object | null;
  /** Takes compiled code by whose it is; "" for a script that was removed. Objects go on with new code and their old state. */
  setScripts(scripts: Readonly<Record<string, string>>): void;
  tick(): void;
  touch(): void;
  hear(signal: Signal): void;
  /** The scene is about to be left. */
  leave(): void;
  save(): SavedScript[];
  /** Builds the scripts of a restored world again and gives them their fields back. */
  revive(saved: readonly SavedScript[]): void;
}

/** Makes the runtime of a world; `ScriptHost` behind a function, so that games without scripts need not load it. */
export type ScriptsMaker = (world: WorldState) => ScriptsRuntime;

/** A game without scripts, or a world that was handed no runtime for them. */
export class NoScripts implements ScriptsRuntime {
  readonly sceneScript = null;
  scriptOf(): null {
    return null;
  }
  setScripts(): void {}
  tick(): void {}
  touch(): void {}
  hear(): void {}
  leave(): void {}
  revive(): void {}
  created(): void {}
  changed(): void {}
  removed(): void {}
  entered(): void {}
  left(): void {}
  cleared(): void {}
  save(): SavedScript[] {
    return [];
  }
}
