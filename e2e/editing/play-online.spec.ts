import { emptyGame } from "@playsmith/game-format";
import { App, expect, newEmail, test } from "../app.ts";

test("colleagues play the project as it is online, by an invitation in the editor", async ({ app, page, browser }) => {
  const friendEmail = newEmail("friend");
  const friendContext = await browser.newContext();
  const friend = new App(await friendContext.newPage(), app.server);
  await friend.register(friendEmail);
  await app.register();
  const game = emptyGame("Duel");
  Object.assign(game.settings, { players: 2, online: 2 });
  const { project } = await app.call("importProject", { name: "Duel", game });
  await app.call("addMember", { projectId: project.id, email: friendEmail, role: "editor" });
  await app.open(`/project/${project.id}`);
  await app.editorReady();
  await friend.open(`/project/${project.id}`);
  await friend.editorReady();

  const opened = page.waitForEvent("popup");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Play online with / })
    .click();
  const ours = await opened;
  const seats = (of: typeof ours) => of.getByRole("dialog").getByRole("list", { name: "Seats" }).getByRole("listitem");
  await expect(seats(ours)).toHaveText([/Seat 1: .*you · owner of the room/, "Seat 2: free"]);

  await expect(friend.page.getByText(/plays the game online, and waits for you\.$/)).toBeVisible();
  const joined = friendContext.waitForEvent("page");
  await friend.page.getByRole("button", { name: "Join" }).click();
  const theirs = await joined;
  await expect(seats(ours)).toHaveText([/Seat 1/, /Seat 2: friend/]);
  await theirs.getByRole("button", { name: "I am ready" }).click();
  await ours.getByRole("button", { name: "Start", exact: true }).click();
  for (const player of [ours, theirs])
    await expect(player.getByRole("complementary", { name: "Online play" })).toContainText(/Connection (good|fair|slow)/);

  // Whoever else has the link is not let in.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(ours.url());
  await stranger.getByRole("dialog").getByLabel("Your name").fill("Eve");
  await stranger.getByRole("dialog").getByRole("button", { name: "Join" }).click();
  await expect(stranger.getByRole("dialog").getByRole("status")).toHaveText(
    "There is no room with this code. Ask for the code again, or make a new room.",
  );
  await expect(stranger.getByRole("button", { name: "Make a room" })).toHaveCount(0);
  await Promise.all([stranger.context().close(), friendContext.close()]);
});
