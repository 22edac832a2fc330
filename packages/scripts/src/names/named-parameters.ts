/**
 * Kinds of names in scripts. `object` is the argument of `find`: a placed object's name, a prefab's name or a tag; `layer` is a tile layer;
 * `animation` is an animation of any sprite.
 */
export const SCRIPT_NAME_KINDS = [
  ...(["prefab", "scene", "object", "tag", "sound", "music", "action", "layer", "objectLayer", "animation"] as const),
] as const;
export type ScriptNameKind = (typeof SCRIPT_NAME_KINDS)[number];

/** A parameter of the script API that takes a name of the game. */
export interface NamedParameter {
  /** Methods with this parameter. */
  methods: readonly string[];
  /** Owner of the methods: `game`, `input`, or any object. */
  of: "game" | "input" | "object";
  /** Name in the declarations. */
  parameter: string;
  /** Index among the parameters, from 0. */
  index: number;
  kind: ScriptNameKind;
}

/** All parameters of the script API (`script-api.d.ts` of the engine) that take names of the game. */
export const NAMED_PARAMETERS: readonly NamedParameter[] = [
  { of: "game", methods: ["spawn"], parameter: "prefab", index: 0, kind: "prefab" },
  { of: "game", methods: ["spawn"], parameter: "layer", index: 3, kind: "objectLayer" },
  { of: "game", methods: ["goToScene"], parameter: "name", index: 0, kind: "scene" },
  { of: "game", methods: ["find", "findAll", "findNearest"], parameter: "nameOrTag", index: 0, kind: "object" },
  { of: "game", methods: ["findInCircle"], parameter: "tag", index: 3, kind: "tag" },
  { of: "game", methods: ["findInBox"], parameter: "tag", index: 4, kind: "tag" },
  { of: "game", methods: ["castRay"], parameter: "tag", index: 2, kind: "tag" },
  { of: "object", methods: ["hasTag", "addTag", "removeTag", "touching"], parameter: "tag", index: 0, kind: "tag" },
  { of: "object", methods: ["isTouching"], parameter: "other", index: 0, kind: "tag" },
  { of: "game", methods: ["playSound", "loopSound", "stopSound"], parameter: "name", index: 0, kind: "sound" },
  { of: "game", methods: ["playMusic"], parameter: "name", index: 0, kind: "music" },
  { of: "input", methods: ["held", "pressed", "released"], parameter: "action", index: 0, kind: "action" },
  { of: "game", methods: ["tileAt", "setTile"], parameter: "layer", index: 0, kind: "layer" },
];

/** A property of the script API that holds a name of the game. */
export interface NamedProperty {
  property: string;
  /** Owner: `game`, the script's own object, or any object. */
  of: "game" | "this" | "object";
  kind: ScriptNameKind;
}

/** The properties of the script API that hold names of the game. Objects outside of the game may have a `layer` or `animation`, too. */
export const NAMED_PROPERTIES: readonly NamedProperty[] = [
  { property: "sceneName", of: "game", kind: "scene" },
  { property: "prefabName", of: "object", kind: "prefab" },
  { property: "animation", of: "this", kind: "animation" },
  { property: "layer", of: "this", kind: "objectLayer" },
];
