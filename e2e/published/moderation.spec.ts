import { App, expect, test as base } from "../app.ts";
import { problemsOn } from "../axe.ts";
import { TestServer } from "../server.ts";

const MODERATOR = "moderator@example.org";

/** A server with a moderator. */
const test = base.extend<{ moderated: App }, { moderatedServer: TestServer }>({
  moderatedServer: [
    async ({}, use) => {
      const server = await TestServer.start({ MODERATORS: MODERATOR });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  moderated: async ({ page, moderatedServer, problems }, use) => use(new App(page, moderatedServer, problems)),
});

test("a moderator hides a reported comment, and its author appeals", async ({ moderated: app, page }) => {
  const author = await app.register();
  const { project } = await app.call("createProject", { name: "Moderated lantern", templateId: "empty" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  const { comment } = await app.call("addComment", { slug: publication.slug, version: 1, text: "Rude <b>words</b>" });
  await app.signOut();

  await app.register(MODERATOR);
  await app.open("/moderation");
  // The address is not proven yet.
  await expect(page.getByText("Only moderators of this site can open this page.")).toBeVisible();
  await page.getByRole("button", { name: /^Account: / }).click();
  await expect(page.getByRole("menuitem", { name: "Settings" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Moderation" })).toBeHidden();
  await page.keyboard.press("Escape");
  await app.call("reportContent", { kind: "comment", id: comment.id, reason: "harassment", note: "See the second word" });
  await app.signOut();
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  // The page before has an email field, too.
  await expect(page.getByRole("button", { name: "Send Reset Email" })).toBeVisible();
  await page.getByLabel("Email").fill(MODERATOR);
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(page.getByText(/Password reset email sent!/)).toBeVisible();
  await page.goto((await app.server.mailedLinks()).at(-1) ?? "");
  await page.getByLabel("New password").fill("a better one");
  await page.getByLabel("Confirm password").fill("a better one");
  await page.getByRole("button", { name: "Save New Password" }).click();
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  await app.signIn(MODERATOR, "a better one");

  await page.getByRole("button", { name: /^Account: / }).click();
  await page.getByRole("menuitem", { name: "Moderation" }).click();
  const reported = page.getByRole("region", { name: "Reported" });
  const card = reported.getByRole("article", { name: /^Comment of / });
  await expect(card).toContainText("Rude <b>words</b>");
  await expect(card).toContainText("See the second word");
  await page.screenshot({ path: "test-results/moderation.png", fullPage: true });
  expect(await problemsOn(page)).toEqual([]);
  await card.getByLabel("Reason, for the person and the log").fill("Please be kind");
  await card.getByRole("button", { name: "Hide" }).click();
  await expect(reported.getByText("Nothing to do here.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Log" })).toContainText("Please be kind");
  await app.open("/dashboard");
  await app.signOut();

  await app.signIn(author);
  await app.open("/settings#community");
  const notices = page.getByRole("list", { name: "Notices" });
  await expect(notices).toContainText("A moderator hid this.");
  await notices.getByRole("button", { name: "Appeal" }).click();
  await notices.getByLabel("Why should a moderator look at it again?").fill("It is a quote.");
  await page.screenshot({ path: "test-results/moderation-appeal.png", fullPage: true });
  expect(await problemsOn(page)).toEqual([]);
  await notices.getByRole("button", { name: "Send the appeal" }).click();
  await expect(notices).toContainText("You have appealed. A moderator will decide.");
  await app.open("/dashboard");
  await app.signOut();

  await app.signIn(MODERATOR, "a better one");
  await app.open("/moderation");
  const appeal = page.getByRole("article", { name: /^Appeal of / });
  await expect(appeal).toContainText("It is a quote.");
  await appeal.getByLabel("Reason, for the person and the log").fill("You are right");
  await appeal.getByRole("button", { name: "Grant" }).click();
  await expect(page.getByRole("list", { name: "Log" })).toContainText("Appeal was granted");
  await app.open(publication.path);
  await expect(page.getByText("Rude <b>words</b>")).toBeAttached();
});

test("an author's page is reported", async ({ app, page }) => {
  const handle = `reported-${Date.now().toString(36)}`;
  await app.register();
  await app.call("chooseHandle", { handle });
  await app.open(`/by/${handle}`);
  expect(await problemsOn(page)).toEqual([]);
  await page.getByRole("link", { name: "Report this page" }).click();
  await page.getByLabel("What is wrong?").selectOption("Hate");
  await page.getByLabel("What moderators should know").fill("See the biography");
  expect(await problemsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Thank you. A moderator will look at it.")).toBeVisible();
});
