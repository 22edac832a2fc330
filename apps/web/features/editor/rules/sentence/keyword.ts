import type { RuleNode } from "@playsmith/game-format";
import { ruleText, sentenceSpec } from "@playsmith/rules";
import { translated } from "@playsmith/texts";

/**
 * Keyword before a line, which joins the lines of a rule to one sentence: "When … if … and if … then … and … otherwise …".
 * @param index of the line in its section.
 */
export function keywordOf(node: RuleNode, parent: RuleNode | null, index: number): string {
  if (node.kind === "comment" || node.kind === "group") return "";
  if (node.kind === "rule") return firstWord(ruleText(sentenceSpec(node.type)?.sentence ?? ""));
  if (node.part === "if") {
    if (parent?.type === "anyOf") return index === 0 ? "" : translated("or", {}, "condition");
    if (parent?.type === "allOf") return index === 0 ? "" : translated("and", {}, "condition");
    return index === 0 ? translated("if", {}, "condition") : translated("and if", {}, "condition");
  }
  if (index > 0) return translated("and", {}, "action");
  return node.part === "else" ? translated("otherwise", {}, "action") : translated("then", {}, "action");
}

const firstWord = (sentence: string): string => /^\p{L}+/u.exec(sentence)?.[0] ?? "";

/** Text of a sentence after its keyword. @param text the first part of the sentence. */
export function afterKeyword(node: RuleNode, text: string): string {
  if (node.kind === "rule") return text.replace(/^\p{L}+\s*/u, "");
  // Names and units keep their case; only the sentence's first word is lower-cased.
  return text.charAt(0).toLowerCase() + text.slice(1);
}
