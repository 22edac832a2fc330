import { cloneJson, type Game, type Primitive, type Value } from "@playsmith/game-format";
import type { WorldEvent } from "../events.ts";
import { levelGame, TestWorld } from "./level.ts";
import { type Line, sheetOf } from "./rules.ts";

const frames = { f1: { order: "a" }, f2: { order: "b" } };
const sprite = {
  kind: "sprite" as const,
  name: "Figure",
  order: "b",
  widthPx: 8,
  heightPx: 8,
  source: { kind: "pixels" as const, palette: ["#ffffff"] },
  frames,
  animations: {
    idle: { name: "idle", order: "a", frameIds: ["f1", "f2"], framesPerS: 10, loop: true },
    jump: { name: "jump", order: "b", frameIds: ["f1", "f2"], framesPerS: 10, loop: false, events: { 1: "step" } },
  },
};

/** A walled room of 320 × 128 px with a player at 56, 40, enemies at 152, 40 and 232, 40 and a label at 120, 104, for rule tests. */
export function stageGame(): Game {
  const game = levelGame({
    map: [
      "####################",
      "#..................#",
      "#..p.....e....e....#",
      "#..................#",
      "#..................#",
      "#..................#",
      "#......t...........#",
      "####################",
    ],
    prefabs: {
      p: {
        behaviours: { health: { losesGame: false, fallsOut: false, invulnerableMs: 0, knockbackPxPerS: 0, variable: "" } },
        tags: ["player"],
        look: { kind: "sprite", spriteId: "sprite", animation: "idle", opacity: 1, tint: "#ffffff" },
      },
      e: { tags: ["enemy"] },
      c: { tags: ["coin"], behaviours: { collectible: { variable: "" } } },
      t: { look: { kind: "text", text: "hello", sizePx: 8, color: "#ffffff", align: "left", opacity: 1 } },
    },
    gravityPxPerS2: 0,
  });
  for (const [id, name] of [
    ["p", "Player"],
    ["e", "Enemy"],
    ["c", "Coin"],
    ["t", "Label"],
  ] as const) {
    game.prefabs[id]!.name = name;
    game.prefabs[id]!.variables = { hits: 0, isOpen: false };
  }
  game.assets["sprite"] = sprite;
  game.assets["coin"] = { kind: "sound", name: "Coin", order: "c", volume: 1, source: { kind: "generated", zzfx: [] } };
  const file = { hash: "0".repeat(64), mime: "audio/ogg", byteLength: 1 };
  game.assets["tune"] = {
    kind: "music",
    name: "Tune",
    order: "d",
    volume: 1,
    source: { kind: "file", file },
  } as unknown as Game["assets"][string];
  const scene = game.scenes["scene"]!;
  scene.name = "First";
  scene.variables = { wave: 0 };
  scene.layers["front"] = { ...cloneJson(scene.layers["objects"]!), name: "Front", order: "z" };
  game.scenes["second"] = { ...cloneJson(scene), name: "Second", order: "b", instances: {} };
  game.leaderboards = { coins: { name: "Coins", order: "a", ranks: "highest", unit: "" } };
  game.achievements = { winner: { name: "Winner", order: "a", description: "Win." } };
  game.variables = { score: 0, note: "", switch: false, items: [3, 1, 2], bag: { gold: 1 } };
  return game;
}

/** A stage with rules. */
export class Stage extends TestWorld {
  readonly events: WorldEvent[] = [];

  constructor(scene: Line[], prefabs: Record<string, Line[]> = {}, change: (game: Game) => void = () => {}) {
    const game = stageGame();
    game.scenes["scene"]!.rules = sheetOf(scene);
    for (const [id, lines] of Object.entries(prefabs)) game.prefabs[id]!.rules = sheetOf(lines);
    change(game);
    super(game);
  }

  /** Collects the world's events; throws on an error event. */
  settle(): this {
    this.events.push(...this.world.drainEvents());
    const problem = this.events.find((event) => event.type === "error");
    if (problem) throw new Error(JSON.stringify(problem));
    return this;
  }

  variable(name: string): Value | undefined {
    return this.world.variables[name];
  }

  own(instanceId: string, name: string): Value | undefined {
    return this.world.objectVariables.get(this.world.entityOf(instanceId))?.[name];
  }

  /** Whether a matching event was emitted. */
  hasEvent(part: Record<string, Primitive>): boolean {
    return this.events.some((event) => Object.entries(part).every(([name, value]) => (event as Record<string, unknown>)[name] === value));
  }
}
