import { describe, expect, it } from "vitest";
import { type Game, applyPatch, emptyGame, type RuleNode } from "@playsmith/game-format";
import { RULE_SUBJECTS, ruleCatalogue } from "./catalogue/index.ts";
import { behaviourSentences } from "./catalogue/behaviours.ts";
import { cameraSentences } from "./catalogue/camera.ts";
import { clock } from "./catalogue/clock.ts";
import { flow } from "./catalogue/flow.ts";
import { inputSentences } from "./catalogue/input.ts";
import { look } from "./catalogue/look.ts";
import { messages } from "./catalogue/messages.ts";
import { movement } from "./catalogue/movement.ts";
import { objectSentences } from "./catalogue/objects.ts";
import { saves } from "./catalogue/saves.ts";
import { scoring } from "./catalogue/scoring.ts";
import { soundSentences } from "./catalogue/sound.ts";
import { touching } from "./catalogue/touching.ts";
import { variables } from "./catalogue/variables.ts";
import { world } from "./catalogue/world.ts";
import { gameNames, parseExpression, scopeOf } from "./language/index.ts";
import { problemsOfRules } from "./problems.ts";
import { renameInRules } from "./rename.ts";
import { sentenceOf, sentenceParts } from "./sentence.ts";
import { readSlots } from "./slots.ts";
import { suggest, unknownWords } from "./typed/index.ts";

const node = (type: string, slots: RuleNode["slots"] = {}, more: Partial<RuleNode> = {}): RuleNode => ({
  kind: "action",
  parentId: "r",
  part: "then",
  order: "a",
  enabled: true,
  type,
  slots,
  ...more,
});
const rule = (type = "everyTick", slots: RuleNode["slots"] = {}): RuleNode => node(type, slots, { kind: "rule", parentId: "" });

function game(): Game {
  const made = emptyGame("Test");
  const prefab = (name: string, tags: string[]) => ({
    name,
    order: "a",
    tags,
    look: { kind: "none" as const },
    collider: { kind: "none" as const },
    behaviours: {},
    variables: { hits: 0 },
    rules: {},
    script: "",
  });
  made.prefabs = { player: prefab("Player", ["player"]), enemy: prefab("Big enemy", ["enemy"]) };
  made.variables = { score: 0, name: "" };
  const params = { n: { name: "amount", order: "a", type: "number" as const }, o: { name: "who", order: "b", type: "object" as const } };
  made.functions["f"] = { name: "bonus", order: "a", params, returns: "number", rules: {} };
  return made;
}

