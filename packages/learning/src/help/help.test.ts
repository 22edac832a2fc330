import { cloneJson, gameSchema } from "@playsmith/game-format";
import { problemsOfRules } from "@playsmith/rules";
import { describe, expect, it } from "vitest";
import { TestEditor } from "@playsmith/editor/testing";
import { playHints } from "../hints/play-hints.ts";
import { behaviourEntries, expressionEntries, ruleEntries, shortcutEntries } from "./catalogue-entries.ts";
import { howTos } from "./how-tos.ts";
import { pageEntries, readBlocks } from "./page-entries.ts";
import { scriptEntries, textsOfScriptApi, translatedDeclarations } from "./script-entries.ts";
import { indexHelp, searchHelp, splitWords } from "./search.ts";

const SCRIPT_API = `
/** An object. */
interface GameObject extends Place {
  /** Speed, px/s. */
  vx: number;
  vy: number;

  /** Moves towards a place by at most \`stepPx\`.
   * Returns true when it is there. */
  moveTowards(place: Place, stepPx: number): boolean;
  distanceTo(place: Place): number;
  /** @param player 1 to 4. @returns whether it is held. */
  held(player?: number): boolean;
}

interface ScriptCallbacks {
  /** It touches another. */
  onTouch?(other: GameObject): void;
  /** 60 times a second. @param dtS seconds since the last one. */
  onTick?(dtS: number): void;
}
`;
const scripts = scriptEntries(SCRIPT_API);
const all = [...howTos, ...behaviourEntries(), ...ruleEntries(), ...expressionEntries(), ...shortcutEntries(), ...scripts];
const index = indexHelp(all);
const first = (question: string): string | undefined => searchHelp(index, question)[0]?.id;
const among = (question: string, count = 5): string[] => searchHelp(index, question, count).map(({ id }) => id);

describe("help entries", () => {
  it("have unique ids and texts", () => {
    const ids = all.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    for (const entry of all)
      expect([entry.id, entry.title !== "" && entry.summary !== "" && entry.blocks.length > 0]).toEqual([entry.id, true]);
  });

  it("include each call of the script API with its documentation", () => {
    expect(scripts.map(({ title, summary }) => [title, summary])).toEqual([
      ["onTouch()", "It touches another."],
      ["onTick()", "60 times a second. dtS is seconds since the last one."],
      ["this.vx", "Speed, px/s."],
      ["this.vy", "vy: number"],
      ["this.moveTowards()", "Moves towards a place by at most stepPx. Returns true when it is there."],
      ["this.distanceTo()", "distanceTo(place: Place): number"],
      ["this.held()", "player is 1 to 4. Returns whether it is held."],
    ]);
  });

  it("show texts of the script API that the catalogues may have", () => {
    const collected = textsOfScriptApi(SCRIPT_API);
    const shown = scripts.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "text" ? [block.text] : [])));
    expect(shown.filter((text) => !collected.includes(text))).toEqual([]);
    expect(translatedDeclarations(SCRIPT_API)).toBe(SCRIPT_API);
  });

  it("are parsed from the sections of documentation pages", () => {
    expect(
      readBlocks("Words\nthat go on.\n\n- one\n- two\n  more\n\n| a | b |\n|---|---|\n| 1 | `x \\| y` |\n\n```ts\n# no heading\n```"),
    ).toEqual([
      { kind: "text", text: "Words that go on." },
      { kind: "list", items: ["one", "two more"] },
      {
        kind: "table",
        rows: [
          ["a", "b"],
          ["1", "`x | y`"],
        ],
      },
      { kind: "code", text: "# no heading" },
    ]);
    expect(
      pageEntries("player", "# The player\n\nHow it looks.\n\n## Saved games\n\nIn **slots**. Some.").map(({ id, title, summary }) => [
        id,
        title,
        summary,
      ]),
    ).toEqual([
      ["page:player:about", "The player", "How it looks."],
      ["page:player:saved-games", "The player: Saved games", "In slots."],
    ]);
  });
});

