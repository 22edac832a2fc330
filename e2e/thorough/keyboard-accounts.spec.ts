import { expect, newEmail, PASSWORD } from "../app.ts";
import { test } from "../keyboard.ts";

test("landing: subscribe to the newsletter, then open sign-in", async ({ app, page, keys }) => {
  await app.open("/");
  const form = page.getByRole("form", { name: "Newsletter" });
  await keys.write(form.getByLabel("Email"), "nonsense");
  await keys.activate(form.getByRole("button", { name: "Subscribe" }));
  await expect(form.getByLabel("Email")).toBeFocused();
  await keys.write(form.getByLabel("Email"), "ada@example.com");
  await keys.activate(form.getByRole("button", { name: "Subscribe" }));
  await expect(page.getByText("Thank you for subscribing!")).toBeFocused();
  await keys.reach(page.getByRole("button", { name: /theme/i }), "Shift+Tab");
  await keys.activate(page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Sign In" }));
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("accounts: register, sign out, sign in after a mistake", async ({ app, page, keys }) => {
  await app.open("/register");
  const email = newEmail();
  await expect(page.getByLabel("Email")).toBeFocused();
  await keys.activate(page.getByRole("button", { name: "Create Account" }));
  await expect(page.getByLabel("Email"), "the first mistake").toBeFocused();
  await keys.write(page.getByLabel("Email"), email);
  await keys.write(page.getByLabel("Password", { exact: true }), PASSWORD);
  await keys.write(page.getByLabel("Confirm password"), PASSWORD);
  await keys.activate(page.getByRole("button", { name: "Create Account" }));
  await page.waitForURL("**/dashboard");
  await keys.choose(page.getByRole("button", { name: /^Account:/ }), "Sign out");
  await page.waitForURL("**/login");

  await keys.write(page.getByLabel("Email"), email);
  await keys.write(page.getByLabel("Password", { exact: true }), "wrong");
  const reveal = page.getByRole("button", { name: "Show what is typed" });
  await keys.activate(reveal);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("wrong");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  const signIn = page.getByRole("button", { name: "Sign In", exact: true });
  await keys.activate(signIn);
  await expect(page.getByRole("alert")).toHaveText("Incorrect password");
  await expect(signIn, "the focus stays while it is being tried").toBeFocused();
  await keys.reach(page.getByLabel("Password", { exact: true }), "Shift+Tab");
  await keys.write(page.getByLabel("Password", { exact: true }), PASSWORD);
  await keys.press("Enter");
  await page.waitForURL("**/dashboard");
});

test("a forgotten password: request the link, follow it, choose another", async ({ app, page, keys }) => {
  const email = newEmail();
  await app.server.signUp(email, PASSWORD);
  await app.open("/login");
  await keys.activate(page.getByRole("link", { name: "Forgot Password?" }));
  await expect(page.getByLabel("Email")).toBeFocused();
  await keys.write(page.getByLabel("Email"), email);
  await keys.activate(page.getByRole("button", { name: "Send Reset Email" }));
  await expect(page.getByText("Password reset email sent!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send Reset Email" })).toBeFocused();
  await keys.reach(page.getByRole("link", { name: "Back to Sign In" }));

  await page.goto((await app.server.mailedLinks()).at(-1) ?? "");
  await keys.write(page.getByLabel("New password"), "another horse");
  await keys.write(page.getByLabel("Confirm password"), "another horse");
  await keys.activate(page.getByRole("button", { name: "Save New Password" }));
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  await keys.activate(page.getByRole("link", { name: "Sign In", exact: true }));
  await keys.write(page.getByLabel("Email"), email);
  await keys.write(page.getByLabel("Password", { exact: true }), "another horse");
  await keys.press("Enter");
  await page.waitForURL("**/dashboard");
});

test("settings: every section", async ({ app, page, keys }) => {
  await app.register();
  await app.open("/settings");
  await expect(page.getByRole("list", { name: "Signed in on" })).toBeVisible();
  await keys.activate(page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Security" }));
  await expect(page.getByRole("heading", { name: "Security" })).toBeInViewport();

  await keys.write(page.getByLabel("Display name"), "Ada");
  await keys.activate(page.getByRole("button", { name: "Save name" }));
  await expect(page.getByText("Your name was saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Account: Ada" })).toBeVisible();

  const [filePicker] = await Promise.all([
    page.waitForEvent("filechooser"),
    keys.activate(page.getByRole("button", { name: /^(Choose|Upload|Change).*picture/i })),
  ]);
  expect(filePicker.isMultiple()).toBe(false);

  await keys.reach(page.getByRole("radio", { checked: true }));
  await keys.press("ArrowRight");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await keys.seesFocus();

  await keys.activate(page.getByRole("switch", { name: "Auto-save" }), "Space");
  await expect(page.getByRole("switch", { name: "Auto-save" })).not.toBeChecked();

  const change = page.getByRole("region", { name: "Password", exact: true }).getByRole("button", { expanded: false });
  await keys.activate(change);
  const form = page.getByRole("form", { name: "Change password" });
  await keys.write(form.getByLabel("Current password"), PASSWORD);
  await keys.write(form.getByLabel("New password"), "another horse");
  await keys.write(form.getByLabel("Confirm password"), "another horse");
  await keys.activate(form.getByRole("button", { name: "Save new password" }));
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Password", exact: true })).toBeFocused();

  await keys.reach(page.getByRole("list", { name: "Signed in on" }).getByRole("button", { name: "Sign out" }));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    keys.activate(page.getByRole("button", { name: "Export everything" })),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  await expect(page.getByRole("button", { name: "Export everything" })).toBeFocused();

  const remove = page.getByRole("button", { name: /^Delete .*account/ });
  await keys.activate(remove);
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await keys.write(dialog.getByLabel("Your password"), "wrong");
  await keys.activate(dialog.getByRole("checkbox"), "Space");
  await keys.activate(dialog.getByRole("button", { name: "Keep my account" }));
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
});
