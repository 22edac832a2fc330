import { type Edits, sameJson } from "@playsmith/document";
import {
  orderAtEnd,
  orderBetween,
  type Prefab,
  type RuleNode,
  type Rules,
  rulesOf,
  type Scene,
  sheetPath,
  WHOLE_GAME,
} from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { type Editor, freeName } from "@playsmith/editor";
import { blankPrefab } from "@playsmith/editor/prefabs";
import type { Example } from "./examples.ts";

/** A rule with one action. */
function rule(order: string, type: string, slots: RuleNode["slots"], then: string, thenSlots: RuleNode["slots"], key = type): Rules {
  const node = { order, enabled: true } as const;
  return {
    [key]: { kind: "rule", parentId: "", part: "then", type, slots, ...node },
    [`${key}-then`]: { kind: "action", parentId: key, part: "then", type: then, slots: thenSlots, ...node },
  };
}

/** The rules of a text that shows a heart per health point. */
export const HEARTS_RULES: Rules = rule("a", "everyTick", {}, "setText", { objects: "this", text: 'repeat("♥", health)' });

/** The rules that leave a text screen by Enter, the jump key or a tap anywhere. */
const leadingTo = (then: string, slots: RuleNode["slots"]): Rules => ({
  ...rule("a", "actionPressed", { input: "start" }, then, slots, "start"),
  ...rule("b", "actionPressed", { input: "jump" }, then, slots, "jump"),
  ...rule("c", "pointerPressed", {}, then, slots, "tap"),
});

function wordsPrefab(name: string, order: string, sizePx: number, color: string): Prefab {
  return {
    ...blankPrefab(name, order),
    look: { kind: "text", text: name, sizePx, color, align: "center", opacity: 1, outlineColor: "#14101e", outlinePx: sizePx > 16 ? 2 : 1 },
    collider: { kind: "none" },
  };
}

/** Adds the two text prefabs of such screens, unless there are equal ones; instances override the text. @returns their ids. */
function writeWords(edits: Edits, editor: Editor): { titleId: string; promptId: string } {
  const order = orderAtEnd(editor.game.prefabs);
  return {
    titleId: writeOnce(edits, editor, wordsPrefab(translated("Big words"), order, 24, "#ffe27a")),
    promptId: writeOnce(edits, editor, wordsPrefab(translated("Small words"), orderBetween(order, null), 8, "#ffffff")),
  };
}

/** Adds a prefab, or finds an equal one. The text and the order in the list are ignored. */
function writeOnce(edits: Edits, editor: Editor, prefab: Prefab): string {
  const kept = Object.entries(editor.game.prefabs).find(([, other]) => sameJson(unnamed(other), unnamed(prefab)))?.[0];
  if (kept !== undefined) return kept;
  const id = editor.newId();
  edits.set(["prefabs", id], { ...prefab, name: freeName(prefab.name, Object.values(editor.game.prefabs)) });
  return id;
}

const unnamed = (prefab: Prefab): Prefab => ({
  ...prefab,
  name: "",
  order: "",
  look: prefab.look.kind === "text" ? { ...prefab.look, text: "" } : prefab.look,
});

/** Adds a scene of the view's size with two lines of text in its middle. */
function wordScene(
  editor: Editor,
  { name, order, title, prompt, rules }: { name: string; order: string; title: string; prompt: string; rules: Rules },
  { titleId, promptId }: { titleId: string; promptId: string },
): Scene {
  const { viewWidthPx: widthPx, viewHeightPx: heightPx } = editor.game.settings;
  const layerId = editor.newId();
  const words = (prefabId: string, text: string, at: number, place: string) => ({
    name: "",
    prefabId,
    layerId,
    order: place,
    x: Math.round(widthPx / 2),
    y: Math.round(heightPx * at),
    angleRad: 0,
    scaleX: 1,
    scaleY: 1,
    overrides: { "look.text": text },
  });
  return {
    name: freeName(name, Object.values(editor.game.scenes)),
    order,
    widthPx,
    heightPx,
    background: editor.scene?.background ?? "#1b1f33",
    gravityPxPerS2: 0,
    rules,
    layers: {
      [layerId]: { kind: "objects", name: translated("Objects"), order: "a", visible: true, locked: false, opacity: 1, parallax: 1 },
    },
    instances: { [editor.newId()]: words(titleId, title, 0.38, "a"), [editor.newId()]: words(promptId, prompt, 0.65, "b") },
  };
}

const PROMPT = (): string => translated("Press Enter, or tap");

/** Adds a title screen as the start scene, which leads to the open scene. */
export function titleScreen(label: string): Example {
  return {
    label,
    on: "scene",
    insert(editor) {
      const { scene, game } = editor;
      if (!scene) return null;
      const [sceneId, nextId] = [editor.newId(), editor.state.sceneId];
      const first = Object.values(game.scenes)
        .map(({ order }) => order)
        .toSorted()[0];
      const isDone = editor.document.transact(translated("Add a title screen"), (edits) => {
        const about = {
          name: translated("Title"),
          title: game.settings.title,
          prompt: PROMPT(),
          rules: leadingTo("goToScene", { scene: nextId }),
        };
        edits.set(
          ["scenes", sceneId],
          wordScene(editor, { ...about, order: orderBetween(null, first ?? null) }, writeWords(edits, editor)),
        );
        edits.set(["settings", "startSceneId"], sceneId);
      });
      if (!isDone) return null;
      editor.openScene(sceneId);
      return translated("The game begins with this screen, which leads to {name}.", { name: scene.name });
    },
  };
}

/** Adds a win screen and a game-over screen, to which every scene leads; both restart the game with its initial variables. */
export function endScreens(label: string): Example {
  return {
    label,
    on: "scene",
    insert(editor) {
      const { game } = editor;
      const [wonId, lostId] = [editor.newId(), editor.newId()];
      const isDone = editor.document.transact(translated("Add screens for the end"), (edits) => {
        const words = writeWords(edits, editor);
        const common = { prompt: PROMPT(), rules: leadingTo("restartGame", {}) };
        const order = orderAtEnd(game.scenes);
        edits.set(
          ["scenes", wonId],
          wordScene(editor, { ...common, name: translated("Won"), order, title: translated("You won!") }, words),
        );
        edits.set(
          ["scenes", lostId],
          wordScene(
            editor,
            { ...common, name: translated("Lost"), order: orderBetween(order, null), title: translated("Game over") },
            words,
          ),
        );
        const last = orderAtEnd(rulesOf(game, WHOLE_GAME));
        const rules = {
          ...rule(last, "gameWon", {}, "goToScene", { scene: wonId }, editor.newId()),
          ...rule(orderBetween(last, null), "gameLost", {}, "goToScene", { scene: lostId }, editor.newId()),
        };
        for (const [id, node] of Object.entries(rules)) edits.set([...sheetPath(WHOLE_GAME), id], node);
      });
      if (!isDone) return null;
      return translated("Who wins or loses, in whichever scene, now sees a screen of their own.");
    },
  };
}
