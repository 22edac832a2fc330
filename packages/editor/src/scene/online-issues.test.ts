import { type Game, newId, onlineSeats } from "@playsmith/game-format";
import { beforeEach, describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { setSetting } from "../prefabs/options.ts";
import { onlineIssues } from "./online-issues.ts";

let editor: TestEditor;
let prefabId: string;

beforeEach(() => {
  editor = new TestEditor().withBoxes([40, 40]);
  [prefabId = ""] = Object.keys(editor.game.prefabs);
});

const kinds = (): string[] => onlineIssues(editor.game).map(({ kind }) => kind);
const set = (path: readonly string[], value: unknown) => editor.document.transact("Change", (edits) => edits.set([...path], value));
const rule = (type: string, slots: Record<string, unknown> = {}) =>
  set(["prefabs", prefabId, "rules", newId()], { kind: "rule", parentId: "", part: "then", order: newId(), enabled: true, type, slots });

function goOnline(): void {
  setSetting(editor, "online", 2);
  for (const [id] of Object.entries(editor.game.scenes)) {
    set(["scenes", id, "widthPx"], editor.game.settings.viewWidthPx);
    set(["scenes", id, "heightPx"], editor.game.settings.viewHeightPx);
  }
}

describe("seats of an online game", () => {
  it("are those of the players at one machine, or a number of their own", () => {
    const seats = (settings: Partial<Game["settings"]>) => onlineSeats({ settings });
    expect([
      seats({}),
      seats({ players: 3 }),
      seats({ online: 4 }),
      seats({ online: 4, players: 1 }),
      seats({ online: 4, players: 3 }),
    ]).toEqual([null, null, 4, 4, 3]);
  });
});

describe("the check for online play", () => {
  it("lists nothing for a game that is not online", () => {
    rule("saveGame");
    expect(kinds()).toEqual([]);
  });

  it("lists a game that only the first player controls, until something asks for a further one", () => {
    goOnline();
    expect(kinds()).toEqual(["onePlayer"]);
    rule("playerPressed", { player: 1 });
    expect(kinds()).toEqual(["onePlayer"]);
    rule("playerPressed");
    expect(kinds()).toEqual([]);
  });

  it("accepts a behaviour or a script of a further player", () => {
    goOnline();
    set(["prefabs", prefabId, "script"], 'if (input.held("jump", 2)) this.x += 1;');
    expect(kinds()).toEqual([]);
    set(["prefabs", prefabId, "script"], 'if (input.held("jump")) this.x += 1;');
    expect(kinds()).toEqual(["onePlayer"]);
    const params = { player: 2 };
    set(["prefabs", prefabId, "behaviours", newId()], { type: "topDownMovement", order: "a", enabled: true, params });
    expect(kinds()).toEqual([]);
  });

  it("accepts a variant of which the behaviour is that of a further player", () => {
    goOnline();
    const behaviourId = newId();
    set(["prefabs", prefabId, "behaviours", behaviourId], { type: "topDownMovement", order: "a", enabled: true, params: {} });
    expect(kinds()).toEqual(["onePlayer"]);
    const variant = { ...editor.game.prefabs[prefabId], behaviours: {}, variantOf: prefabId, overrides: {} };
    set(["prefabs", "variant"], variant);
    set(["prefabs", "variant", "overrides", `behaviours.${behaviourId}.player`], 2);
    expect(kinds()).toEqual([]);
  });

  it("accepts the pointer of each player", () => {
    goOnline();
    rule("playerPointerIsDown");
    set(["prefabs", prefabId, "script"], "this.x = input.pointer(2).x;");
    expect(kinds()).toEqual([]);
    rule("pointerPressed");
    expect(kinds()).toEqual(["pointer"]);
  });

  it("names scenes beyond the view, the pointer and saves, each with a remedy", () => {
    goOnline();
    set(["scenes", editor.state.sceneId, "widthPx"], editor.game.settings.viewWidthPx + 1);
    rule("playerHolds", { player: 2 });
    rule("saveValue");
    set(["prefabs", prefabId, "script"], "this.x = input.pointerX;");
    expect(kinds()).toEqual(["sharedView", "pointer", "saves"]);
    for (const { problem, remedy } of onlineIssues(editor.game)) expect(problem.length * remedy.length).toBeGreaterThan(0);
  });

  it("accepts a scene beyond the view when each seat has a view of its own, or one shows all", () => {
    goOnline();
    rule("playerHolds", { player: 2 });
    set(["scenes", editor.state.sceneId, "heightPx"], editor.game.settings.viewHeightPx + 1);
    const camera = (type: string, params: object = {}) =>
      set(["prefabs", prefabId, "behaviours", "view"], { type, order: "a", enabled: true, params });
    camera("followCamera", { viewer: "1" });
    expect(kinds()).toEqual(["sharedView"]);
    const [instanceId = ""] = Object.keys(editor.game.scenes[editor.state.sceneId]?.instances ?? {});
    set(["scenes", editor.state.sceneId, "instances", instanceId, "overrides"], { "behaviours.view.viewer": "2" });
    expect(kinds()).toEqual([]);
    set(["scenes", editor.state.sceneId, "instances", instanceId, "overrides"], {});
    camera("groupCamera");
    expect(kinds()).toEqual([]);
  });
});
