import type { Page } from "@playwright/test";
import { expect, test } from "../app.ts";

const sizes = [
  ["wide", { width: 1280, height: 800 }],
  ["narrow", { width: 390, height: 844 }],
] as const;

/** Saves screenshots of the page in both themes and widths to test-results/screens, for manual review. */
async function picture(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of sizes) {
    await page.setViewportSize(viewport);
    for (const theme of ["dark", "light"]) {
      await page.evaluate((value) => {
        document.documentElement.dataset["theme"] = value;
      }, theme);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await page.screenshot({ path: `test-results/screens/${name}-${size}-${theme}.png` });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `${name} at ${viewport.width} px scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
  await page.setViewportSize(sizes[0][1]);
}

test("each screen, in dark and light, wide and narrow", async ({ app, page }) => {
  test.setTimeout(480_000);
  for (const [path, name] of [
    ["/", "landing"],
    ["/login", "login"],
    ["/register", "register"],
    ["/forgot-password", "forgot-password"],
    ["/reset-password", "reset-password"],
    ["/nowhere", "not-found"],
  ] as const) {
    await app.open(path);
    await page.getByRole("heading").first().waitFor();
    await picture(page, name);
  }
  await app.open("/login");
  await page.getByRole("button", { name: "Sign In" }).click();
  await picture(page, "login-errors");

  await app.register();
  await expect(page.getByRole("heading", { name: "Your first game starts here" })).toBeVisible();
  await picture(page, "dashboard-empty");
  await app.open("/project/new");
  await expect(page.frameLocator("iframe").locator("canvas").first()).toBeVisible();
  await expect(page.getByText("Starting the game")).toBeHidden();
  await picture(page, "new-project");
  await app.createProject("Platformer", "A platformer with quite a long name that wraps");
  await picture(page, "editor");
  await page.getByRole("application", { name: "Scene" }).press("N");
  await picture(page, "editor-selected");
  await page.getByRole("button", { name: "Tile layer Ground" }).click();
  await page.getByRole("application", { name: "Scene" }).press("ArrowDown");
  await picture(page, "editor-cell-cursor");
  await page.getByRole("button", { name: "Object layer Objects" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByText(/\d+ fps/)).toBeVisible();
  await picture(page, "editor-playing");
  await page.getByRole("button", { name: "Stop the game" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByLabel("Link to the game")).toBeVisible();
  await picture(page, "published");
  const address = await page.getByLabel("Link to the game").inputValue();
  await page.keyboard.press("Escape");
  const projectId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await app.call("saveVersion", { projectId, name: "Kept" });
  const { branch } = await app.call("createBranch", { projectId, name: "Idea" });
  await app.call("requestReview", { projectId: branch.id, text: "Please look" });
  const menu = async (item: string) => {
    await page.getByRole("button", { name: "Project menu" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await menu("History");
  await expect(page.getByRole("dialog", { name: "History" }).getByRole("heading", { name: "Kept" })).toBeVisible();
  await picture(page, "history");
  await page.keyboard.press("Escape");
  await menu("Branches");
  await page.getByRole("button", { name: "Merge Idea" }).click();
  await expect(page.getByRole("dialog", { name: "Merge Idea" }).getByRole("button", { name: "Merge", exact: true })).toBeVisible();
  await picture(page, "merge");
  await page.keyboard.press("Escape");
  await menu("Discussion");
  await expect(page.getByRole("region", { name: "Review of Idea" })).toBeVisible();
  await picture(page, "discussion");
  await page.getByRole("button", { name: "People in this project" }).click();
  await expect(page.getByRole("switch", { name: "Changes come by review" })).toBeVisible();
  await picture(page, "people");
  await page.keyboard.press("Escape");
  const { link } = await app.call("createInvitation", { projectId, role: "editor", days: 7, uses: 5 });
  await app.open(new URL(link).pathname);
  await expect(page.getByText("You are a member of this project.")).toBeVisible();
  await picture(page, "join");
  await app.createProject("Top-down", "Garden");
  await picture(page, "editor-top-down");
  await app.createProject("Empty", "Nothing yet");
  await picture(page, "editor-empty");
  await app.open("/dashboard");
  await expect(page.getByRole("article")).toHaveCount(3);
  await picture(page, "dashboard");
  await app.open("/settings");
  await expect(page.getByLabel("Display name")).toBeVisible();
  await picture(page, "settings");
  await app.open("/teams");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await picture(page, "teams");
  await page.goto(address);
  await expect(page.frameLocator("iframe").locator("canvas").first()).toBeVisible();
  await picture(page, "play");
});
