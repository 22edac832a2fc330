import { expect, newEmail, PASSWORD, test } from "../app.ts";
import { TestServer } from "../server.ts";

test("with hidden accounts enabled, registration is completed by the mailed link", async ({ page }) => {
  const server = await TestServer.start({ AUTH_HIDE_ACCOUNT_EXISTENCE: "true" });
  try {
    const email = newEmail("hidden");
    await page.goto(`${server.origin}/register`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirm password").fill(PASSWORD);
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByText(`We've sent a mail to ${email}. Open its link to finish signing up.`)).toBeVisible();
    await expect.poll(() => server.mailedLinks()).toHaveLength(1);
    await page.goto((await server.mailedLinks()).at(-1) ?? "");
    await page.getByRole("button", { name: "Make the account" }).click();
    await expect(page.getByRole("heading", { name: "Your account is made" })).toBeVisible();
    await page.getByRole("link", { name: "Sign In" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL("**/dashboard");
  } finally {
    await server.stop();
  }
});
