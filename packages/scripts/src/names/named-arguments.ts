import type { SyntaxNode } from "@lezer/common";
import { literalText } from "./literal.ts";
import { NAMED_PARAMETERS, type NamedParameter, type ScriptNameKind } from "./named-parameters.ts";
import { namesAtProperties, PROPERTY_NODES } from "./names-at-properties.ts";
import { outcomesOf } from "./outcomes.ts";
import { childrenOf, isNamed, isText, memberAt, nodesOf } from "./source-tree.ts";
import { sourceTree } from "./script-parser.ts";

/** A name of the game in a script. */
export interface NamedArgument {
  kind: ScriptNameKind;
  /** The method that takes it, or the property that is assigned or compared. */
  method: string;
  /** The name; null when it is computed at runtime. */
  name: string | null;
  /** UTF-16 offsets in the source, including quotes. */
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

const WANTED: ReadonlySet<string> = new Set(["CallExpression", ...PROPERTY_NODES]);

/**
 * Finds arguments that are names of the game, such as `"Ghost"` in `game.spawn("Ghost", 1, 2)`, and values assigned to or compared with
 * name properties, such as `"Cave"` in `game.sceneName === "Cave"`; ordered by their ends. Of a conditional expression, as in
 * `game.find(isBig ? "Ogre" : "Imp")`, each branch is included. Comments and other texts are ignored, as are methods of objects other than
 * `game` and `input`, except for tag methods. Accepts any text, in linear time.
 */
export function namedArguments(source: string): NamedArgument[] {
  const found: NamedArgument[] = [];
  const note = (kind: ScriptNameKind, method: string, node: SyntaxNode): void => {
    const { from, to } = node;
    found.push({ kind, method, name: isText(source, node) ? literalText(source.slice(from, to)) : null, from, to });
  };
  for (const node of nodesOf(sourceTree(source), WANTED)) {
    if (node.name !== "CallExpression") for (const { kind, property, text } of namesAtProperties(source, node)) note(kind, property, text);
    else
      for (const { kind, method, argument } of argumentsOf(source, node))
        for (const outcome of outcomesOf(source, argument)) note(kind, method, outcome);
  }
  return found.sort((a, b) => a.to - b.to || b.from - a.from);
}

/** The arguments of a call that are names. An unclosed call has no last argument yet. */
function argumentsOf(source: string, call: SyntaxNode): { kind: ScriptNameKind; method: string; argument: SyntaxNode }[] {
  const [callee, list] = childrenOf(call);
  const member = memberAt(source, callee);
  const parameters = member ? (PARAMETERS.get(member.name) ?? []) : [];
  if (!member || parameters.length === 0 || list?.name !== "ArgList") return [];
  const meant = parameters.filter(({ of }) => of === "object" || isNamed(source, member.object, of));
  const parts = childrenOf(list).slice(1);
  const given: SyntaxNode[] = [];
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]?.name;
    if (part.name !== "," && part.name !== ")" && (next === "," || next === ")")) given.push(part);
  }
  return meant.flatMap(({ index, kind }) => {
    const argument = given[index];
    return argument ? [{ kind, method: member.name, argument }] : [];
  });
}
