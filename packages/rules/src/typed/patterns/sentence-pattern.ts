/**
 * Another way to say a sentence: how people type it, and the words of the catalogue for it.
 *
 * What is typed: `(a|b)` is one of several, `[a|b]` may be left out, `{x}` holds anything. What is said: `{x}` is what was typed there,
 * `{x=1}` has something for when nothing was, `{-x}` is as much less than nothing, and `{@x}` is the name as expressions have it. `{o}` is
 * `this` where none is typed, `{it}` what "it" means there, and `{@self}` the name of the prefab whose rules they are. What begins with `=` is a test, and what
 * begins with `!` the name of a sentence that is left to be filled.
 */
export type SentencePattern = readonly [typed: string, said: string];

/** A way, ready to be tried. */
export interface CompiledPattern {
  patterns: readonly RegExp[];
  /** The words, small, without which nothing is said this way. */
  words: readonly string[];
  said: string;
}

const ITSELF = "this";
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Each piece brings the space before it, so that one that may be left out takes its space with it. */
class PatternCompiler {
  /** The words that all that fits has. */
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
        pieces += `${space}${token.startsWith("{") ? `(?<${token.slice(1, -1)}>.+?)` : escaped(token)}`;
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

/** @throws when what is typed is no pattern. */
export function compilePattern([typed, said]: SentencePattern): CompiledPattern {
  // Without a subject first: it would take the words after it for one.
  const variants = typed.includes(SUBJECT) ? [typed.replace(SUBJECT, ""), typed.replace(SUBJECT, "{o}")] : [typed];
  const readers = variants.map((variant) => new PatternCompiler(variant));
  const patterns = readers.map((reader) => new RegExp(`^${reader.choices()}\\s*$`, "iu"));
  return { patterns, words: readers[0]?.words ?? [], said };
}

/**
 * What a text may say in the words of the catalogue; nothing when it isn't said this way.
 * @param it what "it" means; where it means nothing, what speaks of it isn't said.
 * @param nameOf how expressions write the name that is meant, null where nothing is called so; of `self` that of the prefab.
 */
export function matchPattern(
  { patterns, words, said }: CompiledPattern,
  text: string,
  nameOf: (said: string) => string | null,
  it?: string,
): string[] {
  const lower = text.toLowerCase();
  if (!words.every((word) => lower.includes(word))) return [];
  return patterns.flatMap((pattern) => {
    const match = pattern.exec(` ${text}`);
    const filled = match && filledWith(said, it === undefined ? { ...match.groups } : { ...match.groups, it }, nameOf);
    return filled === null ? [] : [filled];
  });
}

function filledWith(said: string, groups: Readonly<Record<string, string>>, nameOf: (said: string) => string | null): string | null {
  let isWhole = true;
  const filled = said.replace(/\{([-@]?)(\w+)(?:=([^}]*))?\}/g, (_, how: string, name: string, preset?: string) => {
    const typed = groups[name]?.trim() ?? preset ?? (name === "o" ? ITSELF : name === "self" ? name : undefined);
    const part = typed === undefined ? null : how === "@" ? nameOf(typed) : how === "-" ? lessThanNothing(typed) : typed;
    isWhole &&= part !== null;
    return part ?? "";
  });
  return isWhole ? filled : null;
}

/** A number, or an expression as a whole, with the other sign. */
function lessThanNothing(amount: string): string {
  return /^\d+(?:\.\d+)?(?!.*\d)/.test(amount) ? `-${amount}` : `-(${amount})`;
}
