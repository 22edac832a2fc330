import { NAMED_PROPERTIES, type NamedProperty } from "./named-parameters.ts";
import { isDot, type NestedTokens } from "./nested-tokens.ts";
import { type Outcome, outcomesOf } from "./outcomes.ts";

/** What a property that holds a name may be set to, or is compared with. */
export interface NameAtProperty extends Pick<NamedProperty, "property" | "kind"> {
  outcome: Outcome;
}

const NONE: readonly NameAtProperty[] = [];
const COMPARES = /^[=!]={1,2}$/;
/** A text that goes on so is not the whole of what is compared. */
const GOES_ON = new Set(["+", ".", "?.", "["]);

/** What stands where a token begins to say it: the property itself, a text that is compared with one, or `switch`. */
export function namesAtProperties(nested: NestedTokens, at: number): readonly NameAtProperty[] {
  const { texts, tokens } = nested;
  if (tokens[at]?.kind === "string") return comparedFrom(nested, at);
  if (texts[at] === "switch") return casesOf(nested, at);
  const property = propertyAt(nested, at);
  if (!property) return NONE;
  const signs = signsAt(texts, at + 1);
  const value = at + 1 + signs.length;
  if (signs === "=") return texts[value] === ">" ? [] : named(property, outcomesOf(nested, value));
  return COMPARES.test(signs) ? named(property, comparedOperand(nested, value)) : [];
}

const named = ({ property, kind }: NamedProperty, outcomes: readonly Outcome[]): NameAtProperty[] =>
  outcomes.map((outcome) => ({ property, kind, outcome }));

/** The property that a word behind a dot is. */
function propertyAt({ tokens, texts }: NestedTokens, at: number): NamedProperty | undefined {
  if (tokens[at]?.kind !== "word" || !isDot(texts[at - 1])) return undefined;
  const isMeant = ({ property, of }: NamedProperty): boolean =>
    property === texts[at] && (of === "object" || (texts[at - 2] === of && !isDot(texts[at - 3])));
  return NAMED_PROPERTIES.find(isMeant);
}

/** `===` and the like. */
function signsAt(texts: readonly string[], from: number): string {
  let at = from;
  if (texts[at] === "!") at++;
  while (texts[at] === "=") at++;
  return texts.slice(from, at).join("");
}

/** What stands on one side of a comparison, where it is a text or hangs on a condition between texts. */
function comparedOperand(nested: NestedTokens, at: number): Outcome[] {
  const { tokens, texts, next, closers } = nested;
  const behind = next[at] ?? 0;
  if (GOES_ON.has(texts[behind] ?? "") || tokens[behind]?.kind === "templateStart") return [];
  if (tokens[at]?.kind === "string") return [{ first: at, last: at }];
  const closer = texts[at] === "(" ? closers.get(at) : undefined;
  return closer === undefined ? [] : outcomesOf(nested, at + 1, closer);
}

/** `"Cave" === game.sceneName`. */
function comparedFrom(nested: NestedTokens, at: number): readonly NameAtProperty[] {
  const { texts } = nested;
  if ((texts[at + 1] !== "=" && texts[at + 1] !== "!") || GOES_ON.has(texts[at - 1] ?? "")) return NONE;
  const signs = signsAt(texts, at + 1);
  if (!COMPARES.test(signs)) return NONE;
  const property = propertyReachedFrom(nested, at + 1 + signs.length).property;
  return property ? named(property, [{ first: at, last: at }]) : [];
}

/** `case "Cave":` of `switch (game.sceneName) { … }`. */
function casesOf(nested: NestedTokens, at: number): NameAtProperty[] {
  const { tokens, texts, next, closers } = nested;
  const closer = texts[at + 1] === "(" && !isDot(texts[at - 1]) ? closers.get(at + 1) : undefined;
  if (closer === undefined || texts[closer + 1] !== "{") return [];
  const { property, end } = propertyReachedFrom(nested, at + 2);
  if (!property || end !== closer) return [];
  const body = closer + 1;
  const limit = closers.get(body) ?? next[body] ?? 0;
  const found: NameAtProperty[] = [];
  for (let inner = body + 1; inner < limit; inner = next[inner] ?? limit) {
    const value = inner + 1;
    if (texts[inner] !== "case" || isDot(texts[inner - 1]) || tokens[value]?.kind !== "string" || texts[value + 1] !== ":") continue;
    found.push(...named(property, [{ first: value, last: value }]));
  }
  return found;
}

/** The property that is reached step by step from a word on, as in `game.find("Bat")?.prefabName`, and the token behind it. */
function propertyReachedFrom(nested: NestedTokens, from: number): { property: NamedProperty | undefined; end: number } {
  const { tokens, texts, next } = nested;
  let last = from;
  let at = from + 1;
  if (tokens[from]?.kind !== "word") return { property: undefined, end: from };
  while (at < tokens.length) {
    if (texts[at] === "(" || texts[at] === "[") {
      last = at;
      at = next[at] ?? tokens.length;
    } else if (isDot(texts[at]) && tokens[at + 1]?.kind === "word") {
      last = at + 1;
      at += 2;
    } else if (texts[at] === "!" && isDot(texts[at + 1])) at++;
    else break;
  }
  const goesOn = GOES_ON.has(texts[at] ?? "");
  return { property: goesOn ? undefined : propertyAt(nested, last), end: at };
}
