import { about, anyValue, COMPARISONS, choice, num, objects, ownVariable, sceneVariable, type SentenceSpec, variable } from "./spec.ts";

const { trigger, condition, action } = about("Variables");

/** Variables, lists and maps. */
export const variables = {
  variableChanges: trigger("When {variable} changes", { variable: variable() }),
  variableReaches: trigger(
    "When {variable} reaches {value}",
    { variable: variable(), value: num("Value", "", 10) },
    "Once, when it gets there or past it: upwards, downwards where it starts above, from either side where it starts there. What Health or a timer fills starts as that.",
  ),
  sceneVariableChanges: trigger("When {variable} of the scene changes", { variable: sceneVariable() }),
  sceneVariableReaches: trigger(
    "When {variable} of the scene reaches {value}",
    { variable: sceneVariable(), value: num("Value", "", 3) },
    "Once in each scene, when it gets there or past it, as for a variable of the game.",
  ),
  valueChanges: trigger("When {value} changes", { value: anyValue("Value", "this.health") }, "Any expression."),
  becomesTrue: trigger(
    "When {test} becomes true",
    { test: { ...anyValue("Condition", "score > 10"), type: "boolean" } },
    "Once each time, not while it stays so.",
  ),
  variableIs: condition(
    "{variable} {comparison} {value}",
    {
      variable: variable(),
      comparison: choice("Comparison", COMPARISONS),
      value: anyValue("Value", 0),
    },
    "",
    { outlastsScene: true },
  ),
  ownVariableIs: condition("{variable} of {objects} {comparison} {value}", {
    variable: ownVariable(),
    objects: objects(),
    comparison: choice("Comparison", COMPARISONS),
    value: anyValue("Value", 0),
  }),
  setVariable: action("Set {variable} to {value}", { variable: variable(), value: anyValue("Value", 0) }),
  addToVariable: action("Add {amount} to {variable}", { variable: variable(), amount: num("Amount", "", 1) }),
  multiplyVariable: action("Multiply {variable} by {factor}", { variable: variable(), factor: num("Factor", "", 2) }),
  toggleVariable: action(
    "Switch {variable} over",
    { variable: variable("Variable", "switch") },
    "True becomes false, 0 becomes 1, and back.",
  ),
  resetVariable: action("Set {variable} back to what it started as", { variable: variable() }),
  setOwnVariable: action("Set {variable} of {objects} to {value}", {
    variable: ownVariable(),
    objects: objects(),
    value: anyValue("Value", 0),
  }),
  addToOwnVariable: action("Add {amount} to {variable} of {objects}", {
    variable: ownVariable(),
    objects: objects(),
    amount: num("Amount", "", 1),
  }),
  sceneVariableIs: condition("{variable} of the scene {comparison} {value}", {
    variable: sceneVariable(),
    comparison: choice("Comparison", COMPARISONS),
    value: anyValue("Value", 0),
  }),
  setSceneVariable: action(
    "Set {variable} of the scene to {value}",
    { variable: sceneVariable(), value: anyValue("Value", 0) },
    "It begins anew with the scene.",
  ),
  addToSceneVariable: action("Add {amount} to {variable} of the scene", { amount: num("Amount", "", 1), variable: sceneVariable() }),
  multiplySceneVariable: action("Multiply {variable} of the scene by {factor}", {
    variable: sceneVariable(),
    factor: num("Factor", "", 2),
  }),
  toggleSceneVariable: action(
    "Switch {variable} of the scene over",
    { variable: sceneVariable("Variable", "isDark") },
    "True becomes false, 0 becomes 1, and back.",
  ),
  resetSceneVariable: action("Set {variable} of the scene back to what it started as", { variable: sceneVariable() }),
  listHolds: condition(
    "The list {variable} holds {value}",
    { variable: variable("List", "items"), value: anyValue("Value", '"key"') },
    "",
    { outlastsScene: true },
  ),
  listIsEmpty: condition("The list {variable} is empty", { variable: variable("List", "items") }, "Or a map without entries.", {
    outlastsScene: true,
  }),
  addToList: action("Add {value} to the end of the list {variable}", {
    value: anyValue("Value", '"key"'),
    variable: variable("List", "items"),
  }),
  insertIntoList: action("Insert {value} into the list {variable} at {place}", {
    value: anyValue("Value", '"key"'),
    variable: variable("List", "items"),
    place: num("Place", "", 1, "Counted from 1."),
  }),
  removeFromList: action(
    "Take {value} out of the list {variable}",
    { value: anyValue("Value", '"key"'), variable: variable("List", "items") },
    "The first that is alike.",
  ),
  removeEntry: action("Take the entry {key} out of {variable}", {
    key: anyValue("Place or name", 1),
    variable: variable("List or map", "items"),
  }),
  setEntry: action("Set the entry {key} of {variable} to {value}", {
    key: anyValue("Place or name", 1),
    variable: variable("List or map", "items"),
    value: anyValue("Value", 0),
  }),
  clearList: action("Empty {variable}", { variable: variable("List or map", "items") }),
  sortList: action("Sort the list {variable}", { variable: variable("List", "items") }, "Numbers by size, then texts by their letters."),
  shuffleList: action("Shuffle the list {variable}", { variable: variable("List", "items") }),
  toggleOwnVariable: action("Switch {variable} of {objects} over", { variable: ownVariable("Variable", "isOpen"), objects: objects() }),
} as const satisfies Record<string, SentenceSpec>;
