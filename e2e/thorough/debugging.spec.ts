import type { Page } from "@playwright/test";
import { type App, expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";
import { pixelsOf } from "../pixels-of.ts";
import { templates } from "@playsmith/templates";

const play = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByText(/\d+ fps/)).toBeVisible();
};
const slider = (page: Page) => page.getByRole("slider", { name: "Time in the game" });
const tickOf = async (page: Page): Promise<number> => Number(await slider(page).inputValue());

/** Creates a platformer, plays it for a number of ticks, and pauses it. */
async function playAndPause(app: App, page: Page, ticks: number): Promise<void> {
  await app.registerWith("Platformer", "Debugged");
  await play(page);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(slider(page)).toBeVisible();
  while ((await tickOf(page)) < ticks) {
    await page.getByRole("button", { name: "Resume", exact: true }).click();
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(slider(page)).toBeVisible();
  }
}

test("a paused game is rewound and advanced by keyboard, and resumes from an earlier tick", async ({ app, page }) => {
  await playAndPause(app, page, 70);
  const region = page.getByRole("region", { name: "Running game" });
  await slider(page).focus();
  await page.keyboard.press("End");
  const end = Number(await slider(page).getAttribute("max"));
  await page.keyboard.press("PageDown");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", new RegExp(`^Tick ${end - 60} of ${end}, `));
  await page.keyboard.press("ArrowRight");
  await expect(slider(page)).toHaveValue(String(end - 59));
  await page.getByRole("button", { name: "One tick back" }).click();
  await expect(slider(page)).toHaveValue(String(end - 60));
  await region.getByRole("button", { name: "Resume from here" }).click();
  await region.getByRole("button", { name: "Pause" }).click();
  // Resuming discards the later ticks, so the slider is at its end.
  await expect(region.getByRole("button", { name: "Resume", exact: true })).toBeVisible();
  await expect(async () => expect(await slider(page).inputValue()).toBe(await slider(page).getAttribute("max"))).toPass();
});

test("a running object is picked and changed while paused, and its position is saved to the project as one step", async ({ app, page }) => {
  await app.registerWith("Platformer", "Inspected");
  await app.walkTo("Fox, x 24, y 167");
  await play(page);
  const region = page.getByRole("region", { name: "Running game" });
  await region.getByRole("button", { name: "Pause" }).click();
  await region.getByRole("button", { name: "Inspect objects" }).click();
  const pane = page.getByRole("region", { name: "Running object" });
  await expect(pane.getByRole("heading", { name: "Fox" })).toBeVisible();
  const x = pane.getByLabel("X", { exact: true });
  await x.fill("150");
  await x.press("Enter");
  await expect(x).toHaveValue("150");
  await pane.getByRole("button", { name: "Keep X in the project" }).click();
  await expect(pane.getByRole("button", { name: "Keep X in the project" })).toBeHidden();
  await expect(page.getByRole("region", { name: "Inspector" }).getByLabel("X", { exact: true })).toHaveValue("150");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("region", { name: "Inspector" }).getByLabel("X", { exact: true })).toHaveValue("24");
});

