import type { BrowserContext, Page } from "@playwright/test";
import { App, expect, newEmail, PASSWORD, roundTrip, test } from "../app.ts";

const INACTIVE = "Your session has expired due to inactivity. Please log in again.";
const MAX_AGE = "Session expired. Please log in again.";
const STORED_INACTIVE = "Session expired due to inactivity. Please log in again.";
const INVALID = "Your session has expired. Please log in again.";
const ALL = [INACTIVE, MAX_AGE, STORED_INACTIVE, INVALID];

const toast = (page: Page, text: string) => page.getByRole("region", { name: "Notifications" }).getByText(text, { exact: true });
const record = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("playsmith-session") ?? "null") as Record<string, unknown> | null);
const changeRecord = (page: Page, change: Record<string, unknown>) =>
  page.evaluate((changed) => {
    const stored = JSON.parse(localStorage.getItem("playsmith-session") ?? "{}") as object;
    localStorage.setItem("playsmith-session", JSON.stringify({ ...stored, ...changed }));
  }, change);

/** Expects exactly this message on the sign-in screen, for about five seconds. */
async function expectSignedOut(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  for (const other of ALL.filter((candidate) => candidate !== text)) await expect(toast(page, other)).toBeHidden();
  expect(await record(page)).toBeNull();
  await page.clock.runFor(2_000);
  await expect(toast(page, text)).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(toast(page, text)).toBeHidden();
}

