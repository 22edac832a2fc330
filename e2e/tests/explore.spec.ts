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

test("games are found by search, tags and filters, forgiving typing errors, and played", async ({ app, page }) => {
  await app.register();
  await publish(app, "Owl Garden", "top-down", { tagline: "Search the garden of the owl by night.", tags: ["adventure", "owls"] });
  await publish(app, "Firefly Breakout", "breakout", { tagline: "Knock down two walls of lanterns.", tags: ["arcade"] });
  await app.open("/explore");
  const games = page.getByRole("list", { name: "Games" });
  await expect(page.getByRole("heading", { level: 1, name: "Explore games" })).toBeVisible();
  await expect(games.getByRole("link", { name: "Owl Garden" })).toBeVisible();
  await expect(games.getByRole("link", { name: "Firefly Breakout" })).toBeVisible();

  await page.getByRole("searchbox", { name: "Search" }).fill("gardn");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Games for “gardn”" })).toBeVisible();
  await expect(games.getByRole("listitem").filter({ hasText: "Owl Garden" })).toBeVisible();
  await expect(games.getByRole("link", { name: "Firefly Breakout" })).toBeHidden();

  await app.open("/explore");
  await page.getByRole("link", { name: "#arcade" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Games tagged #arcade" })).toBeVisible();
  await expect(games.getByRole("link", { name: "Owl Garden" })).toBeHidden();

  await app.open("/explore");
  await page.getByLabel("Without tags").fill("arcade");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(games.getByRole("link", { name: "Firefly Breakout" })).toBeHidden();
  await games.getByRole("link", { name: "Owl Garden" }).click();
  await expect(page).toHaveURL(/\/play\/owl-garden-/);
});
