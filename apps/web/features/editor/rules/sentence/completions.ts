import {
  expressionFunctions,
  objectProperties,
  ownVariablesOf,
  printName,
  printTag,
  type RuleScope,
  ruleText,
  type SlotSpec,
  worldValues,
  checkSelection,
} from "@playsmith/rules";
import { translated } from "@playsmith/texts";

/** A completion at the caret. */
export interface Completion {
  /** The inserted text. */
  text: string;
  hint: string;
  /** The range of the expression that it replaces. */
  from: number;
  to: number;
  /** True if the typed text is its prefix. */
  isBegun: boolean;
}

const MAX_SHOWN = 40;

/** The name, tag or name in brackets that is being typed. A bracket right after a value is an index. */
const WORD = /(?:#\[[^\]]*|#[\p{L}\p{N}_-]*|[\p{L}\p{N}_]*|(?<![\p{L}\p{N}_)\]])\[[^\]]*)$/u;

/** Completions at the caret of an expression, prefix matches first. */
export function completionsAt(typed: string, caret: number, spec: SlotSpec, scope: RuleScope): Completion[] {
  const before = typed.slice(0, caret);
  if (isInText(before)) return [];
  const word = WORD.exec(before)?.[0] ?? "";
  const from = caret - word.length;
  const bare = (text: string): string => text.replace(/^#?\[?/, "").toLowerCase();
  const wanted = bare(word);
  const names = before[from - 1] === "." ? membersAfter(before.slice(0, from - 1), scope) : namesFor(spec, scope);
  const kept = names.filter(({ text }) => {
    const name = bare(text);
    return word.startsWith("#") ? text.startsWith("#") && name.startsWith(wanted) : name.includes(wanted) && text !== word;
  });
  const isBegun = (text: string): boolean => wanted !== "" && bare(text).startsWith(wanted);
  return kept
    .map((name) => ({ ...name, from, to: caret, isBegun: isBegun(name.text) }))
    .sort((a, b) => Number(b.isBegun) - Number(a.isBegun))
    .slice(0, MAX_SHOWN);
}

type Name = Pick<Completion, "text" | "hint">;

const isInText = (before: string): boolean => before.replaceAll(/\\./gs, "").split(/["“”]/).length % 2 === 0;

function namesFor(spec: SlotSpec, scope: RuleScope): Name[] {
  const objects = objectNames(scope);
  return spec.type === "objects"
    ? [...objects, ...selectors()]
    : [...valueNames(scope), ...objects, ...functionNames(scope), ...selectors()];
}

function objectNames({ names, owner, locals }: RuleScope): Name[] {
  return [
    ...(owner.kind === "prefab" ? [{ text: "this", hint: translated("the object whose rule it is") }] : []),
    ...[...names.prefabs.keys()].map((name) => ({ text: printName(name), hint: translated("all of that prefab") })),
    ...[...names.tags].map((tag) => ({ text: printTag(tag), hint: translated("all with that tag") })),
    ...[...locals].filter(([, type]) => type === "objects").map(([name]) => ({ text: name, hint: translated("parameter") })),
    { text: "other", hint: translated("the other one") },
    { text: "created", hint: translated("what was created last") },
  ];
}

const selectors = (): Name[] => ["nearest ", "random ", "all "].map((text) => ({ text, hint: translated("of some objects") }));

function valueNames({ names, locals }: RuleScope): Name[] {
  return [
    ...[...locals].filter(([, type]) => type !== "objects").map(([name]) => ({ text: name, hint: translated("parameter") })),
    ...[...names.globals.keys()].map((name) => ({ text: printName(name), hint: translated("variable of the game") })),
    ...[...names.sceneVariables.keys()].map((name) => ({ text: `scene.${printName(name)}`, hint: translated("variable of the scene") })),
    ...Object.entries(worldValues).map(([text, { help }]) => ({ text, hint: ruleText(help) })),
  ];
}

function functionNames({ names }: RuleScope): Name[] {
  const own = [...names.functions].filter(([, { fn }]) => fn.returns !== "nothing");
  return [
    ...own.map(([name]) => ({ text: `${name}(`, hint: translated("function of the game") })),
    ...Object.entries(expressionFunctions).map(([name, { help }]) => ({ text: `${name}(`, hint: ruleText(help) })),
  ];
}

/** Completions after a dot: an object's own variables and built-in members, or members of the scene and camera. */
function membersAfter(before: string, scope: RuleScope): Name[] {
  const target = /(?:#?[\p{L}\p{N}_]+|#?\[[^\]]*\])$/u.exec(before)?.[0] ?? "";
  const ofWorld = Object.entries(worldValues).filter(([name]) => name.startsWith(`${target}.`));
  if (ofWorld.length > 0) {
    const own = target === "scene" ? [...scope.names.sceneVariables.keys()] : [];
    return [
      ...own.map((name) => ({ text: printName(name), hint: translated("variable of the scene") })),
      ...ofWorld.map(([name, { help }]) => ({ text: name.slice(target.length + 1), hint: ruleText(help) })),
    ];
  }
  const selection = checkSelection(target, scope);
  const own = selection.ok ? [...ownVariablesOf(scope, selection.value.base).keys()] : [];
  return [
    ...own.map((name) => ({ text: printName(name), hint: translated("its own variable") })),
    ...Object.entries(objectProperties).map(([text, { help }]) => ({ text, hint: ruleText(help) })),
  ];
}