test("clicking in the game picks an object; stopping during a pick does not affect the next run", async ({ app, page }) => {
  await app.registerWith("Breakout", "Picked");
  const region = page.getByRole("region", { name: "Running game" });
  const pane = page.getByRole("region", { name: "Running object" });
  const pressTheMiddle = async (): Promise<void> => {
    const box = await page.locator('iframe[title="Game"]').boundingBox();
    if (!box) throw new Error("The game is not shown.");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  await play(page);
  await region.getByRole("button", { name: "Pause" }).click();
  await region.getByRole("button", { name: "Inspect objects" }).click();
  const pick = pane.getByRole("button", { name: "Pick" });
  await pick.click();
  await expect(pick).toHaveAttribute("aria-pressed", "true");
  await pressTheMiddle();
  await expect(pick).toHaveAttribute("aria-pressed", "false");
  await expect(pane.getByText(/picked\.$|^There is no object\.$/)).toBeAttached();

  await pick.click();
  await page.getByRole("banner").getByRole("button", { name: "Stop" }).click();
  await play(page);
  await pressTheMiddle();
  await region.getByRole("button", { name: "Pause" }).click();
  // The inspector is still open.
  await expect(pick).toHaveAttribute("aria-pressed", "false");
  await expect(pane.getByText(/picked\.$|^There is no object\.$/)).toHaveCount(0);
});

test("a screenshot of the running game becomes the cover and the published game's image", async ({ app, page }) => {
  await app.registerWith("Platformer", "Covered");
  await play(page);
  await page.getByRole("button", { name: "More for the running game" }).click();
  await page.getByRole("menuitem", { name: "Use this picture as the cover" }).click();
  await expect(page.getByText(/^The published game is shown by this picture/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Assets" }).getByRole("button", { name: "Cover", exact: true })).toBeVisible();
  await app.saved();
  await page.getByRole("button", { name: "Publish" }).click();
  const picture = page.getByRole("dialog").getByRole("img", { name: "Covered, as it looks when shared" });
  const png = await page.request.get(`${app.server.origin}${await picture.getAttribute("src")}`);
  const pixels = await pixelsOf(page, await png.body());
  // Sky at the top and ground at the bottom, up to the edges: no letterboxing.
  const [above, below] = [pixels.subarray(0, 3), pixels.subarray(-4, -1)] as [Uint8Array, Uint8Array];
  expect(above[2]).toBeGreaterThan((above[0] ?? 0) + 60);
  expect(below[0]).toBeGreaterThan((below[2] ?? 0) + 30);
});

test("rules are highlighted when they fire, and the profiler shows their cost", async ({ app, page }) => {
  await app.registerWith("Empty", "Profiled");
  await page.getByRole("button", { name: "Add a prefab" }).press("Enter");
  await app.placePrefab("Object");
  await page.getByRole("button", { name: /^Edit prefab/ }).press("Enter");
  await page.getByRole("button", { name: "Write rules" }).press("Enter");
  const sheet = page.getByRole("region", { name: /^Rules of/ });
  await expect(page.getByRole("combobox", { name: "Type when something should happen" })).toBeFocused();
  await page.keyboard.type("every 0.2 seconds");
  await expect(sheet.getByRole("option", { selected: true })).toContainText("Every 0.2 s");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Enter");
  await expect(sheet.locator("[data-fired]")).toContainText(/Every\s*0.2 s/);
  await page.getByRole("button", { name: "Show the game large" }).click();
  await page.getByRole("button", { name: "More for the running game" }).press("Enter");
  await page.getByRole("menuitem", { name: "Show the profiler" }).press("Enter");
  const profiler = page.getByRole("region", { name: "Profiler" });
  await expect(profiler.getByRole("table", { name: "By system" }).getByRole("row", { name: /^Rules [\d.]+ ms$/ })).toBeVisible();
  await page.getByRole("button", { name: "Close the profiler" }).click();
  await expect(profiler).toBeHidden();
});

test("the reason why a rule did not fire is shown for any tick, by keyboard; an object's contacts are listed", async ({ app, page }) => {
  await app.registerWith("Empty", "Why");
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await app.placePrefab("Object");
  await app.placePrefab("Object");
  await page.getByRole("button", { name: /^Edit prefab/ }).click();
  await page.getByRole("button", { name: "Write rules" }).click();
  const rules = page.getByRole("region", { name: /^Rules of/ });
  const begin = page.getByRole("combobox", { name: "Type when something should happen" });
  const goOn = page.getByRole("combobox", { name: "Type what should happen then" });
  await begin.fill("always");
  await begin.press("Enter");
  await goOn.fill("if score > 0");
  await goOn.press("Enter");
  await page.keyboard.press("Escape");
  await rules.getByRole("button", { name: "Add the variable score" }).click();
  await begin.fill("when jump is pressed");
  await begin.press("Enter");
  await goOn.press("Escape");

  const ask = async (name: string): Promise<void> => {
    await rules.getByRole("button", { name, exact: true }).press("Enter");
    await page.getByRole("menuitem", { name: "Why did it not fire?" }).press("Enter");
  };
  const panel = page.getByRole("region", { name: "Why did it not fire?" });
  await ask("Always");
  await expect(panel.getByRole("heading", { name: "Why did it not fire?" })).toBeFocused();
  await expect(panel.getByText("Play the game: what this rule does is told here")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  const reason = panel.getByText(/^Ticks 1 to \d+: “Always” held for Object, but “score is above 0” was false \(score was 0\)\.$/);
  await expect(reason.first()).toBeVisible();

  // Going to the first tick discards the reasons of later ticks.
  await panel.getByRole("button", { name: "Go to tick 1", exact: true }).first().press("Enter");
  await expect(slider(page)).toHaveValue("1");
  await expect(panel.getByText(/^Tick 1: “Always” held for Object, but/).first()).toBeVisible();
  await expect(panel.getByText("Ticks 1 to 1")).toBeVisible();
  for (const theme of ["dark", "light"]) {
    await page.evaluate((wanted) => (document.documentElement.dataset["theme"] = wanted), theme);
    expect(await problemsOn(page)).toEqual([]);
  }
  await panel.getByRole("heading").press("Escape");
  await expect(panel).toBeHidden();
  await expect(rules.getByRole("button", { name: "Always", exact: true })).toBeFocused();

  await slider(page).press("End");
  await ask("When jump is pressed");
  await expect(panel.getByText(/^“When jump is pressed” never held in the last \d+ ticks\.$/)).toBeVisible();

  // On a narrow page the sheet has another layout, which keeps what was asked.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("navigation", { name: "Panels" })).toBeVisible();
  await expect(panel.getByText(/^“When jump is pressed” never held/)).toBeVisible();
  await ask("Always");
  await expect(reason.first()).toBeVisible();
  for (const theme of ["dark", "light"]) {
    await page.evaluate((wanted) => (document.documentElement.dataset["theme"] = wanted), theme);
    expect(await problemsOn(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("navigation", { name: "Panels" })).toBeHidden();
  await page.getByRole("button", { name: "Show the game large" }).click();
  await page.getByRole("button", { name: "Inspect objects" }).click();
  const pane = page.getByRole("region", { name: "Running object" });
  await pane.getByRole("combobox", { name: "Object" }).selectOption({ index: 2 });
  await expect(pane.getByRole("group", { name: "Touches now" }).getByRole("button", { name: "Object" })).toBeVisible();
});

test("the console says what is not the same after going back in time, and the help what to write instead", async ({ app, page }) => {
  await app.register();
  const game = templates.find(({ id }) => id === "platformer")?.build("Hiding");
  const fox = Object.values(game?.prefabs ?? {}).find(({ name }) => name === "Fox");
  if (!game || !fox) throw new Error("There is no fox.");
  fox.script = `function add(list: number[]) { list.push(1); return list.length; }
const next = (() => { const list: number[] = []; return () => add(list); })();
export default class extends Script {
  steps = 0;
  onTick() { this.steps = next(); }
}`;
  const { project } = await app.call("importProject", { name: "Hiding", game });
  await app.open(`/project/${project.id}`);
  await app.editorReady();
  await play(page);
  const console = page.getByRole("region", { name: "Console" });
  await expect(console.getByText('"steps" of Fox is not the same after going back in time.')).toBeVisible();
  await console.getByRole("button", { name: "What to write instead" }).click();
  await expect(
    page.getByRole("complementary", { name: "Help" }).getByRole("heading", { name: /What does a script remember/ }),
  ).toBeVisible();
  await console.getByRole("button", { name: /Fox.*4/ }).click();
  await expect(page.getByRole("textbox", { name: "Script source" })).toBeVisible();
});
