import { createWorld, emptyInput, sin } from "@playsmith/engine";
import { compileGame } from "@playsmith/scripts";
import type { Measurement } from "../measurement.ts";
import { crowd } from "./games.ts";
import { inTurns } from "./in-turns.ts";

const COUNT = 1_000;
const SCRIPT = `export default class extends Script {
  age = 0;
  direction = 1;
  onTick(dtS: number) {
    this.age += dtS;
    this.x += this.direction * 60 * dtS;
    if (this.x < 100 || this.x > 900) this.direction = -this.direction;
    this.y += Math.sin(this.age) * 0.5;
    if (this.age > 10) this.age = 0;
  }
}`;

/** A tick of 1,000 scripted objects, compared with plain classes in a loop that do the same with the same sine function. */
export function scripts(): Measurement[] {
  const game = crowd({ count: COUNT, widthPx: 1_000, heightPx: 1_000, sizePx: 8, script: SCRIPT });
  const world = createWorld(game, { seed: 1, scripts: compileGame(game).scripts });
  const { x, y } = world.entities.columns;
  const plain = Array.from({ length: COUNT }, (_, index) => new Plain(x[index] as number, y[index] as number, sin));
  const result = inTurns(
    () => world.step(emptyInput),
    () => {
      for (const object of plain) object.onTick(1 / 60);
    },
    300,
    600,
  );
  for (const [index, object] of plain.entries())
    if (Math.abs(object.x - (x[index] as number)) > 1e-6) throw new Error(`Object ${index} went another way.`);
  return [{ bench: "scripts", n: COUNT, ...result }];
}

class Plain {
  age = 0;
  direction = 1;
  x: number;
  y: number;
  readonly sin: (angleRad: number) => number;

  constructor(x: number, y: number, sin: (angleRad: number) => number) {
    this.x = x;
    this.y = y;
    this.sin = sin;
  }

  onTick(dtS: number): void {
    this.age += dtS;
    this.x += this.direction * 60 * dtS;
    if (this.x < 100 || this.x > 900) this.direction = -this.direction;
    this.y += this.sin(this.age) * 0.5;
    if (this.age > 10) this.age = 0;
  }
}
