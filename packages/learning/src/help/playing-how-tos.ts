import { translated } from "@playsmith/texts";
import { behaviours, recipe, shooting } from "./examples.ts";
import { howTo, type HowTo } from "./how-to.ts";

/** How-tos about winning and losing. */
export const playingHowTos: readonly HowTo[] = [
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
    behaviours(translated("Make it an enemy"), { patrol: {}, hazard: {} }, { health: {} }),
  ),
  howTo(
    "hurtAsLong",
    "How do I hurt the player as long as an enemy touches it?",
    "“While … touches …” goes on, “When … touches …” happens once.",
    "touch again stay overlap chase keep continuous damage repeatedly while contact",
    [
      "**Hazard** does it by itself: as long as they touch, the player is hurt each time that its Health allows it.",
      "In rules, **When** Player **touches** Enemy happens once, as they meet. An enemy that stays on the player does nothing more.",
      "Write **While** Player **touches** Enemy instead: hurt Player by 1. **Invulnerable after a hit** of Health says how long it pauses.",
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
    shooting(translated("Let it shoot")),
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
      "What stands over the game then is written under **Endings**: press beside everything in the scene, and choose **Game** on the right.",
    ],
    behaviours(translated("Make it the goal"), { goal: {} }),
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
];
