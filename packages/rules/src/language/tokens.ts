import { translated } from "@playsmith/texts";
import { NAME_PART, NAME_START } from "./name-characters.ts";
import { plainDigits } from "./plain-digits.ts";
import type { ExpressionProblem, Span } from "./syntax.ts";

export type Token = Span &
  (
    | { kind: "number"; value: number }
    | { kind: "text"; value: string }
    /** `quoted` is a name in brackets. */
    | { kind: "word"; value: string; quoted: boolean }
    | { kind: "tag"; value: string }
    | { kind: "sign"; value: string }
    | { kind: "end" }
  );

const MAX_TOKENS = 1_000;
const NUMBER = /(?:\p{Nd}+(?:[.．٫]\p{Nd}+)?|[.．٫]\p{Nd}+)(?:e[+-]?\p{Nd}+)?/iuy;
const WORD = new RegExp(`[${NAME_START}][${NAME_PART}]*`, "uy");
const TAG_WORD = new RegExp(`[${NAME_PART}](?:[${NAME_PART}-]*[${NAME_PART}])?`, "uy");
/** Signs as input methods and Arabic keyboards type them. */
const WIDE_SIGNS: Readonly<Record<string, string>> = {
  "＋": "+",
  "－": "-",
  "＊": "*",
  "／": "/",
  "％": "%",
  "٪": "%",
  "＾": "^",
  "＆": "&",
  "＝": "=",
  "＜": "<",
  "＞": ">",
  "（": "(",
  "）": ")",
  "，": ",",
  "．": ".",
};
/** Alternative spellings of operators. */
const ALIASES: Readonly<Record<string, string>> = {
  ...WIDE_SIGNS,
  "−": "-",
  "×": "*",
  "·": "*",
  "÷": "/",
  "==": "=",
  "!=": "≠",
  "<>": "≠",
  "<=": "≤",
  ">=": "≥",
  "&&": "and",
  "||": "or",
  "!": "not",
};
const SIGNS = ["==", "!=", "<>", "<=", ">=", "&&", "||", ..."+-−*×·/÷%^&=≠<>≤≥!(),.[]", ...Object.keys(WIDE_SIGNS)];
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t" };

export class ExpressionError extends Error {
  readonly problem: ExpressionProblem;

  constructor(message: string, start: number, end: number) {
    super(message);
    this.problem = { message, start, end };
  }
}

/** Splits an expression into tokens. Throws an {@link ExpressionError}. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = matcherOf(text);
  while (at < text.length) {
    if (/\s/.test(text[at] as string)) {
      at++;
      continue;
    }
    if (tokens.length >= MAX_TOKENS)
      throw new ExpressionError(translated("This is too long. Split it up with variables or functions."), at, text.length);
    const token = readToken(text, at, tokens.at(-1), match);
    tokens.push(token);
    at = token.end;
  }
  tokens.push({ kind: "end", start: text.length, end: text.length });
  return tokens;
}

/**
 * An expression with the digits and signs that expressions are stored with, typed with full-width or Arabic ones. Names, tags and texts stay
 * as they are, and so does the length.
 */
export function inPlainSigns(text: string): string {
  let plain = "";
  let before: Token | undefined;
  const match = matcherOf(text);
  while (plain.length < text.length) {
    const start = plain.length;
    try {
      if (/\s/.test(text.charAt(start))) plain += " ";
      else {
        before = readToken(text, start, before, match);
        const written = text.slice(start, before.end);
        plain += before.kind === "number" ? plainDigits(written) : (WIDE_SIGNS[written] ?? written);
      }
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      plain += text.slice(start, error.problem.end);
    }
  }
  return plain;
}

type Match = (pattern: RegExp, from: number) => string | null;

const matcherOf =
  (text: string): Match =>
  (pattern, from) => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.[0] ?? null;
  };

function readToken(text: string, start: number, before: Token | undefined, match: Match): Token {
  const char = text[start] as string;
  const number = match(NUMBER, start);
  if (number !== null) {
    const value = Number(plainDigits(number));
    if (!Number.isFinite(value)) throw new ExpressionError(translated("This number is too large."), start, start + number.length);
    return { kind: "number", value, start, end: start + number.length };
  }
  if (char === '"' || char === "“" || char === "”") return readText(text, start);
  if (char === "#") return readTag(text, start, match);
  const word = match(WORD, start);
  if (word !== null) return { kind: "word", value: word, quoted: false, start, end: start + word.length };
  if (char === "[" && !endsOperand(before)) {
    const end = text.indexOf("]", start);
    const value = end < 0 ? "" : text.slice(start + 1, end).trim();
    if (value === "")
      throw new ExpressionError(
        translated("A name in brackets must be closed, as in [Big enemy]."),
        start,
        end < 0 ? text.length : end + 1,
      );
    return { kind: "word", value, quoted: true, start, end: end + 1 };
  }
  const sign = SIGNS.find((candidate) => text.startsWith(candidate, start));
  if (sign === undefined) {
    const whole = String.fromCodePoint(text.codePointAt(start) ?? 0);
    throw new ExpressionError(
      translated('"{sign}" has no meaning here. Put texts between quotation marks.', { sign: whole }),
      start,
      start + whole.length,
    );
  }
  const meaning = ALIASES[sign] ?? sign;
  const end = start + sign.length;
  if (/^[a-z]/.test(meaning)) return { kind: "word", value: meaning, quoted: false, start, end };
  return { kind: "sign", value: meaning, start, end };
}

/** After an operand, `[` is an index; elsewhere it starts a name. */
function endsOperand(token: Token | undefined): boolean {
  if (token === undefined) return false;
  if (token.kind === "sign") return token.value === ")" || token.value === "]";
  if (token.kind === "word" && !token.quoted)
    return !/^(and|or|not|each|all|nearest|furthest|random|within|where|touching|of|to)$/.test(token.value);
  return token.kind === "word" || token.kind === "text" || token.kind === "tag";
}

function readText(text: string, start: number): Token {
  let value = "";
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at] as string;
    if (char === "\\" && at + 1 < text.length) {
      const next = text[++at] as string;
      value += ESCAPES[next] ?? next;
    } else if (char === '"' || char === "“" || char === "”") return { kind: "text", value, start, end: at + 1 };
    else value += char;
  }
  throw new ExpressionError(translated('This text has no end. Close it with ".'), start, text.length);
}

function readTag(text: string, start: number, match: Match): Token {
  if (text[start + 1] === "[") {
    const end = text.indexOf("]", start);
    const value = end < 0 ? "" : text.slice(start + 2, end).trim();
    if (value !== "") return { kind: "tag", value, start, end: end + 1 };
  }
  const word = match(TAG_WORD, start + 1);
  if (word === null) throw new ExpressionError(translated("A tag's name follows #, as in #enemy."), start, start + 1);
  return { kind: "tag", value: word, start, end: start + 1 + word.length };
}
