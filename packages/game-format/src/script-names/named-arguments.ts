import { literalText } from "./literal.ts";
import { NAMED_PARAMETERS, type NamedParameter, type ScriptNameKind } from "./named-parameters.ts";
import { namesAtProperties } from "./names-at-properties.ts";
import { isDot, type NestedTokens, nestedTokens } from "./nested-tokens.ts";
import { type Outcome, outcomesOf } from "./outcomes.ts";

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

/**
 * Finds what stands as an argument that names something of the game, such as `"Ghost"` in `game.spawn("Ghost", 1, 2)`, and what a property
 * that holds such a name is set to or compared with, such as `"Cave"` in `game.sceneName === "Cave"`; in the order of their ends. Where a
 * condition decides what it is, as in `game.find(isBig ? "Ogre" : "Imp")`, each that it may be is one. Comments and other texts do not
 * count, nor do methods of that name of anything but `game` and `input`; whose tags are asked does not matter. Takes any text, in time that
 * grows with its length alone.
 */
export function namedArguments(source: string): NamedArgument[] {
  const nested = nestedTokens(source);
  const found: NamedArgument[] = [];
  const note = (kind: ScriptNameKind, method: string, outcome: Outcome): void => {
    const [first, last] = [nested.tokens[outcome.first], nested.tokens[outcome.last]];
    if (!first || !last) return;
    const name = first === last && first.kind === "string" ? literalText(source.slice(first.from, first.to)) : null;
    found.push({ kind, method, name, from: first.from, to: last.to });
  };
  for (let at = 0; at < nested.tokens.length; at++) {
    const call = nested.texts[at] === "(" ? calledAt(nested, at) : null;
    if (call) for (const { kind, outcome } of argumentsOf(nested, at, call)) note(kind, nested.texts[at - 1] ?? "", outcome);
    // What a property is set to by running alone is nothing that names anything.
    for (const { kind, property, outcome } of namesAtProperties(nested, at))
      if (outcome.first === outcome.last && nested.tokens[outcome.first]?.kind === "string") note(kind, property, outcome);
  }
  return found.sort((a, b) => a.to - b.to || b.from - a.from);
}

/** What takes names where a parenthesis opens. */
function calledAt({ texts }: NestedTokens, at: number): readonly NamedParameter[] | null {
  if (!isDot(texts[at - 2])) return null;
  const isMeant = ({ of }: NamedParameter): boolean => of === "object" || (texts[at - 3] === of && !isDot(texts[at - 4]));
  const parameters = PARAMETERS.get(texts[at - 1] ?? "")?.filter(isMeant) ?? [];
  return parameters.length > 0 ? parameters : null;
}

/** What the arguments that name something may turn out as, of a call whose parenthesis opens at a token. */
function argumentsOf(
  nested: NestedTokens,
  open: number,
  parameters: readonly NamedParameter[],
): { kind: ScriptNameKind; outcome: Outcome }[] {
  const { texts, closers, next, tokens } = nested;
  const end = closers.get(open) ?? Math.min(next[open] ?? 0, tokens.length);
  const found: { kind: ScriptNameKind; outcome: Outcome }[] = [];
  let index = 0;
  let first = open + 1;
  for (let at = first; at <= end; at = next[at] ?? end + 1) {
    const endsArgument = at === end ? closers.has(open) : texts[at] === ",";
    if (!endsArgument) continue;
    const parameter = parameters.find((candidate) => candidate.index === index);
    if (parameter && at > first) for (const outcome of outcomesOf(nested, first, at)) found.push({ kind: parameter.kind, outcome });
    first = at + 1;
    index++;
  }
  return found;
}
