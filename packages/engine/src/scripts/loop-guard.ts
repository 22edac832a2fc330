import { LOOP_GUARD_NAME } from "./loop-guard-name.ts";
import { walkCode } from "./walk-code.ts";

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
