import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, newEmail, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

const PLAYSMITH = fileURLToPath(new URL("../../apps/cli/bin/playsmith.mjs", import.meta.url));

test("an admin lets only invited people make an account, and invites one", async ({ app, page, browser }) => {
  const admin = await app.register(newEmail("admin"));
  const environment = { ...process.env, DATA_DIR: app.server.dataDir };
  await promisify(execFile)(process.execPath, [PLAYSMITH, "admin", "add", admin], { env: environment });
  await app.open("/admin");
  const part = page.getByRole("region", { name: "Who can make an account" });
  await part.getByRole("radio", { name: "Only who is invited" }).check();
  await part.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("list", { name: "Log" })).toContainText("Changed who can make an account");
  const guest = newEmail("guest");
  await part.getByLabel("Invite by email").fill(guest);
  await page.keyboard.press("Enter");
  const link = await part.getByLabel("Link of the invitation").inputValue();
  await expect(part.getByRole("list", { name: "Open invitations" })).toContainText(guest);
  expect(await problemsOn(page)).toEqual([]);

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(`${app.server.origin}/register`);
  await expect(theirs.getByText("Accounts here are made by invitation.")).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Create Account" })).toBeHidden();
  expect(await problemsOn(theirs)).toEqual([]);
  const { pathname, search } = new URL(link);
  await theirs.goto(app.server.origin + pathname + search);
  await theirs.getByLabel("Email").fill(guest);
  await theirs.getByLabel("Password", { exact: true }).fill("correct horse");
  await theirs.getByLabel("Confirm password").fill("correct horse");
  await theirs.getByRole("button", { name: "Create Account" }).click();
  await theirs.waitForURL("**/dashboard");

  // The other tests of this file share the server.
  await part.getByRole("radio", { name: "Everybody", exact: true }).check();
  await part.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("list", { name: "Log" }).getByRole("listitem").first()).toContainText("open");
});

test("an admin, made on the command line, disables a person, whose open page is signed out", async ({ app, page, browser }) => {
  const rude = newEmail("rude");
  await app.server.signUp(rude, "correct horse");
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(`${app.server.origin}/login`);
  await theirs.getByLabel("Email").fill(rude);
  await theirs.getByLabel("Password", { exact: true }).fill("correct horse");
  await theirs.getByRole("button", { name: "Sign In" }).click();
  await theirs.waitForURL("**/dashboard");

  const admin = await app.register(newEmail("admin"));
  await app.open("/admin");
  await expect(page.getByRole("heading", { name: "There's nothing here" })).toBeVisible();
  const environment = { ...process.env, DATA_DIR: app.server.dataDir };
  await promisify(execFile)(process.execPath, [PLAYSMITH, "admin", "add", admin], { env: environment });

  await app.open("/dashboard");
  await page.getByRole("button", { name: /^Account: / }).click();
  await page.getByRole("menuitem", { name: "Administration" }).click();
  await expect(page.getByRole("region", { name: "Overview" })).toContainText("Database (SQLite)");
  await page.getByRole("searchbox", { name: "Email or name" }).fill(rude);
  await page.keyboard.press("Enter");
  const row = page.getByRole("listitem", { name: rude });
  await expect(page.getByRole("list", { name: "People" }).getByRole("listitem")).toHaveCount(1);
  expect(await problemsOn(page)).toEqual([]);
  await row.getByRole("button", { name: "Disable account" }).click();
  const dialog = page.getByRole("dialog", { name: "Disable this account?" });
  await dialog.getByLabel("Reason, for the log").fill("Spam in comments");
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Disable account" }).click();
  await expect(row).toContainText("Disabled on");
  await expect(page.getByRole("list", { name: "Log" })).toContainText("Spam in comments");

  await theirs.reload();
  await expect(theirs.getByRole("button", { name: "Sign In" })).toBeVisible();
  await theirs.getByLabel("Email").fill(rude);
  await theirs.getByLabel("Password", { exact: true }).fill("correct horse");
  await theirs.getByRole("button", { name: "Sign In" }).click();
  await expect(theirs.getByText("This account has been disabled. Ask whoever runs this site.")).toBeVisible();
  await theirs.context().close();

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
