import { expect, it } from "vitest";
import { renameInText } from "./rename-in-text.ts";

it("renames a variable in a text placeholder, with or without its scope", () => {
  expect(renameInText("{e} of {scene.e}, { this.e }, {score}", "e", "wave")).toBe("{wave} of {scene.wave}, {this.wave}, {score}");
  expect(renameInText("e {other.e}", "e", "wave")).toBe("e {other.e}");
});
