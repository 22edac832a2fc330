import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "packages/*/src/**/*.test.ts",
      "apps/*/{src,features,app,ui}/**/*.test.{ts,tsx}",
      "scripts/**/*.test.mjs",
      "bench/**/*.test.ts",
    ],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
