import { sized } from "./size.ts";
import { createWorld, emptyInput, type World } from "@playsmith/engine";
import { type Game, type RuleNode, type Rules, emptyGame } from "@playsmith/game-format";
import { median } from "./measurement.ts";

const OBJECTS = 1_000;
const WIDTH_PX = 1_600;
const HEIGHT_PX = 900;
const WARM_UP_TICKS = sized(300, 5);
const MEASURED_TICKS = sized(900, 20);

type Slots = RuleNode["slots"];
type Deed = readonly [type: string, slots: Slots];
interface BenchRule {
  trigger?: Deed;
  /** An expression. */
  test?: string;
  deeds: readonly Deed[];
  otherwise?: readonly Deed[];
}

const set = (variable: string, value: string): Deed => ["setOwnVariable", { objects: "this", variable, value }];
const add = (variable: string, amount: string | number): Deed => ["addToOwnVariable", { objects: "this", variable, amount }];

/** Twenty typical rules: movement, scene edges, counters, appearance, and some triggers. */
const RULES: readonly BenchRule[] = [
  { deeds: [["push", { objects: "this", x: 0, y: "this.weight / 60" }]] },
  { deeds: [["shift", { objects: "this", dx: "this.speedX / 60", dy: "this.speedY / 60" }]] },
  {
    test: "this.x < 0",
    deeds: [
      ["setX", { objects: "this", x: 0 }],
      ["setSpeedX", { objects: "this", x: "abs(this.speedX)" }],
    ],
  },
  {
    test: `this.x > ${WIDTH_PX}`,
    deeds: [
      ["setX", { objects: "this", x: WIDTH_PX }],
      ["setSpeedX", { objects: "this", x: "-abs(this.speedX)" }],
    ],
  },
  {
    test: `this.y > ${HEIGHT_PX}`,
    deeds: [
      ["setY", { objects: "this", y: HEIGHT_PX }],
      ["setSpeedY", { objects: "this", y: "-abs(this.speedY) * 0.9" }],
    ],
  },
  { deeds: [add("energy", "-0.1 - abs(this.speedX) / 1000")] },
  { test: "this.energy < 0", deeds: [set("energy", "100"), add("hits", 1)] },
  {
    test: "this.hits % 2 = 1 and this.x > 400",
    deeds: [["setOpacity", { objects: "this", opacity: "50 + this.energy / 2" }]],
    otherwise: [["setOpacity", { objects: "this", opacity: 100 }]],
  },
  { deeds: [set("heat", "clamp(this.heat + this.speedY / 100, 0, 50)")] },
  { test: "this.heat > 40", deeds: [["push", { objects: "this", x: "5 - this.heat / 10", y: -30 }]] },
  { test: "this.heat > 40 or this.energy > 90", deeds: [add("glow", 1)], otherwise: [set("glow", "max(0, this.glow - 0.5)")] },
  { deeds: [set("share", "(this.energy / 100 + this.heat / 50) / 2")] },
  { test: "this.share > 0.75", deeds: [["multiplySpeed", { objects: "this", factor: 0.999 }]] },
  { trigger: ["becomesTrue", { test: `this.x > ${WIDTH_PX / 2}` }], deeds: [["addToVariable", { variable: "crossings", amount: 1 }]] },
  { trigger: ["everySeconds", { time: 0.5 }], deeds: [add("beats", 1)] },
  { test: "this.beats % 4 = 3", deeds: [set("mood", "this.mood + (this.share - this.mood) / 10")] },
  { test: "this.x > goal - 50 and this.x < goal + 50", deeds: [add("visits", 1)] },
  { test: "this.visits > 100", deeds: [set("visits", "0"), ["setSpeedX", { objects: "this", x: "-this.speedX" }]] },
  { test: "distance(this.x, this.y, goal, 450) < 100", deeds: [["push", { objects: "this", x: "(this.x - goal) / 20", y: 0 }]] },
  { deeds: [set("best", "max(this.best, this.speedX * this.speedX + this.speedY * this.speedY)")] },
];

const VARIABLES = { weight: 200, energy: 50, hits: 0, heat: 0, glow: 0, share: 0, beats: 0, mood: 0, visits: 0, best: 0 };

