import { literalText } from "./literal.ts";
import { NAMED_PARAMETERS, NAMED_PROPERTIES, type NamedParameter, type NamedProperty, type ScriptNameKind } from "./named-parameters.ts";
import { type ScriptToken, scriptTokens } from "./tokens.ts";

/** What stands in a script where the name of something of the game is wanted. */
export interface NamedArgument {
  kind: ScriptNameKind;
  /** The method that takes it, or the property that is set to it or compared with it. */
  method: string;
  /** The name that is written there; null for what is only known while running. */
  name: string | null;
  /** UTF-16 units from the start of the source, quotes included. */
  from: number;
  to: number;
}

/** By method. */
const PARAMETERS: ReadonlyMap<string, readonly NamedParameter[]> = new Map(
  [...new Set(NAMED_PARAMETERS.flatMap(({ methods }) => methods))].map((method) => [
    method,
    NAMED_PARAMETERS.filter(({ methods }) => methods.includes(method)),
  ]),
);

/** A bracket that is open. */
interface Open {
  /** `template` for the substitution of a template. */
  by: "(" | "[" | "{" | "template";
  call: { method: string; parameters: readonly NamedParameter[] } | null;
  /** The argument that is being read: its place among the arguments, its first and last token, and how many tokens it has. */
  index: number;
  first: ScriptToken | null;
  last: ScriptToken | null;
  count: number;
}

/**
 * Finds what stands as an argument that names something of the game, such as `"Ghost"` in `game.spawn("Ghost", 1, 2)`, and what a property
 * that holds such a name is set to or compared with, such as `"Cave"` in `game.sceneName === "Cave"`; in the order of their ends. Comments
 * and other texts do not count, nor do methods of that name of anything but `game` and `input`; whose tags are asked does not matter. Takes
 * any text, in time that grows with its length alone.
 */
export function namedArguments(source: string): NamedArgument[] {
  const found: NamedArgument[] = [];
  const open: Open[] = [];
  const last = ["", "", "", ""];
  let braceCount = 0;
  let held: Held | null = null;
  for (const token of scriptTokens(source)) {
    const text = token.kind === "word" || token.kind === "sign" ? source.slice(token.from, token.to) : "";
    held = heldAfter(held, token, text, last, source, found);
    const top = open.at(-1);
    const endsArgument = top?.by === "(" && (text === "," || text === ")");
    if (endsArgument) {
      note(source, top, found);
      Object.assign(top, { index: top.index + 1, first: null, last: null, count: 0 });
    } else if (top?.call) {
      top.first ??= token;
      top.count++;
    }
    if (text === "{") braceCount++;
    if (text === "(" || text === "[" || text === "{") open.push(opened(text, text === "(" ? calledBy(last) : null));
    else if (token.kind === "templateStart") open.push(opened("template", null));
    else if (token.kind === "templateMiddle" || token.kind === "templateEnd") {
      closeTo("template", open);
      if (token.kind === "templateMiddle") open.push(opened("template", null));
    } else if (text === "}") {
      if (braceCount > 0) closeTo("{", open);
      braceCount = Math.max(0, braceCount - 1);
    }
    if ((text === ")" && top?.by === "(") || (text === "]" && top?.by === "[")) open.pop();
    const next = open.at(-1);
    if (next?.call) next.last = token;
    last.push(text);
    last.shift();
  }
  if (held?.value) noteHeld(source, held, held.value, found);
  return found;
}

/** A property that holds a name, with the signs behind it so far, and the text behind these. */
interface Held {
  property: NamedProperty;
  signs: string;
  value: ScriptToken | null;
}

/** What is known of such a property after one more token. A text that goes on, as with `+`, is no name. */
function heldAfter(
  held: Held | null,
  token: ScriptToken,
  text: string,
  last: readonly string[],
  source: string,
  found: NamedArgument[],
): Held | null {
  if (held?.value) {
    if (!GOES_ON.has(text) && token.kind !== "templateStart") noteHeld(source, held, held.value, found);
  } else if (held && (text === "=" || (text === "!" && held.signs === ""))) return { ...held, signs: held.signs + text };
  else if (held && token.kind === "string" && SETS_OR_COMPARES.test(held.signs)) return { ...held, value: token };
  const [, beforeReceiver, receiver, dot] = last;
  if (token.kind !== "word" || !isDot(dot)) return null;
  const isMeant = ({ property, of }: NamedProperty): boolean =>
    property === text && (of === "object" || (receiver === of && !isDot(beforeReceiver)));
  const property = NAMED_PROPERTIES.find(isMeant);
  return property ? { property, signs: "", value: null } : null;
}

const GOES_ON = new Set(["+", ".", "?.", "["]);
const SETS_OR_COMPARES = /^(?:={1,3}|!={1,2})$/;

function noteHeld(source: string, { property: { property, kind } }: Held, { from, to }: ScriptToken, found: NamedArgument[]): void {
  found.push({ kind, method: property, name: literalText(source.slice(from, to)), from, to });
}

const opened = (by: Open["by"], call: Open["call"]): Open => ({ by, call, index: 0, first: null, last: null, count: 0 });

/** What is called where a parenthesis opens after these last four tokens. */
function calledBy([beforeReceiver, receiver, dot, method = ""]: readonly string[]): Open["call"] {
  if (!isDot(dot)) return null;
  const isMeant = ({ of }: NamedParameter): boolean => of === "object" || (receiver === of && !isDot(beforeReceiver));
  const parameters = PARAMETERS.get(method)?.filter(isMeant) ?? [];
  return parameters.length > 0 ? { method, parameters } : null;
}

const isDot = (text: string | undefined): boolean => text === "." || text === "?.";

/** Closes what was left open in the innermost bracket of a kind, and that itself. */
function closeTo(by: Open["by"], open: Open[]): void {
  while (open.length > 0 && open.pop()?.by !== by);
}

function note(source: string, { call, index, first, last, count }: Open, found: NamedArgument[]): void {
  const parameter = call?.parameters.find((candidate) => candidate.index === index);
  if (!call || !parameter || !first || !last) return;
  const isLiteral = count === 1 && first.kind === "string";
  found.push({
    kind: parameter.kind,
    method: call.method,
    name: isLiteral ? literalText(source.slice(first.from, first.to)) : null,
    from: first.from,
    to: last.to,
  });
}
