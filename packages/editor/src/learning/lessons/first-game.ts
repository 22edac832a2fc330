import { effectivePrefab, type Game, inOrder, type Prefab } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { canBeWon } from "../endings.ts";
import { castOf, hasBehaviour, isSeen, isSteered, placedWhere, solidCells } from "../cast.ts";
import type { Lesson, LessonFacts, LessonView, Target } from "./lesson.ts";

/** So many cells of ground are something to stand on. */
const GROUND_CELLS = 8;
/** So many coins are worth a walk. */
const COINS = 3;

const scenesOf = (game: Game): string[] => Object.keys(game.scenes);
const prefabsWhere = (game: Game, holds: (prefab: Prefab) => boolean): [string, Prefab][] =>
  inOrder(game.prefabs).flatMap(([id]) => {
    const prefab = effectivePrefab(game.prefabs, id);
    return prefab && holds(prefab) ? [[id, prefab] as [string, Prefab]] : [];
  });
/** Of whatever it is, as many as the scene with the most of them has. */
const mostPlaced = (game: Game, holds: (prefab: Prefab) => boolean): number =>
  Math.max(0, ...scenesOf(game).map((id) => placedWhere(game, id, holds).length));
const isCoin = (prefab: Prefab): boolean => hasBehaviour(prefab, "collectible");
const isGoal = (prefab: Prefab): boolean => hasBehaviour(prefab, "goal");
const isSolid = (prefab: Prefab): boolean => prefab.collider.kind !== "none" && prefab.collider.solid;

const PLAY: Target = { name: "Play" };
const STOP: Target = { name: "Stop the game" };
const SCENE: Target = { name: "Scene", role: "application" };
const DRAW: readonly Target[] = [
  { name: "Draw" },
  { name: "Make a prefab of it" },
  { name: "Prefab" },
  { name: "Draw a sprite" },
  { name: "Draw a new sprite", role: "menuitem" },
  { name: "Add an asset" },
  { name: "Things", within: "Panels" },
];

/** The way back to the scene, from another document. */
const toScene = (game: Game, { documentKey, sceneId }: LessonView): Target[] =>
  documentKey === "" ? [] : [{ name: game.scenes[sceneId]?.name ?? "", role: "tab" }];

/** The way to give one of these prefabs a behaviour. */
function giving(behaviour: string, prefabs: readonly [string, Prefab][], view: LessonView): Target[] {
  const isOpen = view.selection.length === 0 && prefabs.some(([id]) => id === view.prefabId);
  return [
    { name: behaviour, role: "menuitem" },
    ...(isOpen ? [{ name: "Add behaviour" }, { name: "Inspector", within: "Panels" }] : []),
    ...prefabs.map(([, { name }]) => ({ name, within: "Prefabs" })),
    { name: "Things", within: "Panels" },
  ];
}

/** The way to put one of these prefabs into the scene. */
function placing(game: Game, prefabs: readonly [string, Prefab][], view: LessonView): Target[] {
  const isInHand = view.tool === "place" && prefabs.some(([id]) => id === view.prefabId);
  return [
    ...toScene(game, view),
    ...(isInHand ? [SCENE] : prefabs.map(([, { name }]) => ({ name, within: "Prefabs" }))),
    { name: "Things", within: "Panels" },
  ];
}

/** The way to something that has a behaviour, and stands in the scene. */
function havingPlaced(behaviour: string, holds: (prefab: Prefab) => boolean, { game }: LessonFacts, view: LessonView): Target[] {
  const ready = prefabsWhere(game, holds);
  if (ready.length > 0) return placing(game, ready, view);
  const others = prefabsWhere(game, (prefab) => isSeen(game, prefab) && !isSteered(prefab) && !isCoin(prefab) && !isGoal(prefab));
  return others.length > 0 ? giving(behaviour, others, view) : [...DRAW];
}