export interface RulesBench {
  bench: "rules";
  n: number;
  rules: number;
  unit: "ms";
  ours: number;
  floor: number;
  ratio: number;
}

/**
 * A tick of 1,000 objects with 20 rules each, compared with hand-written TypeScript on typed arrays. Both start from the same state
 * and run alternately tick by tick, so that noise of the machine affects both.
 */
export async function rules(): Promise<RulesBench> {
  const world = createWorld(gameOf(), { seed: 1 });
  const byHand = handWritten();
  const oursMs: number[] = [];
  const floorMs: number[] = [];
  for (let round = 0; round < WARM_UP_TICKS + MEASURED_TICKS; round++) {
    const start = performance.now();
    world.step(emptyInput);
    const middle = performance.now();
    byHand.step();
    const end = performance.now();
    if (round < WARM_UP_TICKS) continue;
    oursMs.push(middle - start);
    floorMs.push(end - middle);
  }
  compare(world, byHand);
  const [ours, floor] = [median(oursMs), median(floorMs)];
  return {
    bench: "rules",
    n: OBJECTS,
    rules: RULES.length,
    unit: "ms",
    ours: round4(ours),
    floor: round4(floor),
    ratio: round4(ours / floor),
  };
}

const placeOf = (index: number) => ({ x: (index * 37) % WIDTH_PX, y: (index * 53) % HEIGHT_PX });
const speedOf = (index: number) => ((index * 29) % 240) - 120;

function gameOf(): Game {
  const game = emptyGame("Bench");
  const scene = game.scenes["scene"];
  if (!scene) throw new Error("The empty game has a scene.");
  scene.widthPx = WIDTH_PX;
  scene.heightPx = HEIGHT_PX;
  game.variables = { crossings: 0, goal: 800 };
  game.prefabs["ball"] = {
    name: "Ball",
    order: "a",
    tags: [],
    variables: { ...VARIABLES, start: 0 },
    behaviours: {},
    script: "",
    look: { kind: "none" },
    collider: { kind: "none" },
    rules: sheet(),
  };
  for (let index = 0; index < OBJECTS; index++) {
    scene.instances[`b${index}`] = {
      name: "",
      prefabId: "ball",
      layerId: "objects",
      order: "a",
      angleRad: 0,
      scaleX: 1,
      scaleY: 1,
      ...placeOf(index),
      overrides: { "variables.start": speedOf(index) },
    };
  }
  return game;
}

function sheet(): Rules {
  const nodes: Rules = {};
  let count = 0;
  const put = (kind: RuleNode["kind"], parentId: string, part: RuleNode["part"], [type, slots]: Deed): string => {
    const id = `n${String(++count).padStart(4, "0")}`;
    nodes[id] = { kind, parentId, part, order: id, enabled: true, type, slots };
    return id;
  };
  put("action", put("rule", "", "then", ["created", { objects: "this" }]), "then", ["setSpeedX", { objects: "this", x: "this.start" }]);
  for (const { trigger, test, deeds, otherwise } of RULES) {
    const rule = put("rule", "", "then", trigger ?? ["everyTick", {}]);
    if (test !== undefined) put("condition", rule, "if", ["check", { test }]);
    for (const deed of deeds) put("action", rule, "then", deed);
    for (const deed of otherwise ?? []) put("action", rule, "else", deed);
  }
  return nodes;
}

