import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, though much of the time goes into waiting for servers in processes of their own.
    maxWorkers: "100%",
    // Modules are read once by each worker: reading them anew for each file took as long as the tests. Who changes a global puts it back.
    isolate: false,
    include: [
      "packages/*/src/**/*.test.ts",
      "apps/*/{src,features,app,backend,bundling,shell,ui}/**/*.test.{ts,tsx}",
      "scripts/**/*.test.mjs",
      "bench/**/*.test.ts",
    ],
    // Long enough that a busy machine never decides a test; it only ends those that hang.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
