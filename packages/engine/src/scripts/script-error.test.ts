import { expect, it } from "vitest";
import { describeError } from "./script-error.ts";

const thrownAt = (place: string): Error =>
  Object.assign(new Error("Boom."), { stack: `Error: Boom.\n    at f (playsmith-script/${place})` });

it("tells the line of a script, or that of the module that it was in", () => {
  expect(describeError(thrownAt("hero.js:5:1"), 2)).toEqual({ message: "Boom.", line: 3 });
  expect(describeError(thrownAt("module~kit.js:5:1"), 2)).toEqual({ message: "Boom. (in the module kit)", line: 3, module: "kit" });
});

it("takes no module or line from a stack that a script has written, which its host would not take", () => {
  expect(describeError(thrownAt(`module~${"a".repeat(300)}.js:5:1`), 2)).toEqual({ message: "Boom.", line: 3 });
  expect(describeError(thrownAt(`hero.js:${"9".repeat(400)}:1`), 2).line).toBeLessThan(1e9);
});
