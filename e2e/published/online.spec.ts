import { decodeRelayFrame } from "@playsmith/contract";
import { emptyGame, type Game, type RuleNode } from "@playsmith/game-format";
import { scoredGame } from "@playsmith/server/scored-game";
import type { BrowserContext, Page } from "@playwright/test";
import { App, expect, test as base } from "../app.ts";
import { problemsOn } from "../axe.ts";
import { barOf, dialogOf, enter, guestIn, makeRoom, seatsOf, startRun } from "../online-page.ts";
import { TestServer } from "../server.ts";

const test = base.extend<{ ownServer: TestServer }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright requires a destructured parameter
  ownServer: async ({}, use) => {
    const server = await TestServer.start();
    await use(server);
    await server.stop();
  },
});

const node = (kind: RuleNode["kind"], type: string, slots: RuleNode["slots"], parentId = "", order = "b"): RuleNode => ({
  kind,
  parentId,
  part: kind === "condition" ? "if" : "then",
  order,
  enabled: true,
  type,
  slots,
});

/** It is won when both players have jumped, and lost when the first acts. */
function duel(): Game {
  const game = emptyGame("Duel");
  Object.assign(game.settings, { players: 2, online: 2 });
  game.variables = { one: 0, two: 0 };
  game.rules = {
    one: node("rule", "playerPressed", { player: 1, input: "jump" }),
    addOne: node("action", "addToVariable", { variable: "one", amount: 1 }, "one", "c"),
    two: node("rule", "playerPressed", { player: 2, input: "jump" }, "", "c"),
    addTwo: node("action", "addToVariable", { variable: "two", amount: 1 }, "two", "c"),
    end: node("rule", "everyTick", {}, "", "d"),
    hasOne: node("condition", "variableIs", { variable: "one", comparison: "≥", value: 1 }, "end"),
    hasTwo: node("condition", "variableIs", { variable: "two", comparison: "≥", value: 1 }, "end", "c"),
    win: node("action", "winGame", {}, "end", "d"),
    act: node("rule", "playerPressed", { player: 1, input: "action" }, "", "e"),
    lose: node("action", "loseGame", {}, "act", "c"),
  };
  return game;
}

async function publish(app: App, game = duel()): Promise<string> {
  await app.register();
  const { project } = await app.call("importProject", { name: "Duel", game });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  return publication.path;
}

const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

