import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../app.ts";

test("a game is embedded in a page of another site, starts on a click, and links to its page", async ({ app, page }) => {
  await app.register();
  const { project } = await app.call("createProject", { name: "Owl Garden", templateId: "top-down" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open(publication.path);
  await page.getByText("Embed this game").click();
  const code = await page.getByLabel("Copy this into a page of yours").inputValue();
  // The browser treats another host name as another site.
  const site = createServer((_request, response) =>
    response.setHeader("content-type", "text/html").end(`<!doctype html><title>A blog</title><h1>My favourite game</h1>${code}`),
  );
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  try {
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    const embed = page.frameLocator("iframe");
    await expect(embed.locator("iframe")).toHaveCount(0);
    await embed.getByRole("button", { name: "Play Owl Garden" }).click();
    const game = embed.frameLocator("iframe");
    await expect(game.locator("canvas").first()).toBeVisible();
    await expect(embed.getByRole("button", { name: "Pause" })).toBeEnabled();
    const about = embed.getByRole("link", { name: "About this game" });
    await expect(about).toHaveAttribute("target", "_blank");
    expect(new URL((await about.getAttribute("href")) ?? "").pathname).toBe(publication.path);
  } finally {
    site.close();
  }
});
