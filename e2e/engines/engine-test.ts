import { test as base, type TestInfo, expect } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { TestServer } from "../server.ts";
import { openEngine, type Start, type Tabs } from "./open-engine.ts";
import type { Engine, Tab } from "./tab.ts";

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
  chromiumTabs: [({ chromiumArgs }, use) => useEngine("chromium", { args: chromiumArgs }, use), { scope: "worker" }],
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
  const tabs = await openEngine(engine, start);
  await use(tabs);
  await tabs.close();
}

export { expect };
