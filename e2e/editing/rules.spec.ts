import type { Locator, Page } from "@playwright/test";
import { App, expect, test } from "../app.ts";
import { Keyboard } from "../keyboard.ts";

const sheet = (page: Page) => page.getByRole("region", { name: /^Rules of/ });
const begin = (page: Page) => page.getByRole("combobox", { name: "Type when something should happen" });
const goOn = (page: Page) => page.getByRole("combobox", { name: "Type what should happen then" });

/** An empty game with an object whose rules are open. */
async function openRules(app: App, page: Page): Promise<void> {
  await app.registerWith("Empty", "Ruled");
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await app.placePrefab("Object");
  await page.getByRole("button", { name: /^Edit prefab/ }).click();
  await page.getByRole("button", { name: "Write rules" }).click();
  await expect(begin(page)).toBeFocused();
}

test("rules are written by keyboard alone, fixed, played, edited while the game runs, and saved", async ({ app, page }) => {
  await app.registerWith("Empty", "Ruled");
  const keyboard = new Keyboard(page);
  await page.getByRole("button", { name: "Add a prefab" }).press("Enter");
  await app.placePrefab("Object");
  await page.getByRole("button", { name: /^Edit prefab/ }).press("Enter");
  await keyboard.activate(page.getByRole("button", { name: "Write rules" }));
  await expect(page.getByRole("tab", { name: /^Rules of/ })).toHaveAttribute("aria-selected", "true");

  await expect(begin(page)).toBeFocused();
  await page.keyboard.type("every 1 second");
  await expect(sheet(page).getByRole("option", { selected: true })).toContainText("Every 1 s");
  await page.keyboard.press("Enter");
  await expect(goOn(page)).toBeFocused();
  await page.keyboard.type('write "hello from a rule" to the console');
  await page.keyboard.press("Enter");
  await expect(goOn(page)).toBeFocused();
  await page.keyboard.press("Escape");
  const first = sheet(page).getByRole("button", { name: "Every 1 s" });
  await expect(first).toBeFocused();
  await expect(sheet(page).getByRole("listbox")).toHaveCount(0);

  const text = sheet(page).getByRole("button", { name: /^Text:/ });
  await keyboard.activate(text);
  await page.keyboard.type('"ticks: " & tik');
  await expect(page.getByText("There is no variable called tik. Did you mean tick?")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleName(/problem$/);
  await expect(text).toHaveAccessibleDescription(/There is no variable called tik\. Did you mean tick\?$/);
  await expect(sheet(page).getByRole("button", { name: "1 problem" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("ck");
  await page.keyboard.press("Enter");
  await expect(text).toHaveAccessibleName('Text: "ticks: " & tick');
  await expect(sheet(page).getByRole("button", { name: "1 problem" })).toBeHidden();

  await page.keyboard.press("Control+Enter");
  const console = page.getByRole("region", { name: "Console" });
  await expect(console.getByText(/^ticks: \d+$/).first()).toBeVisible();
  await text.press("Enter");
  await page.keyboard.type('"edited while it plays"');
  await page.keyboard.press("Enter");
  await expect(console.getByText("edited while it plays").first()).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await app.saved();

  await page.reload();
  await app.editorReady();
  await page.getByRole("button", { name: "Object", exact: true }).click();
  await page.getByRole("button", { name: "Open the rules" }).click();
  await expect(text).toHaveAccessibleName('Text: "edited while it plays"');
});

test("Enter completes a slot, Tab continues to the next one, and missing words are added", async ({ app, page }) => {
  await app.registerWith("Empty", "Slots");
  await page.getByRole("button", { name: "Rules of the whole game" }).click();
  await begin(page).fill("when jmp is pressed");
  await begin(page).press("Enter");
  await goOn(page).fill("set left to 60");
  await goOn(page).press("Enter");
  const rules = sheet(page);
  await expect(rules.getByText("There is no input called jmp")).toContainText("Did you mean jump?");
  await expect(rules.getByText("There is no variable called left.")).toBeVisible();
  await rules.getByRole("button", { name: "Add the variable left" }).click();
  await expect(rules.getByText("There is no variable called left.")).toBeHidden();
  await expect(rules.getByRole("button", { name: /^Set left to 60/ })).toBeFocused();

  await rules.getByRole("button", { name: "Variable: left" }).press("Enter");
  await page.keyboard.press("Tab");
  const value = rules.getByRole("combobox", { name: "Value" });
  await expect(value).toBeFocused();
  await page.keyboard.type("randomI");
  await expect(rules.getByRole("option", { selected: true })).toContainText("randomInt(");
  await page.keyboard.press("Enter");
  await expect(value).toHaveValue("randomInt(");
  await page.keyboard.type("1, scor");
  await page.keyboard.press("Shift+Tab");
  await expect(rules.getByRole("combobox", { name: "Variable" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(rules.getByRole("button", { name: "Value: randomInt(1, scor, problem", exact: true })).toBeVisible();
  await rules.getByRole("button", { name: /^Value:/ }).press("Enter");
  await page.keyboard.type("5");
  await page.keyboard.press("Tab");
  await expect(rules.getByRole("button", { name: "Add a line" })).toBeFocused();
  await rules.getByRole("button", { name: "Value: 5" }).press("Enter");
  await page.keyboard.type("mouse x + 5");
  await expect(rules.getByRole("option", { selected: true })).toContainText("pointerX + 5");
  await page.keyboard.press("Enter");
  await expect(rules.getByRole("button", { name: "Value: pointerX + 5" })).toBeVisible();
  await expect(rules.getByRole("button", { name: "Add the input jmp" })).toBeVisible();
});

test("a whole rule is typed in one line in free wording, and undone as one step", async ({ app, page }) => {
  await app.registerWith("Platformer", "Words");
  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Coin", exact: true }).click();
  await page.getByRole("button", { name: "Open the rules" }).click();
  await begin(page).fill("when this bumps into the fox, shake the screen and add 10 points to score");
  const offer = page.getByRole("listbox", { name: "What can happen" }).getByRole("option", { selected: true });
  await expect(offer).toContainText(/rule\s*When this touches Fox\s*then\s*Shake the picture.*then\s*Add 10 to score/);
  await begin(page).press("Enter");
  await expect(begin(page)).toHaveValue("");
  await expect(begin(page)).toBeFocused();
  const rules = sheet(page);
  await expect(rules.getByRole("button", { name: "Others: Fox" })).toBeVisible();
  await expect(rules.getByRole("button", { name: "Amount: 10" })).toBeVisible();
  await begin(page).press("Control+z");
  await expect(rules.getByRole("button", { name: "Others: Fox" }), "nothing is typed, so the rule is taken back").toBeHidden();
  await expect(rules.getByRole("button", { name: "Amount: 10" })).toBeHidden();
});

test("a focused line is deleted by key and the next one takes the focus; keys in its fields don't delete it", async ({ app, page }) => {
  await app.registerWith("Empty", "Ruled");
  await page.getByRole("button", { name: "Rules of the whole game" }).click();
  for (const text of ["when the scene starts", "every 2 seconds"]) {
    await begin(page).fill(text);
    await begin(page).press("Enter");
    await goOn(page).press("Escape");
  }
  const rules = sheet(page);
  const first = rules.getByRole("button", { name: "When the scene starts" });
  const second = rules.getByRole("button", { name: "Every 2 s" });
  await rules.getByRole("button", { name: /^Time:/ }).click();
  await page.keyboard.press("Delete");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Escape");
  await expect(second).toBeVisible();

  await rules.getByText("the scene starts", { exact: true }).click();
  await expect(first).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(first).toBeHidden();
  await expect(second).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(first).toBeVisible();
  await first.click();
  await page.keyboard.press("Backspace");
  await expect(first).toBeHidden();
  await expect(second).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(begin(page)).toBeFocused();
});

test("a user who edits a line that another editor deletes is notified and keeps the typed text", async ({ app, page }) => {
  const projectId = await app.registerWith("Empty", "Shared rules");
  const other = new App(await page.context().newPage(), app.server);
  const openRules = async (of: Page): Promise<void> => {
    await of
      .getByRole("button", { name: /^(Write|Open) the rules$|^Write rules$/ })
      .first()
      .click();
    await expect(begin(of)).toBeVisible();
  };
  await page.bringToFront();
  await openRules(page);
  await begin(page).fill("every 1 second");
  await begin(page).press("Enter");
  await goOn(page).press("Escape");
  await app.saved();
  await other.open(`/project/${projectId}`);
  await other.editorReady();
  await openRules(other.page);

  await page.bringToFront();
  await sheet(page)
    .getByRole("button", { name: /^Time:/ })
    .click();
  await page.keyboard.type("2.5");
  await other.page.bringToFront();
  await sheet(other.page).locator("[data-grip]").first().press("Delete");
  await page.bringToFront();
  await expect(page.getByText("The line that you were writing was deleted by someone else: 2.5")).toBeVisible();
  await expect(sheet(page).locator("[data-line]")).toHaveCount(0);
});

test("a variant shows its base's rules collapsed and read-only, with a link to them", async ({ app, page }) => {
  await app.registerWith("Empty", "Based");
  const inspector = page.getByRole("region", { name: "Inspector" });
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await page.getByRole("button", { name: "Write rules" }).click();
  await begin(page).fill("every 3 seconds");
  await begin(page).press("Enter");
  await goOn(page).fill("destroy this");
  await goOn(page).press("Enter");
  await goOn(page).press("Escape");
  await inspector.getByRole("button", { name: "Make a variant" }).click();
  await expect(inspector.getByRole("heading", { name: "Object variant" })).toBeVisible();
  await inspector.getByRole("button", { name: "Write rules" }).click();

  const ofBase = sheet(page).getByRole("group", { name: "1 rule from Object" });
  await expect(ofBase.getByRole("listitem")).toHaveCount(0);
  await ofBase.getByRole("button", { name: "1 rule from Object" }).click();
  await expect(ofBase.getByRole("listitem", { name: "Every 3 s" })).toBeVisible();
  await expect(ofBase.getByRole("button", { name: "Time: 3 s" })).toBeDisabled();
  await ofBase.getByRole("button", { name: "Every 3 s" }).press("Delete");
  await expect(ofBase.getByRole("listitem", { name: "Destroy this" })).toBeVisible();
  await ofBase.getByRole("button", { name: "Open Object" }).click();
  await expect(page.getByRole("tab", { name: "Rules of Object", exact: true })).toHaveAttribute("aria-selected", "true");
  await expect(sheet(page).getByRole("button", { name: "Time: 3 s" })).toBeEnabled();
});

test("lines are moved, duplicated, disabled, copied to another sheet and undone by keyboard, and keep the focus", async ({ app, page }) => {
  await app.registerWith("Empty", "Moved");
  await page.getByRole("button", { name: "Write rules" }).click();
  await page.getByRole("button", { name: "Ready-made rules" }).click();
  await page.getByRole("menuitem", { name: "Race against time" }).click();
  const line = (name: string | RegExp) => sheet(page).getByRole("button", { name, exact: true });
  const said = page.getByRole("status", { name: "Rules, done" });
  const lines = () => sheet(page).getByRole("list", { name: "Rules", exact: true }).locator("> li");
  await expect(line("Every 1 s")).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(said).toHaveText("Moved down: Every 1 s");
  await expect(lines().nth(1)).toHaveAccessibleName("Every 1 s");
  await expect(line("Every 1 s")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(line("Add -1 to timeLeft")).toBeFocused();
  await page.keyboard.press("Control+d");
  await expect(line("Add -1 to timeLeft")).toHaveCount(2);
  await page.keyboard.press("Delete");
  await expect(line("Add -1 to timeLeft")).toHaveCount(1);
  await expect(line("Add -1 to timeLeft")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(line("Add -1 to timeLeft")).toHaveCount(2);
  await line("Every 1 s").focus();
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+/");
  await expect(said).toHaveText("Turned off: Every 1 s");

  await page.getByRole("tab").first().click();
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await page.getByRole("button", { name: "Write rules" }).click();
  await begin(page).fill("always");
  await begin(page).press("Enter");
  await page.keyboard.press("Escape");
  await expect(line("Always")).toBeFocused();
  await page.keyboard.press("Control+v");
  await expect(line("Every 1 s")).toBeFocused();
  await expect(lines()).toHaveCount(2);

  await app.saved();
  await app.createProject("Empty", "Another");
  await page.getByRole("button", { name: "Write rules" }).click();
  // Headless browsers deny access to the clipboard, so dispatch the paste event.
  const pasteLine = (field: Locator) =>
    field.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "Every 1 s");
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
  await pasteLine(begin(page));
  await expect(line("Every 1 s")).toBeFocused();
  await expect(line("Add -1 to timeLeft")).toHaveCount(2);

  // A field that closes after it is done handles no further keys.
  await page.keyboard.press("Insert");
  await page.keyboard.press("x");
  await page.keyboard.press("Backspace");
  await pasteLine(page.locator("[data-adder=inside]"));
  await expect(line("Every 1 s").nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(line("Every 1 s").nth(1)).not.toBeFocused();
});

test("Enter accepts only what was typed or chosen; unknown text is marked and kept", async ({ app, page }) => {
  await openRules(app, page);
  const lines = sheet(page).locator("[data-line]");
  await begin(page).fill("scene sta");
  await begin(page).press("Enter");
  await expect(page.getByText("Not understood: “scene sta”.")).toBeVisible();
  await expect(begin(page)).toHaveValue("scene sta");
  await expect(begin(page)).toHaveAttribute("aria-invalid", "true");
  await expect(lines).toHaveCount(0);
  await begin(page).press("Escape");
  await expect(begin(page)).toHaveValue("scene sta");

  await begin(page).press("ArrowDown");
  await begin(page).press("ArrowDown");
  await expect(sheet(page).getByRole("option", { selected: true })).toContainText("When the scene starts");
  await begin(page).press("Enter");
  await expect(lines).toHaveCount(1);
  await goOn(page).press("Escape");

  await begin(page).fill("when this is clicked, win and frobnicate the tuba");
  await expect(page.getByText("“frobnicate the tuba” is not understood.")).toBeVisible();
  await begin(page).press("Enter");
  await expect(lines).toHaveCount(3);
  await expect(goOn(page)).toHaveValue("frobnicate the tuba");
  await expect(page.getByText("Not understood: “frobnicate the tuba”.")).toBeVisible();
  await goOn(page).press("Escape");
  await goOn(page).press("Escape");
  await expect(goOn(page)).toHaveValue("frobnicate the tuba");
});

test("a quick fix adds a variable of the kind that the line needs", async ({ app, page }) => {
  await openRules(app, page);
  await begin(page).fill("always");
  await begin(page).press("Enter");
  await goOn(page).fill('set mood to "happy"');
  await goOn(page).press("Enter");
  await sheet(page).getByRole("button", { name: "Add the variable mood" }).click();
  await expect(page.getByText("mood starts as an empty text.")).toBeVisible();
  await expect(sheet(page).getByRole("button", { name: /problem/ })).toHaveCount(0);
});
