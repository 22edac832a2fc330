import { type Game, inOrder, printName, type Primitive, type RuleNode, type RuleOwner, type Value } from "@playsmith/game-format";
import { inSentence, translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { insertLines, type LineSet } from "./copies.ts";
import type { RulePlace } from "./place.ts";

/** Common logic as whole rules, to be put into a sheet and adapted. */
export interface Recipe {
  id: string;
  name: string;
  help: string;
  lines(naming: Naming): LineSet;
  /** Variables of the game that it needs, and what they start as. */
  variables?: Readonly<Record<string, Value>>;
}

/** How the game calls what a recipe is about. */
export interface Naming {
  /** An object's name in expressions: the game's own prefab of that name or tag, else the name itself, to be replaced. */
  of(name: string): string;
  /** The id of that prefab; empty when there is none. */
  prefabId(name: string): string;
}

type Slots = Record<string, Primitive>;
interface Line {
  kind: RuleNode["kind"];
  part: RuleNode["part"];
  type: string;
  slots: Slots;
  inner: readonly Line[];
}

const line = (kind: RuleNode["kind"], part: RuleNode["part"], type: string, slots: Slots, inner: readonly Line[] = []): Line => ({
  ...{ kind, part, type, slots, inner },
});
const when = (type: string, slots: Slots, ...inner: Line[]): Line => line("rule", "then", type, slots, inner);
const and = (type: string, slots: Slots): Line => line("condition", "if", type, slots);
const then = (type: string, slots: Slots = {}): Line => line("action", "then", type, slots);
const otherwise = (type: string, slots: Slots = {}): Line => line("action", "else", type, slots);

function lineSet(tops: readonly Line[]): LineSet {
  const lines: LineSet = {};
  const add = ({ inner, ...rest }: Line, parentId: string, index: number): void => {
    const id = `${parentId}n${index}`;
    // One letter holds the order of every recipe's lines.
    lines[id] = { ...rest, parentId, order: String.fromCharCode(97 + index), enabled: true };
    inner.forEach((child, at) => add(child, id, at));
  };
  tops.forEach((top, index) => add(top, "", index));
  return lines;
}

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
          then("destroy", { objects: of("Coin") }),
          then("addToVariable", { amount: 1, variable: "score" }),
        ),
      ]),
  },
  {
    id: "winWhenAllCollected",
    name: translated("Win when all are collected"),
    help: translated("The game is won as soon as no coin is left."),
    lines: ({ of }) => lineSet([when("becomesTrue", { test: `count(all ${of("Coin")}) = 0` }, then("winGame"))]),
  },
  {
    id: "lives",
    name: translated("Lose at 0 lives"),
    help: translated("Touching an enemy costs a life and goes back to the start; without lives the game is lost."),
    variables: { lives: 3 },
    lines: ({ of }) =>
      lineSet([
        when(
          "touchBegins",
          { objects: of("Player"), others: of("Enemy") },
          then("addToVariable", { amount: -1, variable: "lives" }),
          then("place", { objects: of("Player"), x: `${of("Player")}.startX`, y: `${of("Player")}.startY` }),
        ),
        when("becomesTrue", { test: "lives ≤ 0" }, then("loseGame")),
      ]),
  },
  {
    id: "timer",
    name: translated("Race against time"),
    help: translated("A minute runs down, second by second; when it is over, the game is lost."),
    variables: { timeLeft: 60 },
    lines: () =>
      lineSet([
        when("everySeconds", { time: 1 }, then("addToVariable", { amount: -1, variable: "timeLeft" })),
        when("becomesTrue", { test: "timeLeft ≤ 0" }, then("loseGame")),
      ]),
  },
  {
    id: "spawner",
    name: translated("Spawner"),
    help: translated("Every two seconds an enemy appears somewhere at the top, while there are fewer than ten."),
    lines: ({ of, prefabId }) =>
      lineSet([
        when(
          "everySeconds",
          { time: 2 },
          and("check", { test: `count(all ${of("Enemy")}) < 10` }),
          then("create", { prefab: prefabId("Enemy"), x: "random(0, scene.width)", y: 0 }),
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
          then("destroy", { objects: of("Key") }),
          then("setVariable", { variable: "hasKey", value: true }),
        ),
        when(
          "touchBegins",
          { objects: of("Player"), others: of("Door") },
          and("variableIs", { variable: "hasKey", comparison: "=", value: true }),
          then("destroy", { objects: of("Door") }),
          otherwise("log", { text: '"The door is locked."' }),
        ),
      ]),
  },
  {
    id: "nextLevel",
    name: translated("Goal leads to the next scene"),
    help: translated("Who reaches the goal goes on to the next scene."),
    lines: ({ of }) =>
      lineSet([when("touchBegins", { objects: of("Player"), others: of(translated("Goal")) }, and("onlyOnce", {}), then("nextScene"))]),
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
            then("wait", { time: 1 }),
            then("addToVariable", { amount: -1, variable: "countdown" }),
          ]),
          then("log", { text: '"Go!"' }),
        ),
      ]),
  },
];

/** How a game calls things: by a prefab's name, else by its tag, whatever the case. */
export function namingOf(game: Game): Naming {
  const find = (name: string) => {
    const wanted = name.toLowerCase();
    const prefabs = inOrder(game.prefabs);
    return (
      prefabs.find(([, prefab]) => prefab.name.toLowerCase() === wanted) ??
      prefabs.find(([, prefab]) => prefab.tags.some((tag) => tag.toLowerCase() === wanted))
    );
  };
  return { of: (name) => printName(find(name)?.[1].name ?? name), prefabId: (name) => find(name)?.[0] ?? "" };
}

/** Puts a recipe's rules into a sheet, with the variables that the game lacks. @returns the ids of its rules. */
export function insertRecipe(editor: Editor, owner: RuleOwner, place: RulePlace, recipe: Recipe): string[] {
  return insertLines(
    editor,
    owner,
    place,
    recipe.lines(namingOf(editor.game)),
    translated("Add {name}", { name: inSentence(recipe.name) }),
    (edits) => {
      for (const [name, value] of Object.entries(recipe.variables ?? {}))
        if (!Object.hasOwn(editor.game.variables, name)) edits.set(["variables", name], value);
    },
  );
}
