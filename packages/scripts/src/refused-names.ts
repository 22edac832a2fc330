import type { ScriptMistake } from "./script-mistake.ts";
import { LANGUAGE_NAMES, RESERVED_PREFIX } from "./runtime-names.ts";
import { type AnyNode, type Identifier, memberName, mistakeAt, type SyntaxTree } from "./syntax-tree.ts";

/** Names that the engine provides to scripts. */
const API_NAMES: ReadonlySet<string> = new Set(["console", "game", "input", "Script", "SceneScript"]);

const NO_WAITING = "Nothing can wait in the middle of a tick. Use timers, messages or a field that says how far it is.";
const NO_NETWORK = "A game has no network. Put what it needs into the project.";
const NO_PAGE = "A script has no page. Use text objects and the HUD layer.";
const SAVES = "Use game.save(slot, value) and game.load(slot).";
const MEMORY = "When memory is freed differs from run to run.";
const BYTES = "Its bytes can't be remembered. Use a Uint8Array or a list.";
const WEAK = "What it holds can't be remembered. Use a Map or a Set.";
const SHARED = "What all objects share stays as it is. Extend with a class, or with a function in a module.";

/** Alternatives for refused names. */
const ADVICE: Readonly<Record<string, string>> = {
  setTimeout: "Use this.startTimer(name, ms) and onTimer(name).",
  setInterval: "Use this.startTimer(name, ms, true) and onTimer(name).",
  requestAnimationFrame: "onTick is called 60 times a second.",
  queueMicrotask: "Everything in a tick happens at once; use send and onMessage.",
  Promise: NO_WAITING,
  fetch: NO_NETWORK,
  XMLHttpRequest: NO_NETWORK,
  WebSocket: NO_NETWORK,
  EventSource: NO_NETWORK,
  navigator: "What it says differs from device to device.",
  localStorage: SAVES,
  sessionStorage: SAVES,
  indexedDB: SAVES,
  performance: "Use game.timeS.",
  crypto: "Use Math.random() or game.random(min, max).",
  document: NO_PAGE,
  window: NO_PAGE,
  self: NO_PAGE,
  globalThis: "Keep what is shared in game.variables.",
  eval: "Code can't be made while the game runs.",
  Function: "Code can't be made while the game runs.",
  WeakRef: `${MEMORY} Ask object.exists.`,
  FinalizationRegistry: MEMORY,
  WeakMap: WEAK,
  WeakSet: WEAK,
  Proxy: "It can't be remembered. Use a plain object.",
  ArrayBuffer: BYTES,
  SharedArrayBuffer: BYTES,
  DataView: BYTES,
  Intl: "It answers in the player's own language. Write the text out.",
  structuredClone: "Copy what you need field by field, or with { ...value } and [...list].",
  require: 'Write import { … } from "./name".',
  exports: "Write export before what others may use.",
  arguments: "Write (...parts) and use parts.",
};

/** Alternatives for refused members of any object. */
const MEMBER_ADVICE: Readonly<Record<string, string>> = {
  prototype: SHARED,
  __proto__: SHARED,
  setPrototypeOf: "What all objects share stays as it is. Extend with a class.",
  fromAsync: NO_WAITING,
  captureStackTrace: "What it tells differs from browser to browser.",
  toLocaleString: "It answers in the player's own language. Use toFixed or String.",
  toLocaleDateString: "It answers in the player's own language. Use getDate, getMonth and getFullYear.",
  toLocaleTimeString: "It answers in the player's own language. Use getHours, getMinutes and getSeconds.",
  toLocaleUpperCase: "It goes by the player's own language. Use toUpperCase.",
  toLocaleLowerCase: "It goes by the player's own language. Use toLowerCase.",
  localeCompare: "It goes by the player's own language. Compare with < and >.",
};

const SYMBOLS: ReadonlySet<string> = new Set(["iterator", "toPrimitive", "toStringTag", "hasInstance"]);

/** Names under which the constructor tells the last match of any code, which some engines can't take away. */
const LAST_MATCH = /^(?:\$.|input|last(?:Match|Paren)|(?:left|right)Context)$/;

/** Uses of refused names and members, with alternatives. */
export function* refusedNames(tree: SyntaxTree): Generator<ScriptMistake> {
  for (const identifier of tree.freeNames) {
    const { name } = identifier;
    if (name === "Symbol" && !isKnownSymbol(tree, identifier))
      yield mistakeAt(identifier, "Scripts can't make symbols: they can't be remembered. Use a text.");
    if (LANGUAGE_NAMES.has(name) || API_NAMES.has(name)) continue;
    const advice = Object.hasOwn(ADVICE, name) ? ADVICE[name] : undefined;
    if (advice === undefined)
      yield mistakeAt(identifier, `There is nothing called ${name}. Declare it, import it, or ask game or this for it.`);
    else yield mistakeAt(identifier, `Scripts can't use ${name}. ${advice}`);
  }
  for (const node of tree.nodes) {
    if (node.type === "Identifier" && node.name.startsWith(RESERVED_PREFIX))
      yield mistakeAt(node, `Names that begin with ${RESERVED_PREFIX} are the engine's own. Choose another.`);
    const member = memberOf(node);
    if (member !== null && Object.hasOwn(MEMBER_ADVICE, member))
      yield mistakeAt(node, `Scripts can't use ${member}. ${MEMBER_ADVICE[member]}`);
    if (member !== null && LAST_MATCH.test(member) && isOfRegExp(node))
      yield mistakeAt(node, `Scripts can't use RegExp.${member}: any code may have matched last. Use what match or exec returns.`);
    if (member === "stack" && isErrorRead(tree, node))
      yield mistakeAt(node, "Scripts can't read the stack of an error. It differs from browser to browser. Use its message.");
  }
}

/** The member that a node accesses, by dot, by string or by destructuring. */
function memberOf(node: AnyNode): string | null {
  if (node.type !== "ObjectPattern") return memberName(node);
  const keys = node.properties.flatMap((property) => (property.type === "Property" && !property.computed ? [property.key] : []));
  const names = keys.map((key) => (key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : ""));
  return names.find((name) => Object.hasOwn(MEMBER_ADVICE, name)) ?? null;
}

function isOfRegExp(node: AnyNode): boolean {
  return node.type === "MemberExpression" && node.object.type === "Identifier" && node.object.name === "RegExp";
}

function isKnownSymbol(tree: SyntaxTree, identifier: Identifier): boolean {
  const parent = tree.parentOf(identifier);
  return parent?.type === "MemberExpression" && parent.object === identifier && SYMBOLS.has(memberName(parent) ?? "");
}

/** Whether `….stack` reads the stack of a caught or newly created error. */
function isErrorRead(tree: SyntaxTree, node: AnyNode): boolean {
  if (node.type !== "MemberExpression") return false;
  const parent = tree.parentOf(node);
  if (parent?.type === "AssignmentExpression" && parent.left === node) return false;
  const { object } = node;
  if (isNewError(object)) return true;
  if (object.type !== "Identifier") return false;
  const isError = ({ type, node: declared }: { type: string; node: unknown }): boolean => {
    const declaration = declared as AnyNode;
    return type === "CatchClause" || (declaration.type === "VariableDeclarator" && isNewError(declaration.init));
  };
  return tree.variableOf(object)?.defs.some(isError) ?? false;
}

function isNewError(value: AnyNode | null | undefined): boolean {
  return value?.type === "NewExpression" && value.callee.type === "Identifier" && value.callee.name.endsWith("Error");
}
