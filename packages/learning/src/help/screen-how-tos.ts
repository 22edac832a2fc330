import { translated } from "@playsmith/texts";
import { screenText } from "./examples.ts";
import { howTo, type HowTo } from "./how-to.ts";
import { endScreens, HEARTS_RULES, titleScreen } from "./screen-examples.ts";

/** How-tos about text screens and the display. */
export const screenHowTos: readonly HowTo[] = [
  howTo(
    "titleScreen",
    "How do I make a title screen?",
    "It is a scene of its own, where the game begins.",
    "title start menu screen begin press enter name intro",
    [
      "Add a scene, and place texts in it: prefabs whose look is **Text**.",
      "In the rules of that scene: when **start** is pressed, go to your first level. On touch screens a button for it appears.",
      "In the scene's menu choose **Start the game here**.",
    ],
    titleScreen(translated("Add a title screen")),
  ),
  howTo(
    "endScreens",
    "How do I make screens for winning and losing?",
    "A rule goes to a scene of your own when the game is won or lost.",
    "win lose screen game over end victory defeat credits",
    [
      "Add a scene with the words that should be seen.",
      "In the rules of the whole game, which hold in every scene: **When the game is won**, go to that scene. **When the game is lost** works alike.",
      "In the rules of the new scene: when **start** is pressed, **begin the game again**, so that lives and score are what they were at first.",
    ],
    endScreens(translated("Add screens for the end")),
  ),
  howTo(
    "showHearts",
    "How do I show health as hearts?",
    "A text repeats a heart as often as there are points of health.",
    "hearts health lives hud life bar icons",
    [
      "Give the hero the behaviour **Health**; its points are in the variable **health**.",
      "Make a prefab whose look is **Text**, with the behaviour **HUD anchor**.",
      'In its rules: **Always** set the text of this to `repeat("♥", health)`.',
      "For a bar instead, give a shape the behaviour **Health bar**.",
      "For one over each enemy, let the shape come with it: choose the enemy's prefab, press **More**, then **Another prefab with it…**.",
    ],
    screenText(translated("Show hearts"), "Hearts", "♥♥♥", { health: 3 }, { color: "#ff5a6e", rules: HEARTS_RULES }),
  ),
  howTo(
    "keepBest",
    "How do I keep the high score?",
    "Score keeps the best by itself; rules save and load a value.",
    "best highscore high score record save keep next time leaderboard persist",
    [
      "What gives points when it is destroyed has the behaviour **Score**: it adds to **score**, and keeps the highest in **best**.",
      "Let a text show it: `Best: {best}`.",
      'If rules count the score: **When the scene starts**, set best to what was saved as `"best"`.',
      'And when it ends: **if** score > best, **save** score **as** `"best"`. It is there the next time, on the same device.',
    ],
    screenText(translated("Add a text with the best score"), "Best", "Best: {best}", { best: 0 }),
  ),
];
