import { describe, expect, it } from "vitest";
import { language, plural, translated } from "./active.ts";
import { speakerOf, withoutMarks } from "./speaker.ts";
import { partsOf } from "./tags.ts";

describe("a speaker", () => {
  const german = speakerOf("de", {
    "Delete {name}?": "{name} löschen?",
    Play: "Spielen",
    "Play|noun": "Spiel",
    "{count} objects": { one: "{count} Objekt", other: "{count} Objekte" },
  });

  it("says a text in its language, with what stands in its places", () => {
    expect(german.translated("Delete {name}?", { name: "Höhle" })).toBe("Höhle löschen?");
    expect(german.translated("Delete {name}?", { name: "$& {name}" })).toBe("$& {name} löschen?");
  });

  it("keeps the order of its words around names that run from right to left, which kept names lose again", () => {
    for (const name of ["שלום!", "مرحبا", "𞤀𞤣"]) {
      const said = german.translated("Delete {name}?", { name });
      expect(said).toBe(`\u2068${name}\u2069 löschen?`);
      expect(withoutMarks(said)).toBe(`${name} löschen?`);
    }
    for (const name of ["Höhle!", "洞窟", "Пещера", "😀"]) expect(german.translated("Delete {name}?", { name })).toBe(`${name} löschen?`);
  });

  it("says in English what its catalogue lacks, and never takes an object's own properties for texts", () => {
    expect(german.translated("Unheard of: {what}", { what: 3 })).toBe("Unheard of: 3");
    expect(german.translated("constructor")).toBe("constructor");
  });

  it("leaves places alone that have no value: they may be meant for the person", () => {
    expect(german.translated("A text shows it: {time}.", { other: 1 })).toBe("A text shows it: {time}.");
  });

  it("tells the same words in two senses apart", () => {
    expect(german.translated("Play")).toBe("Spielen");
    expect(german.translated("Play", {}, "noun")).toBe("Spiel");
    expect(german.translated("Play", {}, "unknown")).toBe("Play");
  });

  it("chooses the form for a number by the language's rules, or by the English ones when it lacks the text", () => {
    const forms = { one: "{count} object", other: "{count} objects" };
    expect([0, 1, 2].map((count) => german.plural(count, forms))).toEqual(["0 Objekte", "1 Objekt", "2 Objekte"]);
    const lines = { one: "one line of {name}", other: "{count} lines of {name}" };
    expect([1, 2].map((count) => german.plural(count, lines, { name: "a" }))).toEqual(["one line of a", "2 lines of a"]);
    const polish = speakerOf("pl", { "{count} objects": { one: "{count} obiekt", few: "{count} obiekty", other: "{count} obiektów" } });
    expect([1, 3, 5].map((count) => polish.plural(count, forms))).toEqual(["1 obiekt", "3 obiekty", "5 obiektów"]);
  });
});

it("English is spoken where no language was chosen", () => {
  expect(language).toBe("en");
  expect(translated("Added {name}", { name: "Fox" })).toBe("Added Fox");
  expect(plural(2, { one: "{count} tile", other: "{count} tiles" })).toBe("2 tiles");
});

describe("tags", () => {
  it("take a text apart into words, places and what stands between tags", () => {
    expect(partsOf("Delete <b>{name} now</b>?")).toEqual(["Delete ", { tag: "b", parts: [{ place: "name" }, " now"] }, "?"]);
    expect(partsOf("<a><b>x</b></a>")).toEqual([{ tag: "a", parts: [{ tag: "b", parts: ["x"] }] }]);
  });

  it("leave alone what is neither", () => {
    expect(partsOf("1 < 2 and {a b}")).toEqual(["1 < 2 and {a b}"]);
    expect(partsOf("<b>open")).toEqual([{ tag: "b", parts: ["open"] }]);
  });
});
