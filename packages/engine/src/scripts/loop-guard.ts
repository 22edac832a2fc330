import { LOOP_GUARD_NAME } from "./loop-guard-name.ts";

/**
 * Puts a counting call into the condition of each `while`, `do … while` and three-part `for`, so that an endless loop ends with an
 * error that names its line. Nothing else changes, and no line moves.
 * @param js JavaScript without types.
 */
export function guardLoops(js: string): string {
  const edits: { at: number; text: string }[] = [];
  const open: { keyword: string; at: number; line: number; depth: number; semicolons: number[] }[] = [];
  let depth = 0;
  walkCode(js, (char, at, line, wordBefore) => {
    if (char === "(") {
      depth++;
      if (wordBefore === "while" || wordBefore === "for") open.push({ keyword: wordBefore, at, line, depth, semicolons: [] });
    } else if (char === "{" || char === "[") depth++;
    else if (char === ";") {
      const loop = open.at(-1);
      if (loop?.depth === depth) loop.semicolons.push(at);
    } else if (char === ")" || char === "}" || char === "]") {
      const loop = open.at(-1);
      if (char === ")" && loop?.depth === depth) {
        open.pop();
        edits.push(...editsOf(js, loop, at));
      }
      depth--;
    }
  });
  let guarded = "";
  let from = 0;
  for (const { at, text } of edits.sort((a, b) => a.at - b.at)) {
    guarded += js.slice(from, at) + text;
    from = at;
  }
  return guarded + js.slice(from);
}

function editsOf(
  js: string,
  loop: { keyword: string; at: number; line: number; semicolons: number[] },
  end: number,
): { at: number; text: string }[] {
  const call = `${LOOP_GUARD_NAME}(${loop.line})`;
  if (loop.keyword === "while") return guarded(js, loop.at + 1, end, call);
  const [first, second] = loop.semicolons;
  if (first === undefined || second === undefined) return [];
  return guarded(js, first + 1, second, call);
}

function guarded(js: string, from: number, to: number, call: string): { at: number; text: string }[] {
  if (js.slice(from, to).trim() === "") return [{ at: from, text: call }];
  return [
    { at: from, text: `${call}&&(` },
    { at: to, text: ")" },
  ];
}

/** After these words a slash begins a regular expression. */
const BEFORE_REGEX = new Set(["return", "typeof", "case", "in", "of", "new", "delete", "void", "throw", "do", "else", "yield", "await"]);

/** Calls `visit` with each character of code: not of strings, comments, regular expressions or the text of templates. */
function walkCode(js: string, visit: (char: string, at: number, line: number, wordBefore: string) => void): void {
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
      word = last === "." ? "" : js.slice(start, at + 1);
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
