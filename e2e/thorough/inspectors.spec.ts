import { expect, test } from "../app.ts";

test("a prefab gets a trail and a nested prefab, the scene darkness, the game an input, an asset a tag; all of it works in the game", async ({
  app,
  page,
}) => {
  await app.registerWith("Platformer", "Inspected");
  const inspector = page.getByRole("region", { name: "Inspector" });
  const scene = page.getByRole("application", { name: "Scene" });

  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Slug", exact: true }).press("Space");
  await inspector.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Trail" }).click();
  await inspector.getByRole("region", { name: "Trail" }).getByLabel("Width").fill("9");
  await inspector.getByRole("region", { name: "Trail" }).getByLabel("Width").press("Enter");
  await inspector.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: /Another prefab/ }).click();
  await page.getByRole("combobox", { name: "Find a prefab" }).fill("coin");
  await page.keyboard.press("Enter");
  const coin = inspector.getByRole("group", { name: "Coin" });
  await coin.getByLabel("Offset down").fill("-14");
  await coin.getByLabel("Offset down").press("Enter");
  await expect(page.getByRole("button", { name: "Undo: Change Slug" })).toBeVisible();

  await scene.press("Escape");
  await scene.press("Escape");
  await inspector.getByRole("switch", { name: "Darkness" }).check();
  await inspector.getByLabel("Transition", { exact: true }).selectOption("fade");
  await inspector.getByLabel("Duration").fill("250");
  await inspector.getByLabel("Duration").press("Enter");
  await inspector.getByRole("tab", { name: "Game" }).click();
  await inspector.getByRole("button", { name: "Add an input" }).click();
  await page.getByRole("menuitem", { name: /of its own/ }).click();
  const naming = page.getByRole("dialog", { name: "Add an input" });
  await naming.getByLabel("Name").fill("two words");
  await naming.getByRole("button", { name: "Add" }).click();
  await expect(naming.getByText(/Begin with a letter/)).toBeVisible();
  await naming.getByLabel("Name").fill("dash");
  await naming.getByRole("button", { name: "Add" }).click();
  const dash = inspector.getByRole("group", { name: "Input dash" });
  await dash.getByRole("button", { name: "Add a key" }).press("Enter");
  await page.keyboard.press("q");
  await expect(dash.getByRole("button", { name: "Remove key Q" })).toBeVisible();
  await dash.getByRole("button", { name: "Add a key" }).click();
  await dash.getByRole("button", { name: "Add a key" }).click({ button: "right" });
  await expect(dash.getByRole("button", { name: "Remove key Right click" })).toBeVisible();

  const assets = page.getByRole("region", { name: "Assets" });
  await assets.getByLabel("Find assets").fill("coin");
  await assets.locator("[data-asset-row]").first().click();
  await inspector.getByLabel("Tags").fill("treasure");
  await inspector.getByLabel("Tags").press("Enter");
  await assets.getByLabel("Find assets").fill("");
  await assets.getByRole("button", { name: "treasure" }).click();
  await expect(assets.getByRole("status").filter({ hasText: "1 asset found" })).toBeAttached();

  await app.saved();
  await page.reload();
  await app.editorReady();
  await inspector.getByRole("tab", { name: "Game" }).click();
  await expect(inspector.getByRole("group", { name: "Input dash" }).getByRole("button", { name: "Remove key Q" })).toBeVisible();
  await page.getByRole("button", { name: "Play" }).first().click();
  await expect(page.getByText(/fps ·/)).toBeVisible();
  await expect(page.getByText("Messages and errors of the running game appear here.")).toBeVisible();
});

test("objects are attached, tagged and overridden together; a scene has its own variables", async ({ app, page }) => {
  await app.registerWith("Platformer", "Attached");
  const inspector = page.getByRole("region", { name: "Inspector" });
  const scene = page.getByRole("application", { name: "Scene" });

  await inspector.getByRole("region", { name: "Variables of this scene" }).getByRole("button", { name: "Add a variable" }).click();
  const naming = page.getByRole("dialog", { name: "Add a variable" });
  await naming.getByLabel("Name").fill("time left");
  await naming.getByRole("button", { name: "Add" }).click();
  await inspector.getByLabel("time left starts as").fill("90");
  await inspector.getByLabel("time left starts as").press("Enter");

  await app.placePrefab("Coin");
  await app.placePrefab("Slug");
  await scene.press("Shift+m");
  await expect(app.selection).toContainText("2 objects");
  await inspector.getByRole("button", { name: /^Attach to/ }).click();
  await expect(app.done).toContainText("now move with");
  await inspector.getByLabel("Tags").fill("pair, moving");
  await inspector.getByLabel("Tags").press("Enter");
  await inspector.getByRole("region", { name: "Look" }).getByLabel("Opacity").fill("50");
  await inspector.getByRole("region", { name: "Look" }).getByLabel("Opacity").press("Enter");
  await expect(inspector.getByRole("region", { name: "Overrides" })).toContainText("differs from the prefab");

  await app.saved();
  await page.reload();
  await app.editorReady();
  await expect(inspector.getByLabel("time left starts as")).toHaveValue("90");
});

