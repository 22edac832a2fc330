import type { Signal } from "../signals.ts";
import type { SavedScript } from "../state/snapshot.ts";
import type { ScriptHooks } from "./script-hooks.ts";

/** Interface between a world and its scripts runtime. */
export interface ScriptsRuntime extends ScriptHooks {
  /** The script of the current scene; null for a scene without. */
  readonly sceneScript: object | null;
  /** The script of an entity; null for one without. */
  scriptOf(entity: number): object | null;
  /** Sets compiled code by owner key; "" for a removed script. Objects continue with the new code and their old state. */
  setScripts(scripts: Readonly<Record<string, string>>): void;
  tick(): void;
  touch(): void;
  onSignal(signal: Signal): void;
  /** Called before the scene is left. */
  leave(): void;
  save(): SavedScript[];
  /** Reconstructs the scripts of a restored world with their saved fields. */
  restore(saved: readonly SavedScript[]): void;
}

/** The runtime of a game without scripts, or of a world without a scripts runtime. */
export class NoScripts implements ScriptsRuntime {
  readonly sceneScript = null;
  scriptOf(): null {
    return null;
  }
  setScripts(): void {}
  tick(): void {}
  touch(): void {}
  onSignal(): void {}
  leave(): void {}
  restore(): void {}
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
