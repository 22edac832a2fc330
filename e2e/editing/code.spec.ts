import type { Page } from "@playwright/test";
import { expect, test } from "../app.ts";
import { problemsOn } from "../axe.ts";

const source = (page: Page) => page.getByLabel("Script source");
const problems = (page: Page) => page.locator(".cm-lint-marker-warning, .cm-lint-marker-error");

test("a script is edited with completion, help, diagnostics, formatting and renaming, and updates the running game", async ({
  app,
  page,
}) => {
  await app.registerWith("Empty", "Coded");
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await app.placePrefabAt("Object", { x: 300, y: 250 });
  await page.getByRole("button", { name: /^Edit prefab/ }).click();
  await page.getByRole("button", { name: "Write a script" }).click();
  await expect(page.getByRole("tab", { name: /^Code of/ })).toHaveAttribute("aria-selected", "true");
  await expect(source(page)).toBeFocused();

  await source(page).press("Control+a");
  await page.keyboard.type("export default class extends Script {\nonCreate() {\nconsole.l");
  // By pointer: CodeMirror ignores keys for the list until shortly after it opens.
  await page.getByRole("option", { name: "log" }).click();
  await page.keyboard.type('("hi from code");');
  await app.saved();
  await expect(problems(page)).toHaveCount(0);

  await source(page).fill("export default class extends Script {\nonCreate() {\nconst place = this.place;\nconsole.log(place);\n}\n}");
  await expect(problems(page)).toHaveCount(1);
  await source(page).fill('export default class extends Script {\nonCreate() {\nconst place = "here";\nconsole.log(place);\n}\n}');
  await expect(problems(page)).toHaveCount(0);
  await source(page).press("Shift+Alt+f");
  await expect(source(page)).toContainText('    const place = "here";');
  await page.getByText("place", { exact: false }).last().click();
  await source(page).press("Control+Home");
  for (let line = 0; line < 2; line++) await source(page).press("ArrowDown");
  for (let word = 0; word < 2; word++) await source(page).press("Control+ArrowRight");
  await source(page).press("F2");
  await page.getByRole("dialog").getByLabel("Name").fill("spot");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(source(page)).toContainText("console.log(spot);");

  await page.getByRole("button", { name: "Play", exact: true }).click();
  const console = page.getByRole("region", { name: "Console" });
  await expect(console.getByText("here", { exact: true })).toBeVisible();
  // The small game covers part of the code, and the completion list covers the game.
  await source(page).press("Control+a");
  await page.keyboard.type(`${"\n".repeat(14)}${" ".repeat(56)}game`);
  await page.keyboard.type(".");
  const offered = page.getByRole("option", { name: "findNearest" });
  await expect(page.getByRole("region", { name: "Running game" })).toBeVisible();
  await offered.click();
  await expect(source(page)).toContainText("game.findNearest");
  await source(page).fill(
    'export default class extends Script {\n  onTick() {\n    if (game.tick % 60 === 0) console.log("edited while it runs");\n  }\n}',
  );
  await expect(console.getByText("edited while it runs").first()).toBeVisible();
  await source(page).fill(
    "export default class extends Script {\n  onTick() {\n    const nothing: any = null;\n    nothing.boom();\n  }\n}",
  );
  await console.getByRole("button", { name: /:4$/ }).first().click();
  await expect(page.locator(".cm-activeLine")).toContainText("nothing.boom()");
});

