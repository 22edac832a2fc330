import type { RuleNode } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { afterKeyword, keywordOf } from "./keyword.ts";

const node = (kind: RuleNode["kind"], part: RuleNode["part"], type: string): RuleNode => ({
  kind,
  part,
  type,
  parentId: "",
  order: "a",
  enabled: true,
  slots: {},
});
const rule = node("rule", "then", "touchBegins");

it("joins the lines of a rule to one sentence", () => {
  expect(keywordOf(rule, null, 3)).toBe("When");
  expect(afterKeyword(rule, "When ")).toBe("");
  expect([0, 1].map((index) => keywordOf(node("condition", "if", "chance"), rule, index))).toEqual(["if", "and if"]);
  expect([0, 1].map((index) => keywordOf(node("action", "then", "wait"), rule, index))).toEqual(["then", "and"]);
  expect([0, 1].map((index) => keywordOf(node("action", "else", "wait"), rule, index))).toEqual(["otherwise", "and"]);
  expect(afterKeyword(node("action", "then", "wait"), "Wait ")).toBe("wait ");
});

it("joins the conditions of an any-of block by or", () => {
  const any = node("block", "if", "anyOf");
  expect([0, 1].map((index) => keywordOf(node("condition", "if", "chance"), any, index))).toEqual(["", "or"]);
});
