import type { Value } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { LineSet } from "./copies.ts";
import { and, action, line, lineSet, otherwise, when } from "./recipe-lines.ts";
import type { Behaviours, Naming, Role } from "./roles.ts";

/** A set of ready-made rules to insert into a sheet and adapt. */
export interface Recipe {
  id: string;
  name: string;
  help: string;
  lines(naming: Naming): LineSet;
  /** Required variables of the game, with start values. */
  variables?: Readonly<Record<string, Value>>;
  /** Required behaviours of existing prefabs, by role. */
  needs?: Partial<Record<Role, Behaviours>>;
  /** Behaviours of prefabs that are added for missing roles. */
  brings?: Partial<Record<Role, Behaviours>>;
  /** A role whose objects the rules create, so none is placed. */
  makes?: Role;
}

const backToStart = (name: string) => action("place", { objects: name, x: `${name}.startX`, y: `${name}.startY` });
/** All objects of the prefab or tag, not only the touching ones. */
const sendBack = (name: string) => line("block", "then", "forEach", { objects: `all ${name}` }, [backToStart(name)]);

/** Touching an enemy costs a life and moves the player to the start; at 0 lives the game is lost. @param after further actions. */
const livesLost = ({ of }: Naming, ...after: Parameters<typeof when>[2][]): LineSet =>
  lineSet([
    when(
      "touchBegins",
      { objects: of("Player"), others: of("Enemy") },
      action("addToVariable", { amount: -1, variable: "lives" }),
      backToStart(of("Player")),
      ...after,
    ),
    when("becomesTrue", { test: "lives ≤ 0" }, action("loseGame")),
  ]);

export const recipes: readonly Recipe[] = [
  {
    id: "collect",
    name: translated("Collect and count"),
    help: translated("The player takes coins, and each adds one to the score."),
    variables: { score: 0 },
    lines: ({ of }) =>
      lineSet([
        when(
          "touchBegins",
          { objects: of("Player"), others: of("Coin") },
          action("destroy", { objects: of("Coin") }),
          action("addToVariable", { amount: 1, variable: "score" }),
        ),
      ]),
  },
  {
    id: "winWhenAllCollected",
    name: translated("Win when all are collected"),
    help: translated("The game is won as soon as no coin is left."),
    brings: { Coin: { collectible: {} } },
    lines: ({ of }) => lineSet([when("becomesTrue", { test: `count(all ${of("Coin")}) = 0` }, action("winGame"))]),
  },
  {
    id: "lives",
    name: translated("Lose at 0 lives"),
    help: translated("Touching an enemy costs a life and goes back to the start; without lives the game is lost."),
    variables: { lives: 3 },
    lines: (naming) => livesLost(naming),
  },
  {
    id: "startOver",
    name: translated("Lose a life and start over"),
    help: translated("Touching an enemy costs a life, and everybody goes back to where they began; without lives the game is lost."),
    variables: { lives: 3 },
    lines: (naming) => livesLost(naming, sendBack(naming.of("Enemy"))),
  },
  {
    id: "enemiesBack",
    name: translated("Send enemies back to where they began"),
    help: translated("Once an enemy touches the player, all of them begin again from where they were placed."),
    lines: ({ of }) => lineSet([when("touchBegins", { objects: of("Player"), others: of("Enemy") }, sendBack(of("Enemy")))]),
  },
  {
    id: "hurtWhileTouching",
    name: translated("Hurt the player as long as an enemy touches it"),
    help: translated("Not only once as they meet: while they touch, each time that Health lets it be hurt again."),
    needs: { Player: { health: {} } },
    lines: ({ of }) =>
      lineSet([when("touchStays", { objects: of("Player"), others: of("Enemy") }, action("hurtBy", { objects: of("Player"), damage: 1 }))]),
  },
  {
    id: "invincible",
    name: translated("Be invincible for some seconds"),
    help: translated("Who takes a star blinks for five seconds, and can't be hurt so long."),
    needs: { Player: { health: {} } },
    lines: ({ of }) =>
      lineSet([
        when(
          "touchBegins",
          { objects: of("Player"), others: of("Star") },
          action("destroy", { objects: of("Star") }),
          action("protect", { objects: of("Player"), time: 5 }),
        ),
      ]),
  },
  {
    id: "timer",
    name: translated("Race against time"),
    help: translated("A minute runs down, second by second; when it is over, the game is lost."),
    variables: { timeLeft: 60 },
    lines: () =>
      lineSet([
        when("everySeconds", { time: 1 }, action("addToVariable", { amount: -1, variable: "timeLeft" })),
        when("becomesTrue", { test: "timeLeft ≤ 0" }, action("loseGame")),
      ]),
  },
  {
    id: "spawner",
    name: translated("Spawner"),
    help: translated("Every two seconds an enemy appears somewhere at the top, while there are fewer than ten."),
    makes: "Enemy",
    lines: ({ of, prefabId }) =>
      lineSet([
        when(
          "everySeconds",
          { time: 2 },
          and("check", { test: `count(all ${of("Enemy")}) < 10` }),
          action("create", { prefab: prefabId("Enemy"), x: "random(0, scene.width)", y: 0 }),
        ),
      ]),
  },
  {
    id: "door",
    name: translated("Door with a key"),
    help: translated("The player takes the key; the door opens only for who has it."),
    variables: { hasKey: false },
    lines: ({ of }) =>
      lineSet([
        when(
          "touchBegins",
          { objects: of("Player"), others: of("Key") },
          action("destroy", { objects: of("Key") }),
          action("setVariable", { variable: "hasKey", value: true }),
        ),
        when(
          "touchBegins",
          { objects: of("Player"), others: of("Door") },
          and("variableIs", { variable: "hasKey", comparison: "=", value: true }),
          action("destroy", { objects: of("Door") }),
          otherwise("log", { text: '"The door is locked."' }),
        ),
      ]),
  },
  {
    id: "nextLevel",
    name: translated("Goal leads to the next scene"),
    help: translated("Who reaches the goal goes on to the next scene."),
    lines: ({ of }) =>
      lineSet([when("touchBegins", { objects: of("Player"), others: of("Goal") }, and("onlyOnce", {}), action("nextScene"))]),
  },
  {
    id: "pause",
    name: translated("Start with a countdown"),
    help: translated("Waits three seconds before the clock of the game begins."),
    variables: { countdown: 3 },
    lines: () =>
      lineSet([
        when(
          "sceneStarts",
          {},
          line("block", "then", "repeat", { times: 3 }, [
            action("wait", { time: 1 }),
            action("addToVariable", { amount: -1, variable: "countdown" }),
          ]),
          action("log", { text: '"Go!"' }),
        ),
      ]),
  },
];
