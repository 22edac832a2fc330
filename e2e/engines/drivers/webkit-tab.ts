import { frameSelector, type Part, type Point, type Tab, until, type View } from "../tab.ts";
import { type ElementReference, idOf, type WebDriverSession } from "./webdriver.ts";
import { setText } from "./set-text.ts";
import { keyOf, keysOf } from "./webdriver-keys.ts";

const MOUSE_MS = 16;
/** Defines `found(selector)`: the elements of the page that a selector names. */
const FOUND = "const found = (selector) => globalThis.locators.queryLocatorSelectorAll(selector);";

/** A document of the page: the top one, or one in frames. */
class WebKitView implements View {
  protected readonly session: WebDriverSession;
  readonly #locators: string;
  readonly #frames: readonly string[];

  /** @param locators a script that defines `locators`, by which elements are found. */
  constructor(session: WebDriverSession, locators: string, frames: readonly string[]) {
    this.session = session;
    this.#locators = locators;
    this.#frames = frames;
  }

  part(selector: string): Part {
    return new WebKitPart(this.session, this, selector);
  }

  frame(title?: string): View {
    return new WebKitView(this.session, this.#locators, [...this.#frames, frameSelector(title)]);
  }

  async enter(): Promise<void> {
    await this.session.command("POST", "/frame", { id: null });
    for (const value of this.#frames) {
      const using = { using: "css selector", value };
      await this.session.command("POST", "/frame", { id: await this.session.command("POST", "/element", using) });
    }
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.run<T>(`return await (${expression});`);
  }

  /** Runs the body of an async function in the document. */
  async run<T>(body: string, args: readonly unknown[] = []): Promise<T> {
    await this.enter();
    const script = `const done = arguments[arguments.length - 1];
      (async function () { ${body} }).apply(null, arguments).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await this.session.command<{ value?: T; error?: string }>("POST", "/execute/async", { script, args });
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as T;
  }

  /** Runs the body of an async function that finds elements by `found(selector)`. */
  async find<T>(body: string, args: readonly unknown[]): Promise<T> {
    const isThere = "if (globalThis.locators === undefined) return { isMissing: true };";
    type Answer = { value: T } | { isMissing: true };
    const ask = () =>
      this.run<Answer>(`${isThere} ${FOUND} return { value: await (async function () { ${body} }).apply(null, arguments) };`, args);
    let answer = await ask();
    if ("isMissing" in answer) {
      await this.session.command("POST", "/execute/sync", { script: this.#locators, args: [] });
      answer = await ask();
    }
    if ("isMissing" in answer) throw new Error("The page lost the script that finds elements");
    return answer.value;
  }
}

class WebKitPart implements Part {
  readonly #session: WebDriverSession;
  readonly #view: WebKitView;
  readonly #selector: string;

  constructor(session: WebDriverSession, view: WebKitView, selector: string) {
    this.#session = session;
    this.#view = view;
    this.#selector = selector;
  }

  part(selector: string): Part {
    return new WebKitPart(this.#session, this.#view, `${this.#selector} >> ${selector}`);
  }
  nth(index: number): Part {
    return this.part(`nth=${index}`);
  }

  #find<T>(body: string, ...args: unknown[]): Promise<T> {
    return this.#view.find<T>(body, [this.#selector, ...args]);
  }

  /** Runs a body for the one element that is seen; tries again until there is one. */
  async #act<T>(body: string, ...args: unknown[]): Promise<T> {
    let result: { value: T } | null = null;
    await until(`${this.#selector} is there`, async () => {
      result = await this.#find<{ value: T } | null>(
        `const all = found(arguments[0]);
         if (all.length > 1) throw new Error(all.length + " elements match " + arguments[0]);
         const [element] = all;
         if (!element) return null;
         element.scrollIntoView({ block: "nearest", inline: "nearest" });
         const { width, height } = element.getBoundingClientRect();
         if (width === 0 || height === 0 || element.disabled) return null;
         return { value: await (async function (element) { ${body} })(element, ...[...arguments].slice(1)) };`,
        ...args,
      );
      return result !== null;
    });
    return (result as unknown as { value: T }).value;
  }

  async #reference(): Promise<string> {
    return idOf(await this.#act<ElementReference>("return element;"));
  }

  async click(): Promise<void> {
    await until(`${this.#selector} is clicked`, async () => {
      await this.#session.command("POST", `/element/${await this.#reference()}/click`);
      return true;
    });
  }

  async doubleClick(): Promise<void> {
    const id = await this.#reference();
    const press = [
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    const move = { type: "pointerMove", duration: 0, x: 0, y: 0, origin: { "element-6066-11e4-a52e-4f735466cecf": id } };
    const actions = [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: [move, ...press, ...press] }];
    await this.#session.command("POST", "/actions", { actions });
  }

  // Typing takes a second a key: the text is set, as by a paste.
  async fill(text: string): Promise<void> {
    await this.#act<void>(`(${setText.toString()})(element, arguments[1]);`, text);
  }

  async focus(): Promise<void> {
    await this.#act<void>("element.focus();");
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await pressKeys(this.#session, key);
  }

  async upload(path: string): Promise<void> {
    const element = await this.#find<ElementReference>("return found(arguments[0])[0];");
    await this.#session.command("POST", `/element/${idOf(element)}/value`, { text: path });
  }

  isVisible(): Promise<boolean> {
    return this.#find(
      `return found(arguments[0]).some((element) => {
         const { width, height } = element.getBoundingClientRect();
         return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
       });`,
    );
  }
  count(): Promise<number> {
    return this.#find("return found(arguments[0]).length;");
  }
  text(): Promise<string> {
    return this.#find(`const [element] = found(arguments[0]); if (!element) throw new Error("none"); return element.textContent ?? "";`);
  }
  attribute(name: string): Promise<string | null> {
    return this.#act("return element.getAttribute(arguments[1]);", name);
  }
  box() {
    return this.#act<{ x: number; y: number; width: number; height: number }>(
      "const { x, y, width, height } = element.getBoundingClientRect(); return { x, y, width, height };",
    );
  }
  seen = () => until(`${this.#selector} is seen`, () => this.isVisible());
  gone = () => until(`${this.#selector} is gone`, async () => !(await this.isVisible()));
  says = (text: string) => until(`${this.#selector} says "${text}"`, async () => (await this.text()).includes(text));
}

