import { language, translated } from "@playsmith/texts";
import { escapePattern } from "../escape-pattern.ts";
import {
  behaviourCatalogue,
  type Game,
  actionNames,
  isBuiltInAction,
  USUAL_KEYS,
  type Primitive,
  type RuleNode,
} from "@playsmith/game-format";
import { nodeKindOf, ruleCatalogue, type SentenceSpec, type SentenceType, type SlotSpec } from "../catalogue/index.ts";
import { inPlainSigns, parseExpression, printName, printTag, type RuleScope } from "../language/index.ts";
import { signIn, SIGNS, inputActionNames } from "./known-names.ts";
import { normalizeColor } from "./words/color-words.ts";
import { matchName, resolvePronoun } from "./words/name-words.ts";
import { sceneVariablesAsExpression, normalizeSceneVariables } from "./words/scene-variable-words.ts";
import type { TypedScope } from "./typed-scope.ts";
import { ruleText } from "../rule-text.ts";
import { readSlots } from "../slots.ts";
import { wordChoice } from "./words/typed-words.ts";
import type { Suggestion } from "./suggest.ts";

/** A sentence in the words of the catalogue. */
export interface ParsedSentence extends Suggestion {
  /** Number of invalid slots; they keep the typed text. */
  problems: number;
  /** Whether one of them is an unknown input that is named like a key. */
  newInput: boolean;
}

/** Leading words without meaning for the sentence. */
const LEADING = new RegExp(`^\\s*(?:${wordChoice("leading")}):?\\s+`, "i");
/** Units in words after a number. */
const COUNTED = new RegExp(`\\s+(?:${wordChoice("counted")})$`, "iu");
const LONGEST = 400;

/**
 * Parses a text as sentences of the catalogue, in English or in the language in use, word by word, with the typed text of each slot: expressions, tags, names.
 * @returns the matches, best first; none for a text that is no complete sentence.
 */
export function parseSentences(text: string, scope: TypedScope): ParsedSentence[] {
  const typed = normalizeSceneVariables(text.trim().replace(LEADING, ""), scope);
  if (typed === "" || typed.length > LONGEST) return [];
  patterns ??= patternsOf();
  const phrase = { typed, outer: outermost(typed) };
  const lower = typed.toLowerCase();
  const found = patterns.flatMap((pattern) =>
    pattern.words.every((word) => lower.includes(word)) ? (readAs(pattern, phrase, scope) ?? []) : [],
  );
  return found.sort((a, b) => a.problems - b.problems || literalLength(b.spec) - literalLength(a.spec));
}

interface Pattern {
  type: SentenceType;
  spec: SentenceSpec;
  /** The words that every match contains. */
  words: readonly string[];
  /** The slots in the order of the sentence. */
  slots: readonly string[];
  /** Variants with lazy and with greedy slots. */
  ways: readonly RegExp[];
}

let patterns: readonly Pattern[] | undefined;

function patternsOf(): Pattern[] {
  return (Object.entries(ruleCatalogue) as [SentenceType, SentenceSpec][]).flatMap(([type, spec]) => {
    return sentencesOf(spec).flatMap((sentence) => patternOf(type, spec, sentence) ?? []);
  });
}

/** A sentence as it can be typed: in English and in the language in use. */
const sentencesOf = ({ sentence }: SentenceSpec): string[] =>
  language === "en" || ruleText(sentence) === sentence ? [sentence] : [sentence, ruleText(sentence)];

function patternOf(type: SentenceType, spec: SentenceSpec, sentence: string): Pattern | null {
  const pieces = sentence.replace(LEADING, "").split(/\{(\w+)\}/);
  const slots = pieces.filter((_, index) => index % 2 === 1);
  const words = pieces.filter((_, index) => index % 2 === 0).join(" ");
  if (!/\p{L}/u.test(words) && !slots.some((name) => spec.slots[name]?.choices)) return null;
  const way = (open: string): RegExp => {
    const part = (piece: string, index: number): string => (index % 2 === 0 ? literal(piece) : slotPattern(spec.slots[piece], open));
    return new RegExp(`^${pieces.map(part).join("")}$`, "iu");
  };
  return { type, spec, words: words.toLowerCase().match(/\p{L}+/gu) ?? [], slots, ways: [way("(.+?)"), way("(.+)")] };
}

/** @param open pattern of a slot that accepts anything. */
function slotPattern(slot: SlotSpec | undefined, open: string): string {
  if (!slot?.choices) return open;
  const signs = SIGNS.filter(([, sign]) => slot.choices?.some(({ value }) => value === sign)).map(([written]) => written);
  const text = [...slot.choices.flatMap(({ label, value }) => [label, ruleText(label), String(value)]), ...signs];
  return `(${text
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join("|")})`;
}

