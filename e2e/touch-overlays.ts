import { expect, type Locator, type Page } from "@playwright/test";
import { misplacedIn, smallTargets } from "./touch-targets.ts";

const takesPictures = process.env["SCREENS"] === "1";

/** What opens over or beside the page. */
export const OVERLAY = "[role=dialog], [role=menu], [role=listbox], aside, [role=complementary]";
/** Marks what is measured. */
const NEW = "[data-new-overlay]";

/** Measures each overlay of a page, once for each kind. */
export class Overlays {
  readonly found: string[] = [];
  /** By role and name. */
  readonly seen = new Set<string>();
  readonly #pressed = new Set<string>();
  readonly #page: Page;
  readonly #screen: string;

  constructor(page: Page, screen: string) {
    this.#page = page;
    this.#screen = screen;
  }

  /** Opens what a press of each control within an area opens, and what the items of its menus open. */
  async openAll(area: Locator): Promise<void> {
    const openers = area.locator("button[aria-haspopup]:not([disabled])").filter({ visible: true });
    for (let index = 0; index < (await openers.count()); index++) {
      const opener = openers.nth(index);
      const name = (await opener.getAttribute("aria-label")) ?? (await opener.textContent()) ?? "";
      const kind = name.replace(/(Actions for|More for|Actions of).*/, "$1").replace(/\d+/g, "N");
      if (this.#pressed.has(kind)) continue;
      this.#pressed.add(kind);
      await opener.scrollIntoViewIfNeeded();
      await opener.tap();
      await this.look(name);
      await this.#openItems(opener, name);
      await this.close();
    }
  }

  async #openItems(opener: Locator, name: string): Promise<void> {
    const menu = this.#page.getByRole("menu").last();
    if (!(await menu.isVisible())) return;
    const items = await menu
      .getByRole("menuitem")
      .filter({ hasNot: this.#page.locator("[aria-disabled=true]") })
      .allTextContents();
    for (const item of items.filter((text) => text.includes("…"))) {
      await this.close();
      await opener.tap();
      await menu.getByRole("menuitem", { name: item }).tap();
      await this.look(`${name}: ${item}`);
    }
  }

  /** Measures what is open and was not measured before. */
  async look(name: string): Promise<void> {
    await this.#page.waitForLoadState("networkidle");
    await expect(this.#page.getByRole("status").filter({ hasText: /Loading|Opening/ })).toHaveCount(0);
    const open = await this.#page.evaluate(
      ([overlay, seen]) => {
        for (const before of document.querySelectorAll("[data-new-overlay]")) before.removeAttribute("data-new-overlay");
        return [...document.querySelectorAll<HTMLElement>(overlay)]
          .filter((element) => element.checkVisibility() && element.closest("[inert], [aria-hidden=true]") === null)
          .map((element) => {
            const labelled = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
            const label = element.getAttribute("aria-label") ?? labelled?.textContent ?? element.querySelector("h1, h2")?.textContent ?? "";
            const kind = `${element.getAttribute("role") ?? "complementary"} ${label.replace(/\d+/g, "0")}`;
            if (!seen.includes(kind)) element.dataset["newOverlay"] = "";
            return kind;
          });
      },
      [OVERLAY, [...this.seen]] as const,
    );
    if (open.every((kind) => this.seen.has(kind))) return;
    for (const kind of open) this.seen.add(kind);
    await this.#measureNew(name);
  }

  /** Measures a part of the page. */
  async measure(name: string, part: Locator): Promise<void> {
    await this.#page.evaluate(() => {
      for (const before of document.querySelectorAll("[data-new-overlay]")) before.removeAttribute("data-new-overlay");
    });
    await part.evaluate((element: HTMLElement) => void (element.dataset["newOverlay"] = ""));
    await this.#measureNew(name);
  }

  async #measureNew(name: string): Promise<void> {
    const lines = [...(await smallTargets(this.#page, NEW)), ...(await misplacedIn(this.#page, NEW))];
    this.found.push(...lines.map((line) => `${name}: ${line}`));
    if (!takesPictures) return;
    for (const theme of ["dark", "light"]) {
      await this.#page.evaluate((value) => document.documentElement.setAttribute("data-theme", value), theme);
      await this.#page.screenshot({ path: `test-results/touch/${this.#screen}-${name.replace(/\W+/g, "-")}-${theme}.png` });
    }
  }

  async close(): Promise<void> {
    const open = this.#page.locator("[role=dialog], [role=menu]").filter({ visible: true });
    for (let tries = 0; tries < 3 && (await open.count()) > 0; tries++) await this.#page.keyboard.press("Escape");
  }
}
