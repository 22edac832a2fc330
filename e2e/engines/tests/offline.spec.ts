import { EditorPage } from "../editor-page.ts";
import { test as base } from "../engine-test.ts";
import { Maker } from "../maker.ts";
import { button, byRole, GAME_CANVAS } from "../selectors.ts";
import { until } from "../tab.ts";
import { TestServer } from "../../server.ts";

/** With a server of its own, which the test stops: no driver takes the network from all three engines. */
const test = base.extend<{ ownServer: TestServer }>({
  ownServer: async ({}, use) => {
    const server = await TestServer.start();
    await use(server);
    await server.stop();
  },
});

/** Whether the files of the app are kept. */
const IS_APP_KEPT = `(async () => { const cache = await caches.open("playsmith-app-1");
  return Boolean(await cache.match("/dashboard")) && (await cache.keys()).length > 15; })()`;

test("Offline editing: an edit without a server survives a reload, and is saved when the server is back", async ({ tab, ownServer }) => {
  const maker = await Maker.signUp(ownServer);
  const { project } = await maker.call("createProject", { name: "Far away", templateId: "platformer" });
  await maker.signIn(tab);
  await tab.open(`${ownServer.origin}/project/${project.id}`);
  const editor = new EditorPage(tab);
  await editor.ready();
  await until("the service worker serves the page", () => tab.evaluate<boolean>("Boolean(navigator.serviceWorker.controller)"));
  await tab.reload();
  await editor.ready();
  await until("the app is on the device", () => tab.evaluate<boolean>(IS_APP_KEPT));
  await ownServer.end();
  await editor.scene.focus();
  await editor.scene.press("n");
  const chosen = await editor.selection.text();
  await editor.scene.press("ArrowRight");
  await until("the object moved", async () => (await editor.selection.text()) !== chosen);
  await tab.part(byRole("status", { name: "Save state: Offline, saved on this device" })).seen();
  await tab.reload();
  await tab.part(byRole("status", { name: "Save state: Offline, saved on this device" })).seen();
  await editor.scene.seen();
  await ownServer.start();
  await editor.saved();
});

test("Offline play: a game that was played once runs without its server", async ({ tab, ownServer }) => {
  const maker = await Maker.signUp(ownServer);
  const { url, slug } = await maker.publish("Cabin", { templateId: "platformer" });
  await tab.open(url);
  await tab.frame("Cabin").part(GAME_CANVAS).seen();
  await until("the game is kept", async () =>
    tab.evaluate<boolean>(
      `(async () => ((await (await (await caches.open("playsmith-play-index")).match("/"))?.json()) ?? []).includes(${JSON.stringify(slug)}))()`,
    ),
  );
  await ownServer.end();
  await tab.reload();
  await tab.frame("Cabin").part(GAME_CANVAS).seen();
  await tab.part(button("Pause")).seen();
});

test("Offline pages: what is not on the device is a page that says so", async ({ tab, ownServer }) => {
  const maker = await Maker.signUp(ownServer);
  const { url, slug } = await maker.publish("Cabin", { templateId: "platformer" });
  await maker.signIn(tab);
  await until("the app's worker serves pages", () => tab.evaluate<boolean>("Boolean(navigator.serviceWorker.controller)"));
  await tab.open(url);
  await until("the worker of games serves pages", () => tab.evaluate<boolean>("Boolean(navigator.serviceWorker.controller)"));
  await until("the page is kept", () => tab.evaluate<boolean>(`caches.match("/offline").then(Boolean)`));
  await ownServer.end();
  for (const path of ["/explore", "/play/never-played", `/play/${slug}@1`, "/by/nobody"]) {
    await tab.open(`${ownServer.origin}${path}`);
    await tab.part(byRole("heading", { name: "You're offline" })).seen();
    await tab.part(byRole("link", { name: "Try again" })).seen();
  }
  // A browser may empty its caches.
  await tab.evaluate(`caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))`);
  for (const path of ["/explore", "/play/never-played", "/dashboard"]) {
    await tab.open(`${ownServer.origin}${path}`);
    await tab.part(byRole("heading", { name: "You're offline" })).seen();
  }
  await ownServer.start();
  await tab.part(byRole("link", { name: "Try again" })).click();
  await tab.part(byRole("heading", { name: "Projects" })).seen();
});
