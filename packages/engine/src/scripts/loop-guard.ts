import { CALL_GUARD_NAME, LOOP_GUARD_NAME, WALK_GUARD_NAME } from "./loop-guard-name.ts";
import { walkCode, type Word } from "./walk-code.ts";

interface Edit {
  at: number;
  text: string;
}

/** The parentheses of a `for` or `while` that are being read. */
interface Loop {
  keyword: string;
  at: number;
  line: number;
  depth: number;
  semicolons: number[];
  /** Where the `of` or `in` of a walk ends. */
  walk: { kind: string; end: number } | null;
}

/** What stands before parentheses that a block follows, where that block is no function's. */
const STATEMENTS = new Set(["if", "for", "while", "switch", "catch", "with"]);

/**
 * Puts a counting call into the condition of each `while`, `do … while` and three-part `for`, into the body of each walk (`for … of`,
 * `for … in`) and of each function with braces, so that an endless loop or recursion ends with an error that names its line. Nothing
 * else changes, and no line moves.
 * @param js JavaScript without types.
 */
export function guardLoops(js: string, withFunctions = true): string {
  const reader = new LoopReader(js, withFunctions);
  walkCode(
    js,
    (char, at, line, wordBefore) => reader.mark(char, at, line, wordBefore),
    (word) => reader.word(word),
  );
  let guarded = "";
  let from = 0;
  for (const { at, text } of reader.edits.sort((a, b) => a.at - b.at)) {
    guarded += js.slice(from, at) + text;
    from = at;
  }
  return guarded + js.slice(from);
}

class LoopReader {
  readonly edits: Edit[] = [];
  readonly #js: string;
  readonly #withFunctions: boolean;
  readonly #loops: Loop[] = [];
  /** Words before the parentheses that are open. */
  readonly #before: string[] = [];
  #depth = 0;
  /** A walk whose body comes next. */
  #walk: { loop: Loop; end: number } | null = null;
  /** Depths at which the body of a class is to come. */
  readonly #classes: number[] = [];
  /** The word before the parentheses that have just closed; null unless they have. */
  #closed: string | null = null;
  #lastAt = -2;
  #last = "";

  constructor(js: string, withFunctions: boolean) {
    this.#js = js;
    this.#withFunctions = withFunctions;
  }

  word({ text, end, isMember, isKey }: Word): void {
    this.#endWalk();
    this.#closed = null;
    if (isMember || isKey) return;
    if (text === "class") this.#classes.push(this.#depth);
    const loop = this.#loops.at(-1);
    if ((text === "of" || text === "in") && loop?.keyword === "for" && loop.depth === this.#depth && loop.semicolons.length === 0)
      loop.walk ??= { kind: text, end };
  }

  mark(char: string, at: number, line: number, wordBefore: string): void {
    if (char === "{") this.#beginWalk(at);
    else this.#endWalk();
    const closed = this.#closed;
    this.#closed = null;
    if (char === "(") {
      this.#depth++;
      this.#before.push(wordBefore);
      if (wordBefore === "while" || wordBefore === "for")
        this.#loops.push({ keyword: wordBefore, at, line, depth: this.#depth, semicolons: [], walk: null });
    } else if (char === "{" || char === "[") {
      if (char === "{" && this.#classes.at(-1) === this.#depth) this.#classes.pop();
      else if (char === "{" && this.#withFunctions && this.#beginsFunction(at, closed)) this.#count(CALL_GUARD_NAME, at, line);
      this.#depth++;
    } else if (char === ";") {
      const loop = this.#loops.at(-1);
      if (loop?.depth === this.#depth) loop.semicolons.push(at);
    } else if (char === ")" || char === "}" || char === "]") this.#close(char, at);
    this.#lastAt = at;
    this.#last = char;
  }

  #close(char: string, at: number): void {
    const loop = this.#loops.at(-1);
    if (char === ")" && loop?.depth === this.#depth) {
      this.#loops.pop();
      if (loop.walk && loop.semicolons.length === 0) this.#walk = { loop, end: at };
      else this.edits.push(...editsOf(this.#js, loop, at));
    }
    if (char === ")") this.#closed = this.#before.pop() ?? "";
    this.#depth--;
  }

  #beginWalk(at: number): void {
    if (!this.#walk) return;
    this.#count(LOOP_GUARD_NAME, at, this.#walk.loop.line);
    this.#walk = null;
  }

  /** The body of a walk has no braces: what it walks over is counted instead. */
  #endWalk(): void {
    if (!this.#walk) return;
    const { loop, end } = this.#walk;
    this.#walk = null;
    if (!loop.walk) return;
    const isOf = loop.walk.kind === "of";
    this.edits.push({ at: loop.walk.end, text: isOf ? ` ${WALK_GUARD_NAME}(${loop.line},` : ` (${LOOP_GUARD_NAME}(${loop.line}),` });
    this.edits.push({ at: end, text: ")" });
  }

  #beginsFunction(at: number, closed: string | null): boolean {
    if (closed !== null) return !STATEMENTS.has(closed);
    return this.#last === ">" && this.#js[this.#lastAt - 1] === "=" && this.#js.slice(this.#lastAt + 1, at).trim() === "";
  }

  #count(name: string, at: number, line: number): void {
    this.edits.push({ at: at + 1, text: `${name}(${line});` });
  }
}

function editsOf(js: string, loop: Loop, end: number): Edit[] {
  const call = `${LOOP_GUARD_NAME}(${loop.line})`;
  if (loop.keyword === "while") return guarded(js, loop.at + 1, end, call);
  const [first, second] = loop.semicolons;
  if (first === undefined || second === undefined) return [];
  return guarded(js, first + 1, second, call);
}

function guarded(js: string, from: number, to: number, call: string): Edit[] {
  if (js.slice(from, to).trim() === "") return [{ at: from, text: call }];
  return [
    { at: from, text: `${call}&&(` },
    { at: to, text: ")" },
  ];
}
