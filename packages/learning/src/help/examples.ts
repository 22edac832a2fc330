import type { Edits } from "@playsmith/document";
import {
  behaviourCatalogue,
  type BehaviourType,
  effectivePrefab,
  type Look,
  orderAtEnd,
  orderBetween,
  type Prefab,
  type Primitive,
  type RuleOwner,
  type Rules,
  WHOLE_GAME,
} from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { type Editor, rulesDocument, freeName } from "@playsmith/editor";
import { PLAYER_TAG, blankPrefab } from "@playsmith/editor/prefabs";
import { addedByRecipe, insertRecipe, recipes } from "@playsmith/editor/rules";
import { hasBehaviour, isSteered } from "../cast.ts";

/** An example that a how-to can add to the game, as one undo step. */
export interface Example {
  /** The button's label. */
  label: string;
  /** What it changes: the selected prefab, or the open scene. */
  on: "prefab" | "scene";
  /** Names of the prefabs that it adds to a game that lacks them. */
  adds?(editor: Editor): readonly string[];
  /** @returns the text to announce; null when nothing changed. */
  insert(editor: Editor): string | null;
}

/** The selected prefab: of the selected object, in the inspector, or whose rules or script are open. */
export function chosenPrefab(editor: Editor): string | null {
  const { selection, prefabId, documents, documentKey } = editor.state;
  const selected = editor.scene?.instances[selection[0] ?? ""]?.prefabId;
  const open = documents.find(({ kind, of, id }) => of === "prefab" && `${kind}:${of}:${id}` === documentKey)?.id;
  const id = selected ?? (prefabId || open);
  return id !== undefined && Object.hasOwn(editor.game.prefabs, id) ? id : null;
}

type Uses = Partial<Record<BehaviourType, Record<string, Primitive>>>;

/** Adds missing behaviours to a prefab. @returns their names. */
function give(edits: Edits, editor: Editor, prefabId: string, wanted: Uses): string[] {
  const prefab = editor.game.prefabs[prefabId];
  const whole = effectivePrefab(editor.game.prefabs, prefabId);
  if (!prefab || !whole) return [];
  let order = orderAtEnd(prefab.behaviours);
  let tags = prefab.tags;
  const given: string[] = [];
  for (const [key, params = {}] of Object.entries(wanted)) {
    const type = key as BehaviourType;
    if (hasBehaviour(whole, type)) continue;
    edits.set(["prefabs", prefabId, "behaviours", editor.newId()], { type, order, enabled: true, params });
    order = orderBetween(order, null);
    const { group, params: specs } = behaviourCatalogue[type];
    if (group === "Movement" && "player" in specs && !tags.includes(PLAYER_TAG)) tags = [...tags, PLAYER_TAG];
    given.push(translated(behaviourCatalogue[type].name, {}, "behaviour"));
  }
  if (tags !== prefab.tags) edits.set(["prefabs", prefabId, "tags"], tags);
  return given;
}

/** An example with behaviours for the selected prefab. @param forHero behaviours for the player's prefab, if there is one. */
export function behaviours(label: string, wanted: Uses, forHero: Uses = {}): Example {
  return {
    label,
    on: "prefab",
    insert(editor) {
      const prefabId = chosenPrefab(editor);
      if (prefabId === null) return null;
      const { name } = editor.game.prefabs[prefabId] as Prefab;
      const hero = Object.keys(editor.game.prefabs).find((id) => isSteered(effectivePrefab(editor.game.prefabs, id)));
      const said: string[] = [];
      const isDone = editor.document.transact(
        plural(Object.keys(wanted).length, { one: "Add behaviour", other: "Add behaviours" }),
        (edits) => {
          const given = give(edits, editor, prefabId, wanted);
          if (given.length > 0) said.push(translated("{name} has {given} now.", { name, given: given.join(translated(" and ")) }));
          const more = hero === undefined || hero === prefabId ? [] : give(edits, editor, hero, forHero);
          if (more.length > 0)
            said.push(
              translated("{name} has {more} now.", { name: editor.game.prefabs[hero ?? ""]?.name, more: more.join(translated(" and ")) }),
            );
        },
      );
      return isDone ? said.join(" ") : translated("{name} has all of it already.", { name });
    },
  };
}

