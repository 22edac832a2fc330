import { App, expect, test as base } from "../app.ts";
import { TestServer } from "../server.ts";

const test = base.extend<{ ownServer: TestServer }>({
  ownServer: async ({}, use) => {
    const server = await TestServer.start();
    await use(server);
    await server.stop();
  },
});

test("what the header called Saved survives a killed server", async ({ page, ownServer }) => {
  const app = new App(page, ownServer);
  await app.register();
  const projectId = await app.createProject("Platformer", "Survivor");
  const places: string[] = [];
  for (let round = 0; round < 3; round++) {
    await app.placePrefab("Coin");
    await page.getByRole("application", { name: "Scene" }).press("Shift+ArrowDown");
    await app.saved();
    places.push((await app.selection.textContent()) ?? "");
    await ownServer.end("SIGKILL");
    await ownServer.start();
    await app.saved();
  }
  // A browser that has never seen the project reads it from the server alone.
  await page.evaluate(async (id) => {
    for (const { name } of await indexedDB.databases()) if (name?.includes(id)) indexedDB.deleteDatabase(name);
  }, projectId);
  await app.open(`/project/${projectId}`);
  await app.editorReady();
  for (const place of places.reverse()) {
    await page.getByRole("application", { name: "Scene" }).press("Shift+N");
    await expect(app.selection).toHaveText(place);
  }
});

test("with the server gone editing goes on, survives a reload, and merges when it is back", async ({ page, ownServer, browser }) => {
  const app = new App(page, ownServer);
  const email = await app.register();
  const projectId = await app.createProject("Platformer", "Islander");
  await page.waitForFunction(() => navigator.serviceWorker?.controller);
  await page.reload();
  await app.editorReady();

  await ownServer.end("SIGKILL");
  await app.placePrefab("Coin");
  const place = (await app.selection.textContent()) ?? "";
  await expect(app.saveState).toHaveAccessibleName("Save state: Offline, saved on this device");
  await page.reload();
  await expect(app.saveState).toHaveAccessibleName("Save state: Offline, saved on this device");
  await page.getByRole("application", { name: "Scene" }).press("Shift+N");
  await expect(app.selection).toHaveText(place);

  await ownServer.start();
  await app.saved();
  const elsewhere = await browser.newContext();
  const there = new App(await elsewhere.newPage(), ownServer);
  await there.signIn(email);
  await there.open(`/project/${projectId}`);
  await there.editorReady();
  await there.page.getByRole("application", { name: "Scene" }).press("Shift+N");
  await expect(there.selection).toHaveText(place);
  await elsewhere.close();
});
