/** After these words a slash begins a regular expression. */
const BEFORE_REGEX = new Set(["return", "typeof", "case", "in", "of", "new", "delete", "void", "throw", "do", "else", "yield", "await"]);

/** A word of code. */
export interface Word {
  text: string;
  /** Where it ends. */
  end: number;
  line: number;
  /** It stands after a dot. */
  isMember: boolean;
  /** It names a field of an object that is written out. */
  isKey: boolean;
  /** Braces that are open around it. */
  depth: number;
}

/**
 * Calls `visit` with each punctuation mark of code, and `visitWord` with each word: not of strings, comments, regular expressions or the
 * text of templates.
 */
export function walkCode(
  js: string,
  visit: (char: string, at: number, line: number, wordBefore: string) => void,
  visitWord?: (word: Word) => void,
): void {
  const templates: number[] = [];
  let braces = 0;
  let line = 1;
  let word = "";
  let last = "";
  for (let at = 0; at < js.length; at++) {
    const char = js[at] as string;
    if (char === "\n") line++;
    if (/\s/.test(char)) continue;
    const skipped = skip(js, at, char, last, word);
    if (skipped > at) {
      line += js.slice(at, skipped).split("\n").length - 1;
      if (!js.startsWith("//", at) && !js.startsWith("/*", at)) {
        last = '"';
        word = "";
      }
      at = skipped - 1;
      continue;
    }
    const isResumingTemplate = char === "}" && templates.at(-1) === braces;
    if (char === "`" || isResumingTemplate) {
      if (isResumingTemplate) templates.pop();
      const end = templateEnd(js, at + 1);
      line += js.slice(at, end).split("\n").length - 1;
      if (js.startsWith("${", end - 2)) templates.push(braces);
      last = js.startsWith("${", end - 2) ? "{" : "`";
      word = "";
      at = end - 1;
      continue;
    }
    if (char === "{") braces++;
    if (char === "}") braces--;
    if (/[\w$]/.test(char)) {
      const start = at;
      while (at + 1 < js.length && /[\w$]/.test(js[at + 1] as string)) at++;
      const text = js.slice(start, at + 1);
      word = last === "." ? "" : text;
      const isKey = (last === "{" || last === ",") && /^\s*:/.test(js.slice(at + 1, at + 40));
      visitWord?.({ text, end: at + 1, line, isMember: last === ".", isKey, depth: braces });
      last = "a";
      continue;
    }
    visit(char, at, line, word);
    word = "";
    last = char;
  }
}

/** Where the string, comment or regular expression that begins here ends; `at` if none begins. */
function skip(js: string, at: number, char: string, last: string, word: string): number {
  if (char === '"' || char === "'") return literalEnd(js, at, char);
  if (char !== "/") return at;
  const next = js[at + 1];
  if (next === "/") return endAt(js.indexOf("\n", at), js);
  if (next === "*") return endAt(js.indexOf("*/", at + 2) + 2, js);
  const isDivision =
    (last === "a" && !BEFORE_REGEX.has(word)) || last === ")" || last === "]" || last === "}" || last === '"' || last === "`";
  return isDivision ? at : literalEnd(js, at, "/");
}

function endAt(index: number, js: string): number {
  return index < 2 ? js.length : index;
}

function literalEnd(js: string, start: number, quote: string): number {
  let isInClass = false;
  for (let at = start + 1; at < js.length; at++) {
    const char = js[at];
    if (char === "\\") at++;
    else if (quote === "/" && char === "[") isInClass = true;
    else if (quote === "/" && char === "]") isInClass = false;
    else if (char === "\n" || (char === quote && !isInClass)) return at + 1;
  }
  return js.length;
}

/** After the closing backtick, or after the opening of the next `${`. */
function templateEnd(js: string, start: number): number {
  for (let at = start; at < js.length; at++) {
    if (js[at] === "\\") at++;
    else if (js[at] === "`") return at + 1;
    else if (js[at] === "$" && js[at + 1] === "{") return at + 2;
  }
  return js.length;
}
