// npm test: what must hold, from formatting to the browser. With `--thorough` the rest of the browser tests instead.
import { chromium } from "./chromium.mjs";
import { bin, build, environment, install, run, say } from "./workspace.mjs";

const step = (title) => say(`\n— ${title}`);

install();
environment["CHROMIUM_PATH"] = chromium();
const isThorough = process.argv.includes("--thorough");
if (!isThorough) {
  step("format, lint, types");
  run("npm", ["run", "--silent", "check"]);
}
step("build");
build();
if (!isThorough) {
  step("unit and component tests");
  run(bin("vitest"), ["run"]);
}
step(isThorough ? "thorough browser tests" : "browser tests");
run(bin("playwright"), ["test", "-c", "e2e/playwright.config.ts", `--project=${isThorough ? "thorough" : "tests"}`]);
