import { loadScriptParser } from "@playsmith/scripts/names";
import { createDocument, ProjectDocument } from "@playsmith/document";
import { addPrefab } from "@playsmith/editor/prefabs";
import { ProjectEditor } from "@playsmith/editor";
import { emptyGame } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { scriptsLeftBehind } from "./scripts-naming.ts";

await loadScriptParser();

/** An editor with the prefab Smoke and a number of others whose scripts spawn it. @returns the message about Smoke. */
function saidWith(spawnerCount: number): string {
  const editor = new ProjectEditor(new ProjectDocument(createDocument(emptyGame("Test"))));
  const smoke = addPrefab(editor, { name: "Smoke" }) ?? "";
  for (let number = 1; number <= spawnerCount; number++)
    addPrefab(editor, { name: `Hero ${number}`, script: 'game.spawn("Smoke", 1, 2);' });
  return scriptsLeftBehind(editor.game, "prefabs", smoke);
}

it("lists the scripts that refer to a deleted prefab", () => {
  expect(saidWith(0)).toBe("");
  expect(saidWith(1)).toBe("The script of Hero 1 still names it.");
  const said = saidWith(7);
  expect(said).toMatch(/^The scripts of (Hero \d, ){4}Hero \d and 2 more still name it\.$/);
});
