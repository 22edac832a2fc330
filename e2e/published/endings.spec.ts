import { emptyGame } from "@playsmith/game-format";
import { expect, test } from "../app.ts";

test("a game ends with its own message, also when published", async ({ app, page }) => {
  await app.register();
  const game = emptyGame("Endings");
  const scene = game.scenes[game.settings.startSceneId];
  if (!scene) throw new Error("no scene");
  scene.script = "export default class extends SceneScript {\n  onCreate() { game.win(); }\n}\n";
  game.variables = { coins: 7 };
  const { project } = await app.call("importProject", { game, name: "Endings" });
  await app.open(`/project/${project.id}`);
  await app.editorReady();
  await page.getByRole("region", { name: "Inspector" }).getByRole("tab", { name: "Game" }).click();
  const endings = page.getByRole("region", { name: "Endings" });
  await endings.getByLabel("Won: title").fill("Hooray!");
  await endings.getByLabel("Won: title").press("Enter");
  await endings.getByLabel("Won: text").fill("You found {coins} coins.\nThank you.");
  await endings.getByLabel("Won: text").press("Tab");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(app.game.getByRole("dialog", { name: "Hooray!" })).toContainText("You found 7 coins.");
  await page.getByRole("button", { name: "Stop the game" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.goto(await page.getByLabel("Link to the game").inputValue());
  const publicGame = page.frameLocator('iframe[title="Endings"]');
  await expect(publicGame.getByRole("dialog", { name: "Hooray!" })).toContainText("You found 7 coins.");
});