/** The same game as specialised code: one loop over typed arrays. */
function handWritten() {
  const column = (value: number) => new Float64Array(OBJECTS).fill(value);
  const [x, y, vx, vy, opacity] = [column(0), column(0), column(0), column(0), column(1)];
  const own = Object.fromEntries(Object.entries(VARIABLES).map(([name, value]) => [name, column(value)])) as Record<
    keyof typeof VARIABLES,
    Float64Array
  >;
  const { weight, energy, hits, heat, glow, share, beats, mood, visits, best } = own;
  const wasBeyond = new Uint8Array(OBJECTS);
  const goal = 800;
  let crossings = 0;
  let tick = 0;
  for (let index = 0; index < OBJECTS; index++) {
    const place = placeOf(index);
    x[index] = place.x;
    y[index] = place.y;
    vx[index] = speedOf(index);
  }
  const step = () => {
    tick++;
    for (let i = 0; i < OBJECTS; i++) {
      let [atX, atY, speedX, speedY] = [x[i] as number, y[i] as number, vx[i] as number, vy[i] as number];
      speedY += (weight[i] as number) / 60;
      atX += speedX / 60;
      atY += speedY / 60;
      if (atX < 0) {
        atX = 0;
        speedX = Math.abs(speedX);
      }
      if (atX > WIDTH_PX) {
        atX = WIDTH_PX;
        speedX = -Math.abs(speedX);
      }
      if (atY > HEIGHT_PX) {
        atY = HEIGHT_PX;
        speedY = -Math.abs(speedY) * 0.9;
      }
      let left = (energy[i] as number) + (-0.1 - Math.abs(speedX) / 1000);
      if (left < 0) {
        left = 100;
        hits[i] = (hits[i] as number) + 1;
      }
      energy[i] = left;
      opacity[i] = (hits[i] as number) % 2 === 1 && atX > 400 ? Math.max(0, Math.min(1, (50 + left / 2) / 100)) : 1;
      const warm = Math.max(0, Math.min(50, (heat[i] as number) + speedY / 100));
      heat[i] = warm;
      if (warm > 40) {
        speedX += 5 - warm / 10;
        speedY += -30;
      }
      glow[i] = warm > 40 || left > 90 ? (glow[i] as number) + 1 : Math.max(0, (glow[i] as number) - 0.5);
      const part = (left / 100 + warm / 50) / 2;
      share[i] = part;
      if (part > 0.75) {
        speedX *= 0.999;
        speedY *= 0.999;
      }
      const isBeyond = atX > WIDTH_PX / 2 ? 1 : 0;
      if (isBeyond === 1 && wasBeyond[i] === 0) crossings++;
      wasBeyond[i] = isBeyond;
      if (tick % 30 === 0) beats[i] = (beats[i] as number) + 1;
      if ((beats[i] as number) % 4 === 3) mood[i] = (mood[i] as number) + (part - (mood[i] as number)) / 10;
      if (atX > goal - 50 && atX < goal + 50) visits[i] = (visits[i] as number) + 1;
      if ((visits[i] as number) > 100) {
        visits[i] = 0;
        speedX = -speedX;
      }
      const [apartX, apartY] = [goal - atX, 450 - atY];
      if (Math.sqrt(apartX * apartX + apartY * apartY) < 100) speedX += (atX - goal) / 20;
      best[i] = Math.max(best[i] as number, speedX * speedX + speedY * speedY);
      x[i] = atX;
      y[i] = atY;
      vx[i] = speedX;
      vy[i] = speedY;
    }
  };
  return { step, x, y, vx, vy, opacity, own, crossings: () => crossings };
}

/** Fails if the two did different work, which would make the ratio meaningless. */
function compare(world: World, byHand: ReturnType<typeof handWritten>): void {
  const { x, y, vx, vy, opacity } = world.entities.columns;
  const differ = (what: string, ours: number, theirs: number) => {
    if (Math.abs(ours - theirs) > 1e-6 * Math.max(1, Math.abs(theirs)))
      throw new Error(`${what} is ${ours} by rules and ${theirs} by hand.`);
  };
  for (let index = 0; index < OBJECTS; index++) {
    const entity = world.entityOf(`b${index}`);
    for (const [name, ours, theirs] of [
      ["x", x, byHand.x],
      ["y", y, byHand.y],
      ["vx", vx, byHand.vx],
      ["vy", vy, byHand.vy],
      ["opacity", opacity, byHand.opacity],
    ] as const)
      differ(`${name} of ball ${index}`, ours[entity] as number, theirs[index] as number);
    for (const [name, values] of Object.entries(byHand.own))
      differ(`${name} of ball ${index}`, world.objectVariables.get(entity)?.[name] as number, values[index] as number);
  }
  differ("crossings", world.variables["crossings"] as number, byHand.crossings());
}

const round4 = (value: number): number => Math.round(value * 10_000) / 10_000;
