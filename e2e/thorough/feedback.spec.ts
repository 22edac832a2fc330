import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../app.ts";

const LANGUAGES = {
  en: { people: "People in this project", email: "Add someone by email or @handle", role: "Role", add: "Add" },
  de: { people: "Leute in diesem Projekt", email: "Jemanden per E-Mail oder @Kürzel hinzufügen", role: "Rolle", add: "Hinzufügen" },
} as const;

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error("It is not shown");
  return box;
}

const speak = (page: Page, language: string): Promise<void> =>
  page.evaluate((chosen) => localStorage.setItem("playsmith-language", chosen), language);

test("an email field and its error span the dialog; role and button share one line below", async ({ app, page }) => {
  // Without the opening animation, which changes the measured positions.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const id = await app.registerWith("Empty", "Together");
  for (const [language, said] of Object.entries(LANGUAGES)) {
    await speak(page, language);
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await app.open(`/project/${id}`);
      await page.getByRole("button", { name: said.people }).click();
      const dialog = page.getByRole("dialog");
      // Wait for the list of members, which changes the dialog's height.
      await expect(dialog.getByRole("listitem").first()).toBeVisible();
      const email = dialog.getByLabel(said.email);
      const add = dialog.getByRole("button", { name: said.add, exact: true });
      for (const shows of ["nothing wrong", "an error"]) {
        if (shows === "an error") {
          await email.fill("nobody");
          await add.click();
          await expect(dialog.getByRole("alert")).toBeVisible();
        }
        const [all, field, role, button] = [
          await boxOf(dialog),
          await boxOf(email),
          await boxOf(dialog.getByLabel(said.role).first()),
          await boxOf(add),
        ];
        expect(field.width, `${language}, ${viewport.width} px, ${shows}`).toBeGreaterThan(all.width - 60);
        expect(role.y).toBe(button.y);
        expect(role.y).toBeGreaterThan(field.y + field.height);
        expect(button.x + button.width).toBeLessThanOrEqual(all.x + all.width);
      }
    }
  }
});

test("a publish error of a script links to its line; the link of a published game is copied, with a short confirmation", async ({
  app,
  page,
}) => {
  await app.registerWith("Empty", "Coded");
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await app.placePrefabAt("Object", { x: 300, y: 250 });
  await page.getByRole("button", { name: /^Edit prefab/ }).click();
  await page.getByRole("button", { name: "Write a script" }).click();
  const source = page.getByLabel("Script source");
  await expect(source).toBeFocused();
  await source.fill("export default class extends Script {\n  onCreate() {\n    const = 1;\n  }\n}");
  await app.saved();
  await page.getByRole("tab", { name: "Scene 1" }).click();

  const publish = page.getByRole("button", { name: "Publish", exact: true });
  await publish.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText("The script of “Object” has a mistake in line 3:");
  await dialog.getByRole("button", { name: "Show it" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("tab", { name: /^Code of/ })).toHaveAttribute("aria-selected", "true");
  await expect(source).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.type("// ");
  await expect(source).toContainText("// const = 1;");
  await app.saved();

  await publish.click();
  await expect(dialog.getByText("Anyone with the link can play it")).toBeVisible();
  // Headless browsers deny access to the clipboard.
  await page.evaluate(() => Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.resolve() }));
  const status = dialog.getByRole("status");
  // Observe before clicking: on a slow machine the message may be gone before an assertion runs.
  const whatIsSaid = status.last().evaluate(
    (said) =>
      new Promise<string>((resolve) => {
        const look = new MutationObserver(() => resolve(said.textContent));
        look.observe(said, { childList: true, characterData: true, subtree: true });
      }),
  );
  await dialog.getByRole("button", { name: "Copy the link" }).click();
  expect(await whatIsSaid).toBe("The link was copied.");
  await expect(status.last()).toBeEmpty();
  await expect(dialog.getByRole("button", { name: "Copy the link" })).toBeVisible();
});

test("a pending duplication is shown at once, and hidden when the copy is ready", async ({ app, page }) => {
  await app.registerWith("Empty", "Alpha");
  await app.open("/dashboard");
  const answered = Promise.withResolvers<void>();
  await page.route("**/duplicateProject", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Actions for Alpha" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const begun = page.getByRole("region", { name: "Notifications" }).getByText("Duplicating “Alpha”…");
  await expect(begun).toBeVisible();
  await expect(page.getByRole("article", { name: "Alpha", exact: true })).toHaveAttribute("aria-busy", "true");
  answered.resolve();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(begun).toBeHidden();
});
