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
