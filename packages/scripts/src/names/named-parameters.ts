/**
 * What a text that stands in a script can name. `object` is what `find` takes: a placed object's name, a prefab's name or a tag; `layer` is one of
 * tiles; `animation` is one of any sprite.
 */
export const SCRIPT_NAME_KINDS = [
  ...(["prefab", "scene", "object", "tag", "sound", "music", "action", "layer", "objectLayer", "animation"] as const),
] as const;
export type ScriptNameKind = (typeof SCRIPT_NAME_KINDS)[number];

/** A parameter of the script API that takes the name of something of the game. */
export interface NamedParameter {
  /** Methods that have it. */
  methods: readonly string[];
  /** Whose methods: `game`, `input`, or any object's. */
  of: "game" | "input" | "object";
  /** What it is called in the declarations. */
  parameter: string;
  /** Its place among the parameters, from 0. */
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

/** A property of the script API that holds the name of something of the game. */
export interface NamedProperty {
  property: string;
  /** Whose: `game`, the script's own object, or any object's. */
  of: "game" | "this" | "object";
  kind: ScriptNameKind;
}

/** The properties of the script API that hold names of the game. What is no object of the game may have a layer or an animation, too. */
export const NAMED_PROPERTIES: readonly NamedProperty[] = [
  { property: "sceneName", of: "game", kind: "scene" },
  { property: "prefabName", of: "object", kind: "prefab" },
  { property: "animation", of: "this", kind: "animation" },
  { property: "layer", of: "this", kind: "objectLayer" },
];
