import { expect, test } from "../app.ts";

test("the keys of each player are said where their number is set", async ({ app, page }) => {
  await app.registerWith("Platformer", "For two");
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
});
