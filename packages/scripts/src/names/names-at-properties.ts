import type { SyntaxNode } from "@lezer/common";
import { NAMED_PROPERTIES, type NamedProperty } from "./named-parameters.ts";
import { outcomesOf } from "./outcomes.ts";
import { childrenOf, isNamed, isText, memberAt } from "./source-tree.ts";

/** A text that is assigned to or compared with a name property. */
export interface NameAtProperty extends Pick<NamedProperty, "property" | "kind"> {
  text: SyntaxNode;
}

/** Node types that can contain such a text. */
export const PROPERTY_NODES = ["AssignmentExpression", "BinaryExpression", "SwitchStatement"] as const;

export function namesAtProperties(source: string, node: SyntaxNode): NameAtProperty[] {
  if (node.name === "SwitchStatement") return casesOf(source, node);
  const [left, sign, right] = childrenOf(node);
  if (!left || !right) return [];
  if (node.name === "AssignmentExpression")
    return sign?.name === "Equals" ? named(source, propertyAt(source, left), outcomesOf(source, right)) : [];
  if (sign?.name !== "CompareOp" || !/^[!=]==?$/.test(source.slice(sign.from, sign.to))) return [];
  const property = left.name === "PostfixExpression" ? null : propertyAt(source, left);
  if (property) return named(source, property, isChoice(source, right) ? outcomesOf(source, right) : []);
  return isText(source, left) ? named(source, propertyAt(source, right), [left]) : [];
}

/** Whether an operand is a text, or a conditional expression in parentheses. */
const isChoice = (source: string, node: SyntaxNode): boolean => isText(source, node) || node.name === "ParenthesizedExpression";

function named(source: string, property: NamedProperty | null, outcomes: readonly SyntaxNode[]): NameAtProperty[] {
  if (!property) return [];
  return outcomes.flatMap((text) => (isText(source, text) ? [{ property: property.property, kind: property.kind, text }] : []));
}

function propertyAt(source: string, node: SyntaxNode): NamedProperty | null {
  const member = memberAt(source, node);
  if (!member) return null;
  const isMatch = ({ property, of }: NamedProperty): boolean =>
    property === member.name && (of === "object" || isNamed(source, member.object, of));
  return NAMED_PROPERTIES.find(isMatch) ?? null;
}

/** `case "Cave":` of `switch (game.sceneName) { … }`. */
function casesOf(source: string, node: SyntaxNode): NameAtProperty[] {
  const [, subject] = childrenOf(node.getChild("ParenthesizedExpression") ?? node);
  const property = subject ? propertyAt(source, subject) : null;
  const body = node.getChild("SwitchBody");
  if (!property || body?.firstChild?.name !== "{") return [];
  const labels = body.getChildren("CaseLabel").flatMap((label) => {
    const [, value, colon] = childrenOf(label);
    return value && colon?.name === ":" ? [value] : [];
  });
  return named(source, property, labels);
}
