import { escapePattern } from "../escape-pattern.ts";
import { type Game, actionNames, inOrder } from "@playsmith/game-format";
import { ruleText } from "../rule-text.ts";
import { gameNames, type GameNames, printName, printTag } from "../language/index.ts";
import type { SentenceSpec, SlotSpec, SlotType } from "../catalogue/index.ts";

/** A name found in a typed text, with values for slots. */
export interface NamedThing {
  /** The text as typed. */
  text: string;
  at: number;
  /** Values by slot type. */
  values: Partial<Record<SlotType, string | number>>;
}

/** Finds names in a text: names of the game (ignoring case), tags, quoted texts and numbers, in text order. */
export function findNames(text: string, game: Game): NamedThing[] {
  const found: NamedThing[] = [];
  // Longer names take precedence over names that they overlap.
  const isFree = (at: number, length: number): boolean =>
    found.every((other) => at + length <= other.at || other.at + other.text.length <= at);
  const take = (pattern: RegExp, valuesOf: (matched: string) => NamedThing["values"]): void => {
    for (const match of text.matchAll(pattern))
      if (isFree(match.index, match[0].length)) found.push({ text: match[0], at: match.index, values: valuesOf(match[0]) });
  };
  take(/"[^"]*"/g, (matched) => ({ text: matched, value: matched }));
  for (const { name, values } of namesOf(game)) take(wholeWord(name), () => values);
  take(/#[\p{L}\p{M}\p{N}_-]+/gu, (matched) => ({ objects: matched, tag: matched.slice(1) }));
  take(/(?<![\p{L}\p{M}\p{N}_])(?:this|other|created)(?![\p{L}\p{M}\p{N}_])/giu, (matched) => ({ objects: matched.toLowerCase() }));
  take(/(?<![\p{L}\p{M}\p{N}_.])-?\d+(?:\.\d+)?/gu, (matched) => ({ number: Number(matched), value: Number(matched) }));
  return found.sort((a, b) => a.at - b.at);
}

/** Input actions by their names, and by the default keys. */
export function inputActionNames(game: Pick<Game, "inputActions"> | undefined): ReadonlyMap<string, string> {
  const byName = actionNames(game?.inputActions).map((name) => [name, name] as const);
  return new Map([["space", "jump"], ["spacebar", "jump"], ["enter", "start"], ...byName]);
}

/** Fills the slots of a sentence with the found names, each used once. */
export function fillSlots(
  spec: SentenceSpec,
  named: readonly NamedThing[],
  text: string,
  actions: ReadonlyMap<string, string>,
): Record<string, string | number> {
  const slots: Record<string, string | number> = {};
  // In the order of the sentence, which may differ from the declaration.
  const read = [...spec.sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  for (const { values } of named) {
    const free = read.find((name) => !(name in slots) && values[spec.slots[name]?.type ?? "word"] !== undefined);
    const value = free === undefined ? undefined : values[spec.slots[free]?.type ?? "word"];
    if (free !== undefined && value !== undefined) slots[free] = value;
  }
  for (const name of read) {
    const action = spec.slots[name]?.type === "input" ? [...actions].find(([word]) => wholeWord(word).test(text)) : undefined;
    if (action) slots[name] = action[1];
    const choices = spec.slots[name]?.choices ?? [];
    const said = choices.filter(({ label }) => wholeWord(label).test(text) || wholeWord(ruleText(label)).test(text));
    const longest = said.sort((a, b) => b.label.length - a.label.length)[0];
    const sign = signIn(text);
    if (longest) slots[name] = longest.value;
    else if (sign !== null && choices.some(({ value }) => value === sign)) slots[name] = sign;
  }
  return slots;
}

/** Comparison operators of programming languages, and the operators of the sentences. */
export const SIGNS: readonly (readonly [written: string, sign: string])[] = [
  ["<=", "≤"],
  [">=", "≥"],
  ["!=", "≠"],
  ["==", "="],
  ...["≤", "≥", "≠", "<", ">", "="].map((sign) => [sign, sign] as const),
];

/** The comparison operator in a text; null for none. */
export const signIn = (text: string): string | null => SIGNS.find(([written]) => text.includes(written))?.[1] ?? null;

/**
 * Replaces a default variable, scene, leaderboard or achievement that does not exist by an existing one.
 * @param slots slots that are already filled.
 */
export function withKnownNames(
  spec: SentenceSpec,
  slots: Record<string, string | number>,
  { globals, sceneVariables, own }: GameNames,
  game: Game,
): Record<string, string | number> {
  const ofObjects = [...own.values()].flatMap((variables) => [...variables.keys()]);
  const known: Partial<Record<SlotType, readonly string[]>> = {
    variable: [...globals.keys()],
    sceneVariable: [...sceneVariables.keys()],
    ownVariable: ofObjects,
  };
  const named: Readonly<Record<NonNullable<SlotSpec["names"]>, () => readonly string[]>> = {
    scene: () => inOrder(game.scenes).flatMap(([, { name }]) => (/["\\]/.test(name) ? [] : [`"${name}"`])),
    leaderboard: () => inOrder(game.leaderboards ?? {}).map(([, { name }]) => name),
    achievement: () => inOrder(game.achievements ?? {}).map(([, { name }]) => name),
  };
  const replaced = Object.entries(spec.slots).flatMap(([name, slot]): [string, string][] => {
    const names = slot.names ? named[slot.names]() : (known[slot.type] ?? []);
    const isWanting = !(name in slots) && names.length > 0 && !names.includes(String(slot.default));
    return isWanting ? [[name, names[0] as string]] : [];
  });
  return { ...slots, ...Object.fromEntries(replaced) };
}

const wholeWord = (name: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])${escapePattern(name)}(?![\\p{L}\\p{M}\\p{N}_])`, "giu");

function namesOf(game: Game): { name: string; values: NamedThing["values"] }[] {
  const names = new Map<string, { name: string; values: NamedThing["values"] }>();
  const add = (name: string, values: NamedThing["values"]): void => {
    // A prefab and a variable may share a name: each fills the slots of its type. The first takes precedence.
    const key = name.toLowerCase();
    if (name !== "") names.set(key, { name, values: { ...values, ...names.get(key)?.values } });
  };
  for (const [id, { name }] of Object.entries(game.prefabs)) add(name, { prefab: id, objects: printName(name) });
  for (const [id, { name }] of Object.entries(game.scenes)) add(name, { scene: id });
  for (const [id, { kind, name }] of Object.entries(game.assets)) if (kind === "sound" || kind === "music") add(name, { [kind]: id });
  for (const [id, { name }] of Object.entries(game.functions)) add(name, { function: id });
  const { globals, sceneVariables, own } = gameNames(game);
  for (const name of globals.keys()) add(name, { variable: name, value: printName(name) });
  for (const name of sceneVariables.keys()) add(name, { sceneVariable: name, value: `scene.${printName(name)}` });
  for (const name of new Set([...own.values()].flatMap((variables) => [...variables.keys()])))
    add(name, { ownVariable: name, value: `this.${printName(name)}` });
  for (const tag of Object.values(game.prefabs).flatMap(({ tags }) => tags)) add(tag, { tag, objects: printTag(tag) });
  return [...names.values()].sort((a, b) => b.name.length - a.name.length);
}
