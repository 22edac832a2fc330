import { type Browser, type BrowserContextOptions, chromium, firefox } from "playwright";
import path from "node:path";
import { locatorsScript } from "./drivers/locators.ts";
import { PlaywrightTab } from "./drivers/playwright-tab.ts";
import { Screen } from "./drivers/screen.ts";
import { WebDriverSession } from "./drivers/webdriver.ts";
import { WebKitTab } from "./drivers/webkit-tab.ts";
import { type Engine, type Tab, until } from "./tab.ts";

export { type Engine, until };

/** The size in which tests see pages, unless they ask for another one. */
const WINDOW = { width: 1280, height: 800 };

/** Without emulated media: Firefox's ESR knows none of the features. */
const CONTEXT: BrowserContextOptions = { viewport: WINDOW, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null };

/** Opens tabs of one engine, each with storage of its own. */
export interface Tabs {
  /** @param options whether the tab has fingers, and whether it opens pages without waiting until they are loaded. */
  open(options?: { isTouch?: boolean; isHasty?: boolean }): Promise<Tab>;
  close(): Promise<void>;
}

function environment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set. Run the tests by npm run test:engines.`);
  return value;
}

/** How to start an engine. */
export interface Start {
  /** Options of Chromium. */
  args: readonly string[];
  hasWebGL?: boolean;
}

async function launch(engine: Exclude<Engine, "webkit">, { args, hasWebGL = true }: Start, screen: Screen | null): Promise<Browser> {
  if (engine === "chromium") {
    const more = hasWebGL ? [] : ["--disable-3d-apis"];
    return chromium.launch({ executablePath: environment("CHROMIUM_PATH"), args: [...args, ...more] });
  }
  return firefox.launch({
    channel: "moz-firefox",
    executablePath: path.join(import.meta.dirname, "drivers/firefox-bridge.mjs"),
    // Firefox without a screen has no WebGL.
    headless: false,
    ...(screen ? { env: { ...process.env, DISPLAY: screen.display } } : {}),
    // Input by BiDi doesn't reach frames of other sites that have processes of their own.
    firefoxUserPrefs: { "webgl.force-enabled": hasWebGL, "webgl.disabled": !hasWebGL, "fission.webContentIsolationStrategy": 0 },
  });
}

/** Starts an engine. The programs are named by variables that `scripts/engine-programs.mjs` sets. */
export async function openEngine(engine: Engine, start: Start): Promise<Tabs> {
  if (engine !== "webkit") return openBrowser(engine, start);
  const locators = await locatorsScript();
  const settings = start.hasWebGL === false ? ["--enable-webgl=FALSE"] : [];
  return {
    async open({ isHasty = false } = {}) {
      const [driver, browser] = [environment("WEBKIT_DRIVER_PATH"), environment("WEBKIT_PATH")];
      const session = await WebDriverSession.start(driver, browser, { settings, isHasty });
      const tab = new WebKitTab(session, locators);
      await tab.open("about:blank");
      // A hasty tab may still be leaving the page with which it began.
      await until("the window has its size", async () => {
        await tab.resize(WINDOW.width, WINDOW.height);
        return true;
      });
      return tab;
    },
    // Each tab is a browser of its own.
    close: async () => undefined,
  };
}

async function openBrowser(engine: Exclude<Engine, "webkit">, start: Start): Promise<Tabs> {
  // Chromium draws without a screen.
  const screen = engine === "firefox" ? await Screen.start() : null;
  const browser = await launch(engine, start, screen);
  return {
    async open({ isTouch = false, isHasty = false } = {}) {
      const context = await browser.newContext({ ...CONTEXT, hasTouch: isTouch });
      return new PlaywrightTab(engine, context, await context.newPage(), isHasty);
    },
    async close() {
      await browser.close();
      screen?.end();
    },
  };
}
