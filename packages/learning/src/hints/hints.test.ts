import { TestEditor } from "@playsmith/editor/testing";
import { type Game, type Prefab, ruleOwners, type RuleNode, emptyGame } from "@playsmith/game-format";
import { problemsOfRules } from "@playsmith/rules";
import { templates } from "@playsmith/templates";
import { describe, expect, it } from "vitest";
import { blankPrefab } from "@playsmith/editor/prefabs";
import { howToOf } from "../help/how-tos.ts";
import { playHints } from "./play-hints.ts";
import { deadRules, ruleHints } from "./rule-hints.ts";

describe.each(templates.filter(({ id }) => id !== "empty"))("of the finished game $id", ({ build }) => {
  const game = build("A");

  it("has no hints when it is played", () => {
    expect(problemsOfRules(game)).toEqual([]);
    expect(Object.keys(game.scenes).flatMap((id) => playHints(game, id))).toEqual([]);
  });

  it("has no hints about its rules", () => {
    expect(ruleOwners(game).flatMap(({ owner, rules }) => [...ruleHints(game, owner, rules)])).toEqual([]);
  });
});

const withBehaviours = (name: string, ...types: string[]): Prefab => ({
  ...blankPrefab(name, "a"),
  behaviours: Object.fromEntries(types.map((type) => [type, { type, order: "a", enabled: true, params: {} }])),
});

/** The empty game with prefabs, each placed at the given positions. */
function gameOf(prefabs: Record<string, Prefab>, places: Record<string, readonly (readonly [number, number])[]> = {}): Game {
  const game = emptyGame("A");
  game.prefabs = prefabs;
  const scene = game.scenes["scene"];
  for (const [prefabId, points] of Object.entries(places)) {
    for (const [index, [x, y]] of points.entries()) {
      const at = { x, y, angleRad: 0, scaleX: 1, scaleY: 1 };
      if (scene) scene.instances[`${prefabId}${index}`] = { name: "", prefabId, layerId: "objects", order: "a", ...at, overrides: {} };
    }
  }
  return game;
}

const told = (game: Game): string[] =>
  playHints(game, "scene").map(({ id, howTo }) => {
    // Each hint's how-to exists.
    if (howTo !== undefined) expect(howToOf(howTo)).toBeDefined();
    return id;
  });

describe("play hints", () => {
  it("report an empty scene", () => {
    expect(told(gameOf({}))).toEqual(["empty"]);
    expect(playHints(gameOf({ hero: withBehaviours("Hero") }), "scene")[0]?.text).toContain("Drag a prefab");
  });

  it("report a scene that ignores input, or a controllable prefab that is not placed", () => {
    expect(told(gameOf({ box: withBehaviours("Box") }, { box: [[8, 8]] }))).toEqual(["nothingListens"]);
    const waiting = gameOf({ box: withBehaviours("Box"), hero: withBehaviours("Hero", "topDownMovement") }, { box: [[8, 8]] });
    expect(playHints(waiting, "scene")[0]?.text).toBe("Hero can be steered, but does not stand in Scene 1. Place it.");
  });

  it("report a platformer without ground, camera and goal", () => {
    const hero = withBehaviours("Hero", "platformerMovement");
    expect(told(gameOf({ hero }, { hero: [[40, 40]] }))).toEqual(["nothingSolid", "nothingFollows", "noEnd"]);
    const ground = withBehaviours("Ground", "followCamera", "goal");
    ground.collider = { kind: "box", widthPx: 16, heightPx: 16, offsetXPx: 0, offsetYPx: 0, solid: true };
    expect(told(gameOf({ hero: { ...hero, tags: ["player"] }, ground }, { hero: [[40, 40]], ground: [[40, 60]] }))).toEqual([]);
  });

  it("report turrets that shoot at their own tag", () => {
    const tower = withBehaviours("Tower", "turret");
    const hintsOf = (tags: string[], targetTag: string): string[] => {
      const [use] = Object.values(tower.behaviours);
      const behaviours = use ? { use: { ...use, params: { targetTag } } } : {};
      return playHints(gameOf({ tower: { ...tower, tags, behaviours } }, {}), "scene").map(({ id }) => id);
    };
    expect(hintsOf(["enemy"], "enemy")).toContain("shootsItsKind");
    expect(hintsOf(["tower"], "enemy")).not.toContain("shootsItsKind");
    expect(hintsOf(["enemy"], "player")).not.toContain("shootsItsKind");
  });

  it("report a goal that waits for an unused tag", () => {
    const hero = withBehaviours("Hero", "gridMovement");
    const hints = playHints(gameOf({ hero, flag: withBehaviours("Flag", "goal") }, { hero: [[8, 8]], flag: [[90, 90]] }), "scene");
    expect(hints.map(({ text }) => text)).toEqual(["Nobody can reach Flag: it waits for the tag player, which nothing here has."]);
  });

  it("report a player outside the scene or without a visible look", () => {
    const hero: Prefab = {
      ...withBehaviours("Hero", "gridMovement", "health"),
      look: { kind: "sprite", spriteId: "gone", animation: "", opacity: 1, tint: "#ffffff" },
    };
    const hints = playHints(gameOf({ hero }, { hero: [[-50, 8]] }), "scene");
    expect(hints.map(({ id, instanceId }) => [id, instanceId])).toEqual([
      ["outside", "hero0"],
      ["unseen", "hero0"],
    ]);
  });

  it("report nothing missing in a scene with a script", () => {
    const box: Prefab = { ...withBehaviours("Box"), script: "export default class extends Script {}" };
    expect(told(gameOf({ box }, { box: [[8, 8]] }))).toEqual([]);
  });
});

