import { gameNames, scopeOf, type SlotSpec } from "@playsmith/rules";
import { emptyGame } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { completionsAt } from "./completions.ts";

const game = emptyGame("Test");
const prefab = (name: string) => ({
  name,
  order: "a",
  tags: ["enemy"],
  look: { kind: "none" as const },
  collider: { kind: "none" as const },
  behaviours: {},
  variables: { hits: 0 },
  rules: {},
  script: "",
});
game.prefabs = { bat: prefab("Bat"), big: prefab("Big bat") };
game.variables = { score: 0, bats: 0 };
const scope = scopeOf(game, gameNames(game), { kind: "prefab", id: "bat" });
const slot = (type: SlotSpec["type"]): SlotSpec => ({ type, label: "Slot", unit: "", default: "" });
const texts = (typed: string, type: SlotSpec["type"] = "number", caret = typed.length) =>
  completionsAt(typed, caret, slot(type), scope).map(({ text }) => text);

it("ranks prefix matches above other matches", () => {
  expect(texts("1 + ba").slice(0, 3)).toEqual(["bats", "Bat", "[Big bat]"]);
  expect(completionsAt("ba + 1", 2, slot("number"), scope)[0]).toMatchObject({ text: "bats", from: 0, to: 2 });
});

it("completes only objects in object slots, and tags after #", () => {
  expect(texts("", "objects")).not.toContain("score");
  expect(texts("#", "objects")).toEqual(["#enemy"]);
});

it("completes an object's members after a dot, its own variables first", () => {
  expect(texts("Bat.").slice(0, 2)).toEqual(["hits", "x"]);
  expect(texts("[Big bat].hi")[0]).toBe("hits");
  expect(texts("camera.zo")).toEqual(["zoom"]);
});

it("completes nothing in quoted texts", () => {
  expect(texts('"sco')).toEqual([]);
  expect(texts("“sco")).toEqual([]);
  expect(texts('"a" & sco')).toEqual(["score"]);
  expect(texts(String.raw`"\\" & sco`)).toEqual(["score"]);
  expect(texts(String.raw`"\" & sco`)).toEqual([]);
});

/** A text with its first completion put in. */
const completed = (typed: string, type: SlotSpec["type"] = "number"): string => {
  const [first] = completionsAt(typed, typed.length, slot(type), scope);
  return first ? typed.slice(0, first.from) + first.text + typed.slice(first.to) : typed;
};

it("replaces the whole of a tag, and only the name in an index", () => {
  game.prefabs["tagged"] = { ...prefab("Tagged"), tags: ["old-one", "big one"] };
  const names = scopeOf(game, gameNames(game), { kind: "prefab", id: "bat" });
  const put = (typed: string): string => {
    const [first] = completionsAt(typed, typed.length, slot("objects"), names);
    return first ? typed.slice(0, first.from) + first.text : typed;
  };
  expect(put("nearest #old-o")).toBe("nearest #old-one");
  expect(put("nearest #[big o")).toBe("nearest #[big one]");
  expect(put("nearest [big b")).toBe("nearest [Big bat]");
  expect(completed("bats[sco")).toBe("bats[score");
  expect(completed("[Big bat].x + list(1)[sco")).toBe("[Big bat].x + list(1)[score");
  expect(completed("1 + [sco")).toBe("1 + score");
});
