import type { ScriptCallbacks } from "./callbacks.ts";
import { GameObject } from "./game-object.ts";
import type { ScriptContext } from "./inner.ts";

/** Base type of a prefab's script. The world calls its callbacks. */
export interface ScriptInstance extends GameObject, ScriptCallbacks {}
export type ScriptClass = new () => ScriptInstance;

/** The entity of the script under construction: its field initializers may already read the world. */
export interface Construction {
  entity: number;
  generation: number;
}

/** The `Script` class for the scripts of one world. */
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

/** Base class of a scene script. It is not an object and has no position. */
export class SceneScript {}
Object.freeze(SceneScript);
Object.freeze(SceneScript.prototype);
