import { cloneJson, type Game, type GamePatch } from "@playsmith/game-format";
import { Random } from "../numbers/random.ts";

type Tree = Record<string, unknown>;

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  0.05,
  0.5,
  5e-324,
  1e-9,
  4,
  16,
  60,
  100,
  -100,
  255,
  512,
  1_000,
  -1_000,
  4_096,
  8_192,
  65_535,
  200_000,
  1e6,
  -1e6,
  999_999.5,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e308,
  -1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
];
const TEXTS = [
  "",
  " ",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "then",
  "0",
  "-1",
  "scene",
  "player",
  "i0",
  "a",
  "this",
  "x".repeat(2_000),
  "[wave]{".repeat(250),
  "#ffffff",
  "#FFF",
  "0,0 1e9,1e9 ".repeat(150),
  "a: b\n- c -> d\n".repeat(140),
  "65535*60000",
  "\u0000\ud800",
];

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

/** Breaks games and creates invalid patches, deterministically for a seed. */
export class Breaker {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  below(limit: number): number {
    return Math.floor(this.#random.next() * limit);
  }

  pick<Item>(list: readonly Item[]): Item {
    return list[this.below(list.length)] as Item;
  }

  /** A copy of a game with some invalid parts. @param times number of parts. */
  broken(game: Game, times: number): unknown {
    const copy = cloneJson(game) as unknown as Tree;
    for (let time = 0; time < times; time++) {
      if (this.below(3) === 0) this.#tangle(copy);
      else this.#breakOne(copy);
    }
    return copy;
  }

  /** Changes at random paths of a game, some of them missing. The values come from valid games; only their positions are invalid. */
  patch(game: Game): GamePatch {
    return Array.from({ length: 1 + this.below(3) }, () => {
      const path = this.#pathInto(game);
      const source = this.#at(game, path);
      if (this.below(3) === 0) return { path };
      if (this.below(4) === 0)
        return { path: [...path.slice(0, -1), this.pick(["new", "__proto__", "constructor", "0"])], value: cloneJson(source) };
      return { path, value: this.#alike(source) };
    });
  }

  /** A random value of the same type. */
  #alike(value: unknown): unknown {
    if (typeof value === "number") return this.pick(NUMBERS);
    if (typeof value === "string") return this.pick(TEXTS);
    if (typeof value === "boolean") return !value;
    return cloneJson(value);
  }

  #anything(): unknown {
    const kind = this.below(10);
    if (kind < 4) return this.pick(NUMBERS);
    if (kind < 7) return this.pick(TEXTS);
    return this.pick<unknown>([null, true, false, [], {}, [[[[1]]]], { "": 1, constructor: {} }, JSON.parse('{"__proto__":{"x":1}}')]);
  }

