import type { Page } from "@playwright/test";
import { type App, expect, newEmail, PASSWORD, test } from "../app.ts";

const NETWORK = "Network error. Please check your connection";
const RESET_NETWORK = "Network error. Please check your connection and try again.";

/** A string that occurs only in the chunk of the client library, which loads after a screen is interactive. */
const CLIENT_LIBRARY = "request-password-reset";

/** Opens a page and blocks the network before its client library is loaded. @returns a function that restores the network. */
async function openAndLoseNetwork(app: App, path: string): Promise<() => void> {
  const { page } = app;
  let isLost = true;
  await page.route(/\/(api|functions)\//, (call) => (isLost ? call.abort("internetdisconnected") : call.continue()));
  await page.route("**/assets/*.js*", async (call) => {
    const response = await call.fetch();
    const isLibrary = (await response.text()).includes(CLIENT_LIBRARY);
    return isLost && isLibrary ? call.abort("internetdisconnected") : call.fulfill({ response });
  });
  await app.open(path);
  return () => {
    isLost = false;
  };
}

// A page may still fetch code when its test has ended.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

test("signing in offline before the client library is loaded shows an error, and works after reconnecting", async ({ app, page }) => {
  const email = await app.register();
  await app.signOut();
  const restore = await openAndLoseNetwork(app, "/login");
  await fill(page, { Email: email, Password: PASSWORD });
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText(NETWORK, { exact: true })).toBeVisible();
  restore();
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("button", { name: /^Account:/ })).toBeVisible();
});

test("registering offline before the client library is loaded does the same", async ({ app, page }) => {
  const restore = await openAndLoseNetwork(app, "/register");
  await fill(page, { Email: newEmail(), Password: PASSWORD, "Confirm password": PASSWORD });
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText(NETWORK, { exact: true })).toBeVisible();
  restore();
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL("**/dashboard");
});

test("requesting a reset link does the same, with its own message", async ({ app, page }) => {
  const email = await app.register();
  await app.signOut();
  const restore = await openAndLoseNetwork(app, "/forgot-password");
  await fill(page, { Email: email });
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(page.getByText(RESET_NETWORK, { exact: true })).toBeVisible();
  restore();
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(page.getByText("Password reset email sent! Please check your inbox and follow the instructions.")).toBeVisible();
});