const literal = (words: string): string =>
  words
    .split(/(\s+|\s*,\s*)/)
    .map((part) => (part.trim() === "" ? (part === "" ? "" : "\\s+") : part.trim() === "," ? "\\s*,\\s*" : escapePattern(part)))
    .join("");

const literalLength = ({ sentence }: SentenceSpec): number => sentence.replace(/\{\w+\}/g, "").length;

/** The typed text, and a version with nested content masked. */
interface Said {
  typed: string;
  outer: string;
}

function readAs({ type, spec, slots: names, ways }: Pattern, { typed, outer }: Said, scope: TypedScope): ParsedSentence | null {
  let best: ParsedSentence | null = null;
  const matches = [
    ...ways.map((way) => textsBetween(way, outer, typed)),
    ...(outer === typed ? [] : ways.map((way) => textsBetween(way, typed, typed))),
  ];
  for (const texts of matches) {
    const slots = texts && fitted(spec, names, texts, scope);
    if (!slots) continue;
    const inputs = unknownInputs(spec, slots, scope);
    const problems = readSlots(nodeOf(type, spec, slots), scope).problems.length + inputs.length;
    const newInput = inputs.some((input) => KEY.test(input));
    if (best === null || problems < best.problems) best = { type, spec, slots, problems, newInput };
  }
  return best;
}

/** Placeholder for masked content; it occurs in no sentence. */
const INNER = "\uFFFC";

/** Masks the content of parentheses, brackets and quotes without changing the length, so that commas inside do not separate slots. */
function outermost(text: string): string {
  let depth = 0;
  let isQuoted = false;
  let outer = "";
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    const isClosing = !isQuoted && ")]}".includes(letter);
    if (isClosing && depth > 0) depth--;
    outer += depth === 0 && (!isQuoted || letter === '"') ? letter : INNER.repeat(letter.length);
    if (!isQuoted && "([{".includes(letter)) depth++;
  }
  return depth === 0 && !isQuoted ? outer : text;
}

/** The typed texts of the slots, when the pattern matches the masked text of the same length. */
function textsBetween(way: RegExp, outer: string, typed: string): string[] | null {
  const match = way.exec(outer);
  if (match === null || outer === typed) return match && match.slice(1);
  // Match indices make the match several times slower, and few patterns match.
  const { indices } = new RegExp(way, `${way.flags}d`).exec(outer) ?? {};
  return (indices ?? []).slice(1).map(([from, to] = [0, 0]) => typed.slice(from, to));
}

/** Names of keys. */
const KEY = /^(?:[a-z]|escape|esc|shift|ctrl|control|tab|backspace|f\d{1,2})$/i;

/** Inputs that the game does not have; another sentence is then more likely. */
function unknownInputs(spec: SentenceSpec, slots: Suggestion["slots"], { game }: RuleScope): string[] {
  const actions = actionNames(game.inputActions);
  return Object.entries(slots).flatMap(([name, value]) =>
    spec.slots[name]?.type === "input" && !actions.includes(String(value)) ? [String(value)] : [],
  );
}

const nodeOf = (type: SentenceType, spec: SentenceSpec, slots: Suggestion["slots"]): RuleNode => ({
  kind: nodeKindOf(spec),
  parentId: "",
  part: "then",
  order: "a",
  enabled: true,
  type,
  slots,
});

