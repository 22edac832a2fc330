import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Collider } from "@playsmith/game-format";
import { levelGame, TestWorld } from "../testing/level.ts";
import { castConvex, newHit } from "./cast.ts";
import { newConvex, setBox, setPoint } from "./convex.ts";
import { moveX, moveY } from "./move.ts";
import { convexOverlap, TOUCH_REACH_PX, touches } from "./overlap.ts";
import { PairFinder } from "./pairs.ts";
import { castRay, findInBox, findInCircle } from "./queries.ts";

const at = { offsetXPx: 0, offsetYPx: 0 };
const circle = (radiusPx: number, solid = false): Collider => ({ kind: "circle", radiusPx, solid, ...at });
const ramp: Collider = {
  kind: "polygon",
  points: [
    { x: -24, y: 24 },
    { x: 24, y: -24 },
    { x: 24, y: 24 },
  ],
  solid: true,
  ...at,
};

describe("touches", () => {
  const pair = (a: Collider, b: Collider, dx: number, dy: number, angleRad = 0) => {
    const game = levelGame({ map: ["a........", ".........", "........."], prefabs: { a: { collider: a }, b: { collider: b } } });
    const placed = {
      name: "",
      prefabId: "b",
      layerId: "objects",
      order: "z",
      x: 8 + dx,
      y: 8 + dy,
      angleRad,
      scaleX: 1,
      scaleY: 1,
      overrides: {},
    };
    if (game.scenes["scene"]) game.scenes["scene"].instances["b1"] = placed;
    const { world } = new TestWorld(game);
    return touches(world, world.entityOf("a1"), world.entityOf("b1"));
  };

  it("use the exact shape, not the bounding box", () => {
    expect(pair(circle(10), circle(10), 13, 13)).toBe(true);
    expect(pair(circle(10), circle(10), 15, 15)).toBe(false);
    const square: Collider = { kind: "box", widthPx: 20, heightPx: 20, solid: false, ...at };
    expect(pair(circle(10), square, 16, 16)).toBe(true);
    expect(pair(circle(10), square, 18, 18)).toBe(false);
    expect(pair(ramp, circle(5), -10, -10)).toBe(false);
    expect(pair(ramp, circle(5), 10, 10)).toBe(true);
  });

  it("include contact with the edge of a solid, and need overlap otherwise", () => {
    const square = (solid: boolean): Collider => ({ kind: "box", widthPx: 20, heightPx: 20, solid, ...at });
    const near = TOUCH_REACH_PX / 2;
    for (const [a, b, apart] of [
      [square(true), square(false), 20],
      [square(false), square(true), 20],
      [circle(10), circle(10, true), 20],
      [circle(10), square(true), 20],
    ] as const) {
      expect(pair(a, b, apart + near, 0)).toBe(true);
      expect(pair(a, b, 0, -apart - near)).toBe(true);
      expect(pair(a, b, apart + TOUCH_REACH_PX * 2, 0)).toBe(false);
      const [softA, softB] = [a, b].map((collider) => ({ ...collider, solid: false })) as [Collider, Collider];
      expect(pair(softA, softB, apart + near, 0)).toBe(false);
    }
  });

  it("rotate polygons with their object, and keep boxes upright", () => {
    const bar: Collider = {
      kind: "polygon",
      points: [
        { x: -30, y: -2 },
        { x: 30, y: -2 },
        { x: 30, y: 2 },
        { x: -30, y: 2 },
      ],
      solid: false,
      ...at,
    };
    expect(pair(circle(4), bar, 0, 20)).toBe(false);
    expect(pair(circle(4), bar, 0, 20, Math.PI / 2)).toBe(true);
  });

  it("need both collision masks to match", () => {
    expect(pair({ ...circle(10), layer: 2 } as Collider, { ...circle(10), meets: [1, 3] } as Collider, 0, 0)).toBe(false);
    expect(pair({ ...circle(10), layer: 2 } as Collider, { ...circle(10), meets: [2] } as Collider, 0, 0)).toBe(true);
    expect(pair({ ...circle(10), layer: 2, meets: [5] } as Collider, { ...circle(10), meets: [2] } as Collider, 0, 0)).toBe(false);
  });
});