describe("a rule that can't happen", () => {
  const when = (type: string, slots: RuleNode["slots"], enabled = true): RuleNode => ({
    kind: "rule",
    parentId: "",
    part: "then",
    order: "a",
    enabled,
    type,
    slots,
  });
  const prefabs = { hero: withBehaviours("Hero"), coin: { ...withBehaviours("Coin"), collider: { kind: "none" as const } } };
  const whyNot = (places: Parameters<typeof gameOf>[1], rule: RuleNode): string | undefined => {
    const game = gameOf(prefabs, places);
    const rules = { rule };
    const scene = game.scenes["scene"];
    if (scene) scene.rules = rules;
    return deadRules(game, { kind: "scene", id: "scene" }, rules).get("rule");
  };
  const touch = when("touchBegins", { objects: "Hero", others: "Coin" });

  it("is reported if its objects are missing", () => {
    expect(whyNot({ hero: [[8, 8]] }, touch)).toBe("This never happens: no Coin is placed in this scene, and nothing makes one.");
  });

  it("is reported if its objects have no collider", () => {
    const places = { hero: [[8, 8]], coin: [[20, 8]] } as const;
    expect(whyNot(places, touch)).toBe("This never happens: Coin has no collider. Give it one in the inspector.");
    expect(whyNot(places, { ...touch, type: "created" })).toBeUndefined();
  });

  it("is reported if nothing sends its message", () => {
    expect(whyNot({}, when("messageReceived", { message: "go" }))).toBe("This never happens: nothing sends the message go.");
  });

  it("is not reported while it is disabled", () => {
    expect(whyNot({}, { ...touch, enabled: false })).toBeUndefined();
  });
});

describe("a speed without movement", () => {
  const line = (type: string, more: Partial<RuleNode> = {}): RuleNode => ({
    kind: "action",
    parentId: "r",
    part: "then",
    order: "a",
    enabled: true,
    type,
    slots: {},
    ...more,
  });
  const told = (rules: Record<string, RuleNode>, behaviour?: string): string[] => {
    const game = new TestEditor().withBoxes([40, 40]).game;
    const [[id, prefab] = ["", undefined]] = Object.entries(game.prefabs);
    if (!prefab) throw new Error("no prefab");
    const behaviours = behaviour ? { b: { type: behaviour, order: "a", enabled: true, params: {} } } : {};
    const changed = { ...game, prefabs: { ...game.prefabs, [id]: { ...prefab, rules, behaviours } } };
    return [...ruleHints(changed, { kind: "prefab", id }, rules)]
      .filter(([, text]) => text.includes("glides on"))
      .map(([lineId]) => lineId);
  };
  const always = line("everyTick", { kind: "rule", parentId: "" });

  it("is reported at each line that sets it", () => {
    expect(told({ r: always, a: line("fall"), b: line("setSpeedY"), c: line("stop") })).toEqual(["a", "b"]);
  });

  it("is not reported when a behaviour or rule moves the object", () => {
    expect(told({ r: always, a: line("fall"), b: line("glide") })).toEqual([]);
    expect(told({ r: always, a: line("fall") }, "platformerMovement")).toEqual([]);
    expect(told({ r: always, a: line("push", { slots: { objects: "other" } }), b: line("fall", { enabled: false }) })).toEqual([]);
  });
});

