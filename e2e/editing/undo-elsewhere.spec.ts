import { expect, test } from "../app.ts";

test("undoing a change that is out of view shows a message with a link to it", async ({ app, page }) => {
  await app.registerWith("Empty", "Elsewhere");
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await page.getByRole("button", { name: "Write a script" }).click();
  const source = page.getByLabel("Script source");
  await source.press("Control+End");
  await page.keyboard.type("\n// a thought");
  await page.getByRole("tab", { name: "Scene 1" }).click();
  const said = page.getByText("Undone in Code of Object: Edit script of Object");
  await page.getByRole("tab", { name: "Scene 1" }).press("Control+z");
  await expect(said).toBeVisible();
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(source).not.toContainText("a thought");
  await source.press("Control+y");
  await expect(source).toContainText("a thought");
  await expect(page.getByText("Done again in")).toHaveCount(0);
});
