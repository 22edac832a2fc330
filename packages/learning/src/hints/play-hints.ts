import type { Game, Prefab, Scene } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { behavioursOf, type Cast, castOf, hasBehaviour, isSeen, isSteered, placedWhere, solidCells } from "../cast.ts";
import { workingPrefab } from "@playsmith/editor/prefabs";
import { canEnd, endsByRules, hearsInput } from "../endings.ts";
import type { Hint } from "./hint.ts";

/**
 * Hints about a played scene, most important first. Effects of scripts are unknown: with scripts, nothing is reported as
 * missing.
 */
export function playHints(game: Game, sceneId: string): Hint[] {
  const scene = game.scenes[sceneId];
  if (!scene) return [];
  const cast = castOf(game, sceneId);
  const isKnown = !cast.hasScripts;
  return [
    ...(isKnown ? emptyScene(game, sceneId, scene, cast) : []),
    ...outside(game, sceneId, scene),
    ...(isKnown ? [...nothingListens(game, sceneId, scene, cast), ...nothingSolid(game, sceneId, scene, cast)] : []),
    ...unseen(game, sceneId),
    ...shootsItsKind(game),
    ...(isKnown ? [...nothingFollows(game, sceneId, scene, cast), ...goals(sceneId, cast, game), ...noEnd(game, sceneId, cast)] : []),
  ];
}

const isBare = (scene: Scene): boolean => Object.keys(scene.instances).length === 0;

function emptyScene(game: Game, sceneId: string, scene: Scene, { nodes }: Cast): Hint[] {
  if (!isBare(scene) || nodes.length > 0 || Object.values(scene.layers).some(({ kind }) => kind === "tiles")) return [];
  const hasPrefabs = Object.keys(game.prefabs).length > 0;
  const text = hasPrefabs
    ? translated("Nothing stands in {name}, so there is nothing to see. Drag a prefab into it.", {
        name: scene.name,
      })
    : translated("Nothing stands in {name}, so there is nothing to see. Draw a sprite and make a prefab of it.", { name: scene.name });
  return [{ id: "empty", subject: sceneId, text, howTo: "placeObjects" }];
}

function nothingListens(game: Game, sceneId: string, scene: Scene, cast: Cast): Hint[] {
  if (hearsInput(cast) || endsByRules(cast) || (isBare(scene) && Object.values(scene.layers).every(({ kind }) => kind !== "tiles")))
    return [];
  const waiting = Object.keys(game.prefabs)
    .flatMap((id) => workingPrefab(game, id) ?? [])
    .find((prefab) => isSteered(prefab));
  const text = waiting
    ? translated("{name} can be steered, but does not stand in {name2}. Place it.", { name: waiting.name, name2: scene.name })
    : translated("Nothing in {name} hears keys, mouse or fingers. Give the one who is played a movement.", { name: scene.name });
  return [{ id: "nothingListens", subject: sceneId, text, howTo: waiting ? "placeObjects" : "moveByKeys" }];
}

function nothingSolid(game: Game, sceneId: string, scene: Scene, { prefabs }: Cast): Hint[] {
  const fallers = placedWhere(game, sceneId, (prefab) => hasBehaviour(prefab, "platformerMovement"));
  const [first] = fallers;
  if (!first || scene.gravityPxPerS2 <= 0) return [];
  const isSolid = ({ collider, behaviours }: Prefab): boolean =>
    (collider.kind !== "none" && collider.solid) || Object.values(behaviours).some(({ type }) => type === "rigidBody");
  if (solidCells(game, scene) > 0 || [...prefabs.values()].some(isSolid)) return [];
  const text = translated("Nothing in {name} is solid, so {name2} falls out of it. Paint some ground.", {
    name: scene.name,
    name2: first[2].name,
  });
  return [{ id: "nothingSolid", subject: sceneId, text, howTo: "paintGround" }];
}

function outside(game: Game, sceneId: string, scene: Scene): Hint[] {
  const matters = (prefab: Prefab): boolean => isSteered(prefab) || hasBehaviour(prefab, "goal", "collectible", "key");
  return placedWhere(game, sceneId, matters).flatMap(([id, instance, prefab]): Hint[] => {
    const layer = scene.layers[instance.layerId];
    const isInside = instance.x >= 0 && instance.y >= 0 && instance.x <= scene.widthPx && instance.y <= scene.heightPx;
    if (isInside || instance.parentId !== undefined || !layer || layer.parallax !== 1) return [];
    const name = instance.name || prefab.name;
    return [
      {
        id: "outside",
        subject: id,
        text: translated("{name} stands outside of {name2}, where nobody sees it.", { name, name2: scene.name }),
        instanceId: id,
      },
    ];
  });
}

