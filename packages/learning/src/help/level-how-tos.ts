import { translated } from "@playsmith/texts";
import { behaviours, parameter, recipe, secondLevel } from "./examples.ts";
import { howTo, type HowTo } from "./how-to.ts";

/** How-tos about building levels. */
export const levelHowTos: readonly HowTo[] = [
  howTo(
    "twoLevels",
    "How do I make two levels?",
    "Each level is a scene, and a goal leads to the next.",
    "scene second next world stage more",
    [
      "Under **Scenes**, press **+**, or duplicate the first one in its menu and change it.",
      "Select the goal in the first scene and choose the second under **Then go to**.",
      "The goal of the last scene leads nowhere: it wins the game.",
    ],
    secondLevel(translated("Add a second level")),
  ),
  howTo(
    "everyScene",
    "How do I make rules for all levels at once?",
    "Rules of the whole game hold in every scene.",
    "rule everywhere every scene global whole game shared same copy each level",
    [
      "Under **Shared logic**, press **Whole game**, or **Rules of the whole game** in the inspector of a scene.",
      "Write rules as in a scene. They run in each scene, before its own, and remember from scene to scene what has happened already.",
      "To move rules of a scene there, cut them by the menu of their handle, and paste them into the other sheet.",
    ],
    recipe("timer", true),
  ),
  howTo(
    "doubleJump",
    "How do I jump twice in the air?",
    "Platformer movement has jumps in the air.",
    "double jump wall high",
    ["Choose the prefab that is played.", "Set **Jumps in the air** of Platformer movement to 1. **Jump speed** says how high it jumps."],
    parameter(translated("Let it jump twice"), "platformerMovement", "airJumps", 1),
  ),
  howTo(
    "movePlatform",
    "How do I make a moving platform?",
    "Moving platform glides to and fro, and carries who stands on it.",
    "lift elevator glide",
    [
      "Choose the platform's prefab and add the behaviour **Moving platform**.",
      "**Travels right** and **Travels down** say how far it goes.",
    ],
    behaviours(translated("Let it glide"), { movingPlatform: {} }),
  ),
  howTo(
    "openDoor",
    "How do I make a door and a key?",
    "Key opens all locks at once; Door waits for enough of something.",
    "lock open switch",
    [
      "Give the key's prefab the behaviour **Key**, and the door's prefab the tag **lock**.",
      "Or give the door the behaviour **Door**: it opens for who has collected enough keys.",
      "With rules a door can also tell that it is locked.",
    ],
    recipe("door"),
  ),
  howTo(
    "talkTo",
    "How do I let somebody talk?",
    "Dialogue speaks line by line, and a text shows it.",
    "speak npc conversation story text say",
    [
      "Give the one who talks the behaviour **Dialogue**, and write its lines.",
      "Add a text that shows `{dialogue}`: it is empty while nobody speaks.",
      "Lines that begin with > are answers to choose from.",
    ],
    behaviours(translated("Let it talk"), { dialogue: {} }),
  ),
  howTo(
    "raceTime",
    "How do I add a timer?",
    "A countdown is a behaviour, or a rule that takes one off each second.",
    "countdown clock seconds time limit",
    [
      "Give any placed prefab the behaviour **Timer**, and choose what happens at zero.",
      "Or count with rules: every second, add −1 to a variable; when it is 0, lose the game.",
      "A text shows it: `{time}`.",
    ],
    recipe("timer"),
  ),
  howTo(
    "spawnEnemies",
    "How do I make enemies appear again and again?",
    "A Spawner makes objects, and so does a rule.",
    "spawn create wave random appear",
    [
      "Place a prefab with the behaviour **Spawner** where they should come from, and choose what it makes.",
      "**Waves** makes more each time, and can win the game at the end.",
      "With rules they can come anywhere: create one at a random place every few seconds.",
    ],
    recipe("spawner"),
  ),
];
