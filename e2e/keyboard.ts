import { expect, type Locator, type Page } from "@playwright/test";
import { test as base } from "./app.ts";

/** More stops than any screen has: who has not arrived by then is trapped. */
const MAX_STOPS = 150;

/** A person who has only a keyboard, and looks at each stop where the focus is. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(keys: string): Promise<void> {
    await this.#page.keyboard.press(keys);
  }

  /** Walks with Tab, or another key, until the focus is there. */
  async reach(target: Locator, key: "Tab" | "Shift+Tab" | "ArrowDown" | "ArrowRight" = "Tab"): Promise<void> {
    await expect(target).toBeVisible();
    let wanted = await target.elementHandle();
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      let focus = await this.#page.evaluate(focusOf, wanted);
      // To look for it at each stop would take longer than the stop; only what was drawn anew is looked for again.
      if (!focus.isDrawn) {
        wanted = await target.elementHandle();
        focus = await this.#page.evaluate(focusOf, wanted);
      }
      // A style may need a frame to follow the focus.
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

  /** Walks to a field and replaces what it holds. */
  async write(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.press("Control+a");
    await this.#page.keyboard.type(text);
  }

  /** Opens a menu from its button and takes an entry. */
  async choose(button: Locator, entry: string): Promise<void> {
    await this.activate(button);
    await this.reach(this.#page.getByRole("menuitem", { name: new RegExp(`^${entry}`) }), "ArrowDown");
    await this.press("Enter");
  }

  /** Escape closes what is open, and the focus is back where it came from. */
  async escape(open: Locator, opener: Locator): Promise<void> {
    await expect(open).toBeVisible();
    await expect.poll(() => open.evaluate((element) => element.contains(document.activeElement)), "the focus is in it").toBe(true);
    await this.press("Escape");
    await expect(open).toBeHidden();
    await expect(opener).toBeFocused();
  }

  /** The focus is somewhere, and what has it looks so. */
  async seesFocus(): Promise<void> {
    await expect.poll(async () => (await this.#page.evaluate(focusOf, null)).unseen, "where the focus can't be seen").toBe("");
  }

  async #place(): Promise<string> {
    return this.#page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? "nowhere");
  }
}

interface Focus {
  /** Whether what is wanted is in the page still. */
  isDrawn: boolean;
  /** Whether it has the focus. */
  isThere: boolean;
  /** What has the focus without showing it; "" when it shows. */
  unseen: string;
}

/** Where the focus is. A ring may be drawn by a box around a field, or by a picture beside a hidden radio button. */
function focusOf(wanted: Element | null): Focus {
  const focused = document.activeElement;
  const shown = { isDrawn: wanted?.isConnected ?? false, isThere: wanted !== null && focused === wanted, unseen: "" };
  // The page itself between two rounds of Tab; what fills the screen or is framed by it.
  if (!focused || focused.matches("body, iframe, [role=dialog]")) return shown;
  // Asked for once in each theme: an element put into the page has the whole of it drawn anew.
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

/** A test by somebody who has only a keyboard. */
export const test = base.extend<{ keys: Keyboard }>({
  keys: async ({ page }, use) => use(new Keyboard(page)),
});