test("renaming a scene variable leaves the scene's script unchanged", async ({ app, page }) => {
  await app.registerWith("Empty", "Renamed");
  const inspector = page.getByRole("region", { name: "Inspector" });
  const variables = inspector.getByRole("region", { name: "Variables of this scene" });
  const adding = page.getByRole("dialog", { name: "Add a variable" });
  for (const name of ["wave", "left"]) {
    await variables.getByRole("button", { name: "Add a variable" }).click();
    await adding.getByLabel("Name").fill(name);
    await adding.getByRole("button", { name: "Add" }).click();
  }
  await inspector.getByRole("button", { name: "Write a script" }).click();
  const source = page.getByRole("textbox", { name: "Script source" });
  await source.press("ControlOrMeta+a");
  await page.keyboard.insertText("game.sceneVariables.wave = 3;");
  await page.getByRole("tab", { name: "Scene 1", exact: true }).click();

  await variables.getByRole("button", { name: "Rename wave" }).click();
  const renaming = page.getByRole("dialog", { name: "Rename variable" });
  await renaming.getByLabel("Name").fill("left");
  await renaming.getByRole("button", { name: "Save" }).click();
  await expect(renaming.getByLabel("Name")).toHaveAccessibleDescription("There is a variable “left” already.");
  await renaming.getByLabel("Name").fill("round");
  await renaming.getByRole("button", { name: "Save" }).click();
  await expect(variables.getByLabel("round starts as")).toHaveValue("0");
  await expect(variables.getByLabel("wave starts as")).toHaveCount(0);
  await expect(page.getByText(/^1 script still mentions “wave”/)).toBeVisible();
  await page.getByRole("button", { name: "Undo: Rename variable" }).click();
  await expect(variables.getByLabel("wave starts as")).toBeVisible();
});

test("a text wraps, has an outline and a typewriter effect, and reports unknown variables; a shape gets round corners", async ({
  app,
  page,
}) => {
  await app.registerWith("Platformer", "Words");
  const inspector = page.getByRole("region", { name: "Inspector" });
  const look = inspector.getByRole("region", { name: "Look" });
  const set = async (label: string, value: string): Promise<void> => {
    await look.getByLabel(label, { exact: true }).fill(value);
    await look.getByLabel(label, { exact: true }).press("Enter");
  };

  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Add a prefab" }).click();
  await set("Round corners", "6");
  await set("Outline", "2");
  await expect(look.getByLabel("Outline colour", { exact: true })).toHaveValue("#14101e");
  await look.getByLabel("Shows").selectOption("Text");
  await look.getByLabel("Text", { exact: true }).fill("You have {coin} of {coins} coins");
  await look.getByLabel("Text", { exact: true }).blur();
  await expect(look.getByRole("status")).toContainText("No variable is called coin: the text will show it in braces.");
  await expect(look.getByRole("status")).toContainText("coins");
  await look.getByLabel("Text", { exact: true }).fill("You have {coins} coins");
  await look.getByLabel("Text", { exact: true }).blur();
  await expect(look.getByRole("status")).toBeHidden();
  await set("Wrap at", "60");
  await set("Appears by", "30");
  await set("Outline", "0");
  await expect(look.getByLabel("Outline colour", { exact: true })).toBeHidden();

  await inspector.getByRole("button", { name: "Add behaviour" }).click();
  await page.getByRole("combobox", { name: "Find a behaviour" }).fill("chase");
  await page.keyboard.press("Enter");
  const chases = inspector.getByLabel("Chases");
  await expect(chases).toHaveValue("player");
  await chases.fill("ghost");
  await chases.press("Enter");
  await expect(inspector.getByText("Nothing has the tag ghost yet: give it to a prefab.")).toBeVisible();

  await app.saved();
  await page.reload();
  await app.editorReady();
  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Object", exact: true }).press("Space");
  await expect(look.getByLabel("Wrap at", { exact: true })).toHaveValue("60");
  await expect(look.getByLabel("Outline", { exact: true })).toHaveValue("0");
});

test("a field's help is shown on hover, on Tab and to screen readers, until the user continues", async ({ app, page }) => {
  await app.registerWith("Empty", "Told");
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await app.addBehaviour("Platformer movement");
  const inspector = page.getByRole("region", { name: "Inspector" });
  const told = page.getByRole("tooltip");
  await inspector.getByText("Coyote time", { exact: true }).hover();
  await expect(told).toHaveText("How long after leaving a ledge a jump still counts.");
  await page.mouse.move(600, 400);
  await expect(told).toBeHidden();
  const field = inspector.getByLabel("Coyote time");
  await expect(field).toHaveAccessibleDescription("How long after leaving a ledge a jump still counts.");
  await inspector.getByLabel("Jump speed").focus();
  await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  await expect(told).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(told).toBeHidden();
});

test("undo after a switch or a choice reverts it, wherever the focus is, and not the text typed before", async ({ app, page }) => {
  await app.registerWith("Empty", "Switched");
  await page.getByRole("button", { name: "Add a prefab" }).click();
  const inspector = page.getByRole("region", { name: "Inspector" });
  const name = inspector.getByLabel("Name", { exact: true });
  await name.fill("Real");
  await name.press("Enter");
  const solid = inspector.getByRole("switch", { name: "Solid" });
  await solid.click();
  await expect(solid).toBeChecked();
  await page.keyboard.press("Control+z");
  await expect(solid).not.toBeChecked();
  await expect(name).toHaveValue("Real");
  await app.addBehaviour("Float");
  await page.keyboard.press("Control+z");
  await expect(inspector.getByRole("switch", { name: "Enabled" })).toHaveCount(0);
  await expect(name).toHaveValue("Real");
  await page.getByRole("application", { name: "Scene" }).focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  const transition = inspector.getByLabel("Transition", { exact: true });
  await transition.selectOption("fade");
  await transition.press("Control+z");
  await expect(transition).toHaveValue("cut");
});
