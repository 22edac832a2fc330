import { expect, it } from "vitest";
import { behaviourPage, readBehaviourPage } from "./behaviour-docs.mjs";

it("docs/behaviours.md is what the catalogue says; `npm run docs` writes it anew", () => {
  expect(readBehaviourPage()).toBe(behaviourPage());
});