test("two guests meet in a room by its link, and one leaves", async ({ app, browser }) => {
  const address = `${app.server.origin}${await publish(app)}`;
  const [ada, bob] = [await guestIn(browser, contexts), await guestIn(browser, contexts, { viewport: { width: 320, height: 640 } })];
  const link = await makeRoom(ada, address);
  expect(new URL(link).searchParams.get("room")).toMatch(/^[A-Z]{6}$/);
  await expect(dialogOf(ada).getByRole("button", { name: "Start" })).toBeDisabled();
  await bob.goto(link);
  expect(await problemsOn(bob)).toEqual([]);
  await enter(bob, link, "Bob");
  await expect(seatsOf(ada)).toHaveText([/Seat 1: Ada/, /Seat 2: Bob.*guest/]);
  await expect(dialogOf(ada).getByText("One player is not ready yet.")).toBeVisible();
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

/** Longer than a frame, also on a slow machine. */
const PRESS_MS = 120;

/**
 * Players press a key until the bar of all shows something. An input that is late does not count, as on a machine that draws few frames.
 */
async function pressUntil(players: readonly Page[], key: string, pages: readonly Page[], text: string): Promise<void> {
  for (const page of players) await page.frameLocator("iframe").locator("canvas").click();
  await expect(async () => {
    for (const page of players) await page.keyboard.press(key, { delay: PRESS_MS });
    for (const page of pages) await expect(barOf(page)).toContainText(text, { timeout: 1_000 });
  }).toPass();
}

test("the inputs of both players reach the game of each, and a rematch follows", async ({ app, browser }) => {
  const address = `${app.server.origin}${await publish(app)}`;
  const [ada, bob] = [await guestIn(browser, contexts), await guestIn(browser, contexts)];
  await startRun(ada, { Bob: bob }, address);
  await expect(barOf(bob)).toContainText("1: Ada · 2: Bob (you)");
  expect(await problemsOn(ada)).toEqual([]);
  await pressUntil([ada, bob], "Space", [ada, bob], "The game is won.");
  await expect(barOf(bob)).toContainText("The owner of the room can start again.");
  await expect(barOf(bob).getByRole("button", { name: "Rematch" })).toBeHidden();
  await barOf(ada).getByRole("button", { name: "Rematch" }).click();
  for (const page of [ada, bob]) {
    await expect(barOf(page)).not.toContainText("The game is won.");
    await expect(barOf(page)).toContainText("Connection");
  }
});

test("a run that begins on a phone, where its button is below the game, is in view and has the keyboard", async ({ app, browser }) => {
  const address = `${app.server.origin}${await publish(app)}`;
  const phone = { viewport: { width: 390, height: 844 } };
  const players = { Ada: await guestIn(browser, contexts), Bob: await guestIn(browser, contexts, phone) };
  for (const [name, page] of Object.entries(players)) {
    await page.goto(address);
    await page.getByRole("button", { name: "Play online" }).first().press("Enter");
    await dialogOf(page).getByLabel("Your name").fill(name);
    await dialogOf(page).getByRole("button", { name: "Quick match" }).press("Enter");
    await expect(seatsOf(page).first()).toBeVisible();
  }
  expect(await players.Bob.evaluate(() => scrollY)).toBeGreaterThan(0);
  for (const page of Object.values(players)) await dialogOf(page).getByRole("button", { name: "I am ready" }).press("Enter");
  await expect(barOf(players.Bob)).toContainText("Connection");
  await expect(barOf(players.Bob)).toBeInViewport();
  await expect(players.Bob.locator("iframe.game")).toBeFocused();
});

test("a person whose profile has no name of its own is told why others see another one", async ({ app, page }) => {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await app.open(await publish(app));
  await page.route("**/api/auth/token", async (call) => {
    asked.resolve();
    await answered.promise;
    await call.continue();
  });
  await page.getByRole("group", { name: "Game" }).getByRole("button", { name: "Play online" }).click();
  await asked.promise;
  // Before the page knows that somebody is signed in.
  await dialogOf(page).getByRole("button", { name: "Make a room" }).click();
  await expect(dialogOf(page).getByText("Looking for the room …")).toBeVisible();
  answered.resolve();
  await expect(seatsOf(page).first()).toHaveText(/Seat 1: Player/);
  await expect(dialogOf(page)).toContainText("Others see you as “Player”, since your profile has no name of its own.");
  await expect(dialogOf(page).getByRole("link", { name: "Choose a name" })).toHaveAttribute("href", "/settings");
});

test("the end of the game is shown to both players, and its button asks for a rematch", async ({ app, browser }) => {
  const address = `${app.server.origin}${await publish(app)}`;
  const [ada, bob] = [await guestIn(browser, contexts), await guestIn(browser, contexts)];
  await startRun(ada, { Bob: bob }, address);
  await pressUntil([ada, bob], "Space", [ada, bob], "The game is won.");
  const endOn = (page: Page) => page.frameLocator("iframe.game").getByRole("dialog", { name: "You made it!" });
  for (const page of [ada, bob]) await expect(endOn(page)).toBeVisible();
  await endOn(bob).getByRole("button", { name: "Play again" }).press("Enter");
  await expect(barOf(bob)).toContainText("Only the owner of the room can start again.");
  await expect(endOn(ada)).toBeVisible();
  await endOn(ada).getByRole("button", { name: "Play again" }).press("Enter");
  for (const page of [ada, bob]) {
    await expect(barOf(page)).not.toContainText("The game is won.");
    await expect(endOn(page)).toBeHidden();
  }
});

test("who watches gets the seat of a player who has left, as the owner goes back to the lobby", async ({ app, browser }) => {
  const address = `${app.server.origin}${await publish(app)}`;
  const [ada, bob, eve] = [await guestIn(browser, contexts), await guestIn(browser, contexts), await guestIn(browser, contexts)];
  const link = await startRun(ada, { Bob: bob }, address);
  await enter(eve, link, "Eve");
  await expect(barOf(ada)).toContainText("1 watching");
  await expect(barOf(bob).getByRole("button", { name: "Back to the lobby" })).toBeHidden();
  await barOf(bob).getByRole("button", { name: "Leave" }).click();
  await expect(barOf(ada).getByRole("status")).toHaveText("Bob has left the room.");
  await expect(barOf(ada)).not.toContainText("2: Bob");
  await barOf(ada).getByRole("button", { name: "Back to the lobby" }).click();
  for (const page of [ada, eve]) await expect(seatsOf(page)).toHaveText([/Seat 1: Ada/, /Seat 2: Eve/]);
  await dialogOf(eve).getByRole("button", { name: "I am ready" }).click();
  await dialogOf(ada).getByRole("button", { name: "Start" }).click();
  for (const page of [ada, eve]) {
    await expect(dialogOf(page)).toBeHidden();
    await expect(barOf(page)).toContainText("Connection");
  }
});

test("a run of a room goes on when a player asks for a recorded run", async ({ app, browser }) => {
  const game = scoredGame("Lanterns");
  Object.assign(game.settings, { players: 2, online: 2 });
  const address = `${app.server.origin}${await publish(app, game)}`;
  const [ada, bob] = [await guestIn(browser, contexts), await guestIn(browser, contexts)];
  await ada.goto(address);
  await ada.frameLocator("iframe").locator("canvas").click();
  await ada.keyboard.down("Space");
  const form = ada.getByRole("form", { name: "Your score" });
  await form.getByRole("textbox", { name: "Your name" }).fill("Ada");
  await ada.keyboard.up("Space");
  await form.getByRole("button", { name: "Submit" }).press("Enter");
  await expect(form.getByText("You are number 1")).toBeVisible();

  await startRun(ada, { Bob: bob }, address);
  await ada.getByRole("button", { name: "Watch the run of Ada" }).press("Enter");
  await expect(barOf(ada)).toContainText("Leave the room to watch or race a run.");
  await expect(barOf(ada)).toBeInViewport();
  await expect(ada.getByText("You are watching")).toBeHidden();
  for (const page of [ada, bob]) await expect(barOf(page)).toContainText("1: Ada");
  await barOf(ada).getByRole("button", { name: "Leave" }).press("Enter");
  await ada.getByRole("button", { name: "Watch the run of Ada" }).press("Enter");
  await expect(ada.getByText("You are watching the run of Ada · Release 1")).toBeVisible();
});

test("slow motion of a game slows the run of all, and ends for all", async ({ app, browser }) => {
  const game = duel();
  game.rules = {};
  const [scene] = Object.values(game.scenes);
  if (scene) scene.script = "export default class extends SceneScript { onTick() { game.speed = input.jump ? 0.5 : 1; } }";
  const address = `${app.server.origin}${await publish(app, game)}`;
  const pages = [await guestIn(browser, contexts), await guestIn(browser, contexts)] as const;
  const speeds = pages.map((page) => {
    const heard: number[] = [];
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const frame = typeof payload === "string" ? null : decodeRelayFrame(new Uint8Array(payload), []);
        if (frame?.kind === "speed") heard.push(frame.speedPercent);
      }),
    );
    return heard;
  });
  await startRun(pages[0], { Bob: pages[1] }, address);
  await pages[0].frameLocator("iframe").locator("canvas").click();
  await pages[0].keyboard.down("Space");
  await expect.poll(() => speeds).toEqual([[50], [50]]);
  await pages[0].keyboard.up("Space");
  await expect
    .poll(() => speeds)
    .toEqual([
      [50, 100],
      [50, 100],
    ]);
});

