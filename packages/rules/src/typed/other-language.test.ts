import { emptyGame, type Game, type RuleNode } from "@playsmith/game-format";
import { readCatalogue } from "@playsmith/texts/catalogue-files";
import { afterAll, describe, expect, it, vi } from "vitest";

// A page has its catalogue before its first module runs.
vi.resetModules();
vi.stubGlobal("playsmithTexts", { language: "de", texts: readCatalogue("de") });
const { gameNames, nodeKindOf, problemsOfRules, ruleCatalogue, scopeOf, sentenceOf } = await import("../index.ts");
const { parseRules, parseSentences, suggest, unknownWords } = await import("./index.ts");

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

function prefab(name: string, tags: string[] = []): Game["prefabs"][string] {
  const none = { kind: "none" } as const;
  return { name, order: "a", look: none, collider: none, tags, behaviours: {}, variables: { hits: 0 }, rules: {}, script: "" };
}

const game: Game = {
  ...emptyGame("Höhle"),
  prefabs: { p: prefab("Figur", ["player"]), m: prefab("Münze", ["enemy"]) },
  variables: { score: 0, lives: 3 },
};
const scope = scopeOf(game, gameNames(game), { kind: "prefab", id: "p" });
const line = (type: string, slots: RuleNode["slots"]): RuleNode => {
  const spec = ruleCatalogue[type as keyof typeof ruleCatalogue];
  return { kind: nodeKindOf(spec), type, slots, parentId: "", part: "then", order: "a", enabled: true };
};

describe("rules in another language", () => {
  it("are shown in it, as the same stored lines", () => {
    expect(sentenceOf(line("touchBegins", { objects: "this", others: "Münze" }), game)).toBe("Wenn this Münze berührt");
    expect(sentenceOf(line("wait", { time: 2 }), game)).toBe("Warte 2 s");
    expect(sentenceOf({ ...line("gameIs", { status: "won" }), negated: true }, game)).toBe("Nicht: Das Spiel ist gewonnen");
    expect(sentenceOf(line("destroy", { objects: "" }), game)).toBe("Zerstöre (Objekte)");
  });

  it("tell their problems in it", () => {
    const rules = { a: line("addToVariable", { amount: "scor + 1", variable: "score" }) };
    const [problem] = problemsOfRules({ ...game, prefabs: { ...game.prefabs, p: { ...prefab("Figur"), rules } } });
    expect(problem?.message).toBe("Es gibt keine Variable namens scor. War score gemeint?");
  });

  it("are typed as they are shown", () => {
    const unread = Object.entries(ruleCatalogue).flatMap(([type, spec]) => {
      const isTyped = /\p{L}/u.test(spec.sentence.replaceAll(/\{\w+\}/g, ""));
      const sample = { prefab: "p", scene: Object.keys(game.scenes)[0] ?? "", sound: "", music: "", function: "", layer: "" };
      const slots = Object.entries(spec.slots).map(([name, slot]) => [name, sample[slot.type as keyof typeof sample] ?? slot.default]);
      const node = line(type, Object.fromEntries(slots) as RuleNode["slots"]);
      const isOpen = Object.values(spec.slots).some(({ type: of }) => ["sound", "music", "function", "layer"].includes(of));
      if (!isTyped || isOpen) return [];
      const text = sentenceOf(node, game);
      return parseSentences(text, scope).some((parsed) => parsed.type === type) ? [] : [`${type}: ${text}`];
    });
    expect(unread).toEqual([]);
  });

  it("are still typed in English", () => {
    expect(parseSentences("when this touches Münze", scope)[0]?.type).toBe("touchBegins");
  });

  it.each([
    ["wenn die Münze stirbt", "dies", { objects: "Münze" }],
    ["warte 2 Sekunden", "wait", { time: 2 }],
    ["score ist mindestens 3", "variableIs", { variable: "score", comparison: "≥", value: 3 }],
  ])("%j is read", (text, type, slots) => {
    const [first] = parseSentences(text, scope);
    expect([first?.type, first?.problems]).toEqual([type, 0]);
    expect(first?.slots).toMatchObject(slots);
  });

  it("are typed as a whole rule", () => {
    const [rule] = parseRules("Wenn this Münze berührt, zerstöre Münze und zähle 1 zu score dazu", scope);
    expect(rule?.trigger?.type).toBe("touchBegins");
    expect(rule?.actions.map(({ type }) => type)).toEqual(["destroy", "addToVariable"]);
  });

  it("are found by words of both languages", () => {
    expect(suggest("Schwerkraft", game)[0]?.type).toBe("setGravity");
    expect(suggest("gravity", game)[0]?.type).toBe("setGravity");
    expect(unknownWords("wenn die Münze den Boden verlässt", game)).toEqual([]);
  });
});
