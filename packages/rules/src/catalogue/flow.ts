import { about, anyValue, functionSlot, num, objects, type SentenceSpec, test, words } from "./spec.ts";

const { condition, action, block } = about("Flow");

/** Control flow. */
export const flow = {
  check: condition(
    "{test}",
    { test: test("Condition", "score > 0") },
    "Any expression that is true or false. Keeps the objects for which it holds.",
    { outlastsScene: true },
  ),
  onlyOnce: condition("Only once", {}, "True the first time that the rule comes here, for each object whose rule it is."),
  atMostEvery: condition("At most once every {time}", { time: num("Time", "s", 1) }, "True when it has not been so for that long."),
  chance: condition("With a chance of {percent}", { percent: num("Chance", "%", 50) }, "True in so many of a hundred cases."),
  anyOf: block("Any of these", {}, "True when one of the conditions in it is.", { parts: ["if"] }),
  allOf: block("All of these", {}, "True when each of the conditions in it is.", { parts: ["if"] }),
  ifElse: block("If", {}, "Does one thing or the other.", { parts: ["if", "then", "else"] }),
  forEach: block(
    "For each of {objects}",
    { objects: objects("Objects", "Enemy") },
    "Does what is in it once for each; their name then means the one whose turn it is.",
    { parts: ["then"] },
  ),
  forEachEntry: block(
    "For each entry of {value}",
    { value: anyValue("List or map", "items") },
    "Does what is in it for each; `entry` is the entry, and `key` its place or name. It can't wait.",
    { parts: ["then"] },
  ),
  repeat: block(
    "Repeat {times}",
    { times: num("Times", "", 3) },
    "Does what is in it several times. `loop` is the round, counted from 1.",
    { parts: ["then"] },
  ),
  whileTrue: block(
    "While the conditions hold, at most {times}",
    { times: num("Times", "", 1_000) },
    "Repeats what is in it while all of its conditions are true.",
    { parts: ["if", "then"] },
  ),
  sequence: block("One after the other", {}, "Waits for each action that takes time before the next begins.", { parts: ["then"] }),
  stopRule: action("Stop this rule", {}, "Leaves out what follows in the rule or function."),
  stopLoop: action("Leave the loop", {}, "Goes on after the innermost loop."),
  callFunction: action(
    "Do {function}",
    { function: functionSlot() },
    "Calls one of the game's functions. Its values stand in slots called arg.<parameter id>.",
    { removesObjects: true },
  ),
  returnValue: action("Give back {value}", { value: anyValue("Value") }, "Ends the function and gives its caller a value."),
  log: action("Write {text} to the console", { text: words("Text", '"Hello"') }, "Shows below the scene while you make the game."),
} as const satisfies Record<string, SentenceSpec>;