test("a run goes on after its server was killed and started again", async ({ page, browser, ownServer }) => {
  const address = `${ownServer.origin}${await publish(new App(page, ownServer))}`;
  const [ada, bob] = [await guestIn(browser, contexts), await guestIn(browser, contexts)];
  await startRun(ada, { Bob: bob }, address);
  const frames = await Promise.all([ada, bob].map((player) => player.locator("iframe").elementHandle()));
  await ownServer.end("SIGKILL");
  for (const player of [ada, bob]) await expect(barOf(player)).toContainText("Connection lost. Trying again …");
  await ownServer.start();
  for (const player of [ada, bob]) await expect(barOf(player)).toContainText(/Connection (good|fair|slow)/);
  await expect(barOf(bob)).toContainText("1: Ada · 2: Bob (you)");
  await pressUntil([ada, bob], "Space", [ada, bob], "The game is won.");
  // The game was not loaded again.
  for (const frame of frames) expect(await frame?.evaluate((element) => element.isConnected)).toBe(true);
});

test("the name of a member is hidden on one's own page, and reported to the moderators", async ({ app, page, browser }) => {
  const address = `${app.server.origin}${await publish(app)}`;
  const ada = await guestIn(browser, contexts);
  const link = await makeRoom(ada, address);
  await page.goto(link);
  await expect(seatsOf(page)).toHaveText([/Seat 1: Ada/, /Seat 2: .*you/]);
  const more = dialogOf(page).getByLabel("More about Ada");
  await more.focus();
  await more.press("Enter");
  expect(await problemsOn(page)).toEqual([]);
  await dialogOf(page).getByRole("button", { name: "Hide name of Ada" }).press("Enter");
  await expect(seatsOf(page).first()).toContainText("Seat 1: hidden guest");
  await expect(barOf(page)).toContainText("1: hidden guest");
  await expect(seatsOf(ada).first()).toContainText("Seat 1: Ada");
  await dialogOf(page).getByRole("button", { name: "Show name of hidden guest" }).click();
  await expect(seatsOf(page).first()).toContainText("Seat 1: Ada");
  await dialogOf(page).getByRole("button", { name: "Report Ada" }).click();
  const report = page.getByRole("dialog", { name: "Report this name" });
  await report.getByLabel("What is wrong?").selectOption("Hate");
  await report.getByRole("button", { name: "Report" }).click();
  await expect(report.getByText("Thank you. A moderator will look at it.")).toBeVisible();
});

