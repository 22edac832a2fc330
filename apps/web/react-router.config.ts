import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { deferHydration } from "./bundling/deferred-hydration.ts";
import { writeShells } from "./bundling/screen-shells.ts";

export default {
  appDirectory: "app",
  ssr: false,
  prerender: ["/", "/login", "/register", "/forgot-password", "/reset-password"],
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = path.join(reactRouterConfig.buildDirectory, "client");
    await deferHydration(path.join(folder, "index.html"));
    await writeShells(folder);
  },
} satisfies Config;
