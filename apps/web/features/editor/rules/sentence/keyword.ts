import type { RuleNode } from "@playsmith/game-format";
import { sentenceSpec } from "@playsmith/rules";

/**
 * The word before a line, by which the lines of a rule read as one sentence: "When … if … and if … then … and … otherwise …".
 * @param index its place among its neighbours.
 */
export function keywordOf(node: RuleNode, parent: RuleNode | null, index: number): string {
  if (node.kind === "comment" || node.kind === "group") return "";
  if (node.kind === "rule") return firstWord(sentenceSpec(node.type)?.sentence ?? "");
  if (node.part === "if") {
    if (parent?.type === "anyOf") return index === 0 ? "" : "or";
    if (parent?.type === "allOf") return index === 0 ? "" : "and";
    return index === 0 ? "if" : "and if";
  }
  if (index > 0) return "and";
  return node.part === "else" ? "otherwise" : "then";
}

const firstWord = (sentence: string): string => /^\p{L}+/u.exec(sentence)?.[0] ?? "";

/** The words of a sentence as they go on after its keyword. @param text the first piece of the sentence. */
export function afterKeyword(node: RuleNode, text: string): string {
  if (node.kind === "rule") return text.replace(/^\p{L}+\s*/u, "");
  // Names and units keep their case; sentences begin with words of the language.
  return text.charAt(0).toLowerCase() + text.slice(1);
}
