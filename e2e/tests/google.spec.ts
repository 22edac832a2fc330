import type { Page } from "@playwright/test";
import { App, expect, PASSWORD, test as base } from "../app.ts";
import { OidcProvider } from "../oidc-provider.ts";
import { TestServer } from "../server.ts";

const GRACE = { login: "grace", email: "grace@example.org", emailVerified: true, name: "Grace Hopper" };
const HEDY = { login: "hedy", email: "hedy@example.org", emailVerified: true, name: "Hedy Lamarr" };
const TAKEN = { login: "taken", email: "taken@example.org", emailVerified: true, name: "Taken" };

/** A server with Google sign-in, which a local OpenID Connect provider replaces. */
const test = base.extend<{ ready: App; provider: OidcProvider }, { google: { server: TestServer; provider: OidcProvider } }>({
  google: [
    async ({}, use) => {
      const server = await TestServer.start();
      const provider = await OidcProvider.start([GRACE, HEDY, TAKEN], [server.origin]);
      await server.end();
      await server.start(provider.environment);
      await use({ server, provider });
      await server.stop();
      await provider.stop();
    },
    { scope: "worker" },
  ],
  provider: ({ google }, use) => use(google.provider),
  ready: async ({ page, google, problems }, use) => use(new App(page, google.server, problems)),
});

const popupOf = (page: Page, press: () => Promise<void>): Promise<Page> =>
  Promise.all([page.waitForEvent("popup"), press()]).then(([popup]) => popup);
const continueWithGoogle = (page: Page) => () => page.getByRole("button", { name: "Continue with Google" }).click();

/** A provider that remembers the user may close its window without showing a form. */
async function signInAgain(provider: OidcProvider, popup: Page, login: string): Promise<void> {
  await provider.signIn(popup, login).catch((error: unknown) => expect(popup.isClosed(), String(error)).toBe(true));
}

test("S7-03 S4-04: signing in with Google creates account and profile, and finds them again later", async ({ ready, provider, page }) => {
  await ready.open("/register");
  const popup = await popupOf(page, () => page.getByRole("button", { name: "Sign up with Google" }).click());
  await provider.signIn(popup, GRACE.login);
  await page.waitForURL("**/dashboard");
  await ready.open("/settings");
  await expect(page.getByLabel("Display name")).toHaveValue("Grace Hopper");
  await expect(page.getByText("grace@example.org").first()).toBeVisible();
  await ready.open("/dashboard");
  await ready.signOut();
  const again = await popupOf(page, continueWithGoogle(page));
  await signInAgain(provider, again, GRACE.login);
  await page.waitForURL("**/dashboard");
});

test("a closed, cancelled or blocked popup shows a message, and sign-in can be retried", async ({ ready, provider, page }) => {
  await ready.open("/login");
  const alert = page.getByRole("alert");
  const closed = await popupOf(page, continueWithGoogle(page));
  await closed.close();
  await expect(alert).toContainText("The sign-in window was closed before you had finished. Please try again.");
  const cancelled = await popupOf(page, continueWithGoogle(page));
  await provider.cancel(cancelled);
  await expect(alert).toContainText("The sign-in window was closed");
  await page.evaluate(() => {
    window.open = () => null;
  });
  await continueWithGoogle(page)();
  await expect(alert).toContainText("Your browser blocked the sign-in window.");
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
});

test("an account with the same email is not taken over; its owner can connect and disconnect Google", async ({ ready, provider, page }) => {
  await ready.server.signUp(TAKEN.email, PASSWORD);
  await ready.open("/login");
  const popup = await popupOf(page, continueWithGoogle(page));
  await provider.signIn(popup, TAKEN.login);
  await expect(page.getByRole("alert")).toContainText(
    "An account with this email exists. Log in with your password, then connect Google in the settings.",
  );
  await ready.signIn(TAKEN.email);
  await ready.open("/settings");
  const google = page.getByRole("button", { name: "Connect Google" });
  await google.click();
  const connect = page.getByRole("form", { name: "Connect Google" });
  await connect.getByLabel("Current password").fill(PASSWORD);
  const connecting = await popupOf(page, () => connect.getByRole("button", { name: "Connect Google" }).click());
  await signInAgain(provider, connecting, TAKEN.login);
  await page.getByRole("button", { name: "Disconnect Google" }).click();
  const disconnect = page.getByRole("form", { name: "Disconnect Google" });
  await disconnect.getByLabel("Current password").fill("not it");
  await disconnect.getByRole("button", { name: "Disconnect Google" }).click();
  await expect(disconnect.getByText("Incorrect password")).toBeVisible();
  await disconnect.getByLabel("Current password").fill(PASSWORD);
  await disconnect.getByRole("button", { name: "Disconnect Google" }).click();
  await expect(google).toBeVisible();
});

test("a user without a password confirms critical actions with Google; another Google account is refused", async ({
  ready,
  provider,
  page,
}) => {
  await ready.open("/register");
  await provider.signIn(await popupOf(page, () => page.getByRole("button", { name: "Sign up with Google" }).click()), HEDY.login);
  await page.waitForURL("**/dashboard");
  await ready.open("/settings");
  await page.getByRole("button", { name: "Change email" }).click();
  const form = page.getByRole("form", { name: "Change email" });
  await form.getByLabel("New email").fill("hedwig@example.org");
  await expect(form.getByLabel("Current password")).toHaveCount(0);
  const confirm = () => form.getByRole("button", { name: "Confirm with Google and save" }).click();

  const cancelled = await popupOf(page, confirm);
  await provider.cancel(cancelled);
  await expect(form.getByRole("alert")).toContainText("The sign-in window was closed");
  const wrong = await popupOf(page, confirm);
  await provider.signIn(wrong, GRACE.login);
  await expect(form.getByRole("alert")).toContainText("Google");
  await expect(page.getByText("You sign in as hedy@example.org.")).toBeVisible();

  const right = await popupOf(page, confirm);
  await provider.signIn(right, HEDY.login);
  await expect(page.getByText("You sign in as hedwig@example.org.")).toBeVisible();

  await page.getByRole("button", { name: /^Delete .*account/ }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByText("I understand that this can't be undone.").click();
  const proof = await popupOf(page, () => dialog.getByRole("button", { name: "Confirm with Google and delete for good" }).click());
  await provider.signIn(proof, HEDY.login);
  await expect(page.getByText("Your account was deleted, with everything in it.")).toBeVisible();
});

test("without Google configured the buttons show a message", async ({ app, page }) => {
  await app.open("/login");
  await continueWithGoogle(page)();
  await expect(page.getByText("Google Sign-In is temporarily disabled for testing purposes. Please use email login.")).toBeVisible();
});
