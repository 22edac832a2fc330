import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, though much of the time goes into waiting for servers in processes of their own.
    maxWorkers: "100%",
    include: [
      "packages/*/src/**/*.test.ts",
      "apps/*/{src,features,app,backend,bundling,shell,ui}/**/*.test.{ts,tsx}",
      "scripts/**/*.test.mjs",
      "bench/**/*.test.ts",
    ],
    // Long enough that a busy machine never decides a test; it only ends those that hang.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
