import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: false,
  prerender: ["/", "/login", "/register", "/forgot-password", "/reset-password"],
} satisfies Config;
