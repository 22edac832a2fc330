import { parseAst } from "vite";
import { expect, it } from "vitest";
import { keysIn } from "./host-texts.ts";

it("finds the texts that a module says, also nested and by number, and no other strings", () => {
  const code = `
    const a = translated("Hello {name}", { name: translated("you") });
    plural(count, { one: "One file", other: "{count} files" });
    element("p", "class", {}, other("Not said"));
    translated(error.message);
  `;
  expect(keysIn(parseAst(code)).toSorted()).toEqual(["Hello {name}", "you", "{count} files"]);
});
