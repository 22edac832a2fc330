import { behaviours, farLayer, parameter, recipe, screenText, script, secondLevel, shooting } from "./examples.ts";
import { howTo, type HowTo } from "./how-to.ts";
import { screenHowTos } from "./screen-how-tos.ts";

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

/** What is asked first. Hints name some of them by their ids. */
export const howTos: readonly HowTo[] = [
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
      "Drag a prefab from **Prefabs** into the scene. Or press it twice, or choose it and press **Place**: then it is in hand, and a press in the scene places it.",
      "By keyboard: Enter on the prefab places it in the middle of the view, Space takes it to the scene, where arrow keys and Enter place it.",
      "What is changed in the prefab shows in all of its objects; what is changed in one object is its own.",
      "While the game runs it goes small over the scene for this (**Shift+P**), and what is placed, moved or painted arrives in it at once.",
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
    behaviours("Give it Platformer movement", { platformerMovement: {} }),
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
    behaviours("Give it Follow camera", { followCamera: {} }),
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
    behaviours("Make it collectible", { collectible: {} }),
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
    screenText("Add a counter for coins", "Counter", "Coins: {coins}", { coins: 0 }),
  ),
  howTo(
    "hurtPlayer",
    "How do I make an enemy hurt the player?",
    "Hazard hurts, Health is hurt.",
    "damage monster die kill spike lives",
    [
      "Give the enemy's prefab the behaviour **Hazard**, and one to move by, such as **Patrol** or **Chase**.",
      "Give the player's prefab the behaviour **Health**. At zero the game is lost.",
      "With **Stompable** the enemy is beaten by landing on it.",
    ],
    behaviours("Make it an enemy", { patrol: {}, hazard: {} }, { health: {} }),
  ),
  howTo(
    "hurtAsLong",
    "How do I hurt the player as long as an enemy touches it?",
    "“While … touches …” goes on, “When … touches …” happens once.",
    "touch again stay overlap chase keep continuous damage repeatedly while contact",
    [
      "**Hazard** does it by itself: as long as they touch, the player is hurt each time that its Health allows it.",
      "In rules, **When** Player **touches** Enemy happens once, as they meet. An enemy that stays on the player does nothing more.",
      "Write **While** Player **touches** Enemy instead: hurt Player by 1. **Invulnerable for** of Health says how long it pauses.",
      "For anything but Health, add the condition **At most once every** 1 s.",
    ],
    recipe("hurtWhileTouching"),
  ),
  howTo(
    "invincible",
    "How do I make the player invincible for some seconds?",
    "A rule protects it, and Health lets it blink so long.",
    "invincible invulnerable star power up shield protect immune blink flash seconds temporary",
    [
      "Give the player's prefab the behaviour **Health**.",
      "Make a prefab of what protects it, such as a star.",
      "Write: when Player touches Star, destroy Star, and **protect** Player for 5 s.",
      "Rules of your own ask for it with **can't be hurt just now**.",
    ],
    recipe("invincible"),
  ),
  howTo(
    "shootThings",
    "How do I shoot?",
    "Shoot makes a projectile, and Projectile flies.",
    "bullet fire weapon gun laser enemy",
    [
      "Make a prefab for the bullet, with the behaviour **Projectile**.",
      "Give the one who shoots the behaviour **Shoot**, and choose the bullet there. X or the round button shoots.",
      "What has the tag **enemy** is hit. Without Health it is destroyed at once.",
    ],
    shooting("Let it shoot"),
  ),
  howTo(
    "winGame",
    "How do I win the game?",
    "A Goal wins it, and so does the rule “Win the game”.",
    "end finish victory flag goal level complete",
    [
      "Give a flag, a door or a treasure the behaviour **Goal** and place it.",
      "It is reached by whoever has the tag **player**; movement behaviours give that tag.",
      "For anything else there is the rule **Win the game**, such as when no coin is left.",
      "What stands over the game then is written under **Endings**: press beside everything in the scene, and look on the right.",
    ],
    behaviours("Make it the goal", { goal: {} }),
  ),
  howTo(
    "winByCoins",
    "How do I win when all coins are collected?",
    "A rule counts what is left.",
    "all collected last rule count",
    [
      "Choose the scene and press **Write rules** in the inspector.",
      "Write: when `count(all Coin) = 0` becomes true, win the game.",
      "Or let a **Goal** open only then: name the coins' tag under **Needs all of**.",
    ],
    recipe("winWhenAllCollected"),
  ),
  howTo(
    "loseGame",
    "How do I lose lives, and the game?",
    "With Health, or with a variable that counts lives.",
    "game over die death restart hearts",
    [
      "**Health** loses the game at zero by itself, and when its object falls out of the scene.",
      "For lives with a new start each time, add a rule: who touches an enemy loses one and goes back to where it started.",
      "A **Checkpoint** lets one go on from there instead of from the start.",
    ],
    recipe("lives"),
  ),
  howTo(
    "startOver",
    "How do I lose a life and start over?",
    "A rule takes a life, and puts everybody back to where they began.",
    "lose life lives start over again restart respawn reset back beginning level attempt",
    [
      "Write: when Player touches Enemy, add −1 to `lives`, and put Player at `Player.startX`, `Player.startY`.",
      "**For each of** all Enemy puts the enemies back as well.",
      "When `lives ≤ 0` becomes true, lose the game: that leads to the screen at the end.",
      "A text shows them: `{lives}`.",
    ],
    recipe("startOver"),
  ),
  howTo(
    "enemiesBack",
    "How do I send enemies back to where they began?",
    "`startX` and `startY` are where an object was placed.",
    "enemies enemy back start began origin home return reset position place",
    [
      "In a rule take **For each of** all Enemy: it does what is in it once for each.",
      "In it, put Enemy at `Enemy.startX`, `Enemy.startY`.",
    ],
    recipe("enemiesBack"),
  ),
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
    secondLevel("Add a second level"),
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
    parameter("Let it jump twice", "platformerMovement", "airJumps", 1),
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
    behaviours("Let it glide", { movingPlatform: {} }),
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
    behaviours("Let it talk", { dialogue: {} }),
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
  howTo(
    "addSounds",
    "How do I add sounds and music?",
    "Sounds are made or uploaded, and chosen in behaviours and rules.",
    "audio noise effect song mp3",
    [
      "Under **Assets**, press **+** and choose **Make a sound effect**, or upload a recording. Long ones become music.",
      "Many behaviours have a place for a sound, such as **Jump sound** or that of Collectible. Rules have **Play a sound**.",
      "Music is chosen for a scene, in the inspector while nothing is selected.",
    ],
  ),
  howTo(
    "shapeSound",
    "How do I make a sound effect that fits?",
    "Begin with a kind, change it by chance, then by its numbers.",
    "generate sfx explosion jump laser pitch noise volume retro chiptune effect shape mutate",
    [
      "Under **Assets**, press **+** and choose **Make a sound effect**. A kind such as Coin, Jump or Explosion makes up another one at each press.",
      "**Mutate** strays a little from what you hear; **Undo** goes back to the one before.",
      "The sliders shape it: **Pitch** how high it is, **Release** how long it fades, **Noise** how rough it is.",
      "What is played often tires less when each time is a little different: give **Variation** some room.",
    ],
  ),
  howTo(
    "makeMusic",
    "How do I make music of my own?",
    "Notes are put into patterns, and patterns into an order.",
    "song tune compose melody beat tracker notes loop instrument tempo",
    [
      "Under **Assets**, press **+** and choose **Make music**. It starts with a song that can be heard at once; **Start from…** offers others.",
      "Press in the grid to put a note, press it again to take it out. A row is a pitch, a column a moment.",
      "**Order** says which patterns follow each other. Music goes round unless **Loops** is switched off.",
      "Choose it for a scene: **Music**, in the inspector while nothing is selected.",
    ],
  ),
  howTo(
    "cutRecording",
    "How do I cut a recording, or let only a part of it go round?",
    "A recording keeps its file whole, and is heard from its start to its end.",
    "trim loop mp3 ogg wav music intro crop shorten repeat",
    [
      "Choose the sound or the music under **Assets**. Drag the two handles on its waveform, or set **Start** and **End** in seconds.",
      "Music that begins with something to be heard once: **Loop from** and **Loop to** are the part that it goes on with.",
      "**Hear it go round** plays the place where the end meets the beginning.",
    ],
  ),
  howTo(
    "moveTogether",
    "How do I make one object move along with another?",
    "Attach it: it then moves, turns and grows with the other.",
    "parent child attach hang carry follow weapon hat group glue",
    [
      "Select what shall move along, then, with Shift, the one that carries it.",
      "Press **Attach to** in the inspector. **Detach** in the inspector of the attached object frees it again.",
      "What belongs to every object of a kind, such as the light of a lamp, comes with its prefab: **More**, **Another prefab**.",
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
      "Others are played by rules: **Play the animation**.",
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
    farLayer("Add a far layer"),
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
    "makeTogether",
    "How do I make a game with others?",
    "Share a project, and all work in it at the same time.",
    "share invite friend team collaborate multiplayer",
    [
      "Press **Share** at the top, and invite people by their email address. Editors change the game, viewers look on.",
      "Everyone's edits appear at once. Undo takes back only your own.",
      "For several players of one machine, set **Players** of the game, and **Player** of a movement to 2, 3 or 4.",
    ],
  ),
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
