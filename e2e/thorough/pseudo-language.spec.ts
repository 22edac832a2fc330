import type { Page } from "@playwright/test";
import { templates } from "@playsmith/templates";
import { type App, expect, test } from "../app.ts";
import { pseudoText as said, speakPseudoLanguage } from "../pseudo-language.ts";
import { textFaults } from "../text-layout.ts";

const WIDTHS = [1280, 390] as const;
const PROJECT = "Cave of the quiet fox";

/** All texts that a template's game holds: they belong to whoever makes it. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return value.length < 200 && /\p{L}{2}/u.test(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, within]) => [...(/^[a-z]/.test(key) ? [key] : []), ...textsOf(within)]);
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What stays as it is in every language, as patterns. */
const UNTRANSLATABLE = [
  // Names of products and languages.
  "Playsmith|Google|GitHub|English|Deutsch|TypeScript|MIT",
  // Addresses, and the example of one.
  "[\\w.+-]+@[\\w.-]+|https?://\\S+|localhost\\S*",
  // What the people of this test are called, and what they have made.
  "maker-[\\w-]+|Quiet cave|Idea of a fox|Look at the fox",
  escape(PROJECT),
  ...[...new Set(templates.flatMap(({ id, build }) => (id === "platformer" || id === "empty" ? textsOf(build(PROJECT)) : [])))]
    .sort((a, b) => b.length - a.length)
    .map(escape),
  // Dates, keys and the close button of dialogs, which the browser, the keyboard and the library of dialogs have names for.
  "\\b(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|^Schließen$|\\b(?:vor|in) \\d+ \\w+|gerade eben|\\d+\\. \\w+( \\d{4})?|(?:Strg|Umschalt|Alt|Entf|Leertaste|Eingabe|Esc|Tab|Pos1|Ende|Rück|Bild)\\b",
  // Units.
  "\\b(?:px|ms|fps|hp|kB|MB|GB|KB)\\b",
];

async function check(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const faults = await textFaults(page, UNTRANSLATABLE);
    expect.soft(faults, `${name} at ${width} px`).toEqual({ untranslated: [], cut: [], overlapping: [] });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(sideways, `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Opens a page, and waits for its heading in the generated language. */
async function opened(app: App, path: string): Promise<void> {
  await app.open(path);
  await app.page.getByRole("heading", { name: /⟦/ }).first().waitFor();
}

test.use({ serviceWorkers: "block", actionTimeout: 20_000 });

for (const direction of ["ltr", "rtl"] as const) {
  test(`pages without an account show all their texts when these are long, ${direction}`, async ({ app, page }) => {
    await speakPseudoLanguage(page, direction);
    for (const path of ["/", "/login", "/register", "/forgot-password", "/reset-password", "/nowhere"]) {
      await opened(app, path);
      await check(page, path);
    }
    await app.open("/login");
    await page.getByRole("button", { name: said("Sign In") }).click();
    await check(page, "/login with errors");
  });
}

test("pages of an account show all their texts when these are long", async ({ app, page }) => {
  await app.register();
  await app.call("createProject", { name: PROJECT, templateId: "platformer" });
  await speakPseudoLanguage(page);
  for (const path of ["/dashboard", "/project/new", "/settings", "/teams"]) {
    await opened(app, path);
    await check(page, path);
  }
});

test("the editor shows all its texts when these are long", async ({ app, page }) => {
  test.setTimeout(120_000);
  await app.register();
  const { project } = await app.call("createProject", { name: PROJECT, templateId: "platformer" });
  await speakPseudoLanguage(page);
  await app.open(`/project/${project.id}`);
  const scene = page.getByRole("application", { name: said("Scene") });
  await expect(scene).toBeVisible();
  await expect(page.getByText(said("Opening the scene"))).toBeHidden();
  await check(page, "the editor");
  await scene.press("N");
  await check(page, "a selected object");
  const wholeGame = page.getByRole("button", { name: `${said("Rules")} ${said("Whole game")}` });
  await wholeGame.click();
  await expect(page.getByRole("combobox", { name: said("Type when something should happen") }).last()).toBeVisible();
  await check(page, "rules");
  await page
    .getByRole("combobox", { name: said("Type when something should happen") })
    .last()
    .click();
  await expect(page.getByRole("listbox", { name: said("What can happen") })).toBeVisible();
  await check(page, "sentences to add");
  await page.keyboard.press("Escape");
  await page.keyboard.press("F1");
  const search = page.getByRole("searchbox", { name: said("Search the help") });
  await expect(search).toBeVisible();
  await check(page, "the help");
});

test("dialogs of the editor show all their texts when these are long", async ({ app, page }) => {
  test.setTimeout(240_000);
  await app.register();
  const { project } = await app.call("createProject", { name: PROJECT, templateId: "platformer" });
  await app.call("saveVersion", { projectId: project.id, name: "Quiet cave" });
  const { branch } = await app.call("createBranch", { projectId: project.id, name: "Idea of a fox" });
  await app.call("requestReview", { projectId: branch.id, text: "Look at the fox" });
  await speakPseudoLanguage(page);
  await app.open(`/project/${project.id}`);
  await expect(page.getByRole("application", { name: said("Scene") })).toBeVisible();
  await expect(page.getByText(said("Opening the scene"))).toBeHidden();
  for (const item of ["History", "Branches", "Keyboard shortcuts", "Tests", "Discussion"]) {
    await page.getByRole("button", { name: said("Project menu") }).click();
    await page.getByRole("menuitem", { name: said(item) }).click();
    await check(page, item);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: said("People in this project") }).click();
  await expect(page.getByRole("switch", { name: said("Changes come by review") })).toBeVisible();
  await check(page, "people");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: said("Play"), exact: true }).click();
  await expect(page.getByText(/\d+ fps/)).toBeVisible();
  await check(page, "a running game");
  await page.getByRole("button", { name: said("Stop the game") }).click();
  await page.getByRole("button", { name: said("Publish") }).click();
  await expect(page.getByLabel(said("Link to the game"))).toBeVisible();
  await check(page, "a published game");
});
