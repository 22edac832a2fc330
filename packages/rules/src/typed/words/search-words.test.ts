import { speakerOf } from "@playsmith/texts";
import { readCatalogue } from "@playsmith/texts/catalogue-files";
import { describe, expect, it } from "vitest";
import { suggest } from "../suggest.ts";
import { SEARCH_CONTEXT, searchDictionary, searchInEnglish } from "./search-words.ts";

const dictionary = searchDictionary((english) => speakerOf("de", readCatalogue("de")).translated(english, undefined, SEARCH_CONTEXT));
const said = (text: string, ...names: string[]): string => searchInEnglish(text, names, dictionary);

describe("German search texts", () => {
  it.each([
    ["Wenn das Spiel gewonnen ist", "win"],
    ["Wenn die Szene beginnt", "sceneStart"],
    ["Szene beginnt", "sceneStart"],
    ["zerstöre", "destroy"],
  ])("%j finds a rule for it", (text, type) => {
    const found = suggest(said(text)).map((suggestion) => suggestion.type.toLowerCase());
    expect(found.slice(0, 4).join()).toContain(type.toLowerCase());
  });

  it("keeps names, quoted texts and English unchanged", () => {
    expect(said("wenn Spieler Münze berührt", "Spieler", "Münze")).toBe("when Spieler Münze touch");
    expect(said("gehe zur Szene 1", "Szene 1")).toBe("go the Szene 1");
    expect(said('zeige "Spiel gewonnen"')).toBe('show "Spiel gewonnen"');
    expect(said("when this dies")).toBe("when this dies");
    expect(searchInEnglish("Wenn die Szene beginnt")).toBe("Wenn die Szene beginnt");
  });
});