/** A platformer from nothing, in ten steps. What counts is what the game has in the end, and not how it came by it. */
export const firstGame: Lesson = {
  id: "first-game",
  name: "Make your first game",
  steps: [
    {
      id: "hero",
      title: "Who is it about?",
      text: "Draw a sprite and make a prefab of it: a prefab is a kind of object. Or take our fox.",
      praise: "There is your hero.",
      take: { thing: "hero", label: "Take the fox" },
      isDone: ({ game }) => prefabsWhere(game, (prefab) => isSeen(game, prefab)).length > 0,
      targets: () => DRAW,
    },
    {
      id: "move",
      title: "Let it run and jump",
      text: "Choose your hero under Prefabs, then add the behaviour Platformer movement in the inspector.",
      praise: "It hears the arrow keys and Space now.",
      isDone: ({ game }) => prefabsWhere(game, isSteered).length > 0,
      targets: ({ game }, view) =>
        giving(
          "Platformer movement",
          prefabsWhere(game, (prefab) => isSeen(game, prefab)),
          view,
        ),
    },
    {
      id: "place",
      title: "Put it into the scene",
      text: "Press your hero under Prefabs, then press where it should start: on the left, a little above the lower edge.",
      praise: "It is in the scene.",
      isDone: ({ game }) => mostPlaced(game, isSteered) > 0,
      targets: ({ game }, view) => placing(game, prefabsWhere(game, isSteered), view),
    },
    {
      id: "ground",
      title: "Give it ground",
      text: "Take our tiles and paint a floor below your hero, from left to right. Drag, or hold Space and use the arrow keys. Tiles of your own are drawn under Assets.",
      praise: "Solid ground.",
      take: { thing: "ground", label: "Take the tiles" },
      isDone: ({ game }) =>
        Object.values(game.scenes).some((scene) => solidCells(game, scene) >= GROUND_CELLS) || mostPlaced(game, isSolid) > 0,
      targets: ({ game }, view) => {
        const layers = game.scenes[view.sceneId]?.layers ?? {};
        if (layers[view.layerId]?.kind === "tiles") return [...toScene(game, view), SCENE];
        const tiles = inOrder(layers).filter(([, layer]) => layer.kind === "tiles");
        return [
          { name: "Paint the scene with it" },
          ...tiles.map(([, { name }]) => ({ name: `*${name}`, within: "Layers" })),
          { name: "Take the tiles", within: "First game" },
        ];
      },
    },
    {
      id: "play",
      title: "Try it",
      text: "Press Play. Run with the arrow keys and jump with Space, then stop and go on.",
      praise: "It is a game already.",
      isDone: ({ deeds }) => deeds.has("played"),
      targets: () => [PLAY, STOP],
    },
    {
      id: "camera",
      title: "Let the view go with it",
      text: "The scene is larger than the picture. Add the behaviour Follow camera to your hero, so that it never runs out of sight.",
      praise: "The view follows.",
      isDone: ({ game }) =>
        mostPlaced(game, (prefab) => hasBehaviour(prefab, "followCamera")) > 0 ||
        Object.values(game.scenes).every(
          ({ widthPx, heightPx }) => widthPx <= game.settings.viewWidthPx && heightPx <= game.settings.viewHeightPx,
        ),
      targets: ({ game }, view) => giving("Follow camera", prefabsWhere(game, isSteered), view),
    },
    {
      id: "coins",
      title: "Something to collect",
      text: `Draw a coin or take ours, add the behaviour Collectible to it, and put ${COINS} of them along the way.`,
      praise: "Worth the walk.",
      take: { thing: "coin", label: "Take the coin" },
      isDone: ({ game }) => mostPlaced(game, isCoin) >= COINS,
      targets: (facts, view) => havingPlaced("Collectible", isCoin, facts, view),
    },
    {
      id: "goal",
      title: "Somewhere to get to",
      text: "Draw a flag or take ours, add the behaviour Goal, and put it at the end of the ground.",
      praise: "Now it can be won.",
      take: { thing: "goal", label: "Take the flag" },
      isDone: ({ game }) => scenesOf(game).some((id) => canBeWon(castOf(game, id))),
      targets: (facts, view) => havingPlaced("Goal", isGoal, facts, view),
    },
    {
      id: "win",
      title: "Win it",
      text: "Play your game and reach the flag. If you can't get there, stop, change the level and play again: that is making games.",
      praise: "You made it. Twice.",
      isDone: ({ deeds }) => deeds.has("won"),
      targets: () => [PLAY],
    },
    {
      id: "publish",
      title: "Show it to others",
      text: "Publish makes a page that anyone can open and play. You can go on changing the game and publish again.",
      praise: "It is out in the world.",
      isDone: ({ deeds }) => deeds.has("published"),
      targets: () => [{ name: `${translated("Publish")}*` }],
    },
  ],
};
