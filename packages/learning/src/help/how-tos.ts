import { translated } from "@playsmith/texts";
import { farLayer, script } from "./examples.ts";
import { howTo, type HowTo } from "./how-to.ts";
import { levelHowTos } from "./level-how-tos.ts";
import { makingHowTos } from "./making-how-tos.ts";
import { playingHowTos } from "./playing-how-tos.ts";
import { sceneHowTos } from "./scene-how-tos.ts";
import { screenHowTos } from "./screen-how-tos.ts";
import { soundHowTos } from "./sound-how-tos.ts";
import { thingHowTos } from "./thing-how-tos.ts";
import { togetherHowTos } from "./together-how-tos.ts";

export type { HowTo } from "./how-to.ts";

const WALKING_SCRIPT = `export default class extends Script {
  speed = 90;

  onTick(dtS: number) {
    const across = Number(input.right) - Number(input.left);
    const down = Number(input.down) - Number(input.up);
    this.move(across * this.speed * dtS, down * this.speed * dtS);
  }

  onTouch(other: GameObject) {
    if (other.hasTag("enemy")) game.lose();
  }
}
`;

/** Common questions. Hints refer to some of them by id. */
export const howTos: readonly HowTo[] = [
  ...makingHowTos,
  ...playingHowTos,
  ...levelHowTos,
  ...thingHowTos,
  ...sceneHowTos,
  ...soundHowTos,
  howTo(
    "moveTogether",
    "How do I make one object move along with another?",
    "Attach it: it then moves, turns and grows with the other.",
    "parent child attach hang carry follow weapon hat group glue",
    [
      "Select what shall move along, then, with Shift, the one that carries it.",
      "Press **Attach to** in the inspector. **Detach** in the inspector of the attached object frees it again.",
      "What belongs to every object of a kind, such as the light of a lamp, comes with its prefab: **More**, **Another prefab with it…**.",
    ],
  ),
  howTo(
    "animateSprite",
    "How do I animate my hero?",
    "Animations named idle, run, jump and fall are shown as it moves.",
    "animation frame walk sprite",
    [
      "Open the sprite and add frames below the picture.",
      "Add an animation for each: **idle**, **run**, **jump**, **fall**, **climb** and **slide** are played by Platformer movement. It begins with the frame that you see, and frames that you add join the animation that is open.",
      "Others are played by rules: **this plays run**, with the name of the animation.",
    ],
  ),
  howTo(
    "farBackground",
    "How do I make a background that moves more slowly?",
    "A layer's parallax says how near it is.",
    "parallax sky scenery depth scroll",
    [
      "Add an object layer and move it behind the others.",
      "Set its **Parallax**: 1 moves with the world, 0 stands still, between them is further away.",
      "Place pictures on it, wider than the view.",
    ],
    farLayer(translated("Add a far layer")),
  ),
  howTo(
    "writeCode",
    "How do I write code?",
    "Each prefab and scene can have a script in TypeScript.",
    "script typescript programming javascript class",
    [
      "Choose a prefab and press **Write a script** in the inspector.",
      "`onTick` is called 60 times a second, `onTouch` when it meets something. Fields are what it remembers.",
      "Everything that a script can call is in this help, and is offered as you type.",
    ],
    script(WALKING_SCRIPT),
  ),
  howTo(
    "remembered",
    "What does a script remember when the game goes back in time?",
    "The fields of its class, and nothing else.",
    "rewind rollback online desync sync snapshot state field closure bind static remember replay differ",
    [
      "Online play, tests, leaderboards and the timeline go back to an earlier tick and play on from there. What is in the fields of scripts and in variables comes along. While you play in the editor, the same ticks are played a second time; the console says what came out differently.",
      "Keep what changes in a field: `count = 0;` in the class, not `let count = 0` inside a function that returns another one, and not in a list that only such a function knows.",
      "Call methods on their object instead of keeping `object.method.bind(object)`. Keep lists instead of positions in them (`list.values()`), and texts instead of regular expressions with the flag g.",
      "A constant of a module, such as an entry of `const LEVELS = […]`, may be kept in a field, and is the same object afterwards. In a variable of the game it becomes a copy: keep its number or its name there.",
    ],
  ),
  ...togetherHowTos,
  howTo(
    "publishGame",
    "How do I show my game to others?",
    "Publish makes a page that anyone can play.",
    "share link upload release web phone mobile",
    [
      "Press **Publish**. The link can be opened by anyone, on phones too, without an account.",
      "What you change afterwards stays with you until you publish again.",
      "On touch screens the buttons that the game needs appear by themselves.",
    ],
  ),
  ...screenHowTos,
];

/** A how-to by its id. */
export function howToOf(id: string): HowTo | undefined {
  return howTos.find((entry) => entry.id === id);
}
