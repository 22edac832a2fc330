import { type Browser, type BrowserContextOptions, test as base, expect, chromium, firefox } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { TestServer } from "../server.ts";
import { locatorsScript } from "./drivers/locators.ts";
import { PlaywrightTab } from "./drivers/playwright-tab.ts";
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

async function launch(engine: Exclude<Engine, "webkit">, args: readonly string[]): Promise<Browser> {
  if (engine === "chromium") return chromium.launch({ executablePath: environment("CHROMIUM_PATH"), args: [...args] });
  return firefox.launch({
    channel: "moz-firefox",
    executablePath: path.join(import.meta.dirname, "drivers/firefox-bridge.mjs"),
    // Firefox without a screen has no WebGL.
    headless: false,
    // Input by BiDi doesn't reach frames of other sites that have processes of their own.
    firefoxUserPrefs: { "webgl.force-enabled": true, "fission.webContentIsolationStrategy": 0 },
  });
}

/** A browser test of the engine that its project names. */
export const test = base.extend<
  { tab: Tab },
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
  tabs: [
    async ({ engine, chromiumArgs }, use) => {
      if (engine !== "webkit") return useBrowser(engine, chromiumArgs, use);
      const locators = await locatorsScript();
      await use({
        async open() {
          const tab = new WebKitTab(await WebDriverSession.start(environment("WEBKIT_DRIVER_PATH"), environment("WEBKIT_PATH")), locators);
          await tab.open("about:blank");
          await tab.resize(WINDOW.width, WINDOW.height);
          return tab;
        },
      });
    },
    { scope: "worker" },
  ],
  // The other end of what two engines do together.
  chromiumTabs: [({ chromiumArgs }, use) => useBrowser("chromium", chromiumArgs, use), { scope: "worker" }],
  tab: async ({ tabs }, use, info) => {
    const tab = await tabs.open();
    await use(tab);
    if (info.status !== info.expectedStatus) await writeFile(info.outputPath("window.png"), await tab.screenshot());
    await tab.close();
  },
});

async function useBrowser(engine: Exclude<Engine, "webkit">, args: readonly string[], use: (tabs: Tabs) => Promise<void>): Promise<void> {
  const browser = await launch(engine, args);
  await use({
    async open({ isTouch = false } = {}) {
      const context = await browser.newContext({ ...CONTEXT, hasTouch: isTouch });
      return new PlaywrightTab(engine, context, await context.newPage());
    },
  });
  await browser.close();
}

export { expect };
