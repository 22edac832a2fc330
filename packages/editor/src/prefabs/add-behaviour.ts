import {
  type BehaviourSpec,
  type BehaviourType,
  behaviourCatalogue,
  behaviourSpec,
  type Game,
  isBehaviourType,
  orderAtEnd,
  type Prefab,
  type Primitive,
  resolveParams,
  usesRules,
} from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { alignAt } from "./anchored-text.ts";
import { isVariant } from "./overrides.ts";
import { workingPrefab } from "./working-prefab.ts";

/** The tag of prefabs that a player controls: by default, behaviours that hurt, collect, chase or open things refer to it. */
export const PLAYER_TAG = "player";
/** The tag of enemies: by default, projectiles refer to it. */
const ENEMY_TAG = "enemy";

/** Only the player's health is shown and causes game over. */
const HEALTH_OF_OTHERS: Readonly<Record<string, Primitive>> = { losesGame: false, fallsOut: false, variable: "" };

/** The specs of a prefab's behaviours, without types unknown to this version. */
const specsOf = ({ behaviours }: Prefab): BehaviourSpec[] =>
  Object.values(behaviours).flatMap(({ type }) => (isBehaviourType(type) ? [behaviourSpec(type)] : []));

function isSteering(type: BehaviourType): boolean {
  const { group, params } = behaviourCatalogue[type];
  return group === "Movement" && "player" in params;
}

/**
 * Adds a behaviour to a prefab, with related changes: a controlled prefab gets the player tag, an enemy the enemy tag and health
 * without game over; doors, moving platforms and rigid bodies become solid; a text with a HUD anchor is aligned to its edge; a
 * top-down movement sets gravity to 0, unless something in the game may fall.
 * @returns the id of the behaviour.
 */
export function addBehaviour(editor: Editor, prefabId: string, type: BehaviourType): string | null {
  const { game } = editor;
  const prefab = game.prefabs[prefabId];
  const working = workingPrefab(game, prefabId);
  if (!prefab || !working) return null;
  const id = editor.newId();
  const params = type === "health" && isOther(game, prefabId, working) ? HEALTH_OF_OTHERS : (behaviourSpec(type).initialParams ?? {});
  const tag = tagFor(type, working);
  const isDone = editor.document.transact(
    translated("Add {name}", { name: translated(behaviourCatalogue[type].name, {}, "behaviour") }),
    (edits) => {
      edits.set(["prefabs", prefabId, "behaviours", id], {
        type,
        order: orderAtEnd(working.behaviours),
        enabled: true,
        params: { ...params },
      });
      if (tag !== null) edits.set(["prefabs", prefabId, "tags"], [...prefab.tags, tag]);
      if (tag === ENEMY_TAG) {
        for (const [useId, use] of Object.entries(prefab.behaviours))
          if (use.type === "health" && Object.keys(use.params).length === 0)
            edits.set(["prefabs", prefabId, "behaviours", useId, "params"], { ...HEALTH_OF_OTHERS });
      }
      if (isMetAsSolid(type, working) && working.collider.kind !== "none" && !working.collider.solid && !isVariant(game.prefabs, prefabId))
        edits.set(["prefabs", prefabId, "collider", "solid"], true);
      if (type === "hudAnchor" && working.look.kind === "text" && working.look.align === "center" && !isVariant(game.prefabs, prefabId))
        edits.set(["prefabs", prefabId, "look", "align"], alignAt(resolveParams(type, params)["anchor"]));
      if (behaviourSpec(type).isTopDown && !anythingFalls(game))
        for (const sceneId of Object.keys(game.scenes)) edits.set(["scenes", sceneId, "gravityPxPerS2"], 0);
    },
  );
  return isDone ? id : null;
}

/** Whether others collide with a prefab of this behaviour. A moving prefab that does something else, e.g. a saw or a coin, is no platform. */
function isMetAsSolid(type: BehaviourType, prefab: Prefab): boolean {
  const { solid } = behaviourSpec(type);
  return solid === "always" || (solid === "alone" && Object.keys(prefab.behaviours).length === 0 && prefab.tags.length === 0);
}

function tagFor(type: BehaviourType, { tags }: Prefab): string | null {
  if (tags.includes(PLAYER_TAG)) return null;
  if (isSteering(type)) return PLAYER_TAG;
  return behaviourSpec(type).isEnemy && !tags.includes(ENEMY_TAG) ? ENEMY_TAG : null;
}

/** Whether a prefab is not the player's: it is an enemy, or another prefab is the player's. */
function isOther(game: Game, prefabId: string, prefab: Prefab): boolean {
  if (prefab.tags.includes(PLAYER_TAG)) return false;
  if (prefab.tags.includes(ENEMY_TAG) || specsOf(prefab).some(({ isEnemy }) => isEnemy)) return true;
  return Object.keys(game.prefabs).some((id) => id !== prefabId && workingPrefab(game, id)?.tags.includes(PLAYER_TAG));
}

function anythingFalls(game: Game): boolean {
  const isFalling = (prefab: Prefab) => prefab.script.trim() !== "" || specsOf(prefab).some(({ falls }) => falls);
  return usesRules(game) || Object.values(game.prefabs).some(isFalling);
}
