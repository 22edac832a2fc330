// Type-checks every workspace, each under its own settings: headless packages without the DOM library.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { bin, root, run } from "./workspace.mjs";

run(bin("react-router"), ["typegen"], { cwd: path.join(root, "apps/web") });
const folders = ["packages", "apps"]
  .flatMap((room) => readdirSync(path.join(root, room)).map((name) => path.join(room, name)))
  .concat("e2e", "bench");
for (const folder of folders) {
  if (existsSync(path.join(root, folder, "tsconfig.json"))) run(bin("tsc"), ["-p", folder]);
}
