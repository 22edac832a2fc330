import { readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { App, expect, newEmail, test } from "../app.ts";
import { colorsOfCanvas, picture, startSprite } from "../pixel-editor.ts";

/** Two users in one project, each in a separate browser; the second is an editor. */
async function together(app: App, browser: Browser, template = "Platformer") {
  const email = newEmail("friend");
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true });
  const friend = new App(await context.newPage(), app.server);
  await friend.register(email);
  const projectId = await app.registerWith(template, "Shared");
  const { members } = await app.call("addMember", { projectId, email, role: "editor" });
  const userId = members.find(({ role }) => role === "editor")?.userId ?? "";
  const become = async (role: "editor" | "viewer") => app.call("changeMemberRole", { projectId, userId, role });
  await friend.open(`/project/${projectId}`);
  await friend.editorReady();
  return { friend, context, projectId, become };
}

const scene = ({ page }: App) => page.getByRole("application", { name: "Scene" });
const undo = ({ page }: App) => page.getByRole("button", { name: /^Undo/ });

test("undo names who overwrote the change and stops there; the message persists for a viewer", async ({ app, page, browser }) => {
  const { friend, context, become } = await together(app, browser);
  await friend.placePrefab("Coin");
  await friend.placePrefab("Coin");
  await friend.saved();
  const placed = await friend.selected();
  await scene(friend).press("Shift+ArrowRight");
  await friend.saved();
  const moved = await friend.selected();
  expect(moved).not.toBe(placed);
  await expect(() => app.walkTo(moved)).toPass();
  await scene(app).press("Shift+ArrowRight");
  await expect.poll(() => friend.selected()).not.toBe(moved);
  const theirs = await friend.selected();

  await become("viewer");
  await expect(friend.page.getByText("You can look at this project now, and no longer change it.")).toBeVisible();
  await expect(friend.saveState).toHaveAccessibleName("Save state: View only");
  await expect(undo(friend)).toBeDisabled();
  await become("editor");
  await expect(friend.page.getByText("You can change this project now.")).toBeVisible();
  await expect(undo(friend)).toBeEnabled();

  await scene(friend).press("Control+z");
  await expect(friend.page.getByText(/^“.+” can't be undone: maker.* has changed that since\.$/)).toBeVisible();
  expect(await friend.selected(), "nothing else was undone").toBe(theirs);
  await expect(undo(friend)).toHaveAccessibleName(/^Undo: Place Coin/);
  await scene(friend).press("Control+z");
  await expect(undo(friend)).toHaveAccessibleName(/^Undo: Place Coin/);
  await expect(page.getByText("was deleted by someone else.")).toBeVisible();
  await context.close();
});

test("unsaved edits of a user who became a viewer are listed and kept: as a project file, and until the user may edit again", async ({
  app,
  browser,
}) => {
  const { friend, context, become } = await together(app, browser);
  const { page } = friend;
  await context.setOffline(true);
  await expect(friend.saveState).toHaveAccessibleName(/Offline|Saving/);
  await friend.placePrefab("Coin");
  await become("viewer");
  await context.setOffline(false);

  const notice = page.getByRole("alert", { name: "Not saved" });
  await expect(notice).toContainText("You can only look at this project now, and your last changes were not saved.");
  await expect(friend.saveState).toHaveAccessibleName("Save state: View only");
  const seeWhat = notice.getByRole("button", { name: "See what" });
  const dialog = page.getByRole("dialog", { name: "Not saved" });
  await seeWhat.click();
  await expect(dialog.getByRole("listitem")).toHaveText([/^Scene “.*”, object “Coin”: added$/]);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as a project file" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/\.playsmith\.zip$/);
  expect(readFileSync(await file.path()).byteLength).toBeGreaterThan(1_000);
  await page.keyboard.press("Escape");

  // After a reload without a decision, the edits are still there.
  await page.reload();
  await expect(notice).toBeVisible();
  await become("editor");
  await expect(page.getByText("You can change this project now, and what was not saved before is being saved.")).toBeVisible();
  await expect(notice).toBeHidden();
  await friend.saved();

  await context.setOffline(true);
  await friend.placePrefab("Coin");
  await become("viewer");
  await context.setOffline(false);
  await seeWhat.click();
  await dialog.getByRole("button", { name: "Discard my changes" }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(friend.saveState).toHaveAccessibleName("Save state: View only");
  await expect(notice).toBeHidden();
  await context.close();
});

test("the pixel editor shows which pixel the others point at, by pointer and by keyboard, in the same frame", async ({
  app,
  page,
  browser,
}) => {
  const { friend, context } = await together(app, browser, "Empty");
  await startSprite(page, "Ours");
  await app.saved();
  await friend.page.getByRole("region", { name: "Assets" }).getByRole("button", { name: /^Ours/ }).dblclick();
  await expect(picture(friend.page)).toBeVisible();
  const box = (await picture(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const away = async () => page.mouse.move(2, 2);
  await away();
  await page.getByRole("button", { name: "Play", exact: true }).focus();
  const seen = async () => (await colorsOfCanvas(friend.page)).toSorted().join(" ");
  let before = "";
  // Same result in consecutive frames: the pointer has finished fading out.
  const isAsBefore = async (): Promise<boolean> => {
    const last = before;
    before = await seen();
    return before === last;
  };
  await expect.poll(async () => (await isAsBefore()) && (await isAsBefore())).toBe(true);

  await page.mouse.move(x, y);
  await expect.poll(seen, "the pointer is there").not.toBe(before);
  await away();
  await expect.poll(seen, "and gone").toBe(before);
  await picture(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(seen, "the keyboard's cursor is there").not.toBe(before);
  await friend.page.getByRole("button", { name: /^Add a frame/ }).click();
  await friend.page.mouse.move(2, 2);
  await expect.poll(seen, "but not in another frame").toBe(before);
  await context.close();
});
