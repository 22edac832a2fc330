import { defineConfig } from "@playwright/test";

export default defineConfig({
  // The main paths of the product; `npm run test:editing` runs work in the editor, `npm run test:published` what surrounds published games,
  // `npm run test:thorough` the details of the app.
  projects: [
    { name: "tests", testDir: "tests" },
    { name: "editing", testDir: "editing" },
    { name: "published", testDir: "published" },
    {
      name: "thorough",
      testDir: "thorough",
      // Screenshots of all screens are for manual review: `npm run test:screens`.
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
    // Tracing makes the tests a third slower. Enable it with `npx playwright test -c e2e --trace on`.
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
        // Disable GPU compositing: emulating a GPU takes half of the processor time.
        "--disable-gpu-compositing",
      ],
    },
  },
});
