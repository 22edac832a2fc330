import { App, expect, PASSWORD, test } from "../app.ts";

test("S1-01 S1-02: the main path: sign up, make a game, play it, publish it, and open it again later", async ({ app, page, browser }) => {
  await app.open("/");
  await page.getByRole("link", { name: "Get Started" }).click();
  const email = await app.fillRegistration();
  await expect(page.getByRole("heading", { name: "Your first game starts here" })).toBeVisible();

  await page.getByRole("link", { name: "Pick a game to start from" }).click();
  const preview = page.frameLocator("iframe");
  await expect(preview.locator("canvas").first()).toBeVisible();
  await page.getByLabel("Name").fill("Fox and Coins");
  await page.getByLabel("Name").press("Enter");
  await page.waitForURL(/\/project\/(?!new)[^/]+$/);
  await app.editorReady();

  const prefabs = page.getByRole("region", { name: "Prefabs" });
  const firstPrefab = prefabs.getByRole("listitem").first().getByRole("button");
  const prefabName = (await firstPrefab.textContent()) ?? "";
  await app.placePrefab(prefabName);
  await page.getByRole("application", { name: "Scene" }).press("ArrowRight");
  const moved = await app.selected();
  await app.saved();

  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByText(/\d+ fps/)).toBeVisible();
  await page.getByRole("button", { name: "Stop the game" }).click();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const link = page.getByLabel("Link to the game");
  await expect(link).toBeVisible();
  const address = await link.inputValue();
  await page.keyboard.press("Escape");

  const stranger = await browser.newContext();
  const visitor = await stranger.newPage();
  await visitor.goto(address);
  await expect(visitor).toHaveTitle(/Fox and Coins/);
  await expect(visitor.frameLocator("iframe").locator("canvas").first()).toBeVisible();
  await stranger.close();

  await page.getByRole("link", { name: "Your projects" }).click();
  await expect(page.getByRole("article", { name: "Fox and Coins" }).getByText("Published")).toBeVisible();
  await app.signOut();

  const nextDay = await browser.newContext();
  const back = new App(await nextDay.newPage(), app.server);
  await back.signIn(email, PASSWORD);
  await back.page.getByRole("link", { name: "Open Fox and Coins" }).click();
  await back.editorReady();
  await back.walkTo(moved);
  await nextDay.close();
});

test.describe("without the app on the device", () => {
  // While Playwright intercepts requests, it may go on waiting for a page that the service worker has answered long ago.
  test.use({ serviceWorkers: "block" });

  test("publishing again updates the page, and unpublishing removes it", async ({ app, page, request }) => {
    await app.registerWith("Empty", "Moving Target");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const address = await page.getByLabel("Link to the game").inputValue();
    await expect(page.getByText("Release 1 of “Moving Target”")).toBeVisible();
    await page.keyboard.press("Escape");
    // The published state is shown before any action.
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Whoever has the link plays release 1 of “Moving Target”.")).toBeVisible();
    await page.getByRole("button", { name: "Publish again" }).click();
    await expect(page.getByText("Nothing has changed since release 1 of “Moving Target”")).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByLabel("Project name").fill("Moved Target");
    await page.getByLabel("Project name").press("Enter");
    await app.saved();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    expect(await page.getByLabel("Link to the game").inputValue()).toBe(address);
    await page.getByRole("button", { name: "Publish again" }).click();
    await expect(page.getByText("Release 2 of “Moved Target”")).toBeVisible();
    expect(await page.getByLabel("Link to the game").inputValue()).toBe(address);
    expect(await (await request.get(address)).text()).toContain("<title>Moved Target");

    // Also while the published state is still loading.
    const asked = Promise.withResolvers<void>();
    await page.route("**/getPublication", async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.reload();
    await app.editorReady();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    asked.resolve();
    await expect(page.getByText("Whoever has the link plays release 2 of “Moved Target”.")).toBeVisible();

    await page.getByRole("button", { name: "Unpublish…" }).click();
    await page.getByRole("button", { name: "Unpublish", exact: true }).click();
    await expect(page.getByText("The game is no longer public.")).toBeVisible();
    expect((await request.get(address)).status()).toBe(404);

    // Offline, publishing fails and is not repeated later.
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("You're offline.");
    await page.keyboard.press("Escape");
    await page.context().setOffline(false);
    await app.saved();
    await page.getByLabel("Project name").fill("Third Target");
    await page.getByLabel("Project name").press("Enter");
    await app.saved();
    expect((await request.get(address)).status()).toBe(404);
  });
});
