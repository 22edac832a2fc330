import { type Game, type NodePart, type RuleNode, emptyGame } from "@playsmith/game-format";
import { gameNames, scopeOf } from "@playsmith/rules";
import { describe, expect, it } from "vitest";
import { offersAt } from "./line-offers.ts";

const game: Game = { ...emptyGame("Offered"), variables: { power: 0, score: 0 } };
game.prefabs["power"] = {
  name: "Power",
  order: "a",
  look: { kind: "none" },
  collider: { kind: "none" },
  tags: ["ghost"],
  behaviours: {},
  variables: {},
  rules: {},
  script: "",
};
const owner = { kind: "prefab", id: "power" } as const;
const scope = scopeOf(game, gameNames(game), owner);
const rule: RuleNode = { kind: "rule", parentId: "", part: "then", order: "a", enabled: true, type: "everyTick", slots: {} };

/** The first suggestion in a section of a rule: its target section and its content. */
function first(text: string, part: NodePart): unknown[] {
  const [offer] = offersAt(text, { parentId: "rule", part, beforeId: null }, rule, owner, scope);
  return offer?.kind === "line" ? [offer.part, offer.draft.type, offer.draft.slots] : [];
}

describe("suggestions for typed text", () => {
  it("start with the typed sentence and its values", () => {
    expect(first("put #ghost at #ghost.startX, 20", "then")).toEqual(["then", "place", { objects: "#ghost", x: "#ghost.startX", y: 20 }]);
    expect(first("power > 0", "if")).toEqual(["if", "variableIs", { variable: "power", comparison: ">", value: 0 }]);
  });

  it("are actions in a then section, and conditions in an if section", () => {
    expect(first("this plays scared", "then")).toEqual(["then", "playAnimation", { objects: "this", animation: "scared" }]);
    expect(first("this plays scared", "if")).toEqual(["if", "animationIs", { objects: "this", animation: "scared" }]);
    expect(first("play", "then")[0]).toBe("then");
  });

  it("keep an unknown name as an error instead of dropping it", () => {
    expect(first("move ember by 3, 4", "then")).toEqual(["then", "move", { objects: "ember", dx: 3, dy: 4 }]);
  });

  it("parse a whole rule that was typed in one line", () => {
    const at = (text: string, parentId: string) =>
      offersAt(text, { parentId, part: "then", beforeId: null }, parentId === "" ? null : rule, owner, scope)[0];
    const types = (text: string, parentId = ""): unknown => {
      const offer = at(text, parentId);
      return offer?.kind === "lines" ? Object.values(offer.lines).map(({ type, part, parentId: inId }) => [type, part, inId]) : null;
    };
    expect(types("when this touches #ghost add 1 to score and jump")).toEqual([
      ["touchBegins", "then", ""],
      ["addToVariable", "then", "n0"],
      ["setSpeedY", "then", "n0"],
    ]);
    expect(types("if score > 10 then set power to 1", "rule")).toEqual([
      ["ifElse", "then", ""],
      ["variableIs", "if", "n0"],
      ["setVariable", "then", "n0"],
    ]);
    expect(types("if score > 10 or this does not touch #ghost", "rule")).toEqual([
      ["anyOf", "if", ""],
      ["variableIs", "if", "n0"],
      ["touches", "if", "n0"],
    ]);
    const [either] = offersAt("score > 10 or not: score > 20", { parentId: "rule", part: "if", beforeId: null }, rule, owner, scope);
    expect(either?.kind === "lines" && Object.values(either.lines).map(({ negated = false }) => negated)).toEqual([false, false, true]);
    expect(types("when this touches #ghost")).toBeNull();
  });

  it("parse several lines in a rule, an else section, and pronouns", () => {
    const touching: RuleNode = { ...rule, type: "touchBegins", slots: { objects: "this", others: "#ghost" } };
    const inRule = (text: string) => offersAt(text, { parentId: "rule", part: "then", beforeId: null }, touching, owner, scope)[0];
    const both = inRule("add 1 to score then destroy it");
    expect(both?.kind === "lines" && Object.values(both.lines).map(({ type, slots }) => [type, slots["objects"]])).toEqual([
      ["addToVariable", undefined],
      ["destroy", "#ghost"],
    ]);
    expect(inRule("destroy it")).toMatchObject({ draft: { type: "destroy", slots: { objects: "#ghost" } } });
    expect(inRule("otherwise lose")).toMatchObject({ part: "else", draft: { type: "loseGame" } });
  });

  it("keep the unparsed rest of a text", () => {
    const inRule = (text: string) => offersAt(text, { parentId: "rule", part: "then", beforeId: null }, rule, owner, scope)[0];
    const atTop = (text: string) => offersAt(text, { parentId: "", part: "then", beforeId: null }, null, owner, scope)[0];
    const begun = atTop("when this touches ghost add 1 to score, play the tuba and win");
    expect(begun).toMatchObject({ kind: "lines", rest: "play the tuba and win" });
    expect(begun?.kind === "lines" && Object.values(begun.lines).map(({ type }) => type)).toEqual(["touchBegins", "addToVariable"]);
    expect(atTop("every 2 seconds frobnicate the tuba")).toMatchObject({ kind: "lines", rest: "frobnicate the tuba" });
    expect(atTop("when this touches the dragon win")).not.toMatchObject({ kind: "lines" });
    expect(atTop("every 2 seconds")).toMatchObject({ kind: "line" });
    expect(inRule("add 1 to score, then play the tuba")).toMatchObject({ kind: "lines", rest: "play the tuba" });
    expect(inRule("add 1 to score and pl")).not.toHaveProperty("rest");
    expect(inRule("add 1 to score and win")).not.toHaveProperty("rest");
  });

  it("wrap actions without an event in a rule", () => {
    const triggerOf = (text: string): unknown => {
      const [offer] = offersAt(text, { parentId: "", part: "then", beforeId: null }, null, owner, scope);
      return offer?.kind === "lines" ? offer.lines["n0"]?.type : null;
    };
    expect(triggerOf("x += 2")).toBe("everyTick");
    expect(triggerOf("set score to 0")).toBe("created");
    expect(triggerOf("jump")).toBeNull();
  });

  it("accept common variables that are not declared, and keys without an input", () => {
    expect(first("lives--", "then")).toEqual(["then", "addToVariable", { amount: -1, variable: "lives" }]);
    const [offer] = offersAt("when R is pressed", { parentId: "", part: "then", beforeId: null }, null, owner, scope);
    expect(offer).toMatchObject({ draft: { type: "actionPressed", slots: { input: "R" } } });
    const [named] = offersAt("when throw is pressed", { parentId: "", part: "then", beforeId: null }, null, owner, scope);
    expect(named).toMatchObject({ draft: { type: "actionPressed", slots: { input: "throw" } } });
    expect(first('save coins as "best"', "then")).toEqual(["then", "saveValue", { value: "coins", slot: '"best"' }]);
  });

  it("negate a condition that was typed in the negative", () => {
    const [offer] = offersAt("this isn't on the ground", { parentId: "rule", part: "if", beforeId: null }, rule, owner, scope);
    expect(offer).toMatchObject({ part: "if", draft: { type: "onGround", negated: true } });
  });

  it("match the first words if nothing matches all of them", () => {
    expect(first("play the sound of a tuba", "then")[0]).toBe("then");
    expect(offersAt("tuba", { parentId: "rule", part: "then", beforeId: null }, rule, owner, scope)).toEqual([]);
  });

  it("complete the prefix of a name", () => {
    const offered = (text: string) => offersAt(text, { parentId: "rule", part: "then", beforeId: null }, rule, owner, scope);
    expect(offered("powe").length).toBeGreaterThan(0);
    // Suggested too, but an incomplete name has to be selected explicitly.
    const chosen = (text: string) => offered(text).map((offer) => ({ ...offer, isTyped: false }));
    expect(chosen("powe")).toEqual(chosen("Power"));
    expect(offered("destroy powe").some(({ isTyped }) => isTyped)).toBe(false);
    expect(offered("destroy Power")[0]?.isTyped).toBe(true);
    expect(first("destroy powe", "then")).toEqual(first("destroy Power", "then"));
    expect(offered("powx")).toEqual([]);
  });

  it("include the unparsed text, so that it is not lost", () => {
    expect(first("wait until number of pellet is 0", "then")).not.toEqual([]);
    const offers = offersAt("set pwer to 3", { parentId: "rule", part: "then", beforeId: null }, rule, owner, scope);
    const kept = offers.find((offer) => offer.kind === "line" && offer.draft.type === "setVariable");
    expect(kept).toMatchObject({ part: "then" });
  });

  it("set an undeclared variable, unless the name is a keyword of a sentence", () => {
    expect(first("set left to 60", "then")).toEqual(["then", "setVariable", { variable: "left", value: 60 }]);
    expect(first("set gravity to 60", "then")[1]).toBe("setGravity");
  });

  it("prefer the pointer's own sentence over an input of that name", () => {
    const [offer] = offersAt("when the pointer is pressed", { parentId: "", part: "then", beforeId: null }, null, owner, scope);
    expect(offer).toMatchObject({ draft: { type: "pointerPressed" } });
    const [unknown] = offersAt("when jmp is pressed", { parentId: "", part: "then", beforeId: null }, null, owner, scope);
    expect(unknown).toMatchObject({ draft: { type: "actionPressed", slots: { input: "jmp" } } });
  });

  it("are conditions after if, in any section", () => {
    expect(first("if this plays scared", "then")).toEqual(["if", "animationIs", { objects: "this", animation: "scared" }]);
  });

  it("use the rule's object as the default subject", () => {
    const [touch] = offersAt("when touches ghost", { parentId: "", part: "then", beforeId: null }, null, owner, scope);
    expect(touch).toMatchObject({ draft: { type: "touchBegins", slots: { objects: "this", others: "#ghost" } } });
    expect(first("has the tag ghost", "if")).toEqual(["if", "hasTag", { objects: "this", tag: "ghost" }]);
  });

  it.each(["subtract 1 from score", "decrease score", "score -= 1", "score - 1", "score--", "reduce score by 1"])(
    "counts down, however that is said: %s",
    (text) => {
      expect(first(text, "then")).toEqual(["then", "addToVariable", { amount: -1, variable: "score" }]);
    },
  );

  it.each(["score += 2", "increase score by 2"])("counts up, however that is said: %s", (text) => {
    expect(first(text, "then")).toEqual(["then", "addToVariable", { amount: 2, variable: "score" }]);
  });
});
