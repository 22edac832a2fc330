import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { App, expect, newEmail, PASSWORD, test } from "../app.ts";

// While Playwright intercepts requests, it may go on waiting for a page that the service worker has answered long ago.
test.use({ serviceWorkers: "block" });

/** An image file of the given size. */
async function pictureFile(page: Page, widthPx: number, heightPx: number) {
  const base64 = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext("2d");
      if (context) {
        context.fillStyle = "#c33";
        context.fillRect(0, 0, width, height);
        context.fillStyle = "#3c3";
        context.fillRect(0, 0, width / 2, height);
      }
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    },
    [widthPx, heightPx] as const,
  );
  return { name: "me.png", mimeType: "image/png", buffer: Buffer.from(base64, "base64") };
}

async function openSettings(app: App): Promise<void> {
  await app.open("/settings");
  await expect(app.page.getByLabel("Display name")).toBeVisible();
}

test("the name is validated, saved, shown at once, and kept while it can't be saved", async ({ app, page }) => {
  await app.register();
  await openSettings(app);
  const name = page.getByLabel("Display name");
  const save = page.getByRole("button", { name: "Save name" });
  await expect(save).toBeDisabled();
  await name.fill("  ");
  await save.click();
  await expect(page.getByText("A name is required")).toBeVisible();
  await expect(name).toHaveAttribute("aria-invalid", "true");

  const long = `Ada ${"Long".repeat(19)}`;
  await name.fill(long);
  await page.route("**/setDocument", (call) => call.abort());
  await save.click();
  await expect(page.getByRole("form", { name: "Name" }).getByRole("alert")).toHaveText("Network error. Please check your connection");
  await expect(name).toHaveValue(long);
  await page.unroute("**/setDocument");
  // Another change of the profile keeps what is typed.
  await page.getByRole("switch", { name: "Auto-save" }).press("Space");
  await expect(page.getByRole("switch", { name: "Auto-save" })).not.toBeChecked();
  await expect(name).toHaveValue(long);
  await save.click();
  await expect(page.getByText("Your name was saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: `Account: ${long}` })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("a picture is chosen, cropped by keyboard, scaled down by the server, and removed", async ({ app, page }) => {
  await app.register();
  await openSettings(app);
  await page.getByLabel("Picture file").setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByText("This file couldn't be read as a picture. Choose a PNG, JPEG, WebP or GIF.")).toBeVisible();

  await page.getByLabel("Picture file").setInputFiles(await pictureFile(page, 800, 400));
  const dialog = page.getByRole("dialog", { name: "Choose the part that is shown" });
  const area = dialog.getByLabel("Use the arrow keys to move the part that is shown");
  await area.focus();
  for (let step = 0; step < 12; step++) await area.press("Shift+ArrowLeft");
  await dialog.getByRole("button", { name: "Use this part" }).click();
  await expect(page.getByText("Your picture was saved.")).toBeVisible();
  const shown = page.getByRole("region", { name: "Profile" }).locator("img");
  await expect(shown).toHaveAttribute("src", /^\/objects\/[0-9a-f]{64}$/);
  const kept = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const [red = 0, green = 0] = context?.getImageData(canvas.width - 20, 20, 1, 1).data ?? [];
    return { sides: [image.naturalWidth, image.naturalHeight], isGreen: green > red };
  });
  // Moved to the left, the crop's right edge is in the green half.
  expect(kept).toEqual({ sides: [256, 256], isGreen: true });
  await expect(page.getByRole("button", { name: /^Account:/ }).locator("img")).toBeVisible();

  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Your picture was removed.")).toBeVisible();
  await expect(shown).toHaveCount(0);
  // The trace recorder fetches every shown image again, which the page's CSP blocks.
  const own = app.problems.filter((problem) => !problem.includes("Connecting to 'blob:"));
  app.problems.splice(0, app.problems.length, ...own);
});

