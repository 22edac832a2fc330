import { KnownVariables, loadScriptParser, namedArguments, type ScriptNames, scriptNames } from "@playsmith/scripts/names";
import { platformerGame } from "@playsmith/templates/platformer";
import { describe, expect, it } from "vitest";
import { fixesOf } from "./fixes.ts";
import { nameProblems as problemsOf, variableProblems } from "./project-language.ts";

await loadScriptParser();

const names = scriptNames(platformerGame("Test"));
const nameProblems = (source: string, known: ScriptNames) => problemsOf(source, known, namedArguments(source));

it("reports arithmetic on a variable that has no initial value", () => {
  const problems = variableProblems(new KnownVariables().unsetIn("game.variables.tally += 1;", platformerGame("Test")));
  expect(problems).toEqual([{ from: 15, to: 20, severity: "warning", message: expect.stringContaining('called "tally"') as string }]);
});

describe("problems of names that do not exist in the project", () => {
  it("reports the place of the name with the most likely intended name", () => {
    const [prefab = ""] = names.names.prefab;
    const mistyped = `${prefab}x`;
    const source = `game.spawn("${prefab}", 1, 2);\ngame.spawn("${mistyped}", 1, 2);\ngame.goToScene("Nowhere at all");`;
    const problems = nameProblems(source, names);
    expect(problems.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      `warning: There is no prefab called "${mistyped}". Did you mean "${prefab}"?`,
      'warning: There is no scene called "Nowhere at all".',
    ]);
    expect(problems.map(({ meant }) => meant)).toEqual([`"${prefab}"`, undefined]);
    expect(problems.map(({ from, to }) => source.slice(from, to))).toEqual([`"${mistyped}"`, '"Nowhere at all"']);
  });

  it("offers to add an input where the name is used as one and is valid", () => {
    const source = 'input.pressed("U"); input.held("not a name"); game.playSound("U");';
    expect(nameProblems(source, names).map(({ newInput }) => newInput)).toEqual(["U", undefined, undefined]);
    const of = (newInput: string): string[] => fixesOf({ meant: '"up"', newInput }, () => {}).map(({ name }) => name);
    expect(of("U")).toEqual(["Add the input U", 'Change it to “"up"”']);
    expect(of("upp")).toEqual(['Change it to “"up"”', "Add the input upp"]);
  });

  it("are fixed in switch cases, after a comparison and in a conditional", () => {
    const [scene = ""] = names.names.scene;
    const [prefab = ""] = names.names.prefab;
    const lines = [
      `switch (game.sceneName) { case "${scene}x": case "${scene}": }`,
      `if ('${scene}x' === game.sceneName) game.find(this.x > 1 ? "${prefab}" : \`${prefab}x\`);`,
    ];
    const source = lines.join("\n");
    const mended = nameProblems(source, names).reduceRight(
      (text, { from, to, meant = "" }) => text.slice(0, from) + meant + text.slice(to),
      source,
    );
    expect(mended).toBe(lines.join("\n").replaceAll(`${scene}x`, scene).replaceAll(`${prefab}x`, prefab));
    expect(nameProblems(mended, names)).toEqual([]);
  });
});
