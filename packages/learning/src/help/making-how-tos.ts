import { translated } from "@playsmith/texts";
import { behaviours, recipe, screenText } from "./examples.ts";
import { howTo, type HowTo } from "./how-to.ts";

/** How-tos about getting started. */
export const makingHowTos: readonly HowTo[] = [
  howTo(
    "drawSprite",
    "How do I draw something?",
    "A sprite is drawn pixel by pixel, and becomes a prefab.",
    "picture image sprite art paint create new object",
    [
      "Under **Assets**, press **+** and choose **Draw a new sprite**. Pictures of your own can be dropped there instead.",
      "Draw with the tools on the left; more frames make an animation.",
      "**Layers** keep parts of a picture apart, such as eyes from a face: each is drawn on, moved, hidden and made see-through by itself, in all frames.",
      "Press **Make a prefab of it**. A prefab is a kind of object: all coins are of the prefab Coin.",
    ],
  ),
  howTo(
    "placeObjects",
    "How do I put something into the scene?",
    "Drag a prefab to where it should stand.",
    "place object instance add drag",
    [
      "Drag a prefab from **Prefabs** into the scene. Or press it twice, or choose it and press **Place**: then it is in hand, and each press in the scene places one until **Done**.",
      "By keyboard: Enter on the prefab places it in the middle of the view, Space takes it to the scene, where arrow keys and Enter place it.",
      "What is changed in the prefab shows in all of its objects; what is changed in one object is its own.",
      "While the game runs it goes small over the scene for this (**Shift+P**), and what is placed, moved or painted arrives in it at once.",
    ],
  ),
  howTo(
    "layOut",
    "How do I put objects in rows, evenly apart?",
    "They snap, can be aligned and distributed, and copied by a drag.",
    "align distribute row rows column grid repeat array copies space spacing evenly bricks layout line up arrange duplicate",
    [
      "Take the prefab in hand: each press places one more, a drag lays a row, and Escape or **Done** ends it. **Shift+S** snaps to the grid, or not.",
      "Select several by a drag around them. **Align and distribute** in the inspector sets them in a line, and evenly apart.",
      "Hold **Alt** and drag what is selected: that makes copies. One row becomes two, and two become four.",
    ],
  ),
  howTo(
    "moveByKeys",
    "How do I move my hero with the keys?",
    "A movement behaviour hears arrow keys, gamepads and thumbs.",
    "player control walk run jump arrow keyboard steer",
    [
      "Choose the prefab that is played.",
      "In the inspector press **Add behaviour**: **Platformer movement** runs and jumps, **Top-down movement** walks in all directions, **Grid movement** goes from cell to cell.",
      "Play. It needs something solid to stand on if it is a platformer.",
    ],
    behaviours(translated("Give it Platformer movement"), { platformerMovement: {} }),
  ),
  howTo(
    "paintGround",
    "How do I make ground and walls?",
    "Tiles are painted on a tile layer; solid ones stop what moves.",
    "tile tileset floor platform solid level map paint",
    [
      "Under **Assets**, press **+** and choose **Draw a new tileset**. Draw a tile, then press **Paint the scene with it**.",
      "Drag in the scene to paint. **R** paints rectangles, **G** fills, **E** erases.",
      "In the tileset each tile says what it is: solid, one-way, a slope, a ladder, or a hazard.",
      "To paint while the game runs, choose a tile: the game goes small over the scene, and **Shift+P** shows it large again.",
    ],
  ),
  howTo(
    "followHero",
    "How do I make the camera follow my hero?",
    "Follow camera keeps an object in view.",
    "view scroll screen large level",
    ["Choose the prefab that is played.", "Add the behaviour **Follow camera**. The view stays inside the scene by itself."],
    behaviours(translated("Give it Follow camera"), { followCamera: {} }),
  ),
  howTo(
    "writeRules",
    "How do I write rules?",
    "A rule says when something happens, and what is done then.",
    "rule rules logic event events condition action when if then type sentence without code",
    [
      "Choose a prefab or a scene and press **Write rules** in the inspector.",
      "In the field type when something should happen: **when this touches the coin**. Take what fits from the list by arrow keys and Enter, and type below it what is done then.",
      "A whole rule can be typed in one line, too: **when this touches the coin, destroy the coin and add 1 to score**.",
      "What stands in a box can be pressed and changed. What is wrong is said below the line.",
      "**Ready-made rules** are there to be adapted.",
    ],
    recipe("collect"),
  ),
  howTo(
    "collectCoins",
    "How do I collect coins?",
    "Collectible lets a thing disappear when it is touched, and counts it.",
    "pick up item gem point count variable",
    [
      "Choose the prefab of the coin and add the behaviour **Collectible**.",
      "It is collected by whoever has the tag **player**, and adds to the variable **coins**.",
      "Let a text show the number: see “How do I show the score?”.",
    ],
    behaviours(translated("Make it collectible"), { collectible: {} }),
  ),
  howTo(
    "showScore",
    "How do I show the score?",
    "A text with a variable's name in braces shows what the variable holds.",
    "hud text counter coins points display screen lives",
    [
      "Make a prefab whose look is **Text**, such as `Coins: {coins}`.",
      "Give it the behaviour **HUD anchor**, which keeps it at a corner of the screen.",
      "Place it on an object layer with parallax 0, which does not move with the world.",
    ],
    screenText(translated("Add a counter for coins"), "Counter", "Coins: {coins}", { coins: 0 }),
  ),
  howTo(
    "testGame",
    "How do I test that my game still works?",
    "A run that you have played becomes a test, which is replayed after each edit.",
    "test check regression broken verify recording automatic expectation",
    [
      "Play the game, and pause it where something must be true: a coin is collected, the level is won.",
      "Press **Keep this run as a test** beside the timeline, and choose what must be true.",
      "The tests run by themselves a moment after edits. The project menu has them under **Tests**.",
      "**Open** shows a failing test one second before it fails. From there the timeline leads to the cause.",
      "**Since when?** finds the version in which it passed. **Compare** and **See both in the scene** show where both runs part: the earlier one as ghosts.",
    ],
  ),
  howTo(
    "branchRun",
    "How do I try another rule from a moment of a run?",
    "A paused run goes on in a branch, where changes do not touch the project.",
    "branch what if alternative experiment timeline replay ghost compare merge",
    [
      "Play the game, and pause it at the moment. The timeline goes to an earlier one.",
      "Press **Branch from here** beside the timeline. A branch opens, with the same run paused at the same moment.",
      "Change rules, code or the scene. The same inputs are played again up to here with the change. **Resume** goes on from here.",
      "Press **Compare with the original** to see both in one scene. Then merge the branch, or discard it.",
    ],
  ),
];
