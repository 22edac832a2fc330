import type { ScriptCallbacks } from "./callbacks.ts";
import { GameObject } from "./game-object.ts";
import type { ScriptContext } from "./inner.ts";

/** What a prefab's script extends. Its callbacks are called by the world. */
export interface ScriptInstance extends GameObject, ScriptCallbacks {}
export type ScriptClass = new () => ScriptInstance;

/** Which entity the script that is being constructed belongs to: its fields may already read the world. */
export interface Construction {
  entity: number;
  generation: number;
}

/** `Script` for the scripts of one world. */
export function scriptBase(context: ScriptContext, construction: { current: Construction | null }): unknown {
  class Script extends GameObject {
    constructor() {
      const { current } = construction;
      if (!current) throw new Error("Objects are made with game.spawn, not with new.");
      construction.current = null;
      super(context, current.entity, current.generation);
    }
  }
  Object.freeze(Script.prototype);
  return Object.freeze(Script);
}

/** `SceneScript`: what a scene's script extends. It is no object and has no place. */
export class SceneScript {}
Object.freeze(SceneScript);
Object.freeze(SceneScript.prototype);
