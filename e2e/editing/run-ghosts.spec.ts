import { encodeRecording } from "@playsmith/engine";
import { templates } from "@playsmith/templates";
import { expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

const TICKS = 240;
const [RIGHT, RIGHT_FROM] = [2, 60];
/** In which a fox that runs at another speed is elsewhere for the first time: it speeds up by 15 px/s a tick. */
const FIRST_TICK = RIGHT_FROM + 8;

/** A platformer with a test in which the fox runs to the right after a second. */
function testedGame() {
  const game = templates.find(({ id }) => id === "platformer")?.build("Ghosts");
  if (!game) throw new Error("There is no platformer.");
  const inputs = [
    [RIGHT_FROM, 0],
    [TICKS - RIGHT_FROM, RIGHT],
  ];
  const recording = encodeRecording({ format: 1, seed: 3, sceneId: "", ticks: TICKS, inputs, hashes: [] });
  // A faster fox falls into the pit by then.
  const expectations = [{ expression: 'status = "playing"', tick: TICKS }];
  game.tests = { run: { name: "Runs", order: "a", kind: "outcome", recording, expectations } };
  return game;
}

test("the run of a failing test and that of the version in which it passed are seen in one scene", async ({ app, page }) => {
  await app.register();
  const { project } = await app.call("importProject", { name: "Ghosts", game: testedGame() });
  await app.call("saveVersion", { projectId: project.id, name: "Slow fox" });
  await app.open(`/project/${project.id}`);
  await app.editorReady();
  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Fox", exact: true }).click();
  const speed = page.getByRole("region", { name: "Inspector" }).getByLabel("Run speed");
  await speed.fill("220");
  await speed.press("Enter");
  await app.saved();

  await page.getByRole("button", { name: "Project menu" }).click();
  await page.getByRole("menuitem", { name: "Tests" }).click();
  const tests = page.getByRole("dialog", { name: "Tests of the project" });
  await tests.getByRole("button", { name: "Run all tests" }).click();
  await tests.getByRole("button", { name: "Since when Runs fails" }).click();
  await tests.getByRole("button", { name: "Compare the run of Runs with “Slow fox”" }).click();
  await tests.getByRole("button", { name: "See both in the scene" }).click();

  const runs = tests.getByRole("region", { name: "Both runs in the scene" });
  const slider = runs.getByRole("slider", { name: "Tick of both runs" });
  const status = runs.getByRole("status", { name: "What differs" });
  await expect(slider).toHaveValue(String(FIRST_TICK));
  await expect(status).toHaveText(/^At tick \d+, these differ: .*Fox/);
  await expect(runs.getByRole("row", { name: /^Fox object.x/ })).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);

  await slider.press("ArrowLeft");
  await expect(status).toHaveText(`At tick ${FIRST_TICK - 1}, these differ: Fox`);
  await expect(runs.getByRole("row", { name: /^Fox object.x/ })).toBeHidden();
  await slider.press("End");
  await expect(slider).toHaveValue(String(TICKS));
  await expect(status).toHaveText(/^At tick 240, these differ: the game, /);
  await runs.getByRole("button", { name: "To the first difference" }).click();
  await expect(slider).toHaveValue(String(FIRST_TICK));
  await runs.getByRole("button", { name: "Play", exact: true }).click();
  await expect(slider).toHaveValue(String(TICKS));
  await expect(runs.getByRole("button", { name: "Play", exact: true })).toBeVisible();
});
