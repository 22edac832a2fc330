import type { ObjectProperty, Selection } from "@playsmith/rules";
import type { Code } from "./code.ts";
import type { Environment } from "./environment.ts";
import { emitOne, isSure } from "./selections.ts";

/** Code for a variable in a set, by name. Plain names become direct property accesses. */
export function memberAccess(code: Code, object: string, name: string): string {
  const isPlain = /^[A-Za-z_][A-Za-z0-9_]{0,60}$/.test(name) && !name.startsWith("__");
  return isPlain ? `${object}.${name}` : `${object}[${code.parts.constant(name)}]`;
}

/** Code that reads an object's own variable; undefined for a missing one. */
export function emitOwn(code: Code, env: Environment, of: Selection, name: string): string {
  const sure = isSure(env, of);
  const entity = emitOne(code, env, of);
  if (sure) return memberAccess(code, code.own(entity), name);
  return memberAccess(code, `${code.variables("O")}[${entity}]?`, name).replace("?[", "?.[");
}

const DEGREES = "57.29577951308232";

/** Code that reads a property of an existing object. */
const readers: Readonly<Record<ObjectProperty, (code: Code, entity: string) => string>> = {
  x: (code, e) => `${code.column("x")}[${e}]`,
  y: (code, e) => `${code.column("y")}[${e}]`,
  speedX: (code, e) => `${code.column("vx")}[${e}]`,
  speedY: (code, e) => `${code.column("vy")}[${e}]`,
  speed: (code, e) => code.call("speedOf", e),
  direction: (code, e) => code.call("directionOf", e),
  angle: (code, e) => `(${code.column("angleRad")}[${e}] * ${DEGREES})`,
  scaleX: (code, e) => `${code.column("scaleX")}[${e}]`,
  scaleY: (code, e) => `${code.column("scaleY")}[${e}]`,
  width: (code, e) => `(${code.column("right")}[${e}] - ${code.column("left")}[${e}])`,
  height: (code, e) => `(${code.column("bottom")}[${e}] - ${code.column("top")}[${e}])`,
  left: (code, e) => `(${code.column("x")}[${e}] + ${code.column("left")}[${e}])`,
  right: (code, e) => `(${code.column("x")}[${e}] + ${code.column("right")}[${e}])`,
  top: (code, e) => `(${code.column("y")}[${e}] + ${code.column("top")}[${e}])`,
  bottom: (code, e) => `(${code.column("y")}[${e}] + ${code.column("bottom")}[${e}])`,
  opacity: (code, e) => `(${code.column("opacity")}[${e}] * 100)`,
  startX: (code, e) => `${code.column("homeX")}[${e}]`,
  startY: (code, e) => `${code.column("homeY")}[${e}]`,
  health: (code, e) => code.call("healthOf", e),
  maxHealth: (code, e) => code.call("maxHealthOf", e),
  onGround: (code, e) => `(${code.column("isOnGround")}[${e}] === 1)`,
  flipped: (code, e) => `(${code.column("flipX")}[${e}] === 1)`,
  animation: (code, e) => code.call("animationOf", e),
  frame: (_code, e) => `w.appearance.frameOf(${e})`,
  text: (code, e) => code.call("textOf", e),
  name: (code, e) => code.call("nameOf", e),
  prefab: (code, e) => code.call("prefabNameOf", e),
  layer: (code, e) => code.call("layerNameOf", e),
};

const NOTHING: Partial<Record<ObjectProperty, string>> = {
  onGround: "false",
  flipped: "false",
  animation: '""',
  text: '""',
  name: '""',
  prefab: '""',
  layer: '""',
};

/** Code for a property of a selection's object; a missing object yields 0, "" or false. */
export function emitProperty(code: Code, env: Environment, of: Selection, name: string): string {
  const property = name as ObjectProperty;
  const sure = isSure(env, of);
  const entity = emitOne(code, env, of);
  const value = readers[property](code, entity);
  return sure ? value : `(${entity} >= 0 ? ${value} : ${NOTHING[property] ?? "0"})`;
}
