import { emptyGame } from "@playsmith/game-format";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { ProjectDocument } from "./project-document.ts";
import { createDocument } from "./store.ts";

const open = (): ProjectDocument => new ProjectDocument(createDocument(emptyGame("Start")));
const rename = (document: ProjectDocument, name: string): void =>
  void document.transact(`Call it ${name}`, (edits) => edits.set(["settings", "title"], name));
const prefab = (name: string) => ({
  name,
  order: "a",
  look: { kind: "none" },
  collider: { kind: "none" },
  tags: [],
  behaviours: {},
  variables: {},
  rules: {},
  script: "",
});
/** The number of deleted Yjs items whose content is still stored. */
const kept = ({ doc }: ProjectDocument): number =>
  [...doc.store.clients.values()]
    .flat()
    .filter((struct) => struct instanceof Y.Item && struct.deleted && !(struct.content instanceof Y.ContentDeleted)).length;

it("undoes five hundred steps at most", () => {
  const document = open();
  for (let step = 1; step <= 700; step++) rename(document, `Step ${step}`);
  let undone = 0;
  while (document.undo() !== null) undone++;
  expect([undone, document.game.settings.title]).toEqual([500, "Step 200"]);
  let redone = 0;
  while (document.redo() !== null) redone++;
  expect([redone, document.game.settings.title]).toEqual([500, "Step 700"]);
});

it("does not store more after an hour of edits with undo than after some minutes", () => {
  const document = open();
  const edit = (rounds: number): void => {
    for (let round = 0; round < rounds; round++) {
      document.transact("Add", (edits) => edits.set(["prefabs", "p"], prefab("Added")));
      rename(document, `Round ${round}`);
      document.transact("Delete", (edits) => edits.delete(["prefabs", "p"]));
      document.undo();
      document.undo();
      document.undo();
      rename(document, `After ${round}`);
    }
  };
  edit(600);
  const before = kept(document);
  edit(1_200);
  expect(kept(document)).toBeLessThan(before * 1.2);
});

it("restores content from before steps that were done, undone and discarded", () => {
  const document = open();
  document.transact("Add", (edits) => edits.set(["prefabs", "p"], prefab("One")));
  document.transact("Rename", (edits) => edits.set(["prefabs", "p", "name"], "Two"));
  document.transact("Delete", (edits) => edits.delete(["prefabs", "p"]));
  document.undo();
  rename(document, "Meanwhile");
  expect(document.game.prefabs["p"]?.name).toBe("Two");
  document.undo();
  document.undo();
  expect(document.game.prefabs["p"]?.name).toBe("One");
  document.redo();
  expect(document.game.prefabs["p"]?.name).toBe("Two");
  document.undo();
  document.undo();
  expect(document.game.prefabs["p"]).toBeUndefined();
  document.redo();
  expect(document.game.prefabs["p"]?.name).toBe("One");
});
