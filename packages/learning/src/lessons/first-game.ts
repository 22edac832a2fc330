import { effectivePrefab, type Game, inOrder, type Prefab } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { canBeWon } from "../endings.ts";
import { castOf, hasBehaviour, isDrawn, isSeen, isSteered, placedWhere, solidCells } from "../cast.ts";
import type { Lesson, LessonFacts, LessonView, Target } from "./lesson.ts";

/** The required number of ground cells. */
const GROUND_CELLS = 8;
/** The required number of coins. */
const COINS = 3;

const scenesOf = (game: Game): string[] => Object.keys(game.scenes);
const prefabsWhere = (game: Game, holds: (prefab: Prefab) => boolean): [string, Prefab][] =>
  inOrder(game.prefabs).flatMap(([id]) => {
    const prefab = effectivePrefab(game.prefabs, id);
    return prefab && holds(prefab) ? [[id, prefab] as [string, Prefab]] : [];
  });
/** The maximum count of matching objects in a scene. */
const mostPlaced = (game: Game, holds: (prefab: Prefab) => boolean): number =>
  Math.max(0, ...scenesOf(game).map((id) => placedWhere(game, id, holds).length));
const isCoin = (prefab: Prefab): boolean => hasBehaviour(prefab, "collectible");
const isGoal = (prefab: Prefab): boolean => hasBehaviour(prefab, "goal");
/** Whether something can stand on it; a solid hero is no ground for itself. */
const isGround = (prefab: Prefab): boolean => prefab.collider.kind !== "none" && prefab.collider.solid && !isSteered(prefab);

const PLAY: Target = { name: translated("Play") };
const STOP: Target = { name: translated("Stop the game") };
const SCENE: Target = { name: translated("Scene"), role: "application" };

/** Controls to draw a sprite and make a prefab of it; an empty picture is drawn in first. */
const drawing = (game: Game): Target[] => [
  { name: translated("Draw") },
  ...Object.values(game.assets).flatMap((asset): Target[] =>
    asset.kind === "sprite" && !isDrawn(asset)
      ? [{ name: translated("Picture of {name}", { name: asset.name }), role: "application" }]
      : [],
  ),
  { name: translated("Make a prefab of it") },
  { name: translated("Prefab") },
  { name: translated("Draw a sprite") },
  { name: translated("Draw a new sprite"), role: "menuitem" },
  { name: translated("Add an asset") },
  { name: translated("Project"), within: translated("Panels") },
];

/** Controls that lead back to the scene from another document. */
const toScene = (game: Game, { documentKey, sceneId }: LessonView): Target[] =>
  documentKey === "" ? [] : [{ name: game.scenes[sceneId]?.name ?? "", role: "tab" }];

/** Controls to add a behaviour to one of these prefabs. */
function giving(behaviour: string, prefabs: readonly [string, Prefab][], view: LessonView): Target[] {
  const isOpen = view.selection.length === 0 && prefabs.some(([id]) => id === view.prefabId);
  return [
    { name: behaviour, role: "option" },
    ...(isOpen ? [{ name: translated("Add behaviour") }, { name: translated("Inspector"), within: translated("Panels") }] : []),
    ...prefabs.map(([, { name }]) => ({ name, within: translated("Prefabs") })),
    { name: translated("Project"), within: translated("Panels") },
  ];
}

/** Controls to place one of these prefabs in the scene. */
function placing(game: Game, prefabs: readonly [string, Prefab][], view: LessonView): Target[] {
  const isActive = view.tool === "place" && prefabs.some(([id]) => id === view.prefabId);
  return [
    ...toScene(game, view),
    ...(isActive
      ? [SCENE]
      : [
          ...prefabs.map(([, { name }]) => ({ name: translated("Place {name}", { name }) })),
          ...prefabs.map(([, { name }]) => ({ name, within: translated("Prefabs") })),
        ]),
    { name: translated("Project"), within: translated("Panels") },
  ];
}

/** Controls to place a prefab with a behaviour in the scene. */
function havingPlaced(behaviour: string, holds: (prefab: Prefab) => boolean, { game }: LessonFacts, view: LessonView): Target[] {
  const ready = prefabsWhere(game, holds);
  if (ready.length > 0) return placing(game, ready, view);
  const others = prefabsWhere(game, (prefab) => isSeen(game, prefab) && !isSteered(prefab) && !isCoin(prefab) && !isGoal(prefab));
  return others.length > 0 ? giving(behaviour, others, view) : drawing(game);
}