/** Stops the clock: from here on only the test advances time, so a slow machine can't miss a message of five seconds. */
async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    Object.defineProperty(document, "visibilityState", { value: hidden ? "hidden" : "visible", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

const anotherTab = async (context: BrowserContext, app: App): Promise<App> => {
  const tab = new App(await context.newPage(), app.server);
  await tab.open("/dashboard");
  await expect(tab.page.getByRole("button", { name: /^Account:/ })).toBeVisible();
  return tab;
};

test("S3-09: the stored session record has the specified format, survives a reload, and is deleted by signing out", async ({
  app,
  page,
}) => {
  await app.register();
  const before = await record(page);
  expect(before).toMatchObject({ isActive: true, userAgent: await page.evaluate(() => navigator.userAgent) });
  expect(before?.["sessionId"]).toMatch(/^[0-9a-f]{64}$/);
  expect(Number(before?.["expiresAt"]) - Number(before?.["loginTime"])).toBe(28_800_000);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Account:/ })).toBeVisible();
  expect(await record(page)).toMatchObject({ sessionId: before?.["sessionId"], loginTime: before?.["loginTime"] });
  await page.evaluate(() => {
    for (const key of ["cached_api_key", "user_preferences", "project_cache"]) localStorage.setItem(key, "x");
    localStorage.setItem("playsmith-session", "{ broken");
  });
  await page.reload();
  await expect(page.getByRole("button", { name: /^Account:/ })).toBeVisible();
  expect((await record(page))?.["userId"]).toBe(before?.["userId"]);
  await app.signOut();
  for (const text of ALL) await expect(toast(page, text)).toBeHidden();
  expect(
    await page.evaluate(() =>
      ["playsmith-session", "cached_api_key", "user_preferences", "project_cache"].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual([null, null, null, null]);
});

test("S8-32: 30 minutes without activity sign out, and any activity restarts them", async ({ app, page }) => {
  await page.clock.install();
  await app.register();
  await freeze(page);
  await page.clock.runFor("29:00");
  await page.mouse.move(200, 200);
  await page.clock.runFor("29:00");
  await page.keyboard.press("Shift");
  await page.clock.runFor("29:00");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.clock.runFor("01:00");
  await expectSignedOut(page, INACTIVE);
});

test("a laptop that slept for more than half an hour is signed out", async ({ app, page }) => {
  await page.clock.install();
  await app.register();
  await freeze(page);
  await page.clock.fastForward("45:00");
  await expectSignedOut(page, STORED_INACTIVE);
});

test("S8-33 S8-34: the check of each minute finds a session that exceeds the maximum age or inactivity", async ({ app, page }) => {
  await page.clock.install();
  const email = await app.register();
  await changeRecord(page, { expiresAt: (await page.evaluate(() => Date.now())) - 1_000 });
  await page.clock.runFor("01:00");
  await expectSignedOut(page, MAX_AGE);

  await app.signIn(email);
  const now = await page.evaluate(() => Date.now());
  await changeRecord(page, { lastActivity: now - 31 * 60_000, loginTime: now - 60 * 60_000, expiresAt: now + 60 * 60_000 });
  await page.clock.runFor("01:00");
  await expectSignedOut(page, STORED_INACTIVE);
});

test("a browser that is opened again later shows why the user is signed out", async ({ app, page }) => {
  await app.register();
  const now = Date.now();
  // A page of the same origin without the app.
  await app.open("/healthz");
  await changeRecord(page, { lastActivity: now - 31 * 60_000, loginTime: now - 60 * 60_000, expiresAt: now + 60 * 60_000 });
  await app.open("/dashboard");
  await expect(toast(page, STORED_INACTIVE)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  // The session cookie is no longer valid either.
  await app.open("/dashboard");
  await expect(page).toHaveURL(/\/login/);
  await expect(toast(page, STORED_INACTIVE)).toBeHidden();
});

test("S8-35: a session that was ended elsewhere shows a message in every tab", async ({ app, page, browser, context }) => {
  await context.clock.install();
  const email = await app.register();
  const second = await anotherTab(context, app);
  const elsewhere = await browser.newContext();
  const there = new App(await elsewhere.newPage(), app.server);
  await there.signIn(email);
  await there.open("/settings");
  await there.page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(there.page.getByText("That browser was signed out.")).toBeVisible();
  await freeze(page);
  // Steps are shorter than a message is shown, so a message that appears during a step is still visible after it, in either tab.
  const told = new Set<Page>();
  const tabs = [page, second.page];
  for (let step = 0; step < 150 && told.size < tabs.length; step++) {
    await context.clock.runFor(3_000);
    await Promise.all(tabs.map((tab) => roundTrip(tab)));
    for (const tab of tabs) if ((await toast(tab, INVALID).count()) === 1) told.add(tab);
  }
  expect(told.size, "tabs that said so").toBe(2);
  for (const tab of tabs) await expect(tab).toHaveURL(/\/login/);
  await elsewhere.close();
});

test("activity in one tab keeps the other tabs signed in, and each tab shows one message when the session ends", async ({
  app,
  page,
  context,
}) => {
  await context.clock.install();
  await app.register();
  const second = await anotherTab(context, app);
  await freeze(page);
  for (let round = 0; round < 3; round++) {
    await context.clock.runFor("20:00");
    const before = Number((await record(page))?.["lastActivity"]);
    await second.page.mouse.move(100 + round * 50, 100);
    // The other tab reads the shared record, which takes some real time.
    await context.clock.runFor(3_000);
    await expect.poll(async () => Number((await record(page))?.["lastActivity"])).toBeGreaterThan(before);
  }
  for (const tab of [page, second.page]) await expect(tab).toHaveURL(/\/dashboard$/);
  await context.clock.runFor("29:55");
  // In steps of one second: a tab hides its message after five seconds of its own clock.
  const seen = new Set<Page>();
  for (let elapsedS = 0; elapsedS < 12; elapsedS++) {
    await context.clock.runFor(1_000);
    for (const tab of [page, second.page]) {
      const count = await toast(tab, INACTIVE).count();
      expect(count).toBeLessThanOrEqual(1);
      if (count === 1) seen.add(tab);
    }
  }
  expect(seen.size).toBe(2);
  for (const tab of [page, second.page]) await expect(tab).toHaveURL(/\/login/);
});

test("a hidden tab does not count inactivity, and showing it counts as activity", async ({ app, page }) => {
  await page.clock.install();
  await app.register();
  await freeze(page);
  await page.clock.runFor("29:00");
  await setHidden(page, true);
  await page.clock.runFor("50:00");
  await setHidden(page, false);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.clock.runFor("29:00");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.clock.runFor("01:00");
  await expectSignedOut(page, INACTIVE);
});

test("signing out in one tab signs out all, without an expiry message", async ({ app, page, context }) => {
  await app.register();
  const second = await anotherTab(context, app);
  await app.signOut();
  await expect(second.page).toHaveURL(/\/login$/);
  for (const tab of [page, second.page]) for (const text of ALL) await expect(toast(tab, text)).toBeHidden();
});

test("the session continues without the network; signing out works at once and reaches the server later", async ({
  app,
  page,
  context,
}) => {
  await page.clock.install();
  await app.register();
  await expect(page.getByRole("heading", { name: "Your first game starts here" })).toBeVisible();
  // The sign-in screen is preloaded by then.
  await page.clock.runFor("00:05");
  await expect(page.locator('link[rel="modulepreload"][href*="/login-"]')).toBeAttached();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.clock.fastForward("10:00");
  await page.mouse.move(50, 50);
  await page.clock.fastForward("10:00");
  await expect(page).toHaveURL(/\/dashboard$/);
  await app.signOut({ reachesServer: false });
  expect(await record(page)).toBeNull();
  const told = page.waitForResponse((response) => response.url().endsWith("/api/auth/sign-out") && response.ok());
  await context.setOffline(false);
  await told;
  await app.open("/dashboard");
  await expect(page).toHaveURL(/\/login/);
  expect((await context.cookies()).filter(({ name, value }) => name.includes("session_token") && value !== "")).toEqual([]);
});

test("signing out removes all data of the user from the browser", async ({ app, page }) => {
  const first = await app.register();
  const projectId = await app.createProject("Empty", "The first one's secret");
  await app.open("/dashboard");
  await expect(page.getByRole("link", { name: "The first one's secret", exact: true })).toBeVisible();
  const uid = String((await record(page))?.["userId"]);
  await app.signOut();

  const left = () =>
    page.evaluate(async () => {
      const cached: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const response = await cache.match(request);
          if (/html|json/.test(response?.headers.get("content-type") ?? "")) cached.push(request.url, (await response?.text()) ?? "");
        }
      }
      const databases = (await indexedDB.databases()).map(({ name }) => name ?? "");
      return JSON.stringify([Object.entries({ ...localStorage }), Object.entries({ ...sessionStorage }), databases, cached]);
    });
  await expect.poll(left).not.toContain(uid);
  for (const trace of [first, projectId, "The first one's secret"]) expect(await left()).not.toContain(trace);

  await app.register(newEmail("second"));
  await expect(page.getByRole("heading", { name: "Your first game starts here" })).toBeVisible();
  await app.open(`/project/${projectId}`);
  await expect(page.getByText("This project can't be opened")).toBeVisible();
  expect(await left()).not.toContain(uid);
});

test("text typed before hydration is kept", async ({ app, page }) => {
  const email = await app.register();
  await app.signOut();
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.context().route("**/assets/*.js", async (call) => {
    await held;
    await call.continue();
  });
  await page.goto(`${app.server.origin}/login`, { waitUntil: "commit" });
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  letThrough();
  await page.waitForFunction(() => "ready" in document.documentElement.dataset);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
