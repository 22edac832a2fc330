import { type Browser, type BrowserContextOptions, test as base, type TestInfo, expect, chromium, firefox } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { TestServer } from "../server.ts";
import { locatorsScript } from "./drivers/locators.ts";
import { PlaywrightTab } from "./drivers/playwright-tab.ts";
import { Screen } from "./drivers/screen.ts";
import { WebDriverSession } from "./drivers/webdriver.ts";
import { WebKitTab } from "./drivers/webkit-tab.ts";
import type { Engine, Tab } from "./tab.ts";

/** The size in which tests see pages, unless they ask for another one. */
const WINDOW = { width: 1280, height: 800 };

/** Without emulated media: Firefox's ESR knows none of the features. */
const CONTEXT: BrowserContextOptions = { viewport: WINDOW, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null };

/** Opens tabs of one engine, each with storage of its own. */
export interface Tabs {
  open(options?: { isTouch?: boolean }): Promise<Tab>;
}

function environment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set. Run the tests by npm run test:engines.`);
  return value;
}

/** How to start an engine. */
interface Start {
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

/** A browser test of the engine that its project names. */
export const test = base.extend<
  { tab: Tab; tabWithoutWebGL: Tab },
  { engine: Engine; chromiumArgs: readonly string[]; server: TestServer; tabs: Tabs; chromiumTabs: Tabs }
>({
  engine: ["chromium", { option: true, scope: "worker" }],
  chromiumArgs: [[], { option: true, scope: "worker" }],
  server: [
    async ({}, use) => {
      const server = await TestServer.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  tabs: [({ engine, chromiumArgs }, use) => useEngine(engine, { args: chromiumArgs }, use), { scope: "worker" }],
  // The other end of what two engines do together.
  chromiumTabs: [({ chromiumArgs }, use) => useBrowser("chromium", { args: chromiumArgs }, use), { scope: "worker" }],
  tab: ({ tabs }, use, info) => useTab(tabs, use, info),
  tabWithoutWebGL: ({ engine, chromiumArgs }, use, info) =>
    useEngine(engine, { args: chromiumArgs, hasWebGL: false }, (tabs) => useTab(tabs, use, info)),
});

async function useTab(tabs: Tabs, use: (tab: Tab) => Promise<void>, info: TestInfo): Promise<void> {
  const tab = await tabs.open();
  await use(tab);
  if (info.status !== info.expectedStatus) await writeFile(info.outputPath("window.png"), await tab.screenshot());
  await tab.close();
}

async function useEngine(engine: Engine, start: Start, use: (tabs: Tabs) => Promise<void>): Promise<void> {
  if (engine !== "webkit") return useBrowser(engine, start, use);
  const locators = await locatorsScript();
  const settings = start.hasWebGL === false ? ["--enable-webgl=FALSE"] : [];
  await use({
    async open() {
      const session = await WebDriverSession.start(environment("WEBKIT_DRIVER_PATH"), environment("WEBKIT_PATH"), settings);
      const tab = new WebKitTab(session, locators);
      await tab.open("about:blank");
      await tab.resize(WINDOW.width, WINDOW.height);
      return tab;
    },
  });
}

async function useBrowser(engine: Exclude<Engine, "webkit">, start: Start, use: (tabs: Tabs) => Promise<void>): Promise<void> {
  // Chromium draws without a screen.
  const screen = engine === "firefox" ? await Screen.start() : null;
  const browser = await launch(engine, start, screen);
  await use({
    async open({ isTouch = false } = {}) {
      const context = await browser.newContext({ ...CONTEXT, hasTouch: isTouch });
      return new PlaywrightTab(engine, context, await context.newPage());
    },
  });
  await browser.close();
  screen?.end();
}

export { expect };