describe("casting shapes", () => {
  it("hits exactly where the shapes touch", () => {
    const hit = newHit();
    expect(castConvex(setPoint(newConvex(), 0, 0, 5), setPoint(newConvex(), 100, 0, 5), 1_000, 0, hit)).toBe(true);
    expect(hit.share).toBeCloseTo(0.09, 12);
    expect([hit.normalX, hit.normalY]).toEqual([-1, 0]);
    expect(castConvex(setBox(newConvex(), 0, 0, 10, 10), setBox(newConvex(), 50, 5, 60, 15), 1e6, 0, hit)).toBe(true);
    expect(hit.share * 1e6).toBeCloseTo(40, 6);
    expect(castConvex(setBox(newConvex(), 0, 0, 10, 10), setBox(newConvex(), 50, 11, 60, 15), 1e6, 0, hit)).toBe(false);
  });

  it("never ends inside, whatever the shapes and paths (property)", () => {
    const place = fc.double({ min: -200, max: 200, noNaN: true });
    const shape = fc.oneof(
      fc.record({ kind: fc.constant("circle" as const), x: place, y: place, r: fc.double({ min: 1, max: 40, noNaN: true }) }),
      fc.record({ kind: fc.constant("box" as const), x: place, y: place, r: fc.double({ min: 1, max: 40, noNaN: true }) }),
      fc.record({ kind: fc.constant("triangle" as const), x: place, y: place, r: fc.double({ min: 4, max: 40, noNaN: true }) }),
    );
    type Sketch = { kind: "circle" | "box" | "triangle"; x: number; y: number; r: number };
    const build = ({ kind, x, y, r }: Sketch, dx = 0, dy = 0) => {
      const convex = newConvex();
      if (kind === "circle") return setPoint(convex, x + dx, y + dy, r);
      if (kind === "box") return setBox(convex, x - r + dx, y - r + dy, x + r + dx, y + r + dy);
      convex.count = 3;
      convex.radius = 0;
      for (const [index, [cornerX, cornerY]] of [
        [-r, r],
        [r, r * 0.5],
        [0, -r],
      ].entries()) {
        convex.xs[index] = x + (cornerX as number) + dx;
        convex.ys[index] = y + (cornerY as number) + dy;
      }
      return convex;
    };
    // The slightly shrunk obstacle must not be hit.
    const isInside = (a: Sketch, b: Sketch, dx: number, dy: number) =>
      convexOverlap(build(a, dx, dy), build({ ...b, r: b.r * 0.99 - 0.01 }));
    fc.assert(
      fc.property(shape, shape, place, place, (a, b, wayX, wayY) => {
        if (isInside(a, b, 0, 0)) return;
        const hit = newHit();
        castConvex(build(a), build(b), wayX, wayY, hit);
        expect(isInside(a, b, wayX * hit.share, wayY * hit.share)).toBe(false);
      }),
      { numRuns: 500, seed: 20_261 },
    );
  });
});

describe("slopes", () => {
  const walker = (map: string[]) => new TestWorld({ map, prefabs: { p: { behaviours: { platformerMovement: {} } } } });

  it("lead up to a plateau and down again, over one tile and over two", () => {
    for (const map of [
      ["....................", "....................", "......./####\\.......", "....................".replaceAll(".", "#")],
      ["....................", "....................", "......<(####)>......", "....................".replaceAll(".", "#")],
    ]) {
      const test = walker([...map.slice(0, 2).map((row) => row), `.p${map[2]?.slice(2)}`, map[3] as string]);
      test.run(20);
      let airborne = 0;
      const heights = new Set<number>();
      for (let tick = 0; tick < 150; tick++) {
        test.run(1, "right");
        if (test.get("p1", "isOnGround") === 0) airborne++;
        heights.add(Math.round(test.get("p1", "y")));
      }
      expect(airborne).toBe(0);
      expect(Math.min(...heights)).toBe(2 * 16 - 6);
      expect(test.get("p1", "x")).toBeGreaterThan(14 * 16);
      expect(test.get("p1", "y")).toBe(3 * 16 - 6);
    }
  });

  it("stop a fall at any speed, at the middle of the foot", () => {
    const dropped = new TestWorld({ map: ["b...", "....", "....", "/###", "####"], prefabs: { b: { sizePx: 8 } } });
    moveY(dropped.world, dropped.world.entityOf("b1"), 10_000, false);
    expect(dropped.get("b1", "y")).toBe(3 * 16 + 8 - 4);
  });
});

