import { defineConfig } from "@playwright/test";
import type { Engine } from "./tab.ts";

/** Engines that are on this machine, with commas between; `npm run test:engines` finds them. */
const engines = (process.env["ENGINES"] ?? "chromium").split(",") as Engine[];

export default defineConfig<object, { engine: Engine; chromiumArgs: readonly string[] }>({
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
  testDir: "tests",
  outputDir: "../../test-results/engines",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // The other engines draw without a graphics card here, and WebKit's driver types a key a second.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json", { outputFile: "../../test-results/engines.json" }]],
  use: {
    chromiumArgs: [
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--mute-audio",
      "--disable-gpu-compositing",
    ],
  },
});
