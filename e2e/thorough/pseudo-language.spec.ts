import type { Page } from "@playwright/test";
import { templates } from "@playsmith/templates";
import { type App, expect, test } from "../app.ts";
import { pseudoText as said, speakPseudoLanguage } from "../pseudo-language.ts";
import { textFaults } from "../text-layout.ts";

const WIDTHS = [1280, 390] as const;
const PROJECT = "Cave of the quiet fox";
const TEAM = "Friends of caves";

/** All texts and names of variables that a template's game holds: they belong to whoever makes it. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return value.length < 200 && /\p{L}{2}/u.test(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, within]) => [
    ...(key === "variables" ? Object.keys(within as object) : []),
    ...textsOf(within),
  ]);
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What stays as it is in every language, as patterns. */
const UNTRANSLATABLE = [
  // Names of products and languages.
  "Playsmith|Google|GitHub|English|Deutsch|TypeScript|MIT",
  // Addresses, and the example of one.
  "[\\w.+-]+@[\\w.-]+|https?://\\S+|localhost\\S*",
  // What the people of this test are called, and what they have made.
  "maker-[\\w-]+|Quiet cave|Idea of a fox|Look at the fox|Friends of caves",
  escape(PROJECT),
  ...[...new Set(templates.flatMap(({ id, build }) => (id === "platformer" || id === "empty" ? textsOf(build(PROJECT)) : [])))]
    .sort((a, b) => b.length - a.length)
    .map(escape),
  // Dates, keys and the close button of dialogs, which the browser, the keyboard and the library of dialogs have names for.
  "\\b(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|^Schließen$|\\b(?:vor|in) \\d+ \\w+|gerade eben|\\d+\\. \\w+( \\d{4})?|(?:Strg|Umschalt|Alt|Entf|Leertaste|Eingabe|Esc|Tab|Pos1|Ende|Rück|Bild)\\b",
  // Units.
  "\\b(?:px|ms|Hz|fps|hp|kB|MB|GB|KB)\\b",
];

