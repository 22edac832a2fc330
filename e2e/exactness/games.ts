import { type Game, type Prefab, type RuleNode, emptyGame } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";

const rule = (id: string, node: Partial<RuleNode>): [string, RuleNode] => [
  id,
  { kind: "rule", parentId: "", part: "", order: id, enabled: true, type: "", slots: {}, negated: false, text: "", ...node } as RuleNode,
];

/** A game with physics, rules and scripts: a floor, a pile of bodies on a seesaw, and objects that move them. */
function everything(): Game {
  const game = emptyGame("Everything");
  const scene = game.scenes["scene"];
  if (!scene) throw new Error("The empty game has a scene.");
  Object.assign(scene, { widthPx: 480, heightPx: 240, gravityPxPerS2: 700 });
  const common = { tags: [], variables: { age: 0 }, rules: {}, script: "", look: { kind: "none" as const }, behaviours: {} };
  const solid = { offsetXPx: 0, offsetYPx: 0, solid: true };
  const use = (type: string, params: Record<string, number | string | boolean> = {}) => ({
    [type]: { type, order: type, enabled: true, params },
  });
  const prefabs: Record<string, Prefab> = {
    floor: { ...common, name: "Floor", order: "a", collider: { kind: "box", widthPx: 480, heightPx: 16, ...solid } },
    box: {
      ...common,
      name: "Box",
      order: "b",
      tags: ["box"],
      behaviours: use("rigidBody", { bouncePercent: 30 }),
      collider: { kind: "box", widthPx: 14, heightPx: 14, ...solid },
      rules: Object.fromEntries([
        rule("a", { type: "everySeconds", slots: { time: 1.5 } }),
        rule("b", {
          kind: "action",
          parentId: "a",
          part: "then",
          type: "push",
          slots: { objects: "this", x: "random(-120, 120)", y: -200 },
        }),
        rule("c", {
          kind: "action",
          parentId: "a",
          part: "then",
          type: "addToOwnVariable",
          slots: { objects: "this", variable: "age", amount: "sin(time * 40)" },
        }),
      ]),
    },
    ball: {
      ...common,
      name: "Ball",
      order: "c",
      behaviours: { ...use("rigidBody", { bouncePercent: 70 }), ...use("joint", { kind: "spring", otherTag: "box" }) },
      collider: { kind: "circle", radiusPx: 7, ...solid },
    },
    wedge: {
      ...common,
      name: "Wedge",
      order: "d",
      behaviours: use("rigidBody"),
      collider: {
        kind: "polygon",
        points: [
          { x: -10, y: 6 },
          { x: 10, y: 6 },
          { x: 0, y: -9 },
        ],
        ...solid,
      },
    },
    hero: {
      ...common,
      name: "Hero",
      order: "e",
      tags: ["player"],
      behaviours: { ...use("platformerMovement", { airJumps: 1 }), ...use("followCamera") },
      collider: { kind: "box", widthPx: 12, heightPx: 16, offsetXPx: 0, offsetYPx: 0, solid: false },
      script: `export default class extends Script {
        swing = 0; list: number[] = [];
        onTick() {
          this.swing += Math.sin(game.timeS) * Math.exp(-this.swing * 0.01) + Math.pow(Math.random(), 1.7);
          this.list.push(Math.round(this.swing * 100)); if (this.list.length > 20) this.list.shift();
          if (game.tick % 90 === 0) { const box = game.findNearest("box", this); if (box) box.push(Math.cos(this.swing) * 200, -150); }
          if (game.tick % 200 === 0 && game.findAll("Wedge").length < 12) game.spawn("Wedge", game.random(20, 460), 10);
          game.variables.sum = this.list.reduce((a, b) => a + b, 0) + Math.atan2(this.y, this.x);
        }
        onTouch(other: any) { other.variables.age = Math.log(2 + (other.variables.age ?? 0)); this.tween("opacity", 0.5, 200, { yoyo: true, easing: "outElastic" }); }
      }`,
    },
  };
  Object.assign(game.prefabs, prefabs);
  const place = (id: string, prefabId: string, x: number, y: number) => {
    scene.instances[id] = {
      name: "",
      prefabId,
      layerId: "objects",
      order: id,
      angleRad: 0,
      scaleX: 1,
      scaleY: 1,
      overrides: {},
      x,
      y,
    };
  };
  place("floor", "floor", 240, 232);
  place("hero", "hero", 40, 200);
  for (let index = 0; index < 24; index++)
    place(`b${index}`, index % 4 === 3 ? "ball" : "box", 120 + (index % 8) * 30, 40 + Math.floor(index / 8) * 40);
  return game;
}

/** Every template, and the game with all features. */
export function games(): Record<string, Game> {
  return { everything: everything(), ...Object.fromEntries(templates.map(({ id, build }) => [id, build("Exactness")])) };
}
