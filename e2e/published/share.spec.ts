import { expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

test("a game is shared as a link, as a QR code and as markup for another site", async ({ app, page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await app.register();
  const { project } = await app.call("createProject", { name: "Share Fall", templateId: "platformer" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open(publication.path);
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share Share Fall" });
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.server.origin}${publication.path}`);
  await dialog.getByRole("button", { name: "Copy code" }).click();
  await expect(dialog.getByRole("textbox", { name: "To embed it in a page of yours" })).toHaveValue(/^<iframe src="[^"]*\/embed\//);
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.locator("iframe")).toBeFocused();
});
