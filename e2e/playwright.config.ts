import { defineConfig } from "@playwright/test";

export default defineConfig({
  // What the product is for, and with `npm run test:thorough` each corner of it.
  projects: [
    { name: "tests", testDir: "tests" },
    {
      name: "thorough",
      testDir: "thorough",
      // Pictures of every screen are for eyes: `npm run test:screens`.
      testIgnore: process.env["SCREENS"] === "1" ? [] : ["screens.spec.ts"],
    },
  ],
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 800 },
    colorScheme: "dark",
    // A trace of each test would make all of them a third slower: `npx playwright test -c e2e --trace on` records them.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: [
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
        // Pages are put together by the processor itself: through a graphics card that it plays, that takes half of all its time.
        "--disable-gpu-compositing",
      ],
    },
  },
});