describe("searching", () => {
  it("answers the most common questions", () => {
    expect(first("How do I make an enemy hurt the player?")).toBe("hurtPlayer");
    expect(first("enemy damage")).toBe("hurtPlayer");
    expect(first("two levels")).toBe("twoLevels");
    expect(first("next level")).toBe("twoLevels");
    expect(first("show score")).toBe("showScore");
    expect(first("camera")).toBe("followHero");
    expect(first("bullets")).toBe("shootThings");
    expect(first("game over")).toBe("loseGame");
    expect(first("double jump")).toBe("doubleJump");
    expect(first("title screen")).toBe("titleScreen");
    expect(first("lose screen")).toBe("endScreens");
    expect(first("hearts")).toBe("showHearts");
  });

  it.each([
    ["enemy follow player", "followPlayer"],
    ["restore old version", "bringBack"],
    ["branch", "tryApart"],
    ["comment", "discuss"],
    ["change scene", "changeScene"],
    ["two player game", "twoPlayers"],
    ["second player", "twoPlayers"],
    ["scene size", "sizeScene"],
    ["change background color", "sizeScene"],
    ["z order", "orderThings"],
    ["darkness", "lightScene"],
    ["explosion", "makeParticles"],
    ["particles", "makeParticles"],
    ["hitbox", "touchArea"],
    ["teleport", "teleport"],
    ["power up", "powerUp"],
    ["physics ball", "physicsBodies"],
    ["change controls", "chooseKeys"],
    ["mobile", "playOnPhones"],
    ["fullscreen", "playOnPhones"],
    ["screen shake", "shakeScreen"],
    ["save game", "keepProgress"],
    ["export html", "getGameOut"],
    ["embed on website", "getGameOut"],
    ["write rules", "writeRules"],
    ["copy objects to other scene", "copyObjects"],
  ])("answers %s", (question, id) => expect(among(question, 2)).toContain(id));

  it("finds behaviours, sentences, calls and keys by name", () => {
    expect(first("platformer movement")).toBe("behaviour:platformerMovement");
    expect(among("coyote time")).toContain("behaviour:platformerMovement");
    expect(among("win the game", 3)).toContain("rule:winGame");
    expect(first("moveTowards")).toBe("script:this.moveTowards()");
    expect(among("duplicate")).toContain("shortcut:In the scene, and wherever nobody types:Duplicate");
  });

  it("finds entries by the terms of other engines", () => {
    expect(among("update", 2)).toEqual(expect.arrayContaining(["script:onTick()", "rule:everyTick"]));
    expect(first("delta")).toBe("script:onTick()");
    expect(among("velocity")).toContain("script:this.vx");
    for (const word of ["setTimeout", "instantiate", "tilemap", "ui", "await"]) expect(among(word), word).not.toEqual([]);
  });

  it("finds entries while typing", () => {
    expect(among("plat")).toContain("behaviour:platformerMovement");
    expect(among("colle")).toContain("collectCoins");
    expect(searchHelp(index, "")).toEqual([]);
    expect(searchHelp(index, "xyzzy")).toEqual([]);
  });

  it("handles plurals and camel case", () => {
    expect(splitWords("Enemies, moveTowards and glasses")).toEqual(["enemy", "movetoward", "move", "toward", "and", "glasse"]);
  });
});

describe.each(howTos.flatMap((howTo) => (howTo.example ? [{ id: howTo.id, example: howTo.example }] : [])))(
  "the example of $id",
  ({ example }) => {
    it("is added to the game as one undo step", () => {
      const editor = new TestEditor().withBoxes([40, 40]);
      editor.select(Object.keys(editor.scene?.instances ?? {}));
      const before = editor.game;
      const { undoName } = editor.document.history;
      expect(example.insert(editor)).toMatch(/\w.*\.$/);
      expect(editor.game).not.toEqual(before);
      expect(gameSchema.safeParse(editor.game).error).toBeUndefined();
      expect(editor.document.problems).toEqual([]);
      editor.document.undo();
      expect(editor.game).toEqual(before);
      expect(editor.document.history.undoName).toBe(undoName);
    });

    it("changes nothing without a suitable target", () => {
      const editor = new TestEditor();
      const before = editor.game;
      if (example.on === "prefab") {
        expect(example.insert(editor)).toBeNull();
        expect(editor.game).toEqual(before);
      }
    });
  },
);

