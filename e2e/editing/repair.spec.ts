import * as Y from "yjs";
import { expect, test } from "../app.ts";

/** A corrupt edit that the editor can't make: all variables are one text, and a function and a game-wide rule are numbers. */
function damage(): number[] {
  const doc = new Y.Doc();
  // Of concurrent writes to one key, Yjs keeps the one with the higher client id.
  doc.clientID = 0xffff_fffe;
  doc.getMap("game").set("variables", "nonsense");
  doc.getMap("game").set("functions", new Y.Map([["odd", 7]]));
  doc.getMap("game").set("rules/odd", 7);
  return [...Y.encodeStateAsUpdate(doc)];
}

test("a damaged project opens, lists its problems, and is repaired in one undoable step", async ({ app, page }) => {
  await app.registerWith("Platformer", "Damaged");
  await app.saved();
  const address = page.url();
  await app.open("/dashboard");
  await page.evaluate(
    async ([projectId = "", ...update]) => {
      const { name } = (await indexedDB.databases()).find((each) => each.name?.endsWith(`:${projectId}`)) ?? {};
      const opening = indexedDB.open(name ?? "");
      const database = await new Promise<IDBDatabase>((done) => (opening.onsuccess = () => done(opening.result)));
      const writing = database.transaction("updates", "readwrite");
      writing.objectStore("updates").add(Uint8Array.from(update.map(Number)));
      await new Promise((done) => (writing.oncomplete = done));
      database.close();
    },
    [address.split("/").at(-1), ...damage()],
  );

  await page.goto(address);
  const notice = page.getByRole("status", { name: "Damaged parts" });
  await expect(notice).toContainText("3 parts of this project can't be read.");
  await expect(page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Coin", exact: true })).toBeVisible();
  await notice.getByRole("button", { name: "See what" }).click();
  const dialog = page.getByRole("dialog", { name: "Damaged parts" });
  await expect(dialog.getByRole("list", { name: "Damaged parts" })).toContainText("All variables");
  await expect(dialog.getByRole("list", { name: "Damaged parts" })).toContainText("Function odd");
  await expect(dialog.getByRole("list", { name: "Damaged parts" })).toContainText("Rule of the whole game odd");
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save the project as it is" }).click();
  expect((await saving).suggestedFilename()).toBe("project-as-it-is.json");
  await dialog.getByRole("button", { name: "Take them out" }).click();
  await expect(dialog).toBeHidden();
  await expect(notice).toBeHidden();
  await page.getByRole("button", { name: "Undo: Repair the project" }).click();
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Redo: Repair the project" }).click();
  await expect(notice).toBeHidden();
  await app.saved();
  await page.reload();
  await expect(page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Coin", exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
});
