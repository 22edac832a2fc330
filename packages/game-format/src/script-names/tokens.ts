/**
 * A piece of a script. `string` is a literal that says one text: in quotes, or a template without substitutions. A template with some is a
 * `templateStart`, what is substituted, and a `templateEnd`, with a `templateMiddle` between two substitutions.
 */
export interface ScriptToken {
  kind: "word" | "string" | "templateStart" | "templateMiddle" | "templateEnd" | "sign" | "other";
  /** UTF-16 units from the start of the source. */
  from: number;
  to: number;
}

const WORD = /[\p{ID_Start}$_#][\p{ID_Continue}$]*/uy;
const NUMBER = /\d[\w.]*/y;
const SPACE = /\s+/y;
const FLAGS = /[a-z]*/y;
/** Words after which a slash begins a regular expression. */
const NO_VALUES = new Set("return typeof case in of new delete void throw do else instanceof yield await extends default".split(" "));

/** Splits TypeScript into tokens; comments and space are none. Takes any text, in time that grows with its length alone. */
export function* scriptTokens(source: string): Generator<ScriptToken> {
  /** For each open brace, whether a template goes on after it. */
  const braces: boolean[] = [];
  /** Whether a value has just ended, so that a slash divides. */
  let isValue = false;
  let isAfterDot = false;
  let at = 0;
  while (at < source.length) {
    const from = at;
    const character = source[at] as string;
    const pair = source.slice(at, at + 2);
    const spaceEnd = endOf(SPACE, source, at);
    if (spaceEnd > at) {
      at = spaceEnd;
      continue;
    }
    if (pair === "//" || pair === "/*") {
      const end = source.indexOf(pair === "//" ? "\n" : "*/", at + 2);
      at = end < 0 ? source.length : end + (pair === "//" ? 1 : 2);
      continue;
    }
    let kind: ScriptToken["kind"] = "sign";
    if (character === '"' || character === "'") {
      const closing = closingQuote(source, at);
      kind = closing.isClosed ? "string" : "other";
      at = closing.to;
      isValue = true;
    } else if (character === "`" || (character === "}" && braces.at(-1) === true)) {
      if (character === "}") braces.pop();
      const part = templatePart(source, at + 1);
      at = part.to;
      if (part.isOpen) braces.push(true);
      isValue = !part.isOpen;
      if (character === "`") kind = part.isOpen ? "templateStart" : part.isClosed ? "string" : "other";
      else kind = part.isOpen ? "templateMiddle" : "templateEnd";
    } else if (character === "/" && !isValue) {
      kind = "other";
      at = endOf(FLAGS, source, regexEnd(source, at));
      isValue = true;
    } else if ((at = endOf(WORD, source, from)) > from) {
      kind = "word";
      isValue = isAfterDot || !NO_VALUES.has(source.slice(from, at));
    } else if ((at = endOf(NUMBER, source, from)) > from) {
      kind = "other";
      isValue = true;
    } else {
      at = from + (pair === "?." || pair === "++" || pair === "--" ? 2 : 1);
      if (character === "{") braces.push(false);
      if (character === "}") braces.pop();
      // What stands after `value++` and `value!` goes on from a value.
      const keepsValue = pair === "++" || pair === "--" || (character === "!" && pair !== "!=");
      if (!keepsValue) isValue = character === ")" || character === "]" || character === "}";
    }
    isAfterDot = character === "." || pair === "?.";
    yield { kind, from, to: at };
  }
}

/** Where what a sticky expression matches at a place ends; the place itself when it matches nothing. */
function endOf(expression: RegExp, source: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(source) ? expression.lastIndex : at;
}

/** The end of a text in quotes; one that is not closed ends with its line. */
function closingQuote(source: string, from: number): { to: number; isClosed: boolean } {
  const quote = source[from];
  for (let at = from + 1; at < source.length; at++) {
    const character = source[at];
    if (character === quote) return { to: at + 1, isClosed: true };
    if (character === "\n") return { to: at, isClosed: false };
    if (character === "\\") at += source.startsWith("\r\n", at + 1) ? 2 : 1;
  }
  return { to: source.length, isClosed: false };
}

/** The end of a part of a template: where a substitution opens, where the template closes, or the end of the source. */
function templatePart(source: string, from: number): { to: number; isOpen: boolean; isClosed: boolean } {
  for (let at = from; at < source.length; at++) {
    const character = source[at];
    if (character === "`") return { to: at + 1, isOpen: false, isClosed: true };
    if (character === "$" && source[at + 1] === "{") return { to: at + 2, isOpen: true, isClosed: false };
    if (character === "\\") at++;
  }
  return { to: source.length, isOpen: false, isClosed: false };
}

/** The end of a regular expression without its flags; one that is not closed ends with its line. */
function regexEnd(source: string, from: number): number {
  let isInClass = false;
  for (let at = from + 1; at < source.length; at++) {
    const character = source[at];
    if (character === "\n") return at;
    if (character === "\\") at++;
    else if (character === "[") isInClass = true;
    else if (character === "]") isInClass = false;
    else if (character === "/" && !isInClass) return at + 1;
  }
  return source.length;
}
