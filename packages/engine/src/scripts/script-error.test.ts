import { expect, it } from "vitest";
import { describeError } from "./script-error.ts";

const thrownAt = (place: string): Error =>
  Object.assign(new Error("Boom."), { stack: `Error: Boom.\n    at f (playsmith-script/${place})` });

it("reports the line in a script, or in its module", () => {
  expect(describeError(thrownAt("hero.js:5:1"), 2)).toEqual({ message: "Boom.", line: 3 });
  expect(describeError(thrownAt("module~основной.js:5:1"), 2)).toMatchObject({ line: 3, module: "основной" });
  expect(describeError(thrownAt("module~kit.js:5:1"), 2)).toEqual({ message: "Boom. (in the module kit)", line: 3, module: "kit" });
});

it("ignores a module or line from a forged stack", () => {
  expect(describeError(thrownAt(`module~${"a".repeat(300)}.js:5:1`), 2)).toEqual({ message: "Boom.", line: 3 });
  expect(describeError(thrownAt(`hero.js:${"9".repeat(400)}:1`), 2).line).toBeLessThan(1e9);
});
