import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { catalogues } from "./apps/web/bundling/catalogues.ts";
import { helpPages } from "./apps/web/bundling/help-pages.ts";
import { languageLibrary } from "./apps/web/bundling/language-library.ts";

/** Unit tests that start several servers, or take long. */
const THOROUGH_TESTS = "apps/server/src/**/*.thorough.test.ts";
const COMPONENT_TESTS = ["apps/web/{backend,features,shell,ui}/**/*.component.test.tsx", "packages/renderer/src/**/*.component.test.ts"];

export default defineConfig({
  test: {
    // Long enough that a busy machine never decides a test; it only ends those that hang.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // Vitest leaves one core to itself, though much of the time goes into waiting for servers in processes of their own.
          maxWorkers: "100%",
          // Modules are read once by each worker: reading them anew for each file took as long as the tests. Who changes a global puts it back.
          isolate: false,
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/*/{src,features,app,backend,bundling,shell,ui}/**/*.test.{ts,tsx}",
            "scripts/**/*.test.mjs",
            "bench/**/*.test.ts",
            "e2e/*.test.ts",
          ],
          exclude: [...COMPONENT_TESTS, THOROUGH_TESTS],
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: "thorough",
          maxWorkers: "100%",
          isolate: false,
          include: [THOROUGH_TESTS],
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        plugins: [languageLibrary(), helpPages(), catalogues()],
        // All libraries are prepared before the first test: one that is found later would reload the page amid a test.
        optimizeDeps: { entries: ["apps/web/{app,backend,features,shell,ui}/**/*.{ts,tsx}", "packages/*/src/**/*.ts", "!**/*.test.ts"] },
        test: {
          name: "components",
          // After the unit tests, which take all cores.
          sequence: { groupOrder: 1 },
          include: COMPONENT_TESTS,
          isolate: false,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
                args: ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--mute-audio"],
              },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: "chromium", viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