test("a run is paused for all, goes on without a page that is closed, and takes it back", async ({ app, browser }) => {
  const address = `${app.server.origin}${await publish(app)}`;
  const [ada, bob] = [await guestIn(browser, contexts), await guestIn(browser, contexts)];
  const link = await startRun(ada, { Bob: bob }, address);
  await bob.getByRole("group", { name: "Game" }).getByRole("button", { name: "Pause" }).click();
  await expect(ada.getByRole("heading", { name: "Paused for everybody" })).toBeVisible();
  await expect(ada.getByText("Bob has paused the game.")).toBeVisible();
  await expect(bob.getByText("Bob has paused the game.")).toBeHidden();
  await ada.getByRole("button", { name: "Resume" }).first().click();
  await expect(bob.getByRole("heading", { name: "Paused for everybody" })).toBeHidden();

  const browserOfBob = bob.context();
  await bob.close();
  await expect(barOf(ada)).toContainText("2: Bob (away)");
  await pressUntil([ada], "KeyX", [ada], "The game is lost.");
  const again = await browserOfBob.newPage();
  await again.goto(link);
  // The name is known, and so is the seat; the run so far is the same here.
  await expect(barOf(again)).toContainText("1: Ada · 2: Bob (you)");
  await expect(barOf(again)).toContainText("The game is lost.");
  await expect(barOf(ada)).toContainText("1: Ada (you) · 2: Bob");
  await barOf(again).getByRole("button", { name: "Leave" }).click();
  await expect(barOf(again)).toHaveCount(0);
  await expect(again.getByRole("button", { name: "Play Duel" })).toBeVisible();
});
