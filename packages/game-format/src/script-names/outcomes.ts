import { isPair, type NestedTokens } from "./nested-tokens.ts";

/** A part of an expression that may be its value: from its first to its last token. */
export interface Outcome {
  first: number;
  last: number;
}

/** An expression that has been read, and the token behind it. */
interface Expression {
  outcomes: Outcome[];
  end: number;
}

const ENDS = new Set([",", ";", ")", "]", "}"]);
/** Words between two values, and words before one. */
const OPERATORS = new Set("instanceof in as satisfies typeof await new void delete".split(" "));

/**
 * What an expression may turn out as, where that hangs on a condition: `a` and `b` of `is ? a : b`, of `a || b` and of `a ?? b`, and `b` of
 * `is && b`; else the whole of it. Parentheses around all of it, or around one of these, are looked through.
 * @param from its first token.
 * @param to the token behind it, where that is known.
 */
export function outcomesOf(nested: NestedTokens, from: number, to?: number): Outcome[] {
  const found: Outcome[] = [];
  const groups: { from: number; to: number | undefined }[] = [{ from, to }];
  for (let group = groups.pop(); group; group = groups.pop()) {
    const { outcomes, end } = read(nested, group.from);
    // What is not understood may turn out as anything.
    const isRead = group.to === undefined || group.to === end;
    for (const outcome of isRead ? outcomes : [{ first: group.from, last: (group.to ?? end) - 1 }]) {
      const { first, last } = outcome;
      if (nested.texts[first] === "(" && nested.closers.get(first) === last && last > first + 1) groups.push({ from: first + 1, to: last });
      else found.push(outcome);
    }
  }
  return found;
}

function read(nested: NestedTokens, from: number): Expression {
  const { tokens, texts, next } = nested;
  const outcomes: Outcome[] = [];
  /** What the branch that is being read may turn out as, unless it proves to be a condition. */
  let branch: Outcome[] = [];
  let questions = 0;
  let first = from;
  let at = from;
  let isFunction = false;
  const endPart = (): void => {
    if (at > first) branch.push({ first, last: at - 1 });
  };
  while (at < tokens.length && !endsExpression(nested, at)) {
    const text = texts[at];
    if (isPair(nested, at, "=", ">")) isFunction = true;
    if (text === "?" && !isPair(nested, at, "?", "?")) {
      questions++;
      branch = [];
      first = ++at;
    } else if (text === ":") {
      if (questions === 0) break;
      questions--;
      endPart();
      outcomes.push(...branch);
      branch = [];
      first = ++at;
    } else if (isPair(nested, at, "?", "?") || isPair(nested, at, "|", "|")) {
      endPart();
      first = at += 2;
    } else if (isPair(nested, at, "&", "&")) first = at += 2;
    else at = next[at] ?? at + 1;
  }
  endPart();
  outcomes.push(...branch);
  return { outcomes: isFunction ? [{ first: from, last: at - 1 }] : outcomes, end: at };
}

function endsExpression(nested: NestedTokens, at: number): boolean {
  const { tokens, texts } = nested;
  const kind = tokens[at]?.kind;
  if (ENDS.has(texts[at] ?? "") || kind === "templateMiddle" || kind === "templateEnd") return true;
  return isAssignment(nested, at) || (endsValue(nested, at - 1) && beginsStatement(nested, at));
}

/** What is set anew has outcomes of its own. */
function isAssignment(nested: NestedTokens, at: number): boolean {
  if (nested.texts[at] !== "=" || isPair(nested, at, "=", "=") || isPair(nested, at, "=", ">")) return false;
  return !["=", "!", "<", ">"].some((sign) => isPair(nested, at - 1, sign, "="));
}

function endsValue({ tokens, texts }: NestedTokens, at: number): boolean {
  const [kind, text = ""] = [tokens[at]?.kind, texts[at]];
  if (kind === "word") return !OPERATORS.has(text);
  return kind === "string" || kind === "other" || kind === "templateEnd" || text === ")" || text === "]" || text === "}";
}

/** Whether what stands behind a value can't belong to it, so that a line has ended there without a semicolon. */
function beginsStatement({ tokens, texts }: NestedTokens, at: number): boolean {
  const [kind, text = ""] = [tokens[at]?.kind, texts[at]];
  if (kind === "word") return !OPERATORS.has(text);
  return kind === "string" || kind === "other" || text === "++" || text === "--";
}
