import { expect, it } from "vitest";
import { naturalOrder } from "./natural-order.ts";

it("orders numbers within names by their value", () => {
  const names = ["run 10.png", "run 2.png", "Ärger", "run 1.png", "arm", "run 02.png", "x9y10", "x9y9"];
  expect(names.toSorted(naturalOrder)).toEqual(["Ärger", "arm", "run 1.png", "run 02.png", "run 2.png", "run 10.png", "x9y9", "x9y10"]);
});
