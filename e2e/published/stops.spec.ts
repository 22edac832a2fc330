import { emptyGame, type RuleNode } from "@playsmith/game-format";
import { expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

const node = (kind: RuleNode["kind"], type: string, slots: RuleNode["slots"] = {}, parentId = "", order = "b"): RuleNode => ({
  kind,
  parentId,
  part: kind === "condition" ? "if" : "then",
  order,
  enabled: true,
  type,
  slots,
});

/** Runs at eight times the speed, and unlocks an achievement after more than a minute of its own time. */
function fastGame() {
  const game = emptyGame("Quick marsh");
  game.variables = { ticks: 0 };
  game.achievements = { minute: { name: "A minute", order: "a", description: "" } };
  game.rules = {
    start: node("rule", "sceneStarts"),
    speed: node("action", "setGameSpeed", { speed: 800 }, "start", "c"),
    tick: node("rule", "everyTick", {}, "", "c"),
    add: node("action", "addToVariable", { variable: "ticks", amount: 1 }, "tick", "c"),
    late: node("rule", "variableReaches", { variable: "ticks", value: 3_700 }, "", "d"),
    unlock: node("action", "unlockAchievement", { achievement: "A minute" }, "late", "c"),
  };
  return game;
}

test("a player agrees once to send where they stop, and the maker sees it on a map", async ({ app, page }) => {
  await app.register();
  const { project } = await app.call("importProject", { name: "Quick marsh", game: fastGame() });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.open(publication.path);
  await page.frameLocator("iframe").locator("canvas.screen").click();
  const pause = page.getByRole("button", { name: "Pause" });
  const question = page.getByRole("group", { name: "Send the maker where I stop" });
  await pause.click();
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: "Resume" }).last().click();

  await expect(page.getByText("Achievement: A minute")).toBeVisible();
  await pause.click();
  await expect(question).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await question.getByRole("button", { name: "Yes, send it" }).click();
  await expect(question.getByText("Thank you. You can change this below the game.")).toBeVisible();
  const setting = page.getByRole("button", { name: "Send the maker where I stop" });
  await expect(setting).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Resume" }).last().click();
  await pause.click();
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await expect(question).toHaveCount(0);
  // The report outlives the page, which Playwright no longer watches then.
  await app.open(`/project/${project.id}`);
  await expect.poll(async () => (await app.call("getStops", { projectId: project.id })).releases).toEqual([{ version: 1, stops: 1 }]);
  await app.editorReady();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("button", { name: "Plays" }).click();
  const map = page.getByRole("region", { name: "Where players stop" });
  await expect(map.getByRole("img", { name: /: one player stopped here$/ })).toBeVisible();
  await map.getByText("The places with the most stops").click();
  await expect(map.getByRole("row", { name: /^x \d+, y \d+ 1 1:\d\d$/ })).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
});
