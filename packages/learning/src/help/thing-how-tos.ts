import { translated } from "@playsmith/texts";
import { behaviours } from "./examples.ts";
import { howTo, type HowTo } from "./how-to.ts";

/** How-tos about objects in a game. */
export const thingHowTos: readonly HowTo[] = [
  howTo(
    "followPlayer",
    "How do I make an enemy follow the player?",
    "Chase goes after the nearest object with a tag.",
    "enemy ai follow chase hunt towards player zombie pathfinding smart",
    [
      "Choose the prefab of the enemy, press **Add behaviour** and choose **Chase**.",
      "**Chases** is a tag that your hero has, such as **player**. **Notices within** says from how near.",
      "Where walls are in the way, **Find path** walks around them. **Line of sight** looks out for somebody first.",
    ],
    behaviours(translated("Let it chase the player"), { chase: {} }),
  ),
  howTo(
    "walkToAndFro",
    "How do I let an enemy walk to and fro?",
    "Patrol turns at walls and ledges.",
    "patrol enemy walk back and forth left right goomba guard path route",
    [
      "Choose the prefab of the enemy, press **Add behaviour** and choose **Patrol**.",
      "**Along** says whether it walks sideways or up and down. In a game seen from above turn **Falls** and **Turn at ledges** off.",
      "On a way of its own: **Follow path**, whose points are dragged in the scene.",
    ],
    behaviours(translated("Let it patrol"), { patrol: {} }),
  ),
  howTo(
    "teleport",
    "How do I teleport something?",
    "A rule puts it where it should be.",
    "teleport portal warp jump move to place position other side",
    [
      "In the rules of the portal: **when this touches the player put player at 400, 100**.",
      "Or to where something else stands: **put player where Exit is**.",
      "To another scene leads **Goal**. **Wrap around** leaves the scene at one side and comes back at the other.",
    ],
  ),
  howTo(
    "powerUp",
    "How do I make a power-up?",
    "A rule says what it does when it is taken.",
    "power up powerup boost faster bigger stronger speed bonus item potion star",
    [
      "In the rules of the power-up: **when this touches the player, destroy this and protect player for 5**.",
      "Other things that it can do: **heal player by 1**, **grow player by 50**, **add 100 to score**.",
      "For some time only: below it **wait 5**, and then the other way round.",
    ],
  ),
  howTo(
    "bounceBall",
    "How do I make a ball bounce?",
    "Bounce does it by itself; rules say what it bounces off.",
    "bounce ball pong breakout paddle brick bricks wall edge reflect rebound dvd arkanoid",
    [
      "The quick way: choose the prefab of the ball, press **Add behaviour** and choose **Bounce**. It turns back at walls, at solid objects and at the sides of the scene.",
      "By rules: **when the scene starts, go at speed 120 in direction -60**, and **always glide on and bounce off all sides but the bottom of the scene**.",
      "Off the paddle: **when this touches paddle, bounce**. Off bricks: **when this touches brick, bounce and destroy brick and add 10 to score**. They may be solid or not.",
      "When it is lost: **when this falls below the screen, lose a life**.",
    ],
    behaviours(translated("Let it bounce"), { bounce: {} }),
  ),
  howTo(
    "pushCrates",
    "How do I push crates from cell to cell?",
    "Grid movement pushes what has a tag.",
    "push crate box block sokoban boulder puzzle grid goal stone slide",
    [
      "Give the crate a tag, such as **crate**, and a collider as large as a cell.",
      "Choose your hero, press **Add behaviour**, choose **Grid movement** and write **crate** at **Pushes**.",
      "It is solved: **when every Crate is on Goal, go to the next scene**. A key to try again: **when R is pressed restart the scene**.",
    ],
  ),
  howTo(
    "chooseUpgrade",
    "How do I let the player choose an upgrade?",
    "The game is paused, and what is pressed goes on while it is.",
    "upgrade level up levelup choice choose perk skill shop buy menu roguelite vampire survivors xp experience",
    [
      "Make a prefab for each choice, with a picture and what it does in words. Turn on **Goes on while paused** for it, in its inspector.",
      "When it is time: **when xp reaches 10, create Faster at 100, 90 and create Stronger at 220, 90 and pause the game**.",
      "In the rules of a choice: **when this is clicked, add 1 to power, destroy all Choice and resume the game**. Choice stands for a tag that all of them have.",
    ],
  ),
  howTo(
    "physicsBodies",
    "How do I let things fall, roll and be pushed?",
    "Rigid bodies have mass, and tumble.",
    "physics rigid body ball roll gravity bounce stack push mass realistic rope hinge",
    [
      "Choose the prefab, press **Add behaviour** and choose **Rigid body**. Its collider says what shape it has: a circle rolls. What is not **Solid** falls through all others.",
      "**Bounces back**, **Friction** and **Density** say what it is made of. Solid tiles and solid prefabs hold it.",
      "**Joint** ties it to another as a rope, a rod or a hinge. **Drag to aim** shoots it like a slingshot.",
    ],
    behaviours(translated("Let it tumble"), { rigidBody: {} }),
  ),
  howTo(
    "hitHard",
    "How do I break something that is hit hard?",
    "A hard hit changes its speed from one moment to the next.",
    "hit hard crash impact collision strength force smash break destroy damage angry birds slingshot pig tower block speed of a hit",
    [
      "Choose its prefab, and under **Own variables** add **before**, which starts as 0. It holds the speed that it had a moment ago.",
      "In its rules: **when abs(this.speed - this.before) > 90 then destroy this and add 1 to score**. The lower the number, the easier it breaks.",
      "Behind that rule: **always set before of this to this.speed**.",
    ],
  ),
  howTo(
    "twoPlayers",
    "How do I let two people play at one machine?",
    "Each has keys or a gamepad of their own.",
    "two player multiplayer second player 2 coop versus local split keyboard",
    [
      "Press beside everything in the scene, choose **Game** on the right, and set **Players** to 2.",
      "Duplicate the prefab of your hero, and set **Player** of its movement to 2.",
      "The second player has I, J, K and L, U to jump and O for the action, unless you choose other keys under **Inputs**; or the second gamepad.",
      "**Group camera** on both shows both, and zooms out as they part. Online each can have a view of their own: **View of** in **Follow camera**. The templates Race and Duel show it.",
    ],
  ),
  howTo(
    "chooseKeys",
    "How do I choose other keys?",
    "Inputs are what people press, by a name.",
    "keys controls keyboard wasd input binding button gamepad mouse wheel change custom press",
    [
      "Press beside everything in the scene, choose **Game** on the right, and look under **Inputs**.",
      "**Other keys for …** replaces the usual ones. **An input of its own…** makes a new one, such as throw.",
      "Rules hear it: **when throw is pressed**. With **Touch button** it gets a button on phones.",
    ],
  ),
  howTo(
    "playOnPhones",
    "How is my game played on a phone?",
    "It gets buttons for the inputs that it uses.",
    "phone mobile touch controls screen tablet finger joystick fullscreen full screen",
    [
      "Where a game uses inputs, touch screens show buttons for them by themselves. **Touch button** under **Inputs** turns one off, and says what stands on it.",
      "**Button**, **Drag and drop** and rules about the pointer work with a finger.",
      "A published game fills the screen; turning the phone turns it.",
    ],
  ),
  howTo(
    "shakeScreen",
    "How do I shake or flash the screen, or slow the game down?",
    "Rules do it, each in one line.",
    "shake flash screen camera slow motion juice effect freeze impact feel",
    [
      "**Shake the picture by 4 for 0.3**, **flash white for 0.2** and **let the game run at 50** are lines of rules.",
      "Put them where something happens: **when this is hurt, shake the screen**.",
    ],
  ),
  howTo(
    "keepProgress",
    "How do I keep progress until the next time?",
    "Variables are saved in slots, on the device of whoever plays.",
    "save load progress continue game unlock levels remember storage",
    [
      'All at once: **save all variables of the game as "game"**, and in the first scene **load all variables of the game from "game"**.',
      'One only: **save score as "best"**, and **set best to what was saved as "best"**.',
      "**There is something saved as** asks whether there is anything to go on with.",
      "While you try it: **Forget what the game saved here**, in the command palette, lets you begin as somebody new.",
    ],
  ),
  howTo(
    "getGameOut",
    "How do I show my game elsewhere, or keep a copy?",
    "A published game has an address; a project is a file.",
    "export download html embed website itch.io file backup zip share link store",
    [
      "**Publish** gives an address. Whoever has it can play, without an account; put a link to it wherever you like.",
      "**Export project file** in the menu beside the logo, or by the command palette, keeps a copy of all as one file. **Import** on your projects reads it again, also on another server.",
      "Nobody sees a project that is not published but you, and those whom you invite.",
    ],
  ),
];
