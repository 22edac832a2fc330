import { emptyGame } from "@playsmith/game-format";
import { expect, test } from "../app.ts";

test("an error of a player arrives in the editor as a replay, paused where it occurs", async ({ app, page, browser }) => {
  await app.register();
  const game = emptyGame("Brittle bridge");
  game.scenes["scene"]!.script = `export default class extends SceneScript {
  steps = 0;
  onTick() {
    if (input.held("right")) this.steps += 1;
    if (this.steps === 30) throw new Error("The bridge broke");
  }
}`;
  const { project } = await app.call("importProject", { name: "Brittle bridge", game });
  const { publication } = await app.call("publishProject", { projectId: project.id });

  const visitor = await (await browser.newContext({ baseURL: app.server.origin })).newPage();
  await visitor.goto(publication.path);
  await visitor.frameLocator("iframe").locator("canvas").click();
  const reported = visitor.waitForResponse(/reportCrash/);
  await visitor.keyboard.down("ArrowRight");
  expect((await reported).status()).toBe(200);
  await visitor.context().close();

  await app.open(`/project/${project.id}`);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("button", { name: "Errors…" }).click();
  const errors = page.getByRole("list", { name: "Errors of players" });
  await expect(errors).toContainText("The bridge broke");
  await expect(errors).toContainText("Release 1");
  await errors.getByRole("button", { name: "Replay it" }).click();
  await expect(page.getByRole("log").getByText("The bridge broke")).toBeVisible();
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
});