test("the password is changed with the current one, and other browsers are signed out", async ({ app, page, browser }) => {
  const email = await app.register();
  const elsewhere = await browser.newContext();
  const there = new App(await elsewhere.newPage(), app.server);
  await there.signIn(email);

  await openSettings(app);
  await expect(page.getByRole("list", { name: "Signed in on" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Change password" }).click();
  const form = page.getByRole("form", { name: "Change password" });
  const current = form.getByLabel("Current password");
  const wanted = form.getByLabel("New password");
  const confirmation = form.getByLabel("Confirm password");
  const save = form.getByRole("button", { name: "Save new password" });
  await expect(current).toHaveAttribute("autocomplete", "current-password");
  await expect(wanted).toHaveAttribute("autocomplete", "new-password");

  await save.click();
  await expect(form.getByText("Please enter your current password")).toBeVisible();
  await expect(form.getByText("Password is required")).toBeVisible();
  await expect(form.getByText("Please confirm your password")).toBeVisible();
  await current.fill("wrong one");
  await expect(form.getByText("Please enter your current password")).toBeHidden();
  await wanted.fill("a better one");
  await confirmation.fill("a better on");
  await save.click();
  await expect(form.getByText("Passwords do not match")).toBeVisible();
  await confirmation.fill("a better one");
  await save.click();
  await expect(form.getByText("Incorrect password")).toBeVisible();
  await expect(wanted).toHaveValue("a better one");
  await current.fill(PASSWORD);
  await save.click();
  await expect(page.getByText("Your password was changed. Everywhere else you were signed out.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Signed in on" }).getByRole("listitem")).toHaveCount(1);
  await there.page.reload();
  await expect(there.page).toHaveURL(/\/login/);
  await there.signIn(email, "a better one");
  await elsewhere.close();
});

test("the email is changed with the current password", async ({ app, page }) => {
  const taken = await app.register();
  await app.signOut();
  const email = await app.register();
  await openSettings(app);
  await expect(page.getByText(`You sign in as ${email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Change email" }).click();
  const form = page.getByRole("form", { name: "Change email" });
  const save = form.getByRole("button", { name: "Save new email" });
  await form.getByLabel("New email").fill("nonsense");
  await form.getByLabel("Current password").fill(PASSWORD);
  await save.click();
  await expect(form.getByText("Please enter a valid email address")).toBeVisible();
  await form.getByLabel("New email").fill(email.toUpperCase());
  await save.click();
  await expect(form.getByText("This is your email already")).toBeVisible();
  await form.getByLabel("New email").fill(taken);
  await save.click();
  await expect(form.getByText("An account with this email already exists")).toBeVisible();
  const wanted = newEmail("moved");
  await form.getByLabel("New email").fill(wanted);
  await save.click();
  await expect(page.getByText(`You sign in as ${wanted}.`)).toBeVisible();
  await app.signOut();
  await app.signIn(wanted);
});

test("other browsers are signed out, one by one or all at once", async ({ app, page, browser }) => {
  const email = await app.register();
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const others: App[] = [];
  for (const context of contexts) {
    const other = new App(await context.newPage(), app.server);
    await other.signIn(email);
    others.push(other);
  }
  await openSettings(app);
  const list = page.getByRole("list", { name: "Signed in on" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(list.getByRole("listitem").first()).toContainText("This browser");
  await list
    .getByRole("button", { name: /^Sign out Chrome/ })
    .first()
    .click();
  await expect(page.getByText("That browser was signed out.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  const third = new App(await (await browser.newContext()).newPage(), app.server);
  await third.signIn(email);
  await page.reload();
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  for (const other of [...others, third]) {
    await other.page.reload();
    await expect(other.page).toHaveURL(/\/login/);
  }
  await page.reload();
  await expect(page.getByLabel("Display name")).toBeVisible();
  for (const context of contexts) await context.close();
  await third.page.context().close();
});

test("all data is exported as a zip, within the displayed limits", async ({ app, page }) => {
  await app.register();
  await openSettings(app);
  const group = page.getByRole("region", { name: "Export everything" });
  await expect(group).toContainText("100 of 100 left this hour, 500 of 500 today.");
  const [download] = await Promise.all([page.waitForEvent("download"), group.getByRole("button", { name: "Export everything" }).click()]);
  expect(download.suggestedFilename()).toMatch(/^playsmith-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe("PK");
  await expect(group).toContainText("99 of 100 left this hour, 499 of 500 today.");

  await page.route("**/storage/me/export", (call) =>
    call.fulfill({ status: 429, json: { code: "RATE_LIMITED", message: "You've reached the limit of 100 an hour. Try again at 14:05." } }),
  );
  await group.getByRole("button", { name: "Export everything" }).click();
  await expect(group.getByRole("alert")).toHaveText("You've reached the limit of 100 an hour. Try again at 14:05.");
});

test("an account is deleted only after an explanation, authentication and confirmation", async ({ app, page }) => {
  const email = await app.register();
  await app.createProject("Empty", "To be deleted");
  await openSettings(app);
  await page.getByRole("button", { name: "Delete account…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("Your project is deleted for good");
  await dialog.getByRole("button", { name: "Keep my account" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Delete account…" }).click();
  const confirm = dialog.getByRole("button", { name: "Delete my account for good" });
  await confirm.click();
  await expect(dialog.getByText("Please enter your current password")).toBeVisible();
  await expect(dialog.getByText("Please tick the box to confirm")).toBeVisible();
  await dialog.getByLabel("Your password").fill("wrong one");
  await dialog.getByLabel("I understand that this can't be undone.").check();
  await confirm.click();
  await expect(dialog.getByText("Incorrect password")).toBeVisible();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await confirm.click();
  await expect(page.getByText("Your account was deleted, with everything in it.")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("No account found with this email")).toBeVisible();
});

test("each section that fails to load explains what to do, and loads on retry", async ({ app, page }) => {
  await app.register();
  await openSettings(app);
  const refused = {
    status: 500,
    json: { error: { status: "INTERNAL", message: "Internal server error", details: { code: "INTERNAL_ERROR" } } },
  };
  for (const name of ["getDocument", "listSignInMethods", "listSessions"]) await page.route(`**/${name}`, (call) => call.fulfill(refused));
  await page.reload();
  const failures = page.getByRole("main").getByRole("alert");
  await expect(failures).toHaveCount(4);
  await page.unrouteAll();
  for (let left = 4; left > 0; left = await failures.count()) {
    await failures.first().getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => failures.count()).toBeLessThan(left);
  }
  await expect(page.getByLabel("Display name")).toBeVisible();
  await expect(page.getByRole("list", { name: "Signed in on" })).toBeVisible();
});

test("the side navigation leads to each section and marks the visible one", async ({ app, page }) => {
  await app.register();
  await openSettings(app);
  const nav = page.getByRole("navigation", { name: "Settings" });
  await expect(nav.getByRole("link", { name: "Profile" })).toHaveAttribute("aria-current", "true");
  await nav.getByRole("link", { name: "Security" }).click();
  await expect(page.getByRole("heading", { name: "Security" })).toBeInViewport();
  await expect(nav.getByRole("link", { name: "Security" })).toHaveAttribute("aria-current", "true");
});