  #at(root: object, path: readonly string[]): unknown {
    let here: unknown = root;
    for (const step of path) here = isTree(here) && Object.hasOwn(here, step) ? here[step] : undefined;
    return here;
  }

  /** A random path into a tree. */
  #pathInto(root: object): string[] {
    const path: string[] = [];
    let here: unknown = root;
    while (isTree(here) && Object.keys(here).length > 0) {
      const step = this.pick(Object.keys(here));
      path.push(step);
      here = here[step];
      if (path.length > 2 && this.below(4) === 0) break;
    }
    return path;
  }

  #breakOne(root: Tree): void {
    const path = this.#pathInto(root);
    const parent = this.#at(root, path.slice(0, -1));
    const name = path.at(-1);
    if (!isTree(parent) || name === undefined) return;
    const how = this.below(10);
    if (how === 0) delete parent[name];
    else if (how < 6) parent[name] = this.#alike(parent[name]);
    else if (how < 8) parent[name] = this.#anything();
    else if (how === 8) parent[name] = cloneJson(this.#at(root, this.#pathInto(root)));
    else
      Object.defineProperty(parent, this.pick(TEXTS), {
        value: cloneJson(parent[name]),
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }

  /** Creates combinations that the schema of each part allows, but that are inconsistent. */
  #tangle(root: Tree): void {
    const entries = (value: unknown): [string, Tree][] =>
      isTree(value) ? (Object.entries(value).filter(([, entry]) => isTree(entry)) as [string, Tree][]) : [];
    const prefabs = entries(root["prefabs"]);
    const scenes = entries(root["scenes"]);
    if (prefabs.length === 0 || scenes.length === 0) return;
    const [prefabId, prefab] = this.pick(prefabs);
    const [otherId] = this.pick(prefabs);
    const [, scene] = this.pick(scenes);
    const instances = entries(scene["instances"]);
    const layers = entries(scene["layers"]);
    const placing = { name: "", order: "m", x: this.below(400), y: this.below(200), angleRad: 0, scaleX: 1, scaleY: 1 };
    const actions: (() => void)[] = [
      () => Object.assign(prefab, { variantOf: otherId }),
      () =>
        Object.assign(prefab, { variantOf: prefabId, overrides: { "look.kind": "text", "collider.points": 3, "variables.__proto__": 1 } }),
      () => Object.assign(prefab, { children: { a: { ...placing, prefabId: otherId }, b: { ...placing, prefabId, x: -1e6, scaleX: 0 } } }),
      () => {
        for (const [index, [, instance]] of instances.entries()) instance["parentId"] = instances[(index + 1) % instances.length]?.[0];
      },
      () => {
        for (const [index, [, instance]] of instances.entries()) if (index > 0) instance["parentId"] = instances[index - 1]?.[0];
      },
      () => {
        for (const [, instance] of instances)
          Object.assign(instance, { scaleX: this.pick([0, 100, -100, 1e-9]), scaleY: this.pick([0, 100, 1]) });
      },
      () => {
        const all = isTree(scene["instances"]) ? scene["instances"] : {};
        const layerId = layers.find(([, layer]) => layer["kind"] === "objects")?.[0] ?? "objects";
        for (let count = 0; count < 400; count++) all[`crowd${count}`] = { ...placing, prefabId, layerId, overrides: {} };
      },
      () => {
        for (const [, layer] of layers)
          if (layer["kind"] === "tiles") Object.assign(layer, { columns: this.pick([1, 8_192, 400]), rows: this.pick([1, 488, 8_192]) });
      },
      () => {
        for (const [, layer] of layers)
          if (layer["kind"] === "tiles") layer["cells"] = this.pick<unknown>([[], ["65535*8192"], Array(300).fill("1*8192")]);
      },
      () => {
        const points = Array.from({ length: 16 }, (_, index) => ({
          x: Math.round(1e6 * Math.cos(index * 0.3927)),
          y: Math.round(1e6 * Math.sin(index * 0.3927)),
        }));
        Object.assign(prefab, {
          collider: { kind: "polygon", points, offsetXPx: this.pick([0, 1e6]), offsetYPx: 0, solid: this.below(2) === 0 },
        });
      },
      () =>
        Object.assign(prefab, {
          behaviours: {
            ...(prefab["behaviours"] as object),
            s: {
              type: "spawner",
              order: "a",
              enabled: true,
              params: { prefab: otherId, intervalMs: 0, everyMs: 0, max: 1e9, limit: 1e9, most: 1e9 },
            },
          },
        }),
      () =>
        Object.assign(prefab, {
          behaviours: {
            ...(prefab["behaviours"] as object),
            r: { type: "rigidBody", order: "a", enabled: true, params: { density: 1e9, bounce: 1e9 } },
          },
        }),
      () => {
        const use = this.pick(entries(prefab["behaviours"]));
        if (use && isTree(use[1]["params"]))
          for (const name of Object.keys(use[1]["params"])) use[1]["params"][name] = this.#alike(use[1]["params"][name]);
      },
      () =>
        Object.assign(scene, {
          widthPx: this.pick([1, 200_000]),
          heightPx: this.pick([1, 200_000]),
          gravityPxPerS2: this.pick([20_000, -20_000, 0]),
        }),
      () =>
        Object.assign(root, {
          variables: { deep: [[[[1]]]], long: Array(10_000).fill("x".repeat(20)), constructor: 1, score: { a: { b: { c: { d: 1 } } } } },
        }),
      () => Object.assign(scene, { layers: {} }),
      () => Object.assign(root, { assets: {} }),
    ];
    this.pick(actions)();
  }
}
