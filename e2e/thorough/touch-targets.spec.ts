import type { Page } from "@playwright/test";
import { expect, test } from "../app.ts";
import { hideSheet, showPanel } from "../panels.ts";
import { smallTargets } from "../touch-targets.ts";

const SCREENS = [
  { name: "a tablet", width: 1024, height: 768 },
  { name: "a phone", width: 390, height: 844 },
];

/** Small targets by screen. */
class Measured {
  readonly #page: Page;
  readonly found: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  async look(screen: string): Promise<void> {
    for (const target of await smallTargets(this.#page)) this.found.push(`${screen}: ${target}`);
  }
}

for (const { name, ...viewport } of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport });

    test("pages have no target that is smaller than a fingertip", async ({ app, page }) => {
      const measured = new Measured(page);
      for (const path of ["/", "/login", "/register", "/forgot-password"]) {
        await app.open(path);
        await page.getByRole("heading").first().waitFor();
        await measured.look(path);
      }
      await app.register();
      await measured.look("the empty dashboard");
      const { project } = await app.call("createProject", { name: "Fox Fall", templateId: "platformer" });
      const { publication } = await app.call("publishProject", { projectId: project.id });
      await app.call("updateListing", { projectId: project.id, changes: { tagline: "A fox falls.", tags: ["fox", "jump"] } });
      await app.open("/explore");
      await page.getByRole("list", { name: "Tags" }).first().waitFor();
      await measured.look("/explore");
      await app.open("/dashboard");
      await page.getByRole("article").first().waitFor();
      await measured.look("the dashboard");
      await page
        .getByRole("button", { name: /^Actions for|^More/ })
        .first()
        .tap();
      await page.getByRole("menu").waitFor();
      await measured.look("the menu of a project");
      for (const path of ["/project/new", "/settings", "/teams"]) {
        await app.open(path);
        await page.getByRole("heading").first().waitFor();
        await measured.look(path);
      }
      await app.open(publication.path);
      await expect(page.getByRole("button", { name: "Pause" })).toBeEnabled();
      await measured.look("a published game");
      await page.getByRole("button", { name: "Share", exact: true }).tap();
      await page.getByRole("dialog").waitFor();
      await measured.look("sharing a published game");
      expect(measured.found).toEqual([]);
    });

    test("the editor has no target that is smaller than a fingertip", async ({ app, page }) => {
      // Each of some 2,000 targets is measured.
      test.setTimeout(480_000);
      const measured = new Measured(page);
      await app.registerWith("Platformer", "Pocket");
      await measured.look("the scene");
      await showPanel(app, "Project");
      await measured.look("the project's panel");
      await page
        .getByRole("button", { name: /^Tile layer/ })
        .first()
        .tap();
      await measured.look("a tile layer");
      await page.getByRole("button", { name: "Autotiles and animated tiles" }).tap();
      await hideSheet(app);
      await measured.look("autotiles");
      await page.getByRole("tab", { name: "Amber hills" }).tap();
      await app.walkTo("Fox, x 24, y 167");
      await measured.look("the scene with a selection");
      await showPanel(app, "Inspector");
      await measured.look("the inspector");
      await page.getByRole("region", { name: "Inspector" }).getByRole("button", { name: "Edit prefab Fox" }).tap();
      await measured.look("the inspector of a prefab");
      await page.getByRole("region", { name: "Inspector" }).getByRole("button", { name: "Add behaviour" }).tap();
      await page.getByRole("listbox", { name: "Behaviours" }).waitFor();
      await measured.look("behaviours");
      await page.keyboard.press("Escape");
      await showPanel(app, "Project");
      await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Fox", exact: true }).tap();
      for (const item of [/Open the rules|Write rules/, /Open the script|Write a script/]) {
        await showPanel(app, "Project");
        const fox = page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Fox", exact: true });
        await fox.scrollIntoViewIfNeeded();
        await fox.dispatchEvent("contextmenu");
        await page.getByRole("menuitem", { name: item }).tap();
        await hideSheet(app);
        await measured.look(item.source);
      }
      await showPanel(app, "Project");
      await page.getByRole("region", { name: "Assets" }).getByRole("button", { name: "Fox", exact: true }).dblclick();
      await page.getByRole("region", { name: "Pixels of Fox" }).waitFor();
      await measured.look("pixels, with the project");
      await hideSheet(app);
      await measured.look("pixels");
      await showPanel(app, "Console");
      await measured.look("the console");
      await hideSheet(app);
      await page.getByRole("button", { name: "Play", exact: true }).tap();
      await expect(page.getByText(/\d+ fps/)).toBeVisible();
      await measured.look("a running game");
      await page.getByRole("button", { name: "Pause", exact: true }).tap();
      await measured.look("a paused game");
      await page.getByRole("button", { name: "Stop the game" }).tap();
      expect(measured.found).toEqual([]);
    });
  });
}