/** A lesson of ten steps: a platformer from nothing. Steps check the resulting game, not how it was made. */
export const firstGame: Lesson = {
  id: "first-game",
  name: translated("Make your first game"),
  steps: [
    {
      id: "hero",
      title: translated("Who is it about?"),
      text: translated("Draw a sprite and make a prefab of it: a prefab is a kind of object. Or take our fox."),
      praise: translated("There is your hero."),
      take: { thing: "hero", label: translated("Take the fox") },
      isDone: ({ game }) => prefabsWhere(game, (prefab) => isSeen(game, prefab)).length > 0,
      targets: ({ game }) => drawing(game),
    },
    {
      id: "move",
      title: translated("Let it run and jump"),
      text: translated("Choose your hero under Prefabs, then add the behaviour Platformer movement in the inspector."),
      praise: translated("It hears the arrow keys and Space now."),
      byTouch: { praise: translated("It follows your thumbs now.") },
      isDone: ({ game }) => prefabsWhere(game, isSteered).length > 0,
      targets: ({ game }, view) =>
        giving(
          translated("Platformer movement"),
          prefabsWhere(game, (prefab) => isSeen(game, prefab)),
          view,
        ),
    },
    {
      id: "place",
      title: translated("Put it into the scene"),
      text: translated(
        "Drag your hero from Prefabs to where it should start: on the left, a little above the lower edge. Or choose it, press the stamp (Place), and press there.",
      ),
      praise: translated("It is in the scene."),
      byTouch: {
        text: translated(
          "Choose your hero under Prefabs, press the stamp (Place), and press where it should start: on the left, a little above the lower edge.",
        ),
      },
      isDone: ({ game }) => mostPlaced(game, isSteered) > 0,
      targets: ({ game }, view) => placing(game, prefabsWhere(game, isSteered), view),
    },
    {
      id: "ground",
      title: translated("Give it ground"),
      text: translated(
        "Take our tiles and paint a floor below your hero, from left to right. Drag, or hold Space and use the arrow keys. Tiles of your own are drawn under Assets.",
      ),
      praise: translated("Solid ground."),
      byTouch: {
        text: translated(
          "Take our tiles and draw a floor below your hero with a finger, from left to right. Tiles of your own are drawn under Assets.",
        ),
      },
      take: { thing: "ground", label: translated("Take the tiles") },
      isDone: ({ game }) =>
        Object.values(game.scenes).some((scene) => solidCells(game, scene) >= GROUND_CELLS) || mostPlaced(game, isGround) > 0,
      targets: ({ game }, view) => {
        const layers = game.scenes[view.sceneId]?.layers ?? {};
        if (layers[view.layerId]?.kind === "tiles") return [...toScene(game, view), SCENE];
        const tiles = inOrder(layers).filter(([, layer]) => layer.kind === "tiles");
        return [
          { name: translated("Paint the scene with it") },
          ...tiles.map(([, { name }]) => ({ name: `*${name}`, within: translated("Layers") })),
          { name: translated("Take the tiles"), within: translated("First game") },
        ];
      },
    },
    // The camera follows before the game is tried, so that the player is in view wherever it was placed.
    {
      id: "camera",
      title: translated("Let the view go with it"),
      text: translated(
        "The scene is larger than the picture. Add the behaviour Follow camera to your hero, so that it never runs out of sight.",
      ),
      praise: translated("The view follows."),
      isDone: ({ game }) =>
        mostPlaced(game, (prefab) => hasBehaviour(prefab, "followCamera")) > 0 ||
        Object.values(game.scenes).every(
          ({ widthPx, heightPx }) => widthPx <= game.settings.viewWidthPx && heightPx <= game.settings.viewHeightPx,
        ),
      targets: ({ game }, view) => giving(translated("Follow camera"), prefabsWhere(game, isSteered), view),
    },
    {
      id: "play",
      title: translated("Try it"),
      text: translated("Press Play. Run with the arrow keys and jump with Space, then stop and go on."),
      praise: translated("It is a game already."),
      byTouch: {
        text: translated("Press Play. Your left thumb runs on the round pad, your right one jumps with A. Then stop and go on."),
      },
      isDone: ({ actions }) => actions.has("played"),
      targets: () => [PLAY, STOP],
    },
    {
      id: "coins",
      title: translated("Something to collect"),
      text: translated("Draw a coin or take ours, add the behaviour Collectible to it, and put {coins} of them along the way.", {
        coins: COINS,
      }),
      praise: translated("Worth the walk."),
      take: { thing: "coin", label: translated("Take the coin") },
      isDone: ({ game }) => mostPlaced(game, isCoin) >= COINS,
      targets: (facts, view) => havingPlaced(translated("Collectible"), isCoin, facts, view),
    },
    {
      id: "goal",
      title: translated("Somewhere to get to"),
      text: translated("Draw a flag or take ours, add the behaviour Goal, and put it at the end of the ground."),
      praise: translated("Now it can be won."),
      take: { thing: "goal", label: translated("Take the flag") },
      isDone: ({ game }) => scenesOf(game).some((id) => canBeWon(castOf(game, id))),
      targets: (facts, view) => havingPlaced(translated("Goal"), isGoal, facts, view),
    },
    {
      id: "win",
      title: translated("Win it"),
      text: translated(
        "Play your game and reach the flag. If you can't get there, stop, change the level and play again: that is making games.",
      ),
      praise: translated("You made it. Twice."),
      isDone: ({ actions }) => actions.has("won"),
      targets: () => [PLAY],
    },
    {
      id: "publish",
      title: translated("Show it to others"),
      text: translated("Publish makes a page that anyone can open and play. You can go on changing the game and publish again."),
      praise: translated("It is out in the world."),
      isDone: ({ actions }) => actions.has("published"),
      targets: () => [{ name: `${translated("Publish")}*` }],
    },
  ],
};
