import { about, COMPARISONS, choice, num, prefab, scene, type SentenceSpec, words } from "./spec.ts";

const { trigger, condition, action } = about("World");

/** Scenes, and the end of the game. */
export const world = {
  sceneStarts: trigger("When the scene starts", {}, "Once, after everything was placed.", { firesInEveryScene: true }),
  everyTick: trigger("Always", {}, "In each of the 60 ticks a second.", { continuous: true, firesInEveryScene: true }),
  gameWon: trigger(
    "When the game is won",
    {},
    "Once, at that moment. The end text of the game is shown then, unless a rule here goes to a scene.",
  ),
  gameLost: trigger(
    "When the game is lost",
    {},
    "Once, at that moment. The end text of the game is shown then, unless a rule here goes to a scene.",
  ),
  sceneIs: condition("The scene is {scene}", { scene: scene() }, "True while that scene runs."),
  gameIs: condition("The game is {status}", { status: choice("Status", { playing: "going on", won: "won", lost: "lost" }) }),
  countIs: condition(
    "The number of {prefab} {comparison} {count}",
    { prefab: prefab(), comparison: choice("Comparison", COMPARISONS), count: num("Count", "", 0) },
    "Counts all of them in the scene, whatever is picked.",
  ),
  goToScene: action("Go to the scene {scene}", { scene: scene() }, "When this tick is over. Variables of the game stay.", {
    ends: "scene",
  }),
  goToSceneNamed: action(
    "Go to the scene called {name}",
    { name: { ...words("Name", '"Scene 1"'), names: "scene" } },
    "As above, by a name that is worked out.",
    { ends: "scene" },
  ),
  nextScene: action("Go to the next scene", {}, "In the order of the list; after the last one comes the first.", { ends: "next" }),
  restartScene: action("Begin the scene again", {}, "Variables of the game stay.", { ends: "scene" }),
  restartGame: action("Begin the game again", {}, "The start scene, and all variables as they were.", { ends: "game" }),
  winGame: action("Win the game", {}, "", { ends: "won" }),
  loseGame: action("Lose the game", {}, "", { ends: "lost" }),
  gameIsPaused: condition(
    "The game is paused",
    {},
    "Rules of what runs while paused still run, and on input those of the scene and of the whole game.",
  ),
  pauseGame: action(
    "Pause the game",
    {},
    "All stands still but what runs while paused, and on input the rules of the scene and of the whole game.",
  ),
  resumeGame: action("Let the game go on"),
  setGameSpeed: action("Let the game run at {speed}", { speed: num("Speed", "%", 50) }, "100 is as usual, 50 is slow motion."),
  setGravity: action("Set the gravity to {gravity}", { gravity: num("Gravity", "px/s²", 900) }, "Until the scene is left."),
} as const satisfies Record<string, SentenceSpec>;
