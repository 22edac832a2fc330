import { emptyGame } from "@playsmith/game-format";
import type { Browser, Page } from "@playwright/test";
import { App, expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

/** A game that counts the presses of Space in a save. */
function countingGame(title: string) {
  const game = emptyGame(title);
  const scene = Object.values(game.scenes)[0];
  if (!scene) throw new Error("The empty game has a scene.");
  scene.script = `export default class extends SceneScript {
    onTick() {
      if (input.pressed("jump")) game.save("presses", Number(game.load("presses") ?? 0) + 1);
    }
  }`;
  return game;
}

/** What the page has saved for accounts, by the last part of the key. */
const savedOn = (page: Page, key: string) =>
  page.evaluate(
    (wanted) =>
      Object.entries(localStorage).flatMap(([name, text]) =>
        name.startsWith("playsmith:saves:") && name.includes(wanted) ? [`${name.includes("@") ? "account" : "guest"} ${text}`] : [],
      ),
    key,
  );

async function press(page: Page): Promise<void> {
  await page.frameLocator("iframe").locator("canvas").click();
  await page.keyboard.press("Space", { delay: 100 });
}

async function secondDevice(browser: Browser, app: App, email: string): Promise<App> {
  const page = await (await browser.newContext()).newPage();
  const other = new App(page, app.server);
  await other.signIn(email);
  return other;
}

const uploaded = (page: Page) => page.waitForResponse((response) => response.url().endsWith("/putSaves") && response.ok());

test("saves follow a person to another device, and a choice is offered when both have changed", async ({ app, page, browser }) => {
  const email = await app.register();
  const { project } = await app.call("importProject", { name: "Press Count", game: countingGame("Press Count") });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  const key = publication.slug;
  await app.open(publication.path);
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  const sent = uploaded(page);
  await press(page);
  await sent;
  expect(await savedOn(page, key)).toEqual(['account {"presses":"1"}']);

  const other = await secondDevice(browser, app, email);
  await other.open(publication.path);
  await expect.poll(() => savedOn(other.page, key)).toEqual(['account {"presses":"1"}']);
  await expect(other.page.getByRole("button", { name: "Pause" })).toBeEnabled();

  // Both go on; the second device has no connection meanwhile.
  await other.page.route("**/putSaves", (route) => route.abort());
  await press(other.page);
  await expect.poll(() => savedOn(other.page, key)).toEqual(['account {"presses":"2"}']);
  for (const presses of [2, 3]) {
    const again = uploaded(page);
    await press(page);
    await again;
    expect(await savedOn(page, key)).toEqual([`account {"presses":"${presses}"}`]);
  }
  await other.page.unroute("**/putSaves");
  await other.page.reload();
  const choice = other.page.getByRole("dialog", { name: "Which saved game?" });
  await expect(choice).toBeVisible();
  expect(await problemsOn(other.page)).toEqual([]);
  const download = other.page.waitForEvent("download");
  await choice.getByRole("button", { name: "Save as a file: This device" }).click();
  expect((await download).suggestedFilename()).toBe(`${key}-saves-this-device.json`);
  await choice.getByRole("button", { name: "Take the other's" }).click();
  await expect.poll(() => savedOn(other.page, key)).toEqual(['account {"presses":"3"}']);
  await other.page.context().close();
});

test("a guest's saves stay on the device until an account takes them along; a file brings them back", async ({ app, page }) => {
  await app.register();
  const { project } = await app.call("importProject", { name: "Guest Count", game: countingGame("Guest Count") });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  const key = publication.slug;
  await app.open("/dashboard");
  // A request that the next page cuts off would be repeated after the next sign-in.
  const signedOut = page.waitForResponse((response) => response.url().endsWith("/api/auth/sign-out"));
  await app.signOut();
  await signedOut;
  await app.open(publication.path);
  await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
  await press(page);
  await expect.poll(() => savedOn(page, key)).toEqual(['guest {"presses":"1"}']);
  await page.getByRole("button", { name: "Saved games" }).click();
  const dialog = page.getByRole("dialog", { name: "Saved games" });
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export" }).click();
  const file = await (await download).path();
  await dialog.getByRole("button", { name: "Close" }).click();

  await app.register();
  await app.open(publication.path);
  const sent = uploaded(page);
  await page.getByRole("dialog", { name: "Take your saved game along?" }).getByRole("button", { name: "Take it along" }).click();
  await sent;
  expect((await savedOn(page, key)).sort()).toEqual(['account {"presses":"1"}', 'guest {"presses":"1"}']);

  await page.getByRole("button", { name: "Saved games" }).click();
  const forgotten = page.waitForResponse((response) => response.url().endsWith("/deleteSaves") && response.ok());
  await dialog.getByRole("button", { name: "Forget all" }).click();
  await forgotten;
  expect(await savedOn(page, key)).toEqual([]);
  await dialog.getByLabel("File of saves").setInputFiles(file);
  await expect(dialog.getByRole("status")).toHaveText("The game goes on with the saves of the file.");
  expect(await savedOn(page, key)).toEqual(['account {"presses":"1"}']);
});

test("a guest is told when the browser can't keep saves, and can play on", async ({ app, browser }) => {
  await app.register();
  const { project } = await app.call("importProject", { name: "Full Store", game: countingGame("Full Store") });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  const guest = await (await browser.newContext()).newPage();
  await guest.addInitScript(() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name, text) {
      if (name.startsWith("playsmith:saves:")) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, name, text);
    };
  });
  await guest.goto(`${app.server.origin}${publication.path}`);
  await expect(guest.getByRole("button", { name: "Pause" })).toBeEnabled();
  await press(guest);
  await expect(guest.getByRole("alert")).toHaveText("This browser can't keep saved games: what you save lasts until this page is closed.");
  await press(guest);
  await expect(guest.getByRole("button", { name: "Pause" })).toBeEnabled();
  await guest.context().close();
});
