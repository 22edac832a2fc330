import type { Page } from "@playwright/test";
import { App, expect, newEmail, PASSWORD, test } from "../app.ts";

test("sign-in shows missing and wrong fields, and clears the errors on editing", async ({ app, page }) => {
  const email = await app.register();
  await app.signOut();
  const submit = page.getByRole("button", { name: "Sign In" });
  await submit.click();
  await expect(page.getByText("Please enter your email and password")).toBeVisible();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await page.getByLabel("Email").fill("nobody");
  await expect(page.getByText("Email is required")).toBeHidden();
  await submit.click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await page.getByLabel("Email").fill(newEmail("nobody"));
  await page.getByLabel("Password", { exact: true }).fill("whatever");
  await submit.click();
  await expect(page.getByText("No account found with this email")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await submit.click();
  await expect(page.getByText("Incorrect password")).toBeVisible();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByText("Google Sign-In is temporarily disabled for testing purposes. Please use email login.")).toBeVisible();
});

test("registration checks the fields and refuses a taken email", async ({ app, page }) => {
  const email = await app.register();
  await app.signOut();
  await app.open("/register");
  const submit = page.getByRole("button", { name: "Create Account" });
  await submit.click();
  await expect(page.getByText("Please fill in all required fields")).toBeVisible();
  await expect(page.getByText("Please confirm your password")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("12345");
  await page.getByLabel("Confirm password").fill("123456");
  await submit.click();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await submit.click();
  await expect(page.getByText("An account with this email already exists")).toBeVisible();
});

test("a forgotten password is reset by the mailed link, once", async ({ app, page }) => {
  const email = await app.register();
  await app.signOut();
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(page.getByText("Please correct the errors above and try again.")).toBeVisible();
  await page.getByLabel("Email").fill(newEmail("stranger"));
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(page.getByText("No account found with this email address.")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(page.getByText("Password reset email sent! Please check your inbox and follow the instructions.")).toBeVisible();

  const link = (await app.server.mailedLinks()).at(-1) ?? "";
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel("New password").fill("a better one");
  await page.getByLabel("Confirm password").fill("a better one");
  await page.getByRole("button", { name: "Save New Password" }).click();
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  await app.signIn(email, "a better one");

  const again = new App(await page.context().newPage(), app.server);
  await again.page.goto(link);
  await again.page.getByLabel("New password").fill("once more");
  await again.page.getByLabel("Confirm password").fill("once more");
  await again.page.getByRole("button", { name: "Save New Password" }).click();
  await expect(again.page.getByRole("alert")).toContainText("This link isn't valid, or was used already.");
});

test("protected screens redirect to sign-in and back", async ({ app, page }) => {
  const email = await app.register();
  await app.signOut();
  await app.open("/settings");
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.getByRole("link", { name: /^(Sign|Log) in/ }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/settings$/);
});

test("signing in leads back to the part of the page that was asked for, also by way of a forgotten password", async ({ app, page }) => {
  const email = await app.register();
  await app.signOut();
  // The link in mails of moderators.
  await app.open("/settings#community");
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  await page.getByRole("link", { name: "Back to Sign In" }).click();
  await fillIn(page, email);
  await expect(page).toHaveURL(/\/settings#community$/);
  await expect(page.getByRole("heading", { name: "Community" })).toBeInViewport();
});

test("signing in leads back to a team, and to the report of an author's page", async ({ app, page }) => {
  const email = await app.register();
  const { team } = await app.call("createTeam", { name: "Night shift" });
  await app.signOut();
  await app.open(`/teams/${team.id}`);
  await fillIn(page, email);
  await expect(page.getByRole("heading", { name: "Night shift" })).toBeVisible();
  await app.signOut();
  await app.open("/report/ada");
  await fillIn(page, email);
  await expect(page.getByRole("heading", { name: "Report the page of @ada" })).toBeVisible();
});

/** Signs in on the screen to which a protected screen has led. */
async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("the theme is stored on the device and in the account", async ({ app, page, browser }) => {
  const email = await app.register();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const elsewhere = await browser.newContext();
  const there = new App(await elsewhere.newPage(), app.server);
  await there.signIn(email);
  await expect(there.page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await there.page.evaluate(() => localStorage.getItem("app-theme"))).toBe("light");
  await elsewhere.close();
});

test("the newsletter thanks after its simulated delay", async ({ app, page }) => {
  await app.open("/");
  const form = page.getByRole("form", { name: "Newsletter" });
  await form.getByLabel("Email").fill("x");
  await expect(form.getByText("Please enter a valid email address")).toBeVisible();
  await form.getByLabel("Email").fill("x@example.com");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Thank you for subscribing! You'll receive our latest updates soon.")).toBeVisible();
});