function unseen(game: Game, sceneId: string): Hint[] {
  // Prefabs without a visible look may serve another purpose, such as a light.
  const isForgotten = (prefab: Prefab): boolean =>
    !isSeen(game, prefab) &&
    (prefab.look.kind === "sprite" || behavioursOf(prefab).some(({ type }) => type === "collectible")) &&
    !prefab.light &&
    !prefab.trail;
  const found = new Map(placedWhere(game, sceneId, isForgotten).map(([id, { prefabId }, prefab]) => [prefabId, { id, prefab }]));
  return [...found].map(([prefabId, { id, prefab }]) => ({
    id: "unseen",
    subject: prefabId,
    instanceId: id,
    howTo: "drawSprite",
    text: translated("{name} is there, but shows nothing: its picture is empty or gone.", { name: prefab.name }),
  }));
}

/** Reports a player in a scene larger than the view without a camera. Grid movement is exempt: it often stays on one screen. */
const RUNS = ["platformerMovement", "topDownMovement", "vehicle"] as const;

function nothingFollows(game: Game, sceneId: string, scene: Scene, { prefabs, nodes }: Cast): Hint[] {
  const { viewWidthPx, viewHeightPx } = game.settings;
  const [runner] = placedWhere(game, sceneId, (prefab) => hasBehaviour(prefab, ...RUNS));
  const isLarger = scene.widthPx > viewWidthPx || scene.heightPx > viewHeightPx;
  const isFollowed = [...prefabs.values()].some((prefab) => hasBehaviour(prefab, "followCamera", "groupCamera"));
  if (!runner || !isLarger || isFollowed || nodes.some(({ type }) => /camera/i.test(type))) return [];
  const text = translated("{name} is larger than the picture, and the view does not follow {name2}.", {
    name: scene.name,
    name2: runner[2].name,
  });
  return [{ id: "nothingFollows", subject: sceneId, text, howTo: "followHero" }];
}

function goals(sceneId: string, { prefabs, tags }: Cast, game: Game): Hint[] {
  return placedWhere(game, sceneId, (prefab) => hasBehaviour(prefab, "goal")).flatMap(([, { prefabId, overrides }]): Hint[] => {
    const prefab = prefabs.get(prefabId);
    const goal = behavioursOf(prefab ?? null).find(({ type }) => type === "goal");
    const tag = String(goal?.params["reachedByTag"] ?? "");
    const isOverridden = Object.keys(overrides).some((path) => path.endsWith(".reachedByTag"));
    if (!prefab || !goal || isOverridden || tags.has(tag)) return [];
    const text = translated("Nobody can reach {name}: it waits for the tag {tag}, which nothing here has.", {
      name: prefab.name,
      tag: tag || translated("(none)"),
    });
    return [{ id: "goalForNobody", subject: prefabId, text, howTo: "winGame" }];
  });
}

/** Turrets that target a tag which they have themselves, e.g. when made from an enemy. */
function shootsItsKind(game: Game): Hint[] {
  return Object.keys(game.prefabs).flatMap((prefabId): Hint[] => {
    const prefab = workingPrefab(game, prefabId);
    const turret = behavioursOf(prefab).find(({ type }) => type === "turret");
    const tag = String(turret?.params["targetTag"] ?? "");
    if (!prefab || tag === "" || !prefab.tags.includes(tag)) return [];
    const text = translated("{name} shoots at {tag}, and has that tag itself: its own kind is shot at. Take the tag away from it.", {
      name: prefab.name,
      tag,
    });
    return [{ id: "shootsItsKind", subject: prefabId, text, howTo: "shootThings" }];
  });
}

function noEnd(game: Game, sceneId: string, cast: Cast): Hint[] {
  const [hero] = placedWhere(game, sceneId, isSteered);
  if (!hero || canEnd(cast)) return [];
  return [
    {
      id: "noEnd",
      subject: sceneId,
      text: translated("This scene can neither be won nor lost. A goal gives it an end."),
      howTo: "winGame",
    },
  ];
}
