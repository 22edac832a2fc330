import { expect, test } from "../app.ts";

test("the keys of each player are listed where the number of players is set", async ({ app, page, browser }) => {
  await app.registerWith("Platformer", "For two");
  await page.getByRole("region", { name: "Inspector" }).getByRole("tab", { name: "Game" }).click();
  const game = page.getByRole("region", { name: "Inspector" }).getByRole("region", { name: "Game", exact: true });
  const keys = game.getByRole("list", { name: "Keys of the players" });
  const players = game.getByLabel("Players", { exact: true });
  await expect(keys).toBeHidden();
  await players.fill("2");
  await players.press("Enter");
  await expect(keys.getByRole("listitem")).toHaveText([
    "Player 1: ↑ / W ← / A ↓ / S → / D move, Space / Z jumps, X acts, Enter starts.",
    "Player 2: I J K L move, U jumps, O acts, P starts.",
    "On a phone the first player has the touch controls; every other player needs a gamepad.",
  ]);

  await app.saved();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const address = await page.getByLabel("Link to the game").inputValue();
  const hint = page.getByRole("complementary", { name: "Players" });
  await page.goto(address);
  await expect(hint).toContainText("Player 2: I J K L to move, U to jump, O to act.");
  await hint.getByRole("button", { name: "OK" }).click();
  await expect(hint).toHaveCount(0);

  const phone = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const visitor = await phone.newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole("complementary", { name: "Players" })).toContainText("every other player needs a gamepad");
  await phone.close();
});

test("a player chooses the keys, which are kept and named, also where two actions have the same one", async ({ app, page }) => {
  await app.registerWith("Platformer", "My keys");
  await page.getByRole("region", { name: "Inspector" }).getByRole("tab", { name: "Game" }).click();
  const players = page.getByRole("region", { name: "Inspector" }).getByLabel("Players", { exact: true });
  await players.fill("2");
  await players.press("Enter");
  await app.saved();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.goto(await page.getByLabel("Link to the game").inputValue());
  const frame = page.locator("iframe.game");
  await expect(frame).toBeFocused();
  const hint = page.getByRole("complementary", { name: "Players" });
  const tool = page.getByRole("group", { name: "Game" }).getByRole("button", { name: "Controls" });
  const dialog = page.getByRole("dialog", { name: "Controls" });
  const keyOf = (action: string) => dialog.getByRole("button", { name: `Key of ${action}`, exact: true });
  await tool.click();
  await expect(keyOf("Jump of player 1")).toHaveText("Space / Z");
  await keyOf("Jump of player 1").press("Enter");
  await expect(keyOf("Jump of player 1")).toHaveText("Press a key or a gamepad's button…");
  await page.keyboard.press("Escape");
  await expect(keyOf("Jump of player 1"), "Escape keeps the key, and the dialog").toHaveText("Space / Z");
  await keyOf("Jump of player 1").press("Enter");
  await page.keyboard.press("u");
  await expect(keyOf("Jump of player 1")).toHaveText("U");
  await expect(keyOf("Jump of player 1")).toBeFocused();
  await expect(dialog.getByText("The same key is Jump of player 2.")).toBeVisible();
  await keyOf("Jump of player 1").press("Enter");
  await page.keyboard.press("Space");
  await expect(keyOf("Jump of player 1")).toHaveText("Space");
  await keyOf("Action of player 2").click();
  await page.keyboard.press("m");
  await expect(dialog.getByText(/The same key/)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(frame).toBeFocused();
  await expect(hint).toContainText("Player 2: I J K L to move, U to jump, M to act.");

  await page.reload();
  await expect(hint).toContainText("Player 1: ↑ / W ← / A ↓ / S → / D to move, Space to jump, X to act.");
  await expect(frame).toBeFocused();
  await tool.press("Enter");
  await expect(keyOf("Action of player 2")).toHaveText("M");
  await dialog.getByRole("button", { name: "Use the keys of the game" }).click();
  await expect(keyOf("Jump of player 1")).toHaveText("Space / Z");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(hint).toContainText("Space / Z to jump");
});

/** Stands in for a gamepad that the browser knows no layout of. `pressed` has the numbers of its held buttons. */
const PAD = `globalThis.pressed = [];
  navigator.getGamepads = () => [{ connected: true, index: 0, id: "Unknown pad", mapping: "", axes: [0, 0],
    buttons: Array.from({ length: 12 }, (_, at) => ({ pressed: globalThis.pressed.includes(at) })) }];`;

test("a player chooses the buttons of an unknown gamepad, which are kept", async ({ app, page }) => {
  await app.registerWith("Platformer", "My pad");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const address = await page.getByLabel("Link to the game").inputValue();
  await page.addInitScript(PAD);
  await page.goto(address);
  await expect(page.locator("iframe.game")).toBeFocused();
  await page.getByRole("group", { name: "Game" }).getByRole("button", { name: "Controls" }).click();
  const dialog = page.getByRole("dialog", { name: "Controls" });
  const press = (...buttons: number[]) => page.evaluate((held) => Object.assign(globalThis, { pressed: held }), buttons);
  for (const [action, button] of [
    ["Right", 10],
    ["Start", 11],
  ] as const) {
    const key = dialog.getByRole("button", { name: `Key of ${action}`, exact: true });
    await key.press("Enter");
    await expect(key).toHaveText("Press a key or a gamepad's button…");
    // The pad is read once before its button counts as pressed.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await press(button);
    await expect(key).toHaveText(new RegExp(` / gamepad ${button + 1}$`));
    await press();
  }
  await expect(dialog.getByText("Start: gamepad 12")).toBeVisible();
  await page.reload();
  await page.getByRole("group", { name: "Game" }).getByRole("button", { name: "Controls" }).click();
  await expect(dialog.getByRole("button", { name: "Key of Right" })).toHaveText("→ / D / gamepad 11");
});
