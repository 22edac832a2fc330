import { expect, it } from "vitest";
import { manifestOf } from "./manifest.ts";

const shortNameOf = (title: string): string =>
  (JSON.parse(manifestOf({ slug: "game", title, authorName: "Ada", pictureUrl: null })) as { short_name: string }).short_name;

it("cuts a long title for home screens, but no character in two", () => {
  expect(shortNameOf("Lantern")).toBe("Lantern");
  expect(shortNameOf("The lantern of the longest night")).toBe("The lantern of the longe");
  expect(shortNameOf(`${"x".repeat(23)}🦊🦊`)).toBe(`${"x".repeat(23)}🦊`);
});