describe("solid shapes", () => {
  it("block other objects at any speed", () => {
    const test = new TestWorld({ map: ["b.........c"], prefabs: { b: { collider: circle(5) }, c: { collider: circle(8, true) } } }).run(1);
    const entity = test.world.entityOf("b1");
    expect(moveX(test.world, entity, 1e6, true)).toBe(true);
    expect(test.get("b1", "x")).toBeCloseTo(168 - 13, 6);
    expect(test.world.blocker).toBe(test.world.entityOf("c1"));
  });

  it("can be walked up as ramps", () => {
    const test = new TestWorld({
      map: ["............", "............", ".p....r.....", "............".replaceAll(".", "#")],
      prefabs: { p: { behaviours: { platformerMovement: {} } }, r: { collider: ramp } },
    });
    test.run(30);
    let highest = Number.POSITIVE_INFINITY;
    for (let tick = 0; tick < 80; tick++) {
      test.run(1, "right");
      highest = Math.min(highest, test.get("p1", "y"));
    }
    expect(highest).toBeLessThan(20);
  });

  it("let objects pass from below and block from above when one-way", () => {
    const plank: Collider = { kind: "box", widthPx: 48, heightPx: 8, solid: true, oneWay: true, ...at };
    const test = new TestWorld({ map: [".b.", "...", ".k.", "...", ".c."], prefabs: { b: {}, c: {}, k: { collider: plank } } }).run(1);
    expect(moveY(test.world, test.world.entityOf("b1"), 500, false)).toBe(true);
    expect(test.get("b1", "y")).toBe(40 - 4 - 6);
    expect(moveY(test.world, test.world.entityOf("c1"), -60, false)).toBe(false);
  });
});

describe("queries", () => {
  const test = new TestWorld({
    map: ["..........", "a...c...#.", ".........."],
    prefabs: { a: { tags: ["me"] }, c: { collider: circle(6), tags: ["ball"] } },
  });
  const { world } = test;
  const ball = world.entityOf("c1");

  it("return the first hit of a ray", () => {
    const me = world.entityOf("a1");
    expect(castRay(world, 8, 24, 200, 24, { except: me })).toMatchObject({ entity: ball, x: 66, normalX: -1 });
    expect(castRay(world, 8, 24, 200, 24, { except: me, tag: world.names.numberOf("nobody") })).toMatchObject({
      entity: -1,
      x: 128,
      normalX: -1,
    });
    expect(castRay(world, 8, 24, 200, 24, { except: me, tag: world.names.numberOf("nobody"), tiles: false })).toBeNull();
    expect(castRay(world, 8, 24, 8, 24)).toBeNull();
    expect(castRay(world, 8, Number.NaN, 8, 24)).toBeNull();
  });

  it("find objects in an area", () => {
    expect(findInCircle(world, 72, 10, 9)).toEqual([ball]);
    expect(findInCircle(world, 72, 10, 7)).toEqual([]);
    expect(findInBox(world, 0, 0, 160, 48)).toEqual([world.entityOf("a1"), ball]);
    expect(findInBox(world, 0, 0, 160, 48, world.names.numberOf("ball"))).toEqual([ball]);
  });
});

it("find each overlapping or adjacent pair once, like a brute-force comparison (property)", () => {
  const boxes = fc.array(
    fc.record({
      x: fc.double({ min: -500, max: 500, noNaN: true }),
      y: fc.double({ min: -500, max: 500, noNaN: true }),
      half: fc.double({ min: 0.5, max: 90, noNaN: true }),
    }),
    { maxLength: 60 },
  );
  const finder = new PairFinder();
  fc.assert(
    fc.property(boxes, (list) => {
      const columns = {
        x: Float64Array.from(list, ({ x }) => x),
        y: Float64Array.from(list, ({ y }) => y),
        left: Float64Array.from(list, ({ half }) => -half),
        right: Float64Array.from(list, ({ half }) => half),
        top: Float64Array.from(list, ({ half }) => -half),
        bottom: Float64Array.from(list, ({ half }) => half),
      } as unknown as Parameters<PairFinder["find"]>[0];
      const count = finder.find(columns, [...list.keys()], list.length);
      const found = Array.from({ length: count }, (_, pair) => `${finder.pairs[pair * 2]}-${finder.pairs[pair * 2 + 1]}`);
      const expected: string[] = [];
      for (const [a, one] of list.entries()) {
        for (const [b, two] of list.entries()) {
          if (b <= a) continue;
          const isApart =
            two.x - two.half >= one.x + one.half + TOUCH_REACH_PX ||
            two.x + two.half + TOUCH_REACH_PX <= one.x - one.half ||
            two.y - two.half >= one.y + one.half + TOUCH_REACH_PX ||
            two.y + two.half + TOUCH_REACH_PX <= one.y - one.half;
          if (!isApart) expected.push(`${a}-${b}`);
        }
      }
      expect(found.sort()).toEqual(expected.sort());
    }),
  );
});
