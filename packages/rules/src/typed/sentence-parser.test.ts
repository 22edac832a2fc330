import { describe, expect, it } from "vitest";
import { type Game, emptyGame } from "@playsmith/game-format";
import { gameNames, scopeOf } from "../language/index.ts";
import { parseSentences } from "./sentence-parser.ts";

const prefab = (name: string, tags: string[] = []): Game["prefabs"][string] => ({
  name,
  order: "a",
  look: { kind: "none" },
  collider: { kind: "none" },
  tags,
  behaviours: {},
  variables: { rage: 0 },
  rules: {},
  script: "",
});

function game(): Game {
  const made = emptyGame("Spoken");
  made.prefabs = { g: prefab("Ghost", ["ghost"]), p: prefab("Power"), h: prefab("Night Owl") };
  made.variables = { power: 0, lives: 3, score: 0 };
  return made;
}
const made = game();
const scope = scopeOf(made, gameNames(made), { kind: "prefab", id: "g" });
const best = (text: string): unknown => {
  const [first] = parseSentences(text, scope);
  return first && [first.type, first.slots, first.problems];
};

describe("sentences in the words of the catalogue", () => {
  it("keep expressions, tags and names", () => {
    expect(best("put this at this.startX, this.startY")).toEqual(["place", { objects: "this", x: "this.startX", y: "this.startY" }, 0]);
    expect(best("Put #ghost at #ghost.startX,120")).toMatchObject(["place", { objects: "#ghost", x: "#ghost.startX", y: 120 }, 0]);
    expect(best("put night owl where this is")).toEqual(["placeAt", { objects: "[Night Owl]", target: "this" }, 0]);
    expect(best("When power > 0 becomes true")).toEqual(["becomesTrue", { test: "power > 0" }, 0]);
    expect(best("when the message reset comes")).toMatchObject(["messageReceived", { message: "reset" }, 0]);
    expect(best("wait 2 s")).toMatchObject(["wait", expect.anything(), 0]);
  });

  it("take digits and signs of every script, and store those of expressions", () => {
    expect(best("power > ０")).toEqual(["variableIs", { variable: "power", comparison: ">", value: 0 }, 0]);
    expect(best("wait ２．５ s")).toEqual(["wait", { time: 2.5 }, 0]);
    expect(best("put this at １２＋this.startX, ٣")).toEqual(["place", { objects: "this", x: "12+this.startX", y: 3 }, 0]);
    expect(best("set the text of this to １００点!")).toMatchObject([expect.any(String), { text: '"１００点!"' }, 0]);
  });

  it("prefer variables to prefabs of the same name, and accept comparisons as signs or words", () => {
    expect(best("power > 0")).toEqual(["variableIs", { variable: "power", comparison: ">", value: 0 }, 0]);
    expect(best("if lives is at most 1")).toEqual(["variableIs", { variable: "lives", comparison: "≤", value: 1 }, 0]);
    expect(best("when LIVES reaches 0")).toEqual(["variableReaches", { variable: "lives", value: 0 }, 0]);
    expect(best("rage of this > 3")).toMatchObject(["ownVariableIs", { variable: "rage", objects: "this", comparison: ">", value: 3 }, 0]);
  });

  it("are conditions or actions when both are worded alike, and quote literal words", () => {
    expect(parseSentences("this plays scared", scope).map(({ type, slots }) => [type, slots])).toEqual(
      expect.arrayContaining([
        ["animationIs", { objects: "this", animation: "scared" }],
        ["playAnimation", { objects: "this", animation: "scared" }],
      ]),
    );
    expect(best("set the text of this to Well done!")).toMatchObject([expect.any(String), { objects: "this", text: '"Well done!"' }, 0]);
  });

  it("report invalid slots, and reject texts that are no sentence", () => {
    expect(best("number of pellet is 0 becomes true")).toEqual(["becomesTrue", { test: "number of pellet is 0" }, 1]);
    expect(best("add 1 to gold")).toMatchObject(["addToVariable", { amount: 1, variable: "gold" }, 1]);
    expect(best("add 1 to sc")).toEqual(["addToVariable", { amount: 1, variable: "score" }, 0]);
    for (const text of ["", "when", "touches", "put", "go to the scene Nowhere", "x".repeat(500)]) expect(best(text), text).toBeUndefined();
  });

  it("name tags of several words, and with signs at the end", () => {
    const tagged = game();
    tagged.prefabs["p"] = prefab("Power", ["big one", "spark-"]);
    const inTagged = scopeOf(tagged, gameNames(tagged), { kind: "prefab", id: "g" });
    for (const tag of ["big one", "spark-"])
      expect(parseSentences(`destroy ${tag}`, inTagged)[0]).toMatchObject({
        type: "destroy",
        slots: { objects: `#[${tag}]` },
        problems: 0,
      });
  });

  it("mean the exact name, of two that only differ in capital letters", () => {
    const alike = game();
    alike.prefabs["q"] = prefab("ghost");
    const inAlike = scopeOf(alike, gameNames(alike), { kind: "prefab", id: "g" });
    for (const name of ["Ghost", "ghost"])
      expect(parseSentences(`destroy ${name}`, inAlike)[0]).toMatchObject({ type: "destroy", slots: { objects: name } });
    expect(parseSentences("destroy GHOST", inAlike)[0]).toMatchObject({ slots: { objects: "Ghost" } });
  });

  it("split slots at commas outside of parentheses", () => {
    expect(best("create ghost at random(0, 320), if(power > 0, 20, 40)")).toMatchObject([
      "create",
      { prefab: "g", x: "random(0, 320)", y: "if(power > 0, 20, 40)" },
      0,
    ]);
    expect(best('set the text of this to join(", ", score)')).toMatchObject([
      expect.any(String),
      { text: 'join(", ", score)' },
      expect.any(Number),
    ]);
  });

  it("report inputs that the game does not have", () => {
    expect(best("when jump is pressed")).toEqual(["actionPressed", { input: "jump" }, 0]);
    expect(best("when jmp is pressed")).toEqual(["actionPressed", { input: "jmp" }, 1]);
  });
});
