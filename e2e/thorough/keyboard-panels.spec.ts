import { expect } from "../app.ts";
import { test } from "../keyboard.ts";

test("keys move between panels, and each screen sets its initial focus", async ({ app, page, keys }) => {
  await app.registerWith("Platformer", "Panels");
  const scene = page.getByRole("application", { name: "Scene" });
  await app.open("/dashboard");
  await keys.activate(page.getByRole("link", { name: "Panels" }).first());
  await app.editorReady();
  await expect(scene, "who opens a project is in its scene").toBeFocused();

  const inspector = page.getByRole("region", { name: "Inspector" });
  const console = page.getByRole("region", { name: "Console" });
  await keys.press("F6");
  await expect(console).toBeFocused();
  await keys.press("F6");
  await expect(inspector).toBeFocused();
  await keys.press("F6");
  await expect(page.getByRole("banner")).toBeFocused();
  await keys.press("Shift+F6");
  await keys.press("Shift+F6");
  await keys.press("Shift+F6");
  await expect(scene).toBeFocused();
  await keys.press("Shift+F6");
  await expect(page.getByRole("region", { name: "Assets" })).toBeFocused();
  await keys.press("Shift+F6");
  await keys.press("Shift+F6");
  await expect(page.getByRole("region", { name: "Prefabs" })).toBeFocused();
  await keys.press("F6");
  await expect(page.getByRole("region", { name: "Shared logic" })).toBeFocused();

  const menu = page.getByRole("button", { name: "Actions for Objects" });
  await scene.focus();
  await keys.press("n");
  await menu.focus();
  await keys.press("Delete");
  await expect(page.getByRole("button", { name: "Undo" }), "nothing was taken away").toBeDisabled();
  await keys.press("Control+Enter");
  await expect(page.getByRole("button", { name: "Stop the game" })).toBeVisible();
  await keys.press("Escape");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();

  await keys.activate(page.getByRole("link", { name: "Playsmith: your projects" }));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
