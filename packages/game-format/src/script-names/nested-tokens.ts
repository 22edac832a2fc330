import { type ScriptToken, scriptTokens } from "./tokens.ts";

/** A script's tokens, and what stands within which brackets. Tokens are meant by their place among them. */
export interface NestedTokens {
  readonly tokens: readonly ScriptToken[];
  /** What words and signs say; empty for other tokens. */
  readonly texts: readonly string[];
  /** By token that opens a bracket: the one that closes it. */
  readonly closers: ReadonlyMap<number, number>;
  /** By token: the next one at its depth. What is open and has no partner ends where what is around it does. */
  readonly next: readonly number[];
}

interface Open {
  by: "(" | "[" | "{" | "template";
  index: number;
}

const OPENERS: Readonly<Record<string, Open["by"]>> = { ")": "(", "]": "[", "}": "{" };

/** Takes any text, in time that grows with its length alone. */
export function nestedTokens(source: string): NestedTokens {
  const tokens = [...scriptTokens(source)];
  const texts = tokens.map(({ kind, from, to }) => (kind === "word" || kind === "sign" ? source.slice(from, to) : ""));
  const next = tokens.map((_, index) => index + 1);
  const closers = new Map<number, number>();
  const open: Open[] = [];
  /** How many are open of those that also close what was left open in them. */
  const counts = { "(": 0, "[": 0, "{": 0, template: 0 };
  const begin = (by: Open["by"], index: number): void => {
    open.push({ by, index });
    counts[by]++;
  };
  const end = (by: Open["by"], at: number): number => {
    const mayEnd = by === "{" || by === "template" ? counts[by] > 0 : open.at(-1)?.by === by;
    for (let last = mayEnd ? open.pop() : undefined; last; last = open.pop()) {
      counts[last.by]--;
      next[last.index] = last.by === by ? at + 1 : at;
      if (last.by !== by) continue;
      closers.set(last.index, at);
      return last.index;
    }
    return at;
  };
  for (let index = 0; index < tokens.length; index++) {
    const [kind, text = ""] = [tokens[index]?.kind, texts[index]];
    if (kind === "word" || kind === "string") continue;
    const opener = OPENERS[text];
    if (text === "(" || text === "[" || text === "{") begin(text, index);
    else if (opener !== undefined) end(opener, index);
    else if (kind === "templateStart") begin("template", index);
    else if (kind === "templateEnd") end("template", index);
    // A template is one thing, from its start to its end.
    else if (kind === "templateMiddle") begin("template", end("template", index));
  }
  for (const { index } of open) next[index] = tokens.length;
  return { tokens, texts, closers, next };
}

/** Whether two signs stand together as one, such as `??`. */
export function isPair({ tokens, texts }: NestedTokens, at: number, sign: string, other: string): boolean {
  return texts[at] === sign && texts[at + 1] === other && tokens[at]?.to === tokens[at + 1]?.from;
}

export function isDot(text: string | undefined): boolean {
  return text === "." || text === "?.";
}