/** @param isGenerated whether the texts are of the generated language; else only their layout is checked. */
async function checkAt(page: Page, name: string, widths: readonly number[], isGenerated = true): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const { untranslated, ...layout } = await textFaults(page, UNTRANSLATABLE);
    const faults = { ...layout, untranslated: isGenerated ? untranslated : [] };
    expect.soft(faults, `${name} at ${width} px`).toEqual({ untranslated: [], cut: [], overlapping: [] });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(sideways, `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

const check = (page: Page, name: string): Promise<void> => checkAt(page, name, WIDTHS);

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

  test(`pages of an account show all their texts when these are long, ${direction}`, async ({ app, page }) => {
    await app.register();
    await speakPseudoLanguage(page, direction);
    await opened(app, "/dashboard");
    await check(page, "a dashboard without projects");
    const { project } = await app.call("createProject", { name: PROJECT, templateId: "platformer" });
    const { team } = await app.call("createTeam", { name: TEAM });
    const { link } = await app.call("createInvitation", { projectId: project.id, role: "editor", days: 7, uses: 5 });
    for (const path of ["/dashboard", "/project/new", "/settings", "/teams", `/teams/${team.id}`, new URL(link).pathname]) {
      await opened(app, path);
      await check(page, path);
    }
  });

  test(`the editor shows all its texts when these are long, ${direction}`, async ({ app, page }) => {
    test.setTimeout(120_000);
    await app.register();
    const { project } = await app.call("createProject", { name: PROJECT, templateId: "platformer" });
    await speakPseudoLanguage(page, direction);
    await app.open(`/project/${project.id}`);
    const scene = page.getByRole("application", { name: said("Scene") });
    await expect(scene).toBeVisible();
    await expect(page.getByText(said("Opening the scene"))).toBeHidden();
    await check(page, "the editor");
    await scene.press("N");
    await check(page, "a selected object");
    await page
      .getByRole("button", { name: new RegExp(`^${escape(said("Tile layer"))}|Ground`) })
      .first()
      .click();
    await scene.press("ArrowDown");
    await check(page, "a cell of a tile layer");
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

  test(`views, menus and sheets of the editor show all their texts when these are long, ${direction}`, async ({ app, page }) => {
    test.setTimeout(240_000);
    await app.register();
    const { project } = await app.call("createProject", { name: PROJECT, templateId: "platformer" });
    await speakPseudoLanguage(page, direction);
    await app.open(`/project/${project.id}`);
    await expect(page.getByText(said("Opening the scene"))).toBeHidden();
    const region = (name: string, values?: Record<string, string>) => page.getByRole("region", { name: said(name, values) });
    const views = [
      ["Fox", region("Pixels of {name}", { name: "Fox" })],
      ["Hills and caves", region("Tiles of {name}", { name: "Hills and caves" })],
      ["Jump", page.getByRole("group", { name: said("Make up a sound") })],
    ] as const;
    for (const [name, view] of views) {
      await region("Assets")
        .getByRole("button", { name: new RegExp(`(?:^|⟧ )${name}`) })
        .dblclick();
      await expect(view).toBeVisible();
      await check(page, `the view of ${name}`);
    }
    await region("Prefabs").getByRole("button", { name: "Fox", exact: true }).click();
    await check(page, "a prefab in the inspector");
    await page.getByRole("button", { name: said("Add behaviour") }).click();
    await expect(page.getByRole("listbox", { name: said("Behaviours") })).toBeVisible();
    await check(page, "behaviours");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: said("Write a script") }).click();
    await expect(page.getByRole("textbox", { name: said("Script source") })).toBeVisible();
    await check(page, "a script");
    for (const menu of ["Project menu", "Add a layer"]) {
      await page.getByRole("button", { name: said(menu) }).click();
      await check(page, menu);
      await page.keyboard.press("Escape");
    }
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: said("Find a command") })).toBeFocused();
    await check(page, "commands");
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: said("Project"), exact: true }).click();
    await checkAt(page, "things in a sheet", [390]);
  });

  test(`dialogs of the editor show all their texts when these are long, ${direction}`, async ({ app, page }) => {
    test.setTimeout(240_000);
    await app.register();
    const { project } = await app.call("createProject", { name: PROJECT, templateId: "platformer" });
    await app.call("saveVersion", { projectId: project.id, name: "Quiet cave" });
    const { branch } = await app.call("createBranch", { projectId: project.id, name: "Idea of a fox" });
    await app.call("requestReview", { projectId: branch.id, text: "Look at the fox" });
    await speakPseudoLanguage(page, direction);
    await app.open(`/project/${project.id}`);
    await expect(page.getByRole("application", { name: said("Scene") })).toBeVisible();
    await expect(page.getByText(said("Opening the scene"))).toBeHidden();
    for (const item of ["History", "Branches", "Keyboard shortcuts", "Tests", "Discussion"]) {
      await page.getByRole("button", { name: said("Project menu") }).click();
      await page.getByRole("menuitem", { name: said(item) }).click();
      await check(page, item);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: said("Project menu") }).click();
    await page.getByRole("menuitem", { name: said("Branches") }).click();
    await page.getByRole("button", { name: said("Merge {name}", { name: "Idea of a fox" }) }).click();
    const merge = page.getByRole("dialog", { name: said("Merge {name}", { name: "Idea of a fox" }) });
    await expect(merge.getByRole("button", { name: said("Merge"), exact: true })).toBeVisible();
    await check(page, "a merge");
    await page.keyboard.press("Escape");
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
}

test("faults are found: an untranslated text, a cut one, and two that lie on each other", async ({ page }) => {
  await page.setContent(`
    <p>⟦Ïn brackets⟧, outside</p>
    <p aria-label="read to people">⟦Sêên⟧</p>
    <p style="width: 40px; overflow: hidden; white-space: nowrap">⟦Tøø løng før thïs⟧</p>
    <p style="width: 40px; overflow: hidden; white-space: nowrap" title="⟦Tøld⟧">⟦Tøø løng, büt tøld⟧</p>
    <p style="position: absolute; top: 300px">⟦Bêløw⟧</p><p style="position: absolute; top: 303px">⟦Åbøvê⟧</p>
    <p>Quiet cave</p>`);
  const { untranslated, cut, overlapping } = await textFaults(page, UNTRANSLATABLE);
  expect(untranslated.map((text) => text.split(" <")[0])).toEqual([", outside", "aria-label: read to people"]);
  expect(cut.map((text) => text.split(" <")[0])).toEqual(["⟦Tøø løng før thïs⟧"]);
  expect(overlapping).toHaveLength(1);
});

test("pages of the server show all their texts in German", async ({ app, page }) => {
  await app.register();
  const { project } = await app.call("createProject", { name: PROJECT, templateId: "platformer" });
  const { publication } = await app.call("publishProject", { projectId: project.id });
  await app.call("updateListing", { projectId: project.id, changes: { tagline: "A cave, and who lives in it.", tags: ["caves"] } });
  await app.call("chooseHandle", { handle: "cave-keeper" });
  await speakPseudoLanguage(page);
  await page.context().addCookies([{ name: "playsmith-language", value: "de", url: app.server.origin }]);
  for (const path of [publication.path, "/by/cave-keeper", "/explore", "/explore?q=nothing-like-it"]) {
    await app.open(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await checkAt(page, path, WIDTHS, false);
  }
});
