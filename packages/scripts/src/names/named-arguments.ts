import type { SyntaxNode } from "@lezer/common";
import { literalText } from "./literal.ts";
import { NAMED_PARAMETERS, type NamedParameter, type ScriptNameKind } from "./named-parameters.ts";
import { namesAtProperties, PROPERTY_NODES } from "./names-at-properties.ts";
import { outcomesOf } from "./outcomes.ts";
import { childrenOf, isNamed, isText, memberAt, nodesOf } from "./source-tree.ts";
import { sourceTree } from "./script-parser.ts";

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

const WANTED: ReadonlySet<string> = new Set(["CallExpression", ...PROPERTY_NODES]);

/**
 * Finds what stands as an argument that names something of the game, such as `"Ghost"` in `game.spawn("Ghost", 1, 2)`, and what a property
 * that holds such a name is set to or compared with, such as `"Cave"` in `game.sceneName === "Cave"`; in the order of their ends. Where a
 * condition decides what it is, as in `game.find(isBig ? "Ogre" : "Imp")`, each that it may be is one. Comments and other texts do not
 * count, nor do methods of that name of anything but `game` and `input`; whose tags are asked does not matter. Takes any text, in time that
 * grows with its length alone.
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

/** The arguments of a call that name something. A call that is not closed has no last one yet. */
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
