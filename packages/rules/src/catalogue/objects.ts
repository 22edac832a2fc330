import { about, COMPARISONS, choice, layer, num, objects, prefab, type SentenceSpec, tag, word } from "./spec.ts";

const { trigger, condition, action } = about("Objects");

/** Creation, removal and selection of objects. */
export const objectSentences = {
  created: trigger("When {objects} is created", { objects: objects() }, "Also for what is placed when the scene starts."),
  destroyed: trigger("When {objects} is destroyed", { objects: objects() }, "It can still be asked for its place and variables."),
  is: condition(
    "{objects} is one of {others}",
    { objects: objects(), others: objects("Others", "#enemy") },
    "Keeps those that belong to both.",
  ),
  hasTag: condition("{objects} has the tag {tag}", { objects: objects(), tag: tag() }),
  isPrefab: condition("{objects} is a {prefab}", { objects: objects("Objects", "other"), prefab: prefab() }),
  exists: condition("There is {objects}", { objects: objects("Objects", "Enemy") }, "True when at least one is picked and alive."),
  pickNearest: condition(
    "Pick the {objects} nearest to {to}",
    { objects: objects("Objects", "Enemy"), to: objects("To", "Player") },
    "Keeps one, and fails when there is none.",
  ),
  pickFurthest: condition(
    "Pick the {objects} furthest from {to}",
    { objects: objects("Objects", "Enemy"), to: objects("From", "Player") },
    "Keeps one, and fails when there is none.",
  ),
  pickRandom: condition(
    "Pick one {objects} by chance",
    { objects: objects("Objects", "Enemy") },
    "Keeps one, and fails when there is none.",
  ),
  pickHighest: condition(
    "Pick the {objects} with the {which} {value}",
    {
      objects: objects("Objects", "Enemy"),
      which: choice("Which", { most: "highest", least: "lowest" }),
      value: num("Value", "", "Enemy.y"),
    },
    "Keeps one, the first of several that are alike.",
  ),
  pickCount: condition(
    "{objects} are {comparison} {count}",
    { objects: objects("Objects", "Enemy"), comparison: choice("Comparison", COMPARISONS), count: num("Count", "", 3) },
    "Compares how many are picked; picks nothing itself.",
  ),
  create: action(
    "Create {prefab} at {x}, {y}",
    {
      prefab: prefab(),
      x: num("X", "px", 0),
      y: num("Y", "px", 0),
      layer: layer("Layer", "None is the layer of the maker, or the front one."),
    },
    "From here on its name, and `created`, mean the new one.",
    { removesObjects: true },
  ),
  createAt: action(
    "{objects} creates {prefab}, {dx} right and {dy} down of itself",
    { objects: objects(), prefab: prefab(), dx: num("Right", "px", 0), dy: num("Down", "px", 0) },
    "Each of them makes one, on its own layer.",
    { removesObjects: true },
  ),
  destroy: action("Destroy {objects}", { objects: objects() }, "It leaves at the end of the tick.", { removesObjects: true }),
  isChildOf: condition(
    "{objects} is tied to {others}",
    { objects: objects(), others: objects("Others", "Player") },
    "Keeps those of both.",
  ),
  hasChildren: condition("Something is tied to {objects}", { objects: objects() }),
  tieTo: action(
    "Tie {objects} to {parent}",
    { objects: objects(), parent: objects("Parent", "Player") },
    "It then moves, turns and goes with it.",
  ),
  untie: action("Untie {objects}", { objects: objects() }),
  addTag: action("Give {objects} the tag {tag}", { objects: objects(), tag: tag() }, "Beside those of its prefab."),
  removeTag: action("Take the tag {tag} from {objects}", { tag: tag(), objects: objects() }, "Those of its prefab stay."),
  setTile: action(
    "Set the tile of {layer} at {x}, {y} to {tile}",
    {
      layer: word("Layer", "Tiles", "Name of a tile layer."),
      x: num("X", "px", 0),
      y: num("Y", "px", 0),
      tile: num("Tile", "", 0, "Number of the tile; 0 takes it away."),
    },
    "Until the scene is left.",
  ),
  tileIs: condition("The tile of {layer} at {x}, {y} is {tile}", {
    layer: word("Layer", "Tiles", "Name of a tile layer."),
    x: num("X", "px", 0),
    y: num("Y", "px", 0),
    tile: num("Tile", "", 0),
  }),
  replaceBy: action(
    "Replace {objects} by {prefab}",
    { objects: objects(), prefab: prefab() },
    "The new one stands where the old one stood, at the same angle and speed.",
    { removesObjects: true },
  ),
} as const satisfies Record<string, SentenceSpec>;