describe("examples", () => {
  const insert = (editor: TestEditor, id: string) => howTos.find((howTo) => howTo.id === id)?.example?.insert(editor);

  it("give the player's prefab the health to be hurt", () => {
    const editor = new TestEditor();
    editor.update({ prefabId: "box" });
    insert(editor, "moveByKeys");
    expect(editor.game.prefabs["box"]?.tags).toEqual(["player"]);
    expect(insert(editor, "moveByKeys")).toBe("Box has all of it already.");
    const enemy = cloneJson(editor.game.prefabs["box"]);
    editor.document.transact("Add", (edits) => edits.set(["prefabs", "enemy"], { ...enemy, name: "Enemy", tags: [], behaviours: {} }));
    editor.update({ prefabId: "enemy" });
    expect(insert(editor, "hurtPlayer")).toBe("Enemy has Patrol and Hazard now. Box has Health now.");
  });

  it("link the goals of the first level to the second", () => {
    const editor = new TestEditor().withBoxes([40, 40]);
    editor.select(Object.keys(editor.scene?.instances ?? {}));
    insert(editor, "winGame");
    insert(editor, "twoLevels");
    const [goal] = Object.values(editor.game.scenes["main"]?.instances ?? {});
    expect(Object.values(goal?.overrides ?? {})).toEqual([editor.state.sceneId]);
    expect(Object.values(editor.scene?.instances ?? {}).map(({ overrides }) => overrides)).toEqual([{}]);
  });

  it("add title and end screens, and hearts, with valid rules", () => {
    const editor = new TestEditor().withBoxes([40, 40]);
    for (const id of ["endScreens", "showHearts", "titleScreen"]) insert(editor, id);
    expect(problemsOfRules(editor.game)).toEqual([]);
    const { scenes, settings } = editor.game;
    expect(Object.values(scenes).map(({ name }) => name)).toEqual(expect.arrayContaining(["Title", "Main", "Won", "Lost"]));
    expect(scenes[settings.startSceneId]?.name).toBe("Title");
    const texts = Object.values(scenes[settings.startSceneId]?.instances ?? {}).map(({ overrides }) => overrides["look.text"]);
    expect(texts).toEqual(["Test", "Press Enter, or tap"]);
  });

  it("add text prefabs of screens once, and new ones if these were changed", () => {
    const editor = new TestEditor();
    const names = () => Object.values(editor.game.prefabs).map(({ name }) => name);
    for (const id of ["endScreens", "titleScreen", "endScreens"]) insert(editor, id);
    expect(names().toSorted()).toEqual(["Big words", "Box", "Small words"]);
    const [bigId] = Object.entries(editor.game.prefabs).find(([, { name }]) => name === "Big words")!;
    editor.document.transact("Change", (edits) => edits.set(["prefabs", bigId, "tags"], ["title"]));
    insert(editor, "titleScreen");
    expect(names().toSorted()).toEqual(["Big words", "Big words 2", "Box", "Small words"]);
    expect(problemsOfRules(editor.game)).toEqual([]);
  });

  it("fix what the hints that refer to them report", () => {
    const editor = new TestEditor().withBoxes([40, 40]);
    editor.select(Object.keys(editor.scene?.instances ?? {}));
    for (const wanted of ["moveByKeys", "followHero", "winGame"]) {
      expect(playHints(editor.game, "main").map(({ howTo }) => howTo)).toContain(wanted);
      insert(editor, wanted);
      expect(playHints(editor.game, "main").map(({ howTo }) => howTo)).not.toContain(wanted);
    }
    expect(problemsOfRules(editor.game)).toEqual([]);
  });
});
