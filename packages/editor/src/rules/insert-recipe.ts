import type { Edits, Path } from "@playsmith/document";
import { type BehaviourType, type Game, orderAtEnd, orderBetween, type Prefab, type RuleOwner, type Scene } from "@playsmith/game-format";
import { inSentence, translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { workingPrefab } from "../prefabs/working-prefab.ts";
import { PLAYER_TAG } from "../prefabs/add-behaviour.ts";
import { freeName } from "../free-name.ts";
import { hasRoom } from "../has-room.ts";
import { lastObjectLayer, objectLayerFor } from "../scene/objects/instances.ts";
import { blankPrefab } from "../prefabs/prefabs.ts";
import { insertLines } from "./copies.ts";
import type { RulePlace } from "./place.ts";
import type { Recipe } from "./recipes.ts";
import { type Behaviours, lookOf, namingOf, type Role, ROLES } from "./roles.ts";

/** Distance between objects that are placed together, in px. */
const SPACING_PX = 32;

/** The names of the prefabs that a recipe would add because the game has none for a role. */
export function addedByRecipe(game: Game, recipe: Recipe): string[] {
  return rolesMissing(game, recipe).map((role) => ROLES[role].name);
}

function rolesMissing(game: Game, recipe: Recipe): Role[] {
  const missing: Role[] = [];
  recipe.lines(
    namingOf(game, (role) => {
      missing.push(role);
      return { id: "", name: role };
    }),
  );
  return missing;
}

/**
 * Inserts a recipe's rules into a sheet, in one undo step with missing dependencies: variables, behaviours, and a prefab for each role
 * without one, placed in the scene that owns the sheet, else in the open scene.
 * @returns the ids of the inserted rules.
 */
export function insertRecipe(editor: Editor, owner: RuleOwner, place: RulePlace, recipe: Recipe): string[] {
  const { game } = editor;
  const added = new Map<Role, { id: string; name: string }>();
  const naming = namingOf(game, (role) => {
    const one = { id: editor.newId(), name: freeName(ROLES[role].name, Object.values(game.prefabs)) };
    added.set(role, one);
    return one;
  });
  const target = targetSceneFor(editor, owner);
  const lines = recipe.lines(naming);
  if (!hasRoom(editor, "prefabs", added.size)) return [];
  return insertLines(editor, owner, place, lines, translated("Add {name}", { name: inSentence(recipe.name) }), (edits) => {
    for (const [name, value] of Object.entries(recipe.variables ?? {}))
      if (!Object.hasOwn(game.variables, name)) edits.set(["variables", name], value);
    let order = orderAtEnd(game.prefabs);
    for (const [role, { id, name }] of added) {
      const behaviours = { ...(role === "Player" ? movementFor(target?.scene) : {}), ...recipe.brings?.[role], ...recipe.needs?.[role] };
      edits.set(["prefabs", id], prefabFor(role, name, order, behaviours));
      order = orderBetween(order, null);
    }
    for (const [role, needed] of Object.entries(recipe.needs ?? {}) as [Role, Behaviours][])
      if (!added.has(role)) for (const id of naming.prefabIds(role)) addMissingBehaviours(edits, editor, id, needed);
    placeInRow(
      edits,
      editor,
      target,
      [...added].flatMap(([role, { id }]) => (role === recipe.makes ? [] : [id])),
    );
  });
}

function prefabFor(role: Role, name: string, order: string, behaviours: Behaviours): Prefab {
  const look = lookOf(role);
  const { widthPx, heightPx } = look as { widthPx: number; heightPx: number };
  return {
    ...blankPrefab(name, order),
    look,
    collider: { kind: "box", widthPx, heightPx, offsetXPx: 0, offsetYPx: 0, solid: role === "Door" },
    tags: [role === "Player" ? PLAYER_TAG : role.toLowerCase()],
    behaviours: usesOf(behaviours),
  };
}

function usesOf(behaviours: Behaviours): Prefab["behaviours"] {
  return Object.fromEntries(
    Object.entries(behaviours).map(([type, params], index) => [
      type,
      { type, order: String.fromCharCode(97 + index), enabled: true, params: { ...params } },
    ]),
  );
}

/** A movement that fits the scene's gravity. */
const movementFor = (scene: Scene | undefined): Behaviours =>
  (scene?.gravityPxPerS2 ?? 0) > 0 ? { platformerMovement: {} } : { topDownMovement: {} };

/** Adds behaviours that a prefab lacks, or enables its disabled ones. */
function addMissingBehaviours(edits: Edits, editor: Editor, prefabId: string, needed: Behaviours): void {
  const prefab = workingPrefab(editor.game, prefabId);
  if (!prefab) return;
  const own = editor.game.prefabs[prefabId]?.behaviours ?? {};
  let order = orderAtEnd(prefab.behaviours);
  for (const [type, params] of Object.entries(needed) as [BehaviourType, Behaviours[BehaviourType]][]) {
    if (Object.values(prefab.behaviours).some((use) => use.type === type && use.enabled)) continue;
    const switchedOff = Object.entries(own).find(([, use]) => use.type === type)?.[0];
    if (switchedOff !== undefined) {
      edits.set(["prefabs", prefabId, "behaviours", switchedOff, "enabled"], true);
      continue;
    }
    edits.set(["prefabs", prefabId, "behaviours", editor.newId()], { type, order, enabled: true, params: { ...params } });
    order = orderBetween(order, null);
  }
}

/** The scene for a recipe's objects: the owner of the sheet, else the open one. */
function targetSceneFor(editor: Editor, owner: RuleOwner): TargetScene | null {
  const isElsewhere = owner.kind === "scene" && owner.id !== editor.state.sceneId;
  const scene = isElsewhere ? editor.game.scenes[owner.id] : editor.scene;
  if (!scene) return null;
  const { viewWidthPx, viewHeightPx } = editor.game.settings;
  const { centerX, centerY } = editor.state.camera;
  return isElsewhere
    ? {
        scene,
        layerId: lastObjectLayer(scene.layers),
        center: { x: Math.min(scene.widthPx, viewWidthPx) / 2, y: Math.min(scene.heightPx, viewHeightPx) / 2 },
        layersPath: ["scenes", owner.id, "layers"],
        pathOf: (id) => ["scenes", owner.id, "instances", id],
      }
    : {
        scene,
        layerId: objectLayerFor(editor),
        center: { x: centerX, y: centerY },
        layersPath: ["scenes", editor.state.sceneId, "layers"],
        pathOf: (id) => editor.instancePath(id),
      };
}

interface TargetScene {
  scene: Scene;
  layerId: string | null;
  center: { x: number; y: number };
  layersPath: Path;
  pathOf(instanceId: string): Path;
}

/** Places one instance of each prefab in a row at the centre, on a new layer if no layer takes objects. */
function placeInRow(edits: Edits, editor: Editor, target: TargetScene | null, prefabIds: readonly string[]): void {
  if (!target || prefabIds.length === 0) return;
  const { scene, center, layersPath, pathOf } = target;
  const layerId = target.layerId ?? editor.newId();
  if (target.layerId === null)
    edits.set([...layersPath, layerId], {
      kind: "objects",
      name: translated("Objects"),
      order: orderAtEnd(scene.layers),
      visible: true,
      locked: false,
      opacity: 1,
      parallax: 1,
    });
  let order = orderAtEnd(scene.instances);
  for (const [index, prefabId] of prefabIds.entries()) {
    const x = Math.round(center.x + (index - (prefabIds.length - 1) / 2) * SPACING_PX);
    const placed = { name: "", prefabId, layerId, order, x, y: Math.round(center.y), angleRad: 0, scaleX: 1, scaleY: 1, overrides: {} };
    edits.set(pathOf(editor.newId()), placed);
    order = orderBetween(order, null);
  }
}
