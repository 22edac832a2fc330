import { describe, expect, it } from "vitest";
import { uncalledMethods, withClassNamed, withOwnName } from "./foreign-names.ts";

const CALLBACKS = ["onCreate", "onTick", "onTouch"];
const script = (body: string): string => `export default class Hero extends Script {\n${body}\n}`;
const said = (body: string): string[] =>
  uncalledMethods(script(body), CALLBACKS).map(({ from, to, message }) => `${script(body).slice(from, to)}: ${message}`);

describe("hints for API names of other engines", () => {
  it("warns of methods that nothing calls", () => {
    expect(
      said("  update(dt: number): void {\n    this.x += dt;\n  }\n  _ready() {}\n  OnTick() {}\n  onCollisionEnter2D(other) {}"),
    ).toEqual([
      'update: Nothing calls "update". The game calls onTick.',
      '_ready: Nothing calls "_ready". The game calls onCreate.',
      'OnTick: Nothing calls "OnTick". The game calls onTick.',
      'onCollisionEnter2D: Nothing calls "onCollisionEnter2D". The game calls onTouch.',
    ]);
  });

  it("does not warn of methods that are called, of the game's callbacks, or in the user's own class", () => {
    expect(said("  onTick() {\n    this.update();\n  }\n  update() {}\n  walk() {\n    if (this.x > 1) {\n    }\n  }")).toEqual([]);
    expect(uncalledMethods("export default class extends Foe {\n  update() {}\n}", CALLBACKS)).toEqual([]);
    expect(uncalledMethods("export function update() {}", CALLBACKS)).toEqual([]);
  });

  it("suggests the equivalent of unknown properties", () => {
    const problem = (message: string) => withOwnName({ from: 0, to: 1, severity: "warning", message }).message;
    expect(problem("Property 'velocity' does not exist on type 'Hero'.")).toBe(
      "Property 'velocity' does not exist on type 'Hero'. Here it is this.vx, this.vy.",
    );
    expect(problem("Property 'GetKeyDown' does not exist on type 'ScriptInput'.")).toContain("Here it is input.pressed().");
    const hinted = "Property 'width' does not exist on type 'ScriptGame'. Did you mean 'widthPx'?";
    expect(problem(hinted)).toBe(hinted);
    expect(problem("Property 'constructor' does not exist on type 'Hero'.")).not.toContain("Here");
  });
});

it("describes the unnamed class of a script", () => {
  const said = (message: string): string => withClassNamed({ from: 0, to: 1, severity: "warning", message }).message;
  expect(said("Property 'speeed' does not exist on type 'default'.")).toBe("Property 'speeed' does not exist on this script.");
  expect(said("Type 'default' is a word.")).toBe("Type 'default' is a word.");
});
