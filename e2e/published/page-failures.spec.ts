import { emptyGame } from "@playsmith/game-format";
import { scoredGame } from "@playsmith/server/scored-game";
import type { Page } from "@playwright/test";
import { type App, expect, test } from "../app.ts";

// Requests that a service worker answers can't be made to fail here.
test.use({ serviceWorkers: "block" });

/** A published game. @returns the path of its page. */
async function publish(app: App, name: string): Promise<string> {
  const { project } = await app.call("importProject", { name, game: scoredGame(name) });
  return (await app.call("publishProject", { projectId: project.id })).publication.path;
}

/** Holds the results of the run that has just begun. */
async function win(page: Page): Promise<void> {
  await page.frameLocator("iframe").locator("canvas").click();
  await page.keyboard.down("Space");
  await expect(page.getByRole("form", { name: "Your score" })).toContainText("Achievement: Patient");
  await page.keyboard.up("Space");
}

test("a part of the page that can't be loaded is said, and a double click opens one dialog", async ({ app, page }) => {
  await app.register();
  await page.route("**/player/assets/share-dialog*", (route) => route.abort());
  await app.open(await publish(app, "Unshared"));
  const share = page.getByRole("group", { name: "Game" }).getByRole("button", { name: "Share" });
  await share.click();
  const alert = page.getByRole("alert").filter({ hasText: "Check your connection" });
  await expect(alert).toBeVisible();
  await share.click();
  await expect(alert).toHaveCount(1);
  await page.unroute("**/player/assets/share-dialog*");
  await page.reload();
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  await share.dblclick();
  await expect(page.getByRole("dialog").first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page.locator("dialog")).toHaveCount(1);
});

test("comments that can't be loaded are tried again, and one that was sent is not said to have failed", async ({ app, page }) => {
  await app.register();
  const path = await publish(app, "Unlisted words");
  await page.route("**/listComments", (route) => route.abort());
  await app.open(path);
  const section = page.getByRole("region", { name: "Comments" });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole("alert")).toHaveText("That didn't work. Please try again.");
  await page.unroute("**/listComments");
  await section.getByRole("button", { name: "Try again" }).click();
  const text = section.getByRole("textbox", { name: "Write a comment" });
  await text.fill("Only once");
  await page.route("**/listComments", (route) => route.abort());
  await section.getByRole("button", { name: "Send" }).click();
  await expect(section.getByText("It is done. Load the page again to see it.")).toBeVisible();
  await expect(text).toHaveValue("");
  await page.unroute("**/listComments");

  // What is typed while a comment is sent stays.
  const sending = Promise.withResolvers<void>();
  await page.route("**/addComment", async (route) => {
    await sending.promise;
    await route.continue();
  });
  await text.fill("First");
  await section.getByRole("button", { name: "Send" }).click();
  await text.fill("First, and more");
  sending.resolve();
  await expect(section.getByRole("listitem").filter({ hasText: "First" })).toBeVisible();
  await expect(text).toHaveValue("First, and more");
});

test("the answer to a dismissed submission leaves the results of the next run alone", async ({ app, page }) => {
  await app.register();
  await app.open(await publish(app, "Slow answers"));
  const first = Promise.withResolvers<void>();
  await page.route(
    "**/submitRun",
    async (route) => {
      await first.promise;
      await route.continue();
    },
    { times: 1 },
  );
  const form = page.getByRole("form", { name: "Your score" });
  await win(page);
  await form.getByRole("button", { name: "Submit" }).click();
  await form.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("group", { name: "Game" }).getByRole("button", { name: "Restart" }).click();
  await win(page);
  const answered = page.waitForResponse("**/listScores");
  first.resolve();
  await answered;
  await form.getByRole("button", { name: "Submit" }).click();
  // Whichever run held longer.
  await expect(form.getByText(/number 1/)).toBeVisible();
});

test("a recorded run that fails to load does not cover the game that is played by then", async ({ app, page }) => {
  await app.register();
  await app.open(await publish(app, "Late failure"));
  await win(page);
  const form = page.getByRole("form", { name: "Your score" });
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByText("You are number 1 on Held. ")).toBeVisible();
  await form.getByRole("button", { name: "Dismiss" }).click();
  const release = (await page.locator("#playsmith-play").getAttribute("data-release")) ?? "";
  const [asked, failing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    (url) => url.href.endsWith(release),
    async (route) => {
      asked.resolve();
      await failing.promise;
      await route.abort();
    },
  );
  await page.getByRole("link", { name: "About this game" }).press("Enter");
  await page.getByRole("button", { name: /^Watch the run of/ }).press("Enter");
  await asked.promise;
  await page.getByRole("complementary", { name: "Watching a run" }).getByRole("button", { name: "Play yourself" }).click();
  const pause = page.getByRole("group", { name: "Game" }).getByRole("button", { name: "Pause" });
  await expect(pause).toBeEnabled();
  const failed = page.waitForEvent("requestfailed");
  failing.resolve();
  await failed;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  await expect(pause).toBeEnabled();
  await expect(page.getByRole("heading", { name: /could not be fetched/ })).toBeHidden();
});

test("a code that is typed early stays, and closing the dialog ends the search for its room", async ({ app, page }) => {
  await app.register();
  const game = emptyGame("Early code");
  Object.assign(game.settings, { players: 2, online: 2 });
  const { project } = await app.call("importProject", { name: "Early code", game });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  const connecting = Promise.withResolvers<void>();
  await page.routeWebSocket(/[?]code=/, (socket) => {
    connecting.resolve();
    void socket.close({ code: 1011 });
  });
  await app.open(publication.path);
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  const known = Promise.withResolvers<void>();
  await page.route("**/api/auth/token", async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.getByRole("group", { name: "Game" }).getByRole("button", { name: "Play online" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Code of a room").fill("ABC");
  known.resolve();
  // A signed-in person is asked for no name.
  await expect(dialog.getByLabel("Your name")).toBeHidden();
  await expect(dialog.getByLabel("Code of a room")).toHaveValue("ABC");
  await expect(dialog.getByLabel("Code of a room")).toBeFocused();

  await dialog.getByRole("button", { name: "Make a room" }).click();
  await connecting.promise;
  await expect(dialog.getByText("Looking for the room …")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: "Paused" })).toBeHidden();
  await expect(page.getByRole("group", { name: "Game" }).getByRole("button", { name: "Pause" })).toBeEnabled();
});
