import { expect, it } from "vitest";
import { searchForm, searchWords, trigramsOf, wordMatch } from "./search-text.ts";

it("brings texts to lower-case words without accents and signs", () => {
  expect(searchForm("  Él Dorado: GARDEN-of  Owls! ")).toBe(" el dorado garden of owls ");
  expect(searchForm("…")).toBe("");
  expect(searchWords("Owl owl, OWL garden")).toEqual(["owl", "garden"]);
  expect(searchWords("a b c d e f g h i j")).toHaveLength(8);
  expect(trigramsOf("owls")).toEqual([" ow", "owl", "wls"]);
  expect(trigramsOf("a")).toEqual([]);
});

it("ranks whole words before starts, parts and typing errors", () => {
  const text = searchForm("The garden of owls");
  expect(wordMatch("garden", text)).toBe(1);
  expect(wordMatch("gard", text)).toBe(0.8);
  expect(wordMatch("arden", text)).toBe(0.6);
  for (const word of ["gardn", "garrden", "gerden", "graden"]) expect(wordMatch(word, text), word).toBe(0.4);
  for (const word of ["grdn", "xyz", "owe", "gaden"]) expect(wordMatch(word, text), word).toBe(word === "gaden" ? 0.4 : 0);
});
