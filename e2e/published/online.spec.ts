import { emptyGame, type Game, type RuleNode } from "@playsmith/game-format";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type App, expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

const node = (kind: RuleNode["kind"], type: string, slots: RuleNode["slots"], parentId = "", order = "b"): RuleNode => ({
  kind,
  parentId,
  part: kind === "condition" ? "if" : "then",
  order,
  enabled: true,
  type,
  slots,
});

/** Both players jump ten times: then the game is won, and says so with both counts. */
function duel(): Game {
  const game = emptyGame("Duel");
  Object.assign(game.settings, { players: 2, online: 2, wonTitle: "Done", wonText: "{one} and {two}" });
  game.variables = { one: 0, two: 0 };
  game.rules = {
    one: node("rule", "playerPressed", { player: 1, input: "jump" }),
    addOne: node("action", "addToVariable", { variable: "one", amount: 1 }, "one", "c"),
    two: node("rule", "playerPressed", { player: 2, input: "jump" }, "", "c"),
    addTwo: node("action", "addToVariable", { variable: "two", amount: 1 }, "two", "c"),
  };
  return game;
}

async function publish(app: App): Promise<string> {
  await app.register();
  const { project } = await app.call("importProject", { name: "Duel", game: duel() });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  return publication.path;
}

/** A guest in a browser of their own. */
async function guestIn(browser: Browser, contexts: BrowserContext[], options = {}): Promise<Page> {
  const context = await browser.newContext(options);
  contexts.push(context);
  return context.newPage();
}

const dialogOf = (page: Page) => page.getByRole("dialog");
const seatsOf = (page: Page) => dialogOf(page).getByRole("list", { name: "Seats" }).getByRole("listitem");
const barOf = (page: Page) => page.getByRole("complementary", { name: "Online play" });

const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

/** Ada makes a room. @returns its link. */
async function makeRoom(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await page.getByRole("group", { name: "Game" }).getByRole("button", { name: "Play online" }).click();
  await dialogOf(page).getByLabel("Your name").fill("Ada");
  await dialogOf(page).getByRole("button", { name: "Make a room" }).click();
  await expect(seatsOf(page)).toHaveText([/Seat 1: Ada.*you · owner of the room · guest/, "Seat 2: free"]);
  return dialogOf(page).getByLabel("Link to this room").inputValue();
}

async function enter(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await dialogOf(page).getByLabel("Your name").fill(name);
  await dialogOf(page).getByRole("button", { name: "Join" }).click();
}

test("two guests meet in a room by its link, and one leaves", async ({ app, browser }) => {
  const address = `${app.server.origin}${await publish(app)}`;
  const [ada, bob] = [await guestIn(browser, contexts), await guestIn(browser, contexts, { viewport: { width: 320, height: 640 } })];
  const link = await makeRoom(ada, address);
  expect(new URL(link).searchParams.get("room")).toMatch(/^[A-Z]{6}$/);
  await expect(dialogOf(ada).getByRole("button", { name: "Start" })).toBeDisabled();
  await ada.screenshot({ path: "/tmp/help/b-room-1280.png" });
  await bob.goto(link);
  await bob.screenshot({ path: "/tmp/help/b-entry-320.png" });
  expect(await problemsOn(bob)).toEqual([]);
  await enter(bob, link, "Bob");
  await expect(seatsOf(ada)).toHaveText([/Seat 1: Ada/, /Seat 2: Bob.*guest/]);
  await expect(dialogOf(ada).getByText("One player is not ready yet.")).toBeVisible();
  await bob.screenshot({ path: "/tmp/help/b-room-320.png", fullPage: false });
  for (const page of [ada, bob]) {
    expect(await problemsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  const ready = dialogOf(bob).getByRole("button", { name: "I am ready" });
  await ready.press("Enter");
  await expect(ready).toHaveAttribute("aria-pressed", "true");
  await expect(dialogOf(ada).getByRole("button", { name: "Start" })).toBeEnabled();
  await dialogOf(ada).getByRole("button", { name: "Remove Bob" }).click();
  await expect(dialogOf(bob).getByText("The owner has removed you from the room.")).toBeVisible();
  await expect(seatsOf(ada)).toHaveText([/Seat 1: Ada/, "Seat 2: free"]);
  await dialogOf(ada).getByRole("button", { name: "Leave room" }).click();
  await expect(dialogOf(ada)).toBeHidden();
  await expect(barOf(ada)).toHaveCount(0);
  expect(new URL(ada.url()).search).toBe("");
});

test("a wrong code, a bad name and a missing name are said in the dialog", async ({ app, browser }) => {
  const address = `${app.server.origin}${await publish(app)}`;
  const page = await guestIn(browser, contexts);
  await page.goto(address);
  await page.getByRole("group", { name: "Game" }).getByRole("button", { name: "Play online" }).press("Enter");
  const dialog = dialogOf(page);
  const status = dialog.getByRole("status");
  await dialog.getByRole("button", { name: "Quick match" }).click();
  await expect(status).toHaveText("Enter the name by which the others see you.");
  await dialog.getByLabel("Your name").fill("Ada");
  await dialog.getByLabel("Code of a room").fill("abc");
  await dialog.getByLabel("Code of a room").press("Enter");
  await expect(status).toHaveText("A code has six letters. Look at it again.");
  await dialog.getByLabel("Code of a room").fill("zzz zzz");
  await dialog.getByRole("button", { name: "Join" }).click();
  await expect(status).toHaveText("There is no room with this code. Ask for the code again, or make a new room.");
  await dialog.getByLabel("Your name").fill("fuck");
  await dialog.getByRole("button", { name: "Make a room" }).click();
  await expect(status).toHaveText("This name has words that not everybody likes. Choose another one.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
