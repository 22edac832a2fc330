import { expect, type Locator, type Page } from "@playwright/test";
import { test as base } from "./app.ts";

/** More focus stops than any screen has; more mean a keyboard trap. */
const MAX_STOPS = 150;

/** Keyboard-only navigation that checks the focus ring at each stop. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(keys: string): Promise<void> {
    await this.#page.keyboard.press(keys);
  }

  /** Presses Tab, or another key, until the target has the focus. */
  async reach(target: Locator, key: "Tab" | "Shift+Tab" | "ArrowDown" | "ArrowRight" = "Tab"): Promise<void> {
    await expect(target).toBeVisible();
    let wanted = await target.elementHandle();
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      let focus = await this.#page.evaluate(focusOf, wanted);
      // Resolving the locator at each stop would be slow, so do it only when the element was removed.
      if (!focus.isDrawn) {
        wanted = await target.elementHandle();
        focus = await this.#page.evaluate(focusOf, wanted);
      }
      // Styles may follow the focus a frame later.
      if (focus.unseen !== "") await this.seesFocus();
      if (focus.isThere) return;
      await this.press(key);
    }
    throw new Error(`${String(target)} can't be reached with ${key}; the focus is at ${await this.#place()}`);
  }

  async activate(target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
    await this.reach(target);
    await this.press(key);
  }

  /** Focuses a field and replaces its text. */
  async write(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.press("Control+a");
    await this.#page.keyboard.type(text);
  }

  /** Opens a menu by its button and chooses an item. */
  async choose(button: Locator, entry: string): Promise<void> {
    await this.activate(button);
    await this.reach(this.#page.getByRole("menuitem", { name: new RegExp(`^${entry}`) }), "ArrowDown");
    await this.press("Enter");
  }

  /** Presses Escape, and expects the layer to close and the focus to return to its opener. */
  async escape(open: Locator, opener: Locator): Promise<void> {
    await expect(open).toBeVisible();
    await expect.poll(() => open.evaluate((element) => element.contains(document.activeElement)), "the focus is in it").toBe(true);
    await this.press("Escape");
    await expect(open).toBeHidden();
    await expect(opener).toBeFocused();
  }

  /** Expects a visible focus indicator. */
  async seesFocus(): Promise<void> {
    await expect.poll(async () => (await this.#page.evaluate(focusOf, null)).unseen, "where the focus can't be seen").toBe("");
  }

  async #place(): Promise<string> {
    return this.#page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? "nowhere");
  }
}

interface Focus {
  /** Whether the target is still in the page. */
  isDrawn: boolean;
  /** Whether the target has the focus. */
  isThere: boolean;
  /** The focused element if it has no visible focus indicator; else "". */
  unseen: string;
}

/** The state of the focus. The ring may be drawn on an element around a field, or beside a hidden radio button. */
function focusOf(wanted: Element | null): Focus {
  const focused = document.activeElement;
  const shown = { isDrawn: wanted?.isConnected ?? false, isThere: wanted !== null && focused === wanted, unseen: "" };
  // The body between two rounds of Tab, and elements that fill the screen or contain a frame, need no ring.
  if (!focused || focused.matches("body, iframe, [role=dialog]")) return shown;
  // Cached per theme: an inserted element forces a style recalculation of the page.
  const { theme = "" } = document.documentElement.dataset;
  const known = ((globalThis as typeof globalThis & { focusColors?: Record<string, string> }).focusColors ??= {});
  if (known[theme] === undefined) {
    const sample = document.createElement("i");
    sample.style.color = "var(--focus, transparent)";
    document.body.append(sample);
    known[theme] = getComputedStyle(sample).color;
    sample.remove();
  }
  const color = known[theme];
  const over = getComputedStyle(focused, "::after");
  if (over.borderTopColor === color && Number.parseFloat(over.borderTopWidth) > 0) return shown;
  const drawers = [focused, focused.parentElement, focused.nextElementSibling, focused.closest("label")];
  const isShown = drawers.some((drawer) => {
    if (!drawer) return false;
    const style = getComputedStyle(drawer);
    const hasOutline = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0;
    return hasOutline || style.boxShadow.includes(color);
  });
  return isShown ? shown : { ...shown, unseen: focused.outerHTML.slice(0, 200) };
}

/** A test with the keyboard only. */
export const test = base.extend<{ keys: Keyboard }>({
  keys: async ({ page }, use) => use(new Keyboard(page)),
});