/** An example that sets a parameter of a behaviour of the selected prefab, adding the behaviour if necessary. */
export function parameter(label: string, type: BehaviourType, name: string, value: Primitive): Example {
  return {
    label,
    on: "prefab",
    insert(editor) {
      const prefabId = chosenPrefab(editor);
      const prefab = editor.game.prefabs[prefabId ?? ""];
      if (prefabId === null || !prefab) return null;
      const [useId] = Object.entries(prefab.behaviours).find(([, use]) => use.type === type) ?? [];
      editor.document.transact(translated("Change behaviour"), (edits) => {
        if (useId === undefined) give(edits, editor, prefabId, { [type]: { [name]: value } });
        else edits.set(["prefabs", prefabId, "behaviours", useId, "params", name], value);
      });
      return translated("{name} of {name2} is set.", {
        name: translated(behaviourCatalogue[type].name, {}, "behaviour"),
        name2: prefab.name,
      });
    },
  };
}

/** An example with ready-made rules for the open scene, or for all scenes. */
export function recipe(id: string, isForAll = false): Example {
  const found = recipes.find((each) => each.id === id);
  return {
    label: isForAll ? translated("Add these rules to the whole game") : translated("Add these rules to the scene"),
    on: "scene",
    adds: ({ game }) => (found ? addedByRecipe(game, found) : []),
    insert(editor) {
      if (!found || !editor.scene) return null;
      const owner: RuleOwner = isForAll ? WHOLE_GAME : { kind: "scene", id: editor.state.sceneId };
      const ids = insertRecipe(editor, owner, { parentId: "", part: "then", beforeId: null }, found);
      if (ids.length === 0) return null;
      editor.openDocument(rulesDocument(owner));
      return plural(
        ids.length,
        { one: "{name}: one rule was added to {name2}.", other: "{name}: {count} rules were added to {name2}." },
        { name: found.name, name2: isForAll ? translated("the whole game") : editor.scene.name },
      );
    },
  };
}

/** An example with a script for the selected prefab, if it has none. */
export function script(source: string): Example {
  return {
    label: translated("Give it this script"),
    on: "prefab",
    insert(editor) {
      const prefabId = chosenPrefab(editor);
      const prefab = editor.game.prefabs[prefabId ?? ""];
      if (prefabId === null || !prefab) return null;
      const document = { kind: "code", of: "prefab", id: prefabId } as const;
      if (prefab.script.trim() !== "") {
        editor.openDocument(document);
        return translated("{name} has a script already; it stays as it is.", { name: prefab.name });
      }
      if (
        !editor.document.transact(translated("Begin script of {name}", { name: prefab.name }), (edits) =>
          edits.set(["prefabs", prefabId, "script"], source),
        )
      )
        return null;
      editor.openDocument(document);
      return translated("{name} has a script now.", { name: prefab.name });
    },
  };
}

/** An example with a text at a screen edge, on a fixed layer, and the variables that it shows. @param rules of the text's prefab. */
export function screenText(
  label: string,
  name: string,
  text: string,
  variables: Readonly<Record<string, number>>,
  { color = "#ffffff", rules = {} }: { color?: string; rules?: Rules } = {},
): Example {
  return {
    label,
    on: "scene",
    insert(editor) {
      const { scene, game } = editor;
      if (!scene) return null;
      const [prefabId, instanceId, newLayer] = [editor.newId(), editor.newId(), editor.newId()];
      const still = Object.entries(scene.layers).find(([, layer]) => layer.kind === "objects" && layer.parallax === 0);
      const layerId = still?.[0] ?? newLayer;
      const look: Look = { kind: "text", text, sizePx: 8, color, align: "left", opacity: 1 };
      const prefab: Prefab = {
        ...blankPrefab(freeName(name, Object.values(game.prefabs)), orderAtEnd(game.prefabs)),
        look,
        rules,
        collider: { kind: "none" },
        behaviours: { anchor: { type: "hudAnchor", order: "a", enabled: true, params: {} } },
      };
      const layer = {
        kind: "objects",
        name: freeName(translated("Display"), Object.values(scene.layers)),
        order: orderAtEnd(scene.layers),
      };
      const place = { x: 12, y: 12, angleRad: 0, scaleX: 1, scaleY: 1, overrides: {} };
      const isDone = editor.document.transact(translated("Add {name}", { name: prefab.name }), (edits) => {
        const path = ["scenes", editor.state.sceneId];
        if (!still) edits.set([...path, "layers", layerId], { ...layer, visible: true, locked: false, opacity: 1, parallax: 0 });
        for (const [variable, value] of Object.entries(variables))
          if (!Object.hasOwn(game.variables, variable)) edits.set(["variables", variable], value);
        edits.set(["prefabs", prefabId], prefab);
        edits.set(editor.instancePath(instanceId), { name: "", prefabId, layerId, order: orderAtEnd(scene.instances), ...place });
      });
      if (!isDone) return null;
      editor.showDocument("");
      editor.select([instanceId]);
      return translated("{name} stands at the top left, on a layer that does not move with the world.", { name: prefab.name });
    },
  };
}

