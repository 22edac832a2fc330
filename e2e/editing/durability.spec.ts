import { App, expect, test as base } from "../app.ts";
import { TestServer } from "../server.ts";

const test = base.extend<{ ownServer: TestServer }>({
  ownServer: async ({}, use) => {
    const server = await TestServer.start();
    await use(server);
    await server.stop();
  },
});

test("edits that the header reports as Saved survive a killed server", async ({ page, ownServer }) => {
  const app = new App(page, ownServer);
  const projectId = await app.registerWith("Platformer", "Survivor");
  const places: string[] = [];
  for (let round = 0; round < 3; round++) {
    await app.placePrefab("Coin");
    await page.getByRole("application", { name: "Scene" }).press("Shift+ArrowDown");
    await app.saved();
    places.push(await app.selected());
    await ownServer.end("SIGKILL");
    await ownServer.start();
    await app.saved();
  }
  const total = /of \d+/.exec((await app.selection.textContent()) ?? "")?.[0] ?? "of";
  // A new browser context has no local copy and reads from the server.
  await page.evaluate(async (id) => {
    for (const { name } of await indexedDB.databases()) if (name?.includes(id)) indexedDB.deleteDatabase(name);
  }, projectId);
  await app.open(`/project/${projectId}`);
  await app.editorReady();
  for (const place of places) {
    await app.walkTo(place);
    await expect(app.selection).toContainText(total);
  }
});

test("editing continues while the server is down, survives a reload, and merges when it is back", async ({ page, ownServer, browser }) => {
  const app = new App(page, ownServer);
  const email = await app.register();
  const projectId = await app.createProject("Platformer", "Islander");
  await page.waitForFunction(() => navigator.serviceWorker?.controller);
  await page.reload();
  await app.editorReady();

  await ownServer.end("SIGKILL");
  await app.placePrefab("Coin");
  const place = await app.selected();
  await expect(app.saveState).toHaveAccessibleName("Save state: Offline, saved on this device");
  await page.reload();
  await expect(app.saveState).toHaveAccessibleName("Save state: Offline, saved on this device");
  await app.walkTo(place);

  await ownServer.start();
  await app.saved();
  const elsewhere = await browser.newContext();
  const there = new App(await elsewhere.newPage(), ownServer);
  await there.signIn(email);
  await there.open(`/project/${projectId}`);
  await there.editorReady();
  await there.walkTo(place);
  await elsewhere.close();
});

test("a screen that failed to load while the server was down loads by itself when it is back", async ({ page, ownServer }) => {
  const app = new App(page, ownServer);
  const projectId = await app.registerWith("Platformer", "Patient");
  await page.waitForFunction(() => navigator.serviceWorker?.controller);
  await app.open("/dashboard");
  const card = page.getByRole("heading", { name: "Patient" }).getByRole("link");
  await expect(card).toBeVisible();
  // A new browser context has no local copy.
  await page.evaluate(async (id) => {
    for (const { name } of await indexedDB.databases()) if (name?.includes(id)) indexedDB.deleteDatabase(name);
    for (const key of Object.keys(localStorage)) if (key.includes(id)) localStorage.removeItem(key);
  }, projectId);

  await ownServer.end("SIGKILL");
  await card.click();
  await expect(page.getByRole("heading", { name: "This project can't be opened" })).toBeVisible();
  await ownServer.start();
  await app.editorReady();

  await ownServer.end("SIGKILL");
  await app.open("/dashboard");
  await expect(page.getByRole("heading", { name: "Your projects couldn't be loaded" })).toBeVisible();
  await ownServer.start();
  await expect(card).toBeVisible();
});