describe("the catalogue", () => {
  const files = [
    world,
    objectSentences,
    look,
    movement,
    touching,
    behaviourSentences,
    variables,
    saves,
    scoring,
    inputSentences,
    soundSentences,
    cameraSentences,
    clock,
    messages,
    flow,
  ];
  const entries = Object.entries(ruleCatalogue);

  it("contains at least 120 sentences on every subject, each unique", () => {
    expect(entries.length).toBeGreaterThanOrEqual(120);
    expect(entries.length).toBe(files.reduce((sum, file) => sum + Object.keys(file).length, 0));
    for (const subject of RULE_SUBJECTS)
      expect(
        entries.some(([, spec]) => spec.subject === subject),
        subject,
      ).toBe(true);
  });

  it.each(entries)("%s contains all of its slots, with valid defaults", (_type, spec) => {
    const named = [...spec.sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
    const hidden = Object.keys(spec.slots).filter((name) => !named.includes(name));
    expect(named.every((name) => spec.slots[name] !== undefined)).toBe(true);
    expect(hidden.every((name) => spec.slots[name]?.type === "layer")).toBe(true);
    if (spec.help !== "") expect(spec.help).toMatch(/^[A-Z0-9`].*\.$/);
    for (const slot of Object.values(spec.slots)) {
      expect(slot.label).not.toBe("");
      if (slot.type === "choice") expect(slot.choices?.map(({ value }) => value)).toContain(slot.default);
      const isExpression = ["number", "text", "boolean", "value", "objects"].includes(slot.type);
      if (isExpression) expect(parseExpression(String(slot.default)), String(slot.default)).toMatchObject({ ok: true });
    }
  });

  it("defines the unit of every number", () => {
    const units = new Set(entries.flatMap(([, spec]) => Object.values(spec.slots).map((slot) => slot.unit)));
    expect([...units].sort()).toEqual(["", "%", "hp", "px", "px/s", "px/s²", "s", "ticks", "°", "°/s"].sort());
  });
});

describe("sentences", () => {
  it("are formatted with the values of their slots", () => {
    expect(sentenceOf(node("wait", { time: 2 }))).toBe("Wait 2 s");
    expect(sentenceOf(node("shift", { objects: "Player", dx: "speed / 2" }))).toBe("Shift Player by speed / 2 px, 0 px");
    expect(sentenceOf(node("create", { prefab: "enemy" }), game())).toBe("Create Big enemy at 0 px, 0 px");
    expect(sentenceOf(node("create"), game())).toBe("Create (prefab) at 0 px, 0 px");
    expect(sentenceOf(node("variableIs", { comparison: "≥", value: 3 }, { kind: "condition", negated: true }))).toBe(
      "Not: score is at least 3",
    );
    expect(sentenceOf(node("callFunction", { function: "f", "arg.n": 3 }), game())).toBe("Do bonus with 3");
    expect(sentenceOf(node("", {}, { kind: "comment", text: "To do" }))).toBe("To do");
    expect(sentenceOf(node("teleport"))).toBe("teleport");
  });

  it("consist of parts, one per slot", () => {
    expect(sentenceParts(node("wait"))).toEqual([{ text: "Wait " }, { slot: "time", text: "1 s" }]);
  });
});

describe("suggestions", () => {
  const first = (text: string, kinds?: Parameters<typeof suggest>[2]) => suggest(text, game(), kinds)[0]?.type;

  it("match sentences by words, synonyms and prefixes", () => {
    expect(first("play sound")).toMatch(/^playSound/);
    expect(first("wait")).toBe("wait");
    expect(first("spaw")).toBe("create");
    expect(first("collision", ["trigger"])).toBe("touchBegins");
    expect(first("key", ["trigger"])).toBe("actionPressed");
    expect(suggest("xyzzy")).toEqual([]);
    // One of three words, and only in the help text of a sentence.
    expect(suggest("frobnicate the whole tuba")).toEqual([]);
    expect(first("wait a jiffy")).toMatch(/^wait/);
    expect(suggest("", undefined, ["block"]).length).toBe(8);
  });

  it("fill slots with names from the text", () => {
    expect(suggest("when jump is pressed", game())[0]).toMatchObject({ type: "actionPressed", slots: { input: "jump" } });
    expect(suggest("space pressed", game())[0]).toMatchObject({ type: "actionPressed", slots: { input: "jump" } });
    expect(suggest("while left is held", game())[0]).toMatchObject({ type: "actionHeld", slots: { input: "left" } });
    expect(suggest("create Big enemy", game())[0]).toMatchObject({ type: "create", slots: { prefab: "enemy" } });
    expect(suggest("destroy Big enemy", game())[0]).toMatchObject({ type: "destroy", slots: { objects: "[Big enemy]" } });
    expect(suggest("add score", game(), ["action"])[0]).toMatchObject({ type: "addToVariable", slots: { variable: "score" } });
  });

  it("fill slots from informal text: lower case, numbers, quotes, tags and filler words", () => {
    const filled = (text: string, kind: "trigger" | "condition" | "action") => {
      const [best] = suggest(text, game(), [kind]);
      return best && { type: best.type, ...best.slots };
    };
    expect(filled("when player touches big enemy", "trigger")).toEqual({ type: "touchBegins", objects: "Player", others: "[Big enemy]" });
    expect(filled("when this touches #enemy", "trigger")).toEqual({ type: "touchBegins", objects: "this", others: "#enemy" });
    expect(filled("when enemy touches zombie", "trigger")).toMatchObject({ type: "touchBegins", objects: "#enemy" });
    expect(filled("add 5 to score", "action")).toEqual({ type: "addToVariable", amount: 5, variable: "score" });
    expect(filled("then wait 2.5 seconds", "action")).toEqual({ type: "wait", time: 2.5 });
    expect(filled('write "well done" to the console', "action")).toEqual({ type: "log", text: '"well done"' });
    expect(filled("if score is at least 10", "condition")).toEqual({ type: "variableIs", variable: "score", comparison: "≥", value: 10 });
    expect(filled("score is", "condition")).toMatchObject({ type: "variableIs", variable: "score", comparison: "=" });
    expect(filled("score < hits", "condition")).toEqual({ type: "variableIs", variable: "score", comparison: "<", value: "this.hits" });
    expect(filled("score >= 3", "condition")).toEqual({ type: "variableIs", variable: "score", comparison: "≥", value: 3 });
    expect(filled("set score", "action")).toMatchObject({ type: "setVariable", variable: "score" });
  });

  it("use an existing scene", () => {
    const made = game();
    const named = () => suggest("scene called", made, ["action"])[0];
    expect(named()).toMatchObject({ type: "goToSceneNamed", slots: {} });
    const [scene] = Object.values(made.scenes);
    made.scenes = { a: { ...scene, name: 'The "end"' }, b: { ...scene, name: "Cave" } } as Game["scenes"];
    expect(named()).toMatchObject({ type: "goToSceneNamed", slots: { name: '"Cave"' } });
  });

  it("treat a word as a keyword when it is also a name", () => {
    const made = game();
    const [scene] = Object.values(made.scenes);
    made.scenes["lost"] = { ...scene, name: "Lost" } as Game["scenes"][string];
    const firsts = (text: string, kind: "trigger" | "action") => suggest(text, made, [kind])[0];
    for (const text of ["lost", "game is lost", "when the game is lost"])
      expect(firsts(text, "trigger")).toMatchObject({ type: "gameLost" });
    expect(suggest("lost", made, ["trigger"]).length).toBeLessThan(5);
    expect(firsts("go to lost", "action")).toMatchObject({ type: "goToScene", slots: { scene: "lost" } });
    expect(firsts("go to the scene lost", "action")).toMatchObject({ type: "goToScene", slots: { scene: "lost" } });
  });

  it("report unknown words", () => {
    expect(unknownWords("when player touches zombie", game())).toEqual(["zombie"]);
    expect(unknownWords("when player touches big enemy at once 3 times", game())).toEqual([]);
  });

  it("use existing variables, including those of behaviours, instead of examples", () => {
    const made = game();
    made.variables = {};
    expect(suggest("score is", made, ["condition"])[0]).toMatchObject({ type: "variableIs" });
    const [prefab] = Object.values(made.prefabs);
    if (prefab) prefab.behaviours = { d: { type: "door", order: "a", enabled: true, params: { variable: "cards" } } };
    expect(suggest("reaches", made, ["trigger"])[0]).toMatchObject({ type: "variableReaches", slots: { variable: "cards" } });
    expect(suggest("set cards", made, ["action"])[0]).toMatchObject({ type: "setVariable", slots: { variable: "cards" } });
  });
});

describe("problems", () => {
  it("accept a tag that only a placed object has", () => {
    const made = game();
    const scene = Object.values(made.scenes)[0] as Game["scenes"][string];
    scene.rules = { r: rule(), a: node("hide", { objects: "#marked" }) };
    expect(problemsOfRules(made)).toHaveLength(1);
    scene.instances["one"] = {
      name: "",
      prefabId: "player",
      layerId: "objects",
      order: "a",
      x: 0,
      y: 0,
      angleRad: 0,
      scaleX: 1,
      scaleY: 1,
      overrides: {},
      tags: ["marked"],
    };
    expect(problemsOfRules(made)).toEqual([]);
    expect(gameNames(made).prefabsOfTag.get("marked")).toEqual(["player"]);
  });

  it("have owner, line, slot and position, in order", () => {
    const made = game();
    made.scenes["scene"]!.rules = {
      r: rule("created", { objects: "Player" }),
      a: node("setX", { objects: "Player", x: "1 + scor" }),
      b: node("create", { prefab: "gone" }, { order: "b" }),
      c: node("create", {}, { order: "c", enabled: false }),
      d: node("setVariable", { variable: "score", value: '"text"' }, { order: "d" }),
      e: node("setOwnVariable", { objects: "Player", variable: "hitz" }, { order: "e" }),
      f: node("returnValue", {}, { order: "f" }),
    };
    made.prefabs["player"]!.rules = { r: rule(), x: node("spell") };
    expect(problemsOfRules(made)).toEqual([
      {
        owner: { kind: "scene", id: "scene" },
        nodeId: "a",
        slot: "x",
        start: 4,
        end: 8,
        message: "There is no variable called scor. Did you mean score?",
      },
      { owner: { kind: "scene", id: "scene" }, nodeId: "b", slot: "prefab", message: "The prefab no longer exists. Choose another." },
      {
        owner: { kind: "scene", id: "scene" },
        nodeId: "d",
        slot: "value",
        start: 0,
        end: 6,
        message: "This is a text; a number is wanted here. number(…) makes one of it.",
      },
      {
        owner: { kind: "scene", id: "scene" },
        nodeId: "e",
        slot: "variable",
        message: "There is no variable called hitz. Did you mean hits?",
      },
      { owner: { kind: "scene", id: "scene" }, nodeId: "f", message: "Only functions give something back." },
      { owner: { kind: "prefab", id: "player" }, nodeId: "x", message: '"spell" is not a sentence that this version knows.' },
    ]);
  });

  it("of a call are reported at the missing or invalid argument", () => {
    const made = game();
    const scope = scopeOf(made, gameNames(made), { kind: "scene", id: "scene" });
    const { problems } = readSlots(node("callFunction", { function: "f", "arg.n": '"x"' }), scope);
    expect(problems.map(({ slot, message }) => [slot, message])).toEqual([
      ["arg.n", "This is a text; a number is wanted here. number(…) makes one of it."],
      ["arg.o", "The value for who is missing."],
    ]);
  });
});

describe("renaming", () => {
  it.each([
    ["not(score)", "variable", "score", "points", "not points"],
    ["(score)and(score)", "variable", "score", "points", "points and points"],
    ["not[Big enemy].x", "prefab", "Big enemy", "Foe", "not Foe.x"],
    ["[Big enemy]within(score)of Player", "prefab", "Big enemy", "Foe", "Foe within(score)of Player"],
    ["(#enemy)-1", "tag", "enemy", "foe", "#foe -1"],
    ["count(#enemy)", "tag", "enemy", "foe-", "count(#[foe-])"],
    ["count(#enemy)", "tag", "enemy", "-foe", "count(#[-foe])"],
    ["count(#enemy)", "tag", "enemy", "big-foe", "count(#big-foe)"],
    ["1+(score)*2", "variable", "score", "points", "1+points*2"],
  ] as const)("keeps names and words apart: %s, %s %s → %s", (value, kind, from, to, expected) => {
    expect(renamed({ objects: "Player", x: value }, kind, from, to)).toMatchObject({ x: expected });
  });

  function renamed(
    slots: RuleNode["slots"],
    ...change: [Parameters<typeof renameInRules>[1], string, string]
  ): RuleNode["slots"] | undefined {
    const made = game();
    made.prefabs["player"]!.rules = { r: rule(), a: node(slots["type"] === undefined ? "setX" : String(slots["type"]), slots) };
    applyPatch(made, renameInRules(made, ...change));
    return made.prefabs["player"]!.rules["a"]?.slots;
  }

  it("updates a prefab in expressions and selections, and keeps the formatting", () => {
    expect(renamed({ objects: "nearest [Big enemy] to Player", x: "[Big enemy].x  +  Player.x" }, "prefab", "Big enemy", "Foe")).toEqual({
      objects: "nearest Foe to Player",
      x: "Foe.x  +  Player.x",
    });
    expect(renamed({ objects: "Player", x: "Player.x + score" }, "prefab", "Player", "Main hero")).toEqual({
      objects: "[Main hero]",
      x: "[Main hero].x + score",
    });
  });

  it("updates variables, object variables, tags and functions, and no other use of the same name", () => {
    expect(
      renamed({ type: "addToVariable", variable: "score", amount: "score + bonus(score, this)" }, "variable", "score", "points"),
    ).toMatchObject({ variable: "points", amount: "points + bonus(points, this)" });
    expect(renamed({ x: 'this.hits & "hits"' }, "ownVariable", "hits", "blows")).toMatchObject({ x: 'this.blows & "hits"' });
    expect(renamed({ objects: "#enemy where #enemy.x > 1" }, "tag", "enemy", "big foe")).toMatchObject({
      objects: "#[big foe] where #[big foe].x > 1",
    });
    expect(renamed({ x: "bonus(1, this)" }, "function", "bonus", "gain")).toMatchObject({ x: "gain(1, this)" });
    expect(renamed({ x: "score (" }, "variable", "score", "points")).toMatchObject({ x: "score (" });
  });
});