/** Adds a second scene with the open scene's size, to which the open scene's goals lead. */
export function secondLevel(label: string): Example {
  return {
    label,
    on: "scene",
    insert(editor) {
      const { scene, game } = editor;
      if (!scene) return null;
      const id = editor.newId();
      const copy = { ...scene, name: freeName(scene.name, Object.values(game.scenes)), order: orderAtEnd(game.scenes) };
      const isDone = editor.document.transact(translated("Add {name}", { name: copy.name }), (edits) => {
        edits.set(["scenes", id], copy);
        for (const [instanceId, { prefabId }] of Object.entries(scene.instances)) {
          const uses = Object.entries(effectivePrefab(game.prefabs, prefabId)?.behaviours ?? {});
          for (const [useId, { type }] of uses)
            if (type === "goal") edits.set([...editor.instancePath(instanceId), "overrides", `behaviours.${useId}.nextSceneId`], id);
        }
      });
      if (!isDone) return null;
      editor.openScene(id);
      return translated("{name} is a copy of {name2}; the goals of {name2} lead to it.", { name: copy.name, name2: scene.name });
    },
  };
}

/** Adds a bullet prefab that the selected prefab shoots. */
export function shooting(label: string): Example {
  return {
    label,
    on: "prefab",
    insert(editor) {
      const prefabId = chosenPrefab(editor);
      if (prefabId === null) return null;
      const { game } = editor;
      const { name } = game.prefabs[prefabId] as Prefab;
      const bulletId = editor.newId();
      const bullet: Prefab = {
        ...blankPrefab(freeName(translated("Bullet"), Object.values(game.prefabs)), orderAtEnd(game.prefabs)),
        look: { kind: "shape", shape: "ellipse", widthPx: 5, heightPx: 3, color: "#ffe27a", opacity: 1 },
        collider: { kind: "box", widthPx: 5, heightPx: 3, offsetXPx: 0, offsetYPx: 0, solid: false },
        behaviours: { flight: { type: "projectile", order: "a", enabled: true, params: {} } },
      };
      if (hasBehaviour(effectivePrefab(game.prefabs, prefabId), "shoot")) return translated("{name} can shoot already.", { name });
      const isDone = editor.document.transact(translated("Let it shoot"), (edits) => {
        edits.set(["prefabs", bulletId], bullet);
        give(edits, editor, prefabId, { shoot: { projectilePrefabId: bulletId } });
      });
      return isDone ? translated("{name} shoots {name2} with X, at whatever has the tag enemy.", { name, name2: bullet.name }) : null;
    },
  };
}

/** Adds a distant layer behind all others. */
export function farLayer(label: string): Example {
  return {
    label,
    on: "scene",
    insert(editor) {
      const { scene } = editor;
      if (!scene) return null;
      const id = editor.newId();
      const name = freeName(translated("Background"), Object.values(scene.layers));
      const first =
        Object.values(scene.layers)
          .map(({ order }) => order)
          .sort()[0] ?? null;
      const layer = { kind: "objects", name, order: orderBetween(null, first), visible: true, locked: false, opacity: 1, parallax: 0.5 };
      const isDone = editor.document.transact(translated("Add layer {name}", { name }), (edits) =>
        edits.set(["scenes", editor.state.sceneId, "layers", id], layer),
      );
      if (!isDone) return null;
      editor.activateLayer(id);
      return translated("{name} lies behind all other layers and moves half as fast. What you place now goes there.", { name });
    },
  };
}
