import { type Game, type NodePart, type RuleNode, emptyGame } from "@playsmith/game-format";
import { gameNames, scopeOf, sentenceOf } from "@playsmith/rules";
import { describe, expect, it } from "vitest";
import { offersAt } from "./line-offers.ts";
import { partsLeft, unreadParts, wordsIn } from "./unread-parts.ts";

const game: Game = { ...emptyGame("Typed"), variables: { score: 0, lives: 3, note: "" } };
const thing = (name: string, tags: string[]): Game["prefabs"][string] => ({
  name,
  order: name,
  look: { kind: "none" },
  collider: { kind: "none" },
  tags,
  behaviours: {},
  variables: { hits: 0 },
  rules: {},
  script: "",
});
game.prefabs["b"] = thing("Berry", ["fruit"]);
game.prefabs["s"] = thing("Snail", ["enemy"]);
game.scenes["scene"]!.variables = { wave: 0 };
const owner = { kind: "prefab", id: "b" } as const;
const scope = scopeOf(game, gameNames(game), owner);
const rule: RuleNode = { kind: "rule", parentId: "", part: "then", order: "a", enabled: true, type: "everyTick", slots: {} };

/** Result of Enter on a typed line: the added sentences, and the parts marked as unparsed. */
function enter(typed: string, part: NodePart | "top"): string {
  const parent = part === "top" ? null : rule;
  const offers = offersAt(
    typed,
    { parentId: parent ? "rule" : "", part: part === "top" ? "then" : part, beforeId: null },
    parent,
    owner,
    scope,
  );
  const taken = offers.find(({ isTyped }) => isTyped);
  const unread = typed.trim() === "" ? [] : taken ? partsLeft(typed, taken) : unreadParts(typed, scope);
  const marked = unread.length > 0 ? ` ?${wordsIn(typed, unread)}?` : "";
  if (!taken) return `refused${marked}`;
  if (taken.kind === "recipe") return `recipe ${taken.recipe.name}${marked}`;
  const lines = taken.kind === "lines" ? Object.values(taken.lines) : [{ ...rule, ...taken.draft }];
  return lines.map((line) => (line.type === "" ? line.kind : sentenceOf(line, game))).join("; ") + marked;
}

const TOP: readonly (readonly [typed: string, out: string])[] = [
  // Valid.
  ["when this touches Snail", "When this touches Snail"],
  ["When Snail touches this", "When Snail touches this"],
  ["while snail touches this", "While Snail touches this"],
  ["the scene starts", "When the scene starts"],
  ["always", "Always"],
  ["every 2 seconds", "Every 2 s"],
  ["when score reaches 10", "When score reaches 10"],
  ["when wave of the scene reaches 3", "When wave of the scene reaches 3"],
  ["when the scene's wave reaches 3", "When wave of the scene reaches 3"],
  ["when this touches Snail destroy Snail and add 1 to score", "When this touches Snail; Destroy Snail; Add 1 to score"],
  ["when score is 3 and lives is 1, win", "When score reaches 3; lives is 1; Win the game"],
  ["when throw is pressed", "When throw is pressed"],
  ["comment", "comment"],
  ["group", "group"],
  // Valid from the first word; the rest is marked.
  ["when this touches Snail frobnicate the tuba", "When this touches Snail ?frobnicate the tuba?"],
  ["when this touches Snail add 1 to score and frobnicate the tuba", "When this touches Snail; Add 1 to score ?frobnicate the tuba?"],
  ["when this touches Snail, win and dance", "When this touches Snail; Win the game ?dance?"],
  // Incomplete sentences.
  ["when this touches", "refused ?when this touches?"],
  ["when", "refused ?when?"],
  ["touch", "refused ?touch?"],
  ["scene", "refused ?scene?"],
  ["when score", "refused ?when score?"],
  ["when score reaches", "refused ?when score reaches?"],
  ["destroy", "refused ?destroy?"],
  ["every", "refused ?every?"],
  // Near misses.
  ["when this tuches Snail", "refused ?tuches?"],
  ["wen this touches Snail", "refused ?wen?"],
  ["when this touches Snai", "refused ?Snai?"],
  ["when scor reaches 10", "refused ?scor?"],
  ["when points reaches 10", "When score reaches 10"],
  ["when this touches Snial", "When this touches Snial"],
  ["alwys", "refused ?alwys?"],
  ["commen", "refused ?commen?"],
  // Nonsense.
  ["", "refused"],
  ["   ", "refused"],
  ["asdf", "refused ?asdf?"],
  ["qwertz uiop", "refused ?qwertz uiop?"],
  ["42", "refused ?42?"],
  ["?!", "refused ??!?"],
  ["purple monkey dishwasher is green", "refused ?purple monkey dishwasher … green?"],
  ["the quick brown fox jumps over the lazy dog", "refused ?quick brown fox … lazy dog?"],
];

const DEEDS: readonly (readonly [typed: string, out: string])[] = [
  ["destroy this", "Destroy this"],
  ["destroy the snails", "Destroy Snail"],
  ["add 1 to score", "Add 1 to score"],
  ["subtract 1 from lives", "Add -1 to lives"],
  ["set wave of the scene to 3", "Set wave of the scene to 3"],
  ["set the scene's wave to score", "Set wave of the scene to score"],
  ["add 1 to wave", "Add 1 to wave of the scene"],
  ["set score to wave of the scene + 1", "Set score to scene.wave + 1"],
  ['set note to "hello"', 'Set note to "hello"'],
  ['set mood to "happy"', 'Set mood to "happy"'],
  ["win", "Win the game"],
  ["add 1 to score and destroy this", "Add 1 to score; Destroy this"],
  ["add 1 to score and frobnicate the tuba", "Add 1 to score ?frobnicate the tuba?"],
  ["destroy ember", "Destroy ember"],
  ["destroy purple monkey dishwasher", "refused ?purple monkey dishwasher?"],
  ["add 1 to", "refused ?add 1 to?"],
  ["add 1 to sc", "refused ?sc?"],
  ["destroy Snai", "refused ?Snai?"],
  ["destory Snail", "refused ?destory?"],
  ["frobnicate", "refused ?frobnicate?"],
  ["set", "refused ?set?"],
  ["blub blub", "refused ?blub blub?"],
];

const ASKED: readonly (readonly [typed: string, out: string])[] = [
  ["score > 3", "score is above 3"],
  ["wave of the scene reaches 3", "wave of the scene is at least 3"],
  ["score reaches 3", "score is at least 3"],
  ["the scene's wave is 3", "wave of the scene is 3"],
  ["this touches Snail", "this touches Snail"],
  ["Snail touches this", "Snail touches this"],
  ["this isn't on the ground", "Not: this stands on ground"],
  ["score is 3 or lives is 1", "Any of these; score is 3; lives is 1"],
  ["score is", "refused ?score is?"],
  ["scor is 3", "refused ?scor?"],
  ["gloom is 3", "gloom is 3"],
  ["banana boat is 3", "refused ?banana boat?"],
  ["this tickles Snail", "refused ?tickles?"],
  ["asdf", "refused ?asdf?"],
];

describe("Enter on a typed line", () => {
  it.each(TOP)("of a sheet: %s", (typed, out) => expect(enter(typed, "top")).toBe(out));
  it.each(DEEDS)("of what is done: %s", (typed, out) => expect(enter(typed, "then")).toBe(out));
  it.each(ASKED)("of what is asked: %s", (typed, out) => expect(enter(typed, "if")).toBe(out));
});