function fitted(spec: SentenceSpec, names: readonly string[], texts: readonly string[], scope: TypedScope): Suggestion["slots"] | null {
  const slots: Record<string, string | number> = {};
  for (const [index, name] of names.entries()) {
    const slot = spec.slots[name];
    // "each" in a condition means all objects, which is a different test than any.
    if (spec.kind !== "action" && slot?.type === "objects" && /^(?:every|each)\s/i.test((texts[index] ?? "").trim())) return null;
    const content = slot && contentOf(slot, (texts[index] ?? "").trim(), scope);
    if (content === undefined || content === null || typeof content === "boolean") return null;
    slots[name] = content;
  }
  return slots;
}

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);
const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The value of a slot for a typed text; null when the slot does not accept it. */
function contentOf(slot: SlotSpec, text: string, scope: TypedScope): Primitive | null {
  const { game, names } = scope;
  const idIn = (room: Readonly<Record<string, { name: string }>>): string | null => {
    const entries = Object.entries(room);
    const meant = matchName(
      unquoted(text),
      entries.map(([, { name }]) => name),
    );
    return entries.find(([, { name }]) => name === meant)?.[0] ?? null;
  };
  const knownIn = (known: Iterable<string>): string => {
    const all = [...known];
    const started = all.filter((name) => name.toLowerCase().startsWith(text.toLowerCase()));
    return matchName(text, all) ?? (started.length === 1 ? (started[0] as string) : text);
  };
  switch (slot.type) {
    case "number": {
      const plain = inPlainSigns(text);
      const bare = slot.unit === "" ? plain : plain.replace(new RegExp(`\\s*${escapePattern(slot.unit)}$`, "iu"), "");
      const number = bare.replace(/\s+(?:seconds?|secs?|pixels?|times)$/i, "");
      const counted = number.replace(COUNTED, "").replace(/\s*(?:%|percent|px|degrees?|°|steps?|points?)$/i, "");
      return isNumber(counted) ? Number(counted) : sceneVariablesAsExpression(number);
    }
    case "text":
      return isWords(text, scope) ? JSON.stringify(text) : sceneVariablesAsExpression(inPlainSigns(text));
    case "value": {
      const plain = inPlainSigns(text);
      return isNumber(plain) ? Number(plain) : sceneVariablesAsExpression(plain);
    }
    case "objects": {
      const prefab = matchName(
        text,
        Object.values(game.prefabs).map(({ name }) => name),
      );
      if (prefab !== null) return printName(prefab);
      const tag = matchName(text, names.tags);
      return tag !== null ? printTag(tag) : (resolvePronoun(text, scope) ?? text);
    }
    case "prefab":
      return idIn(game.prefabs);
    case "scene":
      return idIn(game.scenes);
    case "sound":
    case "music":
      return idIn(Object.fromEntries(Object.entries(game.assets).filter(([, { kind }]) => kind === slot.type)));
    case "function":
      return idIn(game.functions);
    case "layer":
      return Object.values(game.scenes).flatMap(({ layers }) => idIn(layers) ?? [])[0] ?? null;
    case "behaviour":
      return (
        Object.entries(behaviourCatalogue).find(
          ([type, { name }]) => isSame(name, text) || isSame(translated(name, {}, "behaviour"), text) || isSame(type, text),
        )?.[0] ?? null
      );
    case "variable":
      // An exactly matching object variable takes precedence over a game variable with that prefix.
      return [...names.own.values()].some((own) => own.has(text)) && !names.globals.has(text) ? text : knownIn(names.globals.keys());
    case "sceneVariable":
      // A single word may be a variable that does not exist yet; several words are more likely part of another sentence.
      return matchName(text, names.sceneVariables.keys()) ?? (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(text) ? text : null);
    case "ownVariable":
      return knownIn([...names.own.values()].flatMap((variables) => [...variables.keys()]));
    case "input":
      return inputActionNames(game).get(text.toLowerCase()) ?? actionOfKey(text, game) ?? text;
    case "choice": {
      const sign = signIn(text);
      return (
        slot.choices?.find(
          ({ value, label }) =>
            isSame(label, text) || isSame(ruleText(label), text) || isSame(String(value), text) || (text.length <= 2 && value === sign),
        )?.value ?? null
      );
    }
    case "tag":
      return unquoted(text).replace(/^#/, "");
    case "word":
    case "animation":
    case "parameter":
      return /[,;:]|\S+\s+\S+\s+\S+\s+\S/.test(text) ? null : unquoted(text);
    case "color":
      return normalizeColor(unquoted(text));
    case "boolean":
      return sceneVariablesAsExpression(inPlainSigns(text));
  }
}

/** The action of a letter key for the first player; null for other keys. */
function actionOfKey(key: string, { inputActions }: Pick<Game, "inputActions">): string | null {
  const code = `Key${key.toUpperCase()}`;
  const keysOf = (name: string): readonly string[] =>
    inputActions?.[name]?.keys[0] ?? (isBuiltInAction(name) ? (USUAL_KEYS[name][0] ?? []) : []);
  return key.length === 1 ? (actionNames(inputActions).find((name) => keysOf(name).includes(code)) ?? null) : null;
}

const unquoted = (text: string): string => text.replace(/^["“](.*)["”]$/u, "$1");

/** Whether a text consists of literal words and no known name. */
function isWords(text: string, { names }: RuleScope): boolean {
  if (/["“]/.test(text) || isNumber(text) || names.globals.has(text)) return false;
  return !parseExpression(text).ok || /^\p{L}+$/u.test(text);
}