test("signature help: the documentation of a completion, a callback's parameters, and those of a call", async ({ app, page }) => {
  await app.registerWith("Empty", "Helped");
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await page.getByRole("button", { name: "Write a script" }).click();
  await source(page).press("Control+a");
  await page.keyboard.type("export default class extends Script {\nonT");
  await expect(page.getByRole("option", { name: "onTick" })).toBeVisible();
  await expect(page.getByText("60 times a second.")).toBeInViewport({ ratio: 1 });
  await page.getByRole("option", { name: "onTick" }).click();
  await expect(source(page)).toContainText("onTick(dtS: number) {");
  await page.keyboard.type("game.spawn(");
  const help = page.getByText(/^spawn\(‹prefab: PrefabName›/);
  await expect(help).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('"Object", ');
  await expect(page.getByText(/^spawn\(prefab: PrefabName, ‹x: number›/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help.or(page.getByText("‹x: number›"))).toBeHidden();
  await page.keyboard.type("1, 2);");
  await expect(source(page)).toContainText('game.spawn("Object", 1, 2);');
  await expect(problems(page)).toHaveCount(0);
  await source(page).press("Control+End");
  await page.keyboard.type("\nfunction twice(value: number) {\nreturn value * 2;");
  // With the cursor on the word before the name, completion offers names.
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await source(page).press("F2");
  await expect(page.getByRole("dialog", { name: "Rename twice" }).getByLabel("Name")).toHaveValue("twice");
});

test("a module's exports are imported by completion and by the quick fix of an unknown name", async ({ app, page }) => {
  await app.registerWith("Empty", "Imported");
  await page.getByRole("button", { name: "Add shared logic" }).click();
  await page.getByRole("menuitem", { name: "Module of code" }).click();
  await source(page).fill("/** Half of it. */\nexport const half = (value: number): number => value / 2;\nexport const most = 7;");
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await page.getByRole("button", { name: "Write a script" }).click();
  await source(page).press("Control+a");
  await page.keyboard.type("export default class extends Script {\nonTick() {\nthis.x = hal");
  const offered = page.getByRole("option", { name: /half/ });
  await expect(offered).toContainText("helpers");
  await offered.click();
  await expect(source(page)).toContainText(/import \{ half \} from "\.\/helpers";.*this\.x = half/s);
  await page.keyboard.type("(most);");
  await expect(problems(page)).toHaveCount(1);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+.");
  await expect(source(page)).toContainText('import { half, most } from "./helpers";');
  await expect(problems(page)).toHaveCount(0);
});

test("two people type in one script at once and both keep their text; undo affects only one's own edits", async ({
  app,
  page,
  browser,
}) => {
  await app.registerWith("Empty", "Pair");
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await page.getByRole("button", { name: "Write a script" }).click();
  await app.saved();
  const other = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Object", exact: true }).click();
  await other.getByRole("button", { name: "Open the script" }).click();
  await expect(source(other)).toContainText("export default class");
  await source(page).press("Control+Home");
  await source(other).press("Control+End");
  await Promise.all([page.keyboard.type("// first\n"), other.keyboard.type("// last")]);
  for (const each of [page, other]) {
    await expect(source(each)).toContainText("// first");
    await expect(source(each)).toContainText("// last");
    // Each sees the other's cursor.
    await expect(each.locator(".cm-remoteCaret")).toHaveCount(1);
  }
  await source(page).press("Control+z");
  for (const each of [page, other]) {
    await expect(source(each)).not.toContainText("// first");
    await expect(source(each)).toContainText("// last");
  }
  await other.context().close();
});

test("search in a script counts, steps and replaces, by keyboard and in the app's language", async ({ app, page }) => {
  await app.registerWith("Empty", "Found");
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await page.getByRole("button", { name: "Write a script" }).click();
  await source(page).fill("const speed = 3;\nlet Speed = speed;\nconst speedy = speed * 2;");
  await source(page).press("Control+Home");
  await source(page).press("Control+f");
  const bar = page.getByRole("search", { name: "Find in the script" });
  const field = bar.getByRole("textbox", { name: "Find", exact: true });
  const count = bar.getByRole("status", { name: "Matches" });
  await expect(field).toBeFocused();
  await page.keyboard.type("speed");
  await expect(count).toHaveText("5 matches");
  await bar.getByRole("button", { name: "Match case" }).click();
  await bar.getByRole("button", { name: "Whole words" }).click();
  await expect(count).toHaveText("3 matches");
  await field.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(count).toHaveText("2 of 3");
  await page.keyboard.press("Shift+Enter");
  await expect(count).toHaveText("1 of 3");
  expect(await problemsOn(page)).toEqual([]);
  await bar.getByRole("textbox", { name: "Replace by" }).fill("pace");
  await page.keyboard.press("Enter");
  await expect(source(page)).toContainText("const pace = 3;");
  await bar.getByRole("button", { name: "Replace all matches" }).click();
  await expect(count).toHaveText("Nothing found");
  await expect(source(page)).toContainText("const speedy = pace * 2;");
  await bar.getByRole("button", { name: "Regular expression" }).click();
  await field.fill("(");
  await expect(count).toHaveText("Not a regular expression");
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await expect(source(page)).toBeFocused();
});

test("an unknown name in a script is warned about until it exists, follows renames, and is reported when it is deleted", async ({
  app,
  page,
}) => {
  await app.registerWith("Empty", "Named");
  await page.getByRole("button", { name: "Add a prefab" }).click();
  await page.getByRole("button", { name: "Write a script" }).click();
  await source(page).fill('export default class extends Script {\nonCreate() {\ngame.spawn("Smoke", 1, 2);\n}\n}');
  await expect(problems(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Add a prefab" }).click();
  const name = page.getByRole("region", { name: "Prefab", exact: true }).getByLabel("Name");
  await name.fill("Smoke");
  await name.press("Enter");
  await expect(problems(page)).toHaveCount(0);

  await name.fill("Puff");
  await name.press("Enter");
  await expect(source(page)).toContainText('game.spawn("Puff", 1, 2);');
  await expect(problems(page)).toHaveCount(0);
  await page.getByTestId("right").getByRole("button", { name: "Delete Puff and its objects" }).click();
  await expect(page.getByText("“Puff” was deleted. The script of Object still names it.")).toBeVisible();
  await expect(problems(page)).toHaveCount(1);
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expect(problems(page)).toHaveCount(0);
});