describe("a line that waits for a bounded object to leave the scene", () => {
  const line = (type: string, slots: RuleNode["slots"] = {}): RuleNode => ({
    kind: "action",
    parentId: "r",
    part: "then",
    order: "a",
    enabled: true,
    type,
    slots,
  });
  const told = (test: string, move = "moveAt"): boolean => {
    const { game } = new TestEditor().withBoxes([40, 40]);
    const [id = ""] = Object.keys(game.prefabs);
    const rules = { t: { ...line("becomesTrue", { test }), kind: "rule" as const, parentId: "" }, m: line(move) };
    return ruleHints(game, { kind: "prefab", id }, rules).has("t");
  };

  it("is reported with the reason", () => {
    expect(["this.x < -50", "this.right ≤ -1", "this.x > scene.width", "this.left > 100000"].filter((test) => told(test))).toHaveLength(4);
  });

  it("is not reported when the object can leave", () => {
    expect(["this.x < 20", "this.left ≤ 0", "this.y < -50", "this.x > 10", "other.x < -50"].filter((test) => told(test))).toEqual([]);
    expect(told("this.x < -50", "shift")).toBe(false);
  });

  it("is reported in a scene's rules, by the scene's width", () => {
    const { game } = new TestEditor().withBoxes([40, 40]);
    const inScene = (test: string, objects = "Box"): boolean => {
      const rules = { t: { ...line("becomesTrue", { test }), kind: "rule" as const, parentId: "" }, m: line("glide", { objects }) };
      return ruleHints(game, { kind: "scene", id: "main" }, rules).has("t");
    };
    expect(["Box.x < -5", "Box.x ≥ 640", "score = 1 and Box.right > scene.width"].filter((test) => inScene(test))).toHaveLength(3);
    expect(inScene("[Left box].x > 700", "[Left box]")).toBe(true);
    expect(["Box.x > 630", "Coin.x < -5", "this.x < -5"].filter((test) => inScene(test))).toEqual([]);
  });
});

describe("a line with an unknown name", () => {
  const line = (type: string, slots: RuleNode["slots"]): RuleNode => ({
    kind: "rule",
    parentId: "",
    part: "then",
    order: "a",
    enabled: true,
    type,
    slots,
  });
  const of = (node: RuleNode, game = gameOf({})): string | undefined =>
    ruleHints(game, { kind: "scene", id: "scene" }, { node }).get("node");

  it("is reported with a suggestion", () => {
    expect(of(line("actionPressed", { input: "jmp" }))).toBe("There is no input called jmp, so nobody can press it. Did you mean jump?");
    expect(of(line("actionPressed", { input: "teleport" }))).toContain("made in the inspector of a scene");
    expect(of(line("actionPressed", { input: "jump" }))).toBeUndefined();
    expect(of({ ...line("actionPressed", { input: "jmp" }), enabled: false })).toBeUndefined();
    expect(of({ ...line("playAnimation", { animation: "fly" }), kind: "action" })).toBe("No sprite has an animation called fly.");
  });

  it("is not reported for a name that the scene has", () => {
    const wave = { ...line("setSceneVariable", { variable: "wave" }), kind: "action" } as const;
    expect(of(wave)).toBe("This scene has no variable called wave.");
    const game = gameOf({});
    Object.assign(game.scenes["scene"] ?? {}, { variables: { wave: 1 } });
    expect(of(wave, game)).toBeUndefined();
  });
});
