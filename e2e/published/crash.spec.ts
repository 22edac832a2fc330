import type { Page } from "@playwright/test";
import { type App, expect, roundTrip, test } from "../app.ts";

// Playwright can't intercept requests of a service worker.
test.use({ serviceWorkers: "block" });

const OOPS = "Oops! Something went wrong";

interface Report {
  type: string;
  severity: string;
  message: string;
  stack?: string;
  route: string;
  release?: string;
}

/** Collects the error reports that the page sends from now on. */
function reportsOf(page: Page): Report[] {
  const reports: Report[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/reportError")) reports.push((request.postDataJSON() as { data: Report }).data);
  });
  return reports;
}

async function openSettingsByMenu(app: App): Promise<void> {
  await app.page.getByRole("button", { name: /^Account:/ }).click();
  await app.page.getByRole("menuitem", { name: "Settings" }).click();
}

test("S2-18 S2-19: a screen that fails to load shows an error and loads on retry", async ({ app, page }) => {
  await app.register();
  const reports = reportsOf(page);
  let loads = 0;
  page.on("domcontentloaded", () => loads++);
  await page.route("**/assets/settings-screen-*.js*", (call) => call.abort());
  await openSettingsByMenu(app);
  await expect(page.getByRole("heading", { name: OOPS })).toBeVisible();
  await expect(page.getByText("We couldn't reach the server.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute("href", "/dashboard");
  await expect(page.getByRole("button", { name: "Refresh Page" })).toBeVisible();
  // The page reloaded itself once, as after a new release, and not again.
  expect(loads).toBe(1);
  await expect
    .poll(() => reports.map(({ type, severity, route }) => ({ type, severity, route })))
    .toEqual([{ type: "network", severity: "high", route: "/settings" }]);

  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole("heading", { name: OOPS })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Display name")).toBeVisible();
});

test("S2-18 S4-21: a screen that throws is explained, reported, and rendered again on retry", async ({ app, page }) => {
  await app.registerWith("Empty", "Something to show");
  // A browser that lacks an API of the dashboard.
  await page.addInitScript(() => {
    if (sessionStorage.getItem("broken") === null) return;
    Object.assign(window, { whole: Intl.RelativeTimeFormat });
    Object.defineProperty(Intl, "RelativeTimeFormat", { value: undefined, configurable: true, writable: true });
  });
  await page.route("**/listProjects", async (call) => {
    const answer = await (await call.fetch()).text();
    await call.fulfill({
      contentType: "application/json",
      body: answer.replace(/"updatedAt":"[^"]+"/, '"updatedAt":"2020-01-01T00:00:00.000Z"'),
    });
  });
  await page.evaluate(() => sessionStorage.setItem("broken", ""));
  const reports = reportsOf(page);
  await app.open("/dashboard");
  await expect(page.getByRole("heading", { name: OOPS })).toBeVisible();
  await expect(page.getByText("Something in this screen broke.")).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ type: "system", severity: "critical", route: "/dashboard" });
  expect(reports[0]?.release).toBeTruthy();
  expect(JSON.stringify(reports)).not.toMatch(/http|@/);

  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: OOPS })).toBeVisible();
  await page.evaluate(() => {
    Object.assign(Intl, { RelativeTimeFormat: (window as unknown as { whole: typeof Intl.RelativeTimeFormat }).whole });
  });
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("link", { name: "Something to show", exact: true })).toBeVisible();
});

test("S2-20: a route that fails has its own crash screen", async ({ app, page }) => {
  await app.open("/register");
  const reports = reportsOf(page);
  await page.route("**/assets/login-*.js", (call) =>
    call.fulfill({ contentType: "text/javascript", body: 'export default function Login() { throw new Error("broken on the way"); }' }),
  );
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await expect.poll(() => reports).toMatchObject([{ type: "system", severity: "critical", message: "broken on the way", route: "/login" }]);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
});

test("an uncaught error shows a plain message, and its report contains no personal data", async ({ app, page }) => {
  await app.register();
  const reports = reportsOf(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError("no entry of ada@example.org in https://example.org/x?token=1 with 4111 1111 1111 1111");
    });
  });
  await expect(page.getByRole("alert")).toHaveText(
    "Something on this page went wrong. Your saved work is safe; if it doesn't react, refresh the page.",
  );
  await expect
    .poll(() => reports)
    .toMatchObject([{ type: "system", severity: "high", message: "TypeError: no entry of [email] in [url] with [card]" }]);
  // Warnings and known noise are neither shown nor reported.
  await page.evaluate(() => void Promise.reject(new DOMException("stopped", "AbortError")));
  await page.evaluate(() => {
    setTimeout(() => void Promise.reject(new Error("ResizeObserver loop completed with undelivered notifications.")));
  });
  // Reports are sent in order: when the next one arrives, the two before it were skipped.
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("the next one");
    });
  });
  await expect.poll(() => reports).toMatchObject([{}, { message: "the next one" }]);
  app.problems.length = 0;
});

test("nothing is sent if the operator disables error reports", async ({ app, page }) => {
  await page.route("**/getSignInOptions", async (call) => {
    const answer = (await (await call.fetch()).json()) as { result: object };
    await call.fulfill({ json: { result: { ...answer.result, monitoring: { errors: false, vitals: false } } } });
  });
  await app.register();
  const reports = reportsOf(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("unheard");
    });
  });
  await expect(page.getByRole("alert")).toBeVisible();
  await roundTrip(page);
  expect(reports).toEqual([]);
  app.problems.length = 0;
});

test("an editor panel that fails to load shows an error, leaves the others usable, and loads on retry", async ({ app, page }) => {
  await app.registerWith("Empty", "Far away");
  await page.route(/find-in-project/, (request) => request.abort());
  await page.keyboard.press("Control+Shift+f");
  await expect(page.getByText("This part of the editor could not be loaded. Check your connection.")).toBeVisible();
  await expect(page.getByRole("application", { name: "Scene" })).toBeVisible();
  await page.unroute(/find-in-project/);
  await page.keyboard.press("Control+Shift+f");
  await expect(page.getByRole("combobox", { name: "Find in project" })).toBeFocused();
});
