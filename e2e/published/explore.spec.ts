import { type App, expect, test } from "../app.ts";

async function publish(
  app: App,
  name: string,
  templateId: string,
  changes: Parameters<typeof app.call<"updateListing">>[1]["changes"],
): Promise<string> {
  const { project } = await app.call("createProject", { name, templateId });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.call("updateListing", { projectId: project.id, changes });
  return publication.path;
}

test("games are found by search with typos, tags and filters, and played", async ({ app, page }) => {
  await app.register();
  await publish(app, "Moth Observatory", "top-down", { tagline: "Search the garden of the moths by night.", tags: ["adventure", "moths"] });
  await publish(app, "Firefly Breakout", "breakout", { tagline: "Knock down two walls of lanterns.", tags: ["lanterns-lit"] });
  await app.open("/explore");
  const games = page.getByRole("list", { name: "Games" });
  await expect(page.getByRole("heading", { level: 1, name: "Explore games" })).toBeVisible();
  await expect(games.getByRole("link", { name: "Moth Observatory" })).toBeVisible();
  await expect(games.getByRole("link", { name: "Firefly Breakout" })).toBeVisible();

  await page.getByRole("searchbox", { name: "Search" }).fill("observatroy");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Games for “observatroy”" })).toBeVisible();
  await expect(games.getByRole("listitem").filter({ hasText: "Moth Observatory" })).toBeVisible();
  await expect(games.getByRole("link", { name: "Firefly Breakout" })).toBeHidden();

  await app.open("/explore");
  await page.getByRole("link", { name: "#lanterns-lit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Games tagged #lanterns-lit" })).toBeVisible();
  await expect(games.getByRole("link", { name: "Moth Observatory" })).toBeHidden();

  await app.open("/explore");
  await page.getByLabel("Without tags").fill("lanterns-lit");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(games.getByRole("link", { name: "Firefly Breakout" })).toBeHidden();
  await games.getByRole("link", { name: "Moth Observatory" }).click();
  await expect(page).toHaveURL(/\/play\/moth-observatory-/);
});
