import type { BrowserContext, Frame, FrameLocator, Locator, Page } from "@playwright/test";
import { type Engine, frameSelector, type Part, type Point, type Tab, until, type View } from "../tab.ts";
import { setText } from "./set-text.ts";

/** A part of a page that Playwright drives. */
class PlaywrightPart implements Part {
  readonly #locator: Locator;

  constructor(locator: Locator) {
    this.#locator = locator;
  }
  part(selector: string): Part {
    return new PlaywrightPart(this.#locator.locator(selector));
  }
  nth(index: number): Part {
    return new PlaywrightPart(this.#locator.nth(index));
  }
  click = () => this.#locator.click();
  doubleClick = () => this.#locator.dblclick();
  // Playwright's own way doesn't reach React in Firefox over BiDi.
  async fill(text: string) {
    await this.#locator.waitFor();
    await this.#locator.evaluate(setText, text);
  }
  press = (key: string) => this.#locator.press(key);
  focus = () => this.#locator.focus();
  upload = (path: string) => this.#locator.setInputFiles(path);
  isVisible = () => this.#locator.isVisible();
  count = () => this.#locator.count();
  attribute = (name: string) => this.#locator.getAttribute(name);
  seen = () => this.#locator.waitFor();
  gone = () => this.#locator.waitFor({ state: "hidden" });
  async text() {
    return (await this.#locator.textContent()) ?? "";
  }
  async box() {
    const box = await this.#locator.boundingBox();
    if (box === null) throw new Error(`${this.#locator.toString()} is not seen`);
    return box;
  }
  says = (text: string) => until(`${this.#locator.toString()} says "${text}"`, async () => (await this.text()).includes(text));
}

/** A frame within a page, by the frames around it. */
class PlaywrightFrame implements View {
  readonly #page: Page;
  readonly #frames: readonly string[];

  constructor(page: Page, frames: readonly string[]) {
    this.#page = page;
    this.#frames = frames;
  }
  part(selector: string): Part {
    let within: Page | FrameLocator = this.#page;
    for (const selector of this.#frames) within = within.frameLocator(selector);
    return new PlaywrightPart(within.locator(selector));
  }
  frame(title?: string): View {
    return new PlaywrightFrame(this.#page, [...this.#frames, frameSelector(title)]);
  }
  async evaluate<T>(expression: string): Promise<T> {
    let frame: Frame = this.#page.mainFrame();
    for (const selector of this.#frames) {
      const element = await frame.locator(selector).elementHandle();
      const inner = await element?.contentFrame();
      if (!inner) throw new Error(`${selector} is no frame`);
      frame = inner;
    }
    return frame.evaluate<T>(expression);
  }
}

export class PlaywrightTab extends PlaywrightFrame implements Tab {
  readonly engine: Engine;
  readonly page: Page;
  readonly #context: BrowserContext;

  readonly #isHasty: boolean;

  /** @param isHasty whether pages are opened without waiting until they are loaded. */
  constructor(engine: Engine, context: BrowserContext, page: Page, isHasty = false) {
    super(page, []);
    this.#isHasty = isHasty;
    this.engine = engine;
    this.#context = context;
    this.page = page;
  }
  async open(url: string) {
    await this.page.goto(url, { waitUntil: this.#isHasty ? "commit" : "load" });
  }
  async reload() {
    await this.page.reload();
  }
  press = (key: string) => this.page.keyboard.press(key);
  keyDown = (key: string) => this.page.keyboard.down(key);
  keyUp = (key: string) => this.page.keyboard.up(key);
  async drag([first, ...rest]: readonly Point[], device: "mouse" | "touch" = "mouse") {
    if (first === undefined) return;
    if (device === "touch") return this.page.touchscreen.tap(...first);
    await this.page.mouse.move(...first);
    await this.page.mouse.down();
    for (const point of rest) await this.page.mouse.move(...point, { steps: 4 });
    await this.page.mouse.up();
  }
  resize = (width: number, height: number) => this.page.setViewportSize({ width, height });
  screenshot = () => this.page.screenshot();
  close = () => this.#context.close();
}
