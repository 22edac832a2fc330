import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { deferHydration } from "./deferred-hydration.ts";

export default {
  appDirectory: "app",
  ssr: false,
  prerender: ["/", "/login", "/register", "/forgot-password", "/reset-password"],
  buildEnd: async ({ reactRouterConfig }) => {
    await deferHydration(path.join(reactRouterConfig.buildDirectory, "client/index.html"));
  },
} satisfies Config;
