import { escapePattern } from "../../escape-pattern.ts";
/**
 * An alternative wording of a sentence: a pattern for typed text, and its replacement in the words of the catalogue.
 *
 * Pattern: `(a|b)` is an alternative, `[a|b]` is optional, `{x}` matches anything. Replacement: `{x}` is the matched text, `{x=1}` has a
 * default, `{-x}` is the negated number, and `{@x}` is the name in the notation of expressions. `{o}` is the subject, `this` by default;
 * `{it}` is the target of "it", and `{@self}` the name of the prefab that owns the rules. A replacement that starts with `=` is an
 * expression; one that starts with `!` is a sentence type with empty slots.
 */
export type SentencePattern = readonly [typed: string, replacement: string];

/** A compiled pattern. */
export interface CompiledPattern {
  patterns: readonly RegExp[];
  /** The lowercase words that every match contains. */
  words: readonly string[];
  replacement: string;
}

const ITSELF = "this";
/** Each token matches its leading space, so that an optional token includes its space. */
class PatternCompiler {
  /** The words that every match contains. */
  readonly words: string[] = [];
  readonly #tokens: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(typed: string) {
    this.#tokens = typed.match(/[()[\]|,]|\{\w+\}|[^\s()[\]|,{}]+/g) ?? [];
  }

  choices(end?: string): string {
    const choices: string[] = [];
    this.#depth++;
    do choices.push(this.#sequence());
    while (this.#take("|"));
    this.#depth--;
    if (this.#depth === 0 && choices.length > 1) this.words.length = 0;
    if (end !== undefined && !this.#take(end)) throw new Error(`"${end}" is missing in ${this.#tokens.join(" ")}`);
    return `(?:${choices.join("|")})`;
  }

  #sequence(): string {
    let pieces = "";
    let space = "\\s+";
    for (let token = this.#tokens[this.#at]; token !== undefined && !")]|".includes(token); token = this.#tokens[this.#at]) {
      this.#at++;
      if (token === "(") pieces += this.choices(")");
      else if (token === "[") pieces += `${this.choices("]")}?`;
      else if (token === ",") pieces += "\\s*,";
      else {
        if (this.#depth === 1 && !token.startsWith("{")) this.words.push(token.toLowerCase());
        pieces += `${space}${token.startsWith("{") ? `(?<${token.slice(1, -1)}>.+?)` : escapePattern(token)}`;
      }
      space = token === "," ? "\\s*" : "\\s+";
    }
    return pieces;
  }

  #take(token: string): boolean {
    const isNext = this.#tokens[this.#at] === token;
    if (isNext) this.#at++;
    return isNext;
  }
}

const SUBJECT = "[{o}]";

/** @throws for an invalid pattern. */
export function compilePattern([typed, replacement]: SentencePattern): CompiledPattern {
  // The variant without a subject comes first: the other would match the following words as the subject.
  const variants = typed.includes(SUBJECT) ? [typed.replace(SUBJECT, ""), typed.replace(SUBJECT, "{o}")] : [typed];
  const readers = variants.map((variant) => new PatternCompiler(variant));
  const patterns = readers.map((reader) => new RegExp(`^${reader.choices()}\\s*$`, "iu"));
  return { patterns, words: readers[0]?.words ?? [], replacement };
}

/**
 * The replacement for a text; empty when the pattern does not match.
 * @param it target of "it"; without one, patterns with `{it}` don't match.
 * @param nameOf the notation of a name in expressions, null for an unknown name; for `self` the name of the prefab.
 */
export function matchPattern(
  { patterns, words, replacement }: CompiledPattern,
  text: string,
  nameOf: (name: string) => string | null,
  it?: string,
): string[] {
  const lower = text.toLowerCase();
  if (!words.every((word) => lower.includes(word))) return [];
  return patterns.flatMap((pattern) => {
    const match = pattern.exec(` ${text}`);
    const filled = match && filledWith(replacement, it === undefined ? { ...match.groups } : { ...match.groups, it }, nameOf);
    return filled === null ? [] : [filled];
  });
}

function filledWith(text: string, groups: Readonly<Record<string, string>>, nameOf: (name: string) => string | null): string | null {
  let isWhole = true;
  const filled = text.replace(/\{([-@]?)(\w+)(?:=([^}]*))?\}/g, (_, how: string, name: string, preset?: string) => {
    const typed = groups[name]?.trim() ?? preset ?? (name === "o" ? ITSELF : name === "self" ? name : undefined);
    const part = typed === undefined ? null : how === "@" ? nameOf(typed) : how === "-" ? negated(typed) : typed;
    isWhole &&= part !== null;
    return part ?? "";
  });
  return isWhole ? filled : null;
}

/** Negates a number or an expression. */
function negated(amount: string): string {
  return /^\d+(?:\.\d+)?(?!.*\d)/.test(amount) ? `-${amount}` : `-(${amount})`;
}