async function pressKeys(session: WebDriverSession, key: string): Promise<void> {
  const keys = keysOf(key);
  const actions = [...keys.map((value) => ({ type: "keyDown", value })), ...keys.toReversed().map((value) => ({ type: "keyUp", value }))];
  await session.command("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
}

/** A page in WebKit's MiniBrowser. */
export class WebKitTab extends WebKitView implements Tab {
  readonly engine = "webkit";

  constructor(session: WebDriverSession, locators: string) {
    super(session, locators, []);
  }

  async open(url: string): Promise<void> {
    await this.enter();
    await this.session.command("POST", "/url", { url });
  }
  async reload(): Promise<void> {
    await this.enter();
    await this.session.command("POST", "/refresh");
  }
  press(key: string): Promise<void> {
    return pressKeys(this.session, key);
  }
  keyDown = (key: string) => this.#key("keyDown", key);
  keyUp = (key: string) => this.#key("keyUp", key);
  async #key(type: "keyDown" | "keyUp", key: string): Promise<void> {
    await this.session.command("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions: [{ type, value: keyOf(key) }] }] });
  }
  async drag([first, ...rest]: readonly Point[], device: "mouse" | "touch" = "mouse"): Promise<void> {
    if (first === undefined) return;
    await this.enter();
    const move = ([x, y]: Point, duration: number) => ({
      type: "pointerMove",
      duration,
      x: Math.round(x),
      y: Math.round(y),
      origin: "viewport",
    });
    const moves = rest.map((point) => move(point, MOUSE_MS));
    const actions = [move(first, 0), { type: "pointerDown", button: 0 }, ...moves, { type: "pointerUp", button: 0 }];
    await this.session.command("POST", "/actions", {
      actions: [{ type: "pointer", id: device, parameters: { pointerType: device }, actions }],
    });
  }
  /** The window's size in the page, whatever its frame and bars take. */
  async resize(width: number, height: number): Promise<void> {
    const [frameWidth, frameHeight] = await this.evaluate<Point>("[outerWidth - innerWidth, outerHeight - innerHeight]");
    await this.session.command("POST", "/window/rect", { x: 0, y: 0, width: width + frameWidth, height: height + frameHeight });
  }
  async screenshot(): Promise<Buffer> {
    await this.enter();
    return Buffer.from(await this.session.command<string>("GET", "/screenshot"), "base64");
  }
  close(): Promise<void> {
    return this.session.end();
  }
}
