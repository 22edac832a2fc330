import { objectProperties, ownVariablesOf, type RuleScope } from "../../language/index.ts";
import { replaceComparisonWords } from "./comparison-words.ts";
import { replaceNumberWords } from "./number-words.ts";

const ACTION_WORDS = "destroy|delete|remove|kill|hide|show|stop|flip|move|create|spawn|restart|jump|print|log|say|play";
const POINTER_PLACES: readonly (readonly [said: RegExp, means: string])[] = [
  [/\b(?:the )?(?:mouse|pointer|cursor)(?:'s|’s)? ?\.?(x|y)\b(?: position)?/gi, "pointer"],
  [/\b(x|y)(?: position)? of (?:the )?(?:mouse|pointer|cursor)\b/gi, "pointer"],
];

/** Placeholder for quoted text, which stays unchanged. */
const QUOTED = "\uE000";

/** Changes a text outside of quotes. */
function butForQuotes(text: string, change: (unquoted: string) => string): string {
  const quotes = text.match(/"[^"]*"/g) ?? [];
  let at = 0;
  return change(text.replace(/"[^"]*"/g, `"${QUOTED}"`)).replaceAll(`"${QUOTED}"`, () => quotes[at++] ?? "");
}

/** Removes code syntax: "if (x > 5) { destroy(this); }" becomes "if x > 5 then destroy this". */
export function stripBrackets(text: string): string {
  return butForQuotes(text, (unquoted) =>
    unquoted
      .replace(/^(\s*(?:if|while|when)\s*)\((.+?)\)\s*(?:then\s+)?(?=[\p{L}{])/iu, "$1 $2 then ")
      // Other braces are placeholders of a text.
      .replace(/(\bthen|,)\s*\{(.*)\}\s*$/i, "$1 $2")
      .replace(/(?<!\s)\s*;(?=\s*(?:;|$))/g, "")
      .replace(new RegExp(`\\b(${ACTION_WORDS})\\(([^()]*)\\)`, "gi"), "$1 $2")
      .replace(/\b(at|to) \(([^()]*(?:\([^()]*\)[^()]*)*)\)$/i, "$1 $2")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

/** Adds spaces around operators: "score+=1", "lives--", "Coin.x = 5". */
const apart = (text: string): string =>
  text
    .replace(/^([\p{L}_]\w*)\.(x|y)\s*(?=[-+]?=)/iu, (whole, of: string, what: string) =>
      /^this$/i.test(of) ? whole : `${what} of ${of} `,
    )
    .replace(/\b(set|change)\s+([\p{L}_]\w*)\.(x|y)\b/iu, (whole, verb: string, of: string, what: string) =>
      /^this$/i.test(of) ? whole : `${verb} ${what} of ${of}`,
    )
    .replace(/\s*(\+\+|--|[-+*]=)\s*/g, " $1 ")
    .replace(/^([^\s+-]+)\s*([+-])\s*(\d[^\s]*)$/, "$1 $2 $3")
    .trim();

/** Reorders "the player's x", and positions such as "x: 5 y: 6". */
const turned = (text: string): string =>
  text
    .replace(/(\S+)['’]s (x|y|\w+)\b/gi, "$2 of $1")
    .replace(/\bx:?\s*(-?[\w.()]+)[,\s]+(?:and\s+)?y:\s*(-?[\w.()]+)/gi, "$1, $2")
    .replace(/^(move|go|turn|rotate) (?:this|me|itself)\s+(?=-?\d|by |left|right|up|down)/i, "$1 ");

/** Normalizes a text: digits, operators, no code syntax. */
export function normalizeWording(text: string): string {
  return butForQuotes(text, (unquoted) => {
    const placed = POINTER_PLACES.reduce(
      (phrase, [pattern, means]) => phrase.replace(pattern, (_, axis: string) => `${means}${axis.toUpperCase()}`),
      unquoted,
    );
    return replaceComparisonWords(replaceNumberWords(apart(turned(placed))));
  });
}

/** Adds `this.` to properties in assignments and comparisons: "set x to x + 5". */
export function addPropertyOwners(text: string, scope: RuleScope): string {
  if (scope.owner.kind !== "prefab") return text;
  const own = [...ownVariablesOf(scope, { kind: "this" }).keys()].filter((name) => /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(name));
  const had = [...Object.keys(objectProperties), ...own].filter((name) => !scope.names.globals.has(name));
  const bare = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_.#])(${had.join("|")})(?![\\p{L}\\p{M}\\p{N}_(]| of )`, "gu");
  return butForQuotes(text, (unquoted) =>
    unquoted.replace(
      /(\s(?:to|by|at)\s+|[-+*]?=\s*|[<>≤≥≠]\s*|[(,]\s*)(.+)$/u,
      (_, before: string, after: string) => before + after.replace(bare, "this.$1"),
    ),
  );
}

/** Corrects the case of names before a dot: "ball.x" where there is a Ball. */
export function normalizeNames(text: string, { game }: RuleScope): string {
  const names = new Map(Object.values(game.prefabs).map(({ name }) => [name.toLowerCase(), name]));
  return butForQuotes(text, (unquoted) =>
    unquoted.replace(
      /(?<![\p{L}\p{M}\p{N}_.[])([\p{L}_][\p{L}\p{M}\p{N}_]*)(?=\.\p{L})/gu,
      (phrase) => names.get(phrase.toLowerCase()) ?? phrase,
    ),
  );
}
