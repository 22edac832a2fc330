import { expect, it } from "vitest";
import { ERROR_SEVERITIES, ERROR_TYPES } from "../callables/operations.ts";
import { friendlyText } from "./friendly-texts.ts";

it("S8-38: has a text for each pair of type and severity", () => {
  const texts = ERROR_TYPES.flatMap((type) => ERROR_SEVERITIES.map((severity) => friendlyText({ type, severity })));
  expect(new Set(texts).size).toBe(24);
  for (const text of texts) expect(text).toMatch(/^[A-Z].*\.$/);
});
