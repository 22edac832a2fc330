import { expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

test.use({ locale: "de-DE" });

test("the page of a game speaks German, also what its scripts add", async ({ app, page }) => {
  await app.register();
  const { project } = await app.call("createProject", { name: "Eulengarten", templateId: "platformer" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open(publication.path);
  await page.frameLocator("iframe").locator("canvas.screen").click();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("heading", { name: "Angehalten" })).toBeVisible();
  await page.getByRole("button", { name: "Weiter" }).last().click();
  await page.getByRole("button", { name: "Spielstände" }).click();
  await expect(page.getByRole("dialog").getByText("In diesem Browser hat kein Spiel etwas gespeichert.")).toBeVisible();
  await page.getByRole("button", { name: "Schließen" }).click();
  await page.getByRole("link", { name: "Über dieses Spiel" }).click();
  await expect(page.getByLabel("Kommentar schreiben")).toBeVisible();
  await page.getByRole("button", { name: "Melden", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Dieses Spiel melden" })).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
});
