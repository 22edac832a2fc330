// npm test: what must hold, from formatting to the main paths in the browser. `--editing`, `--published` and `--thorough` run the other browser tests instead.
import { chromium } from "./chromium.mjs";
import { bin, build, environment, install, run, say } from "./workspace.mjs";

const step = (title) => say(`\n— ${title}`);

install();
environment["CHROMIUM_PATH"] = chromium();
const suite = ["editing", "published", "thorough"].find((name) => process.argv.includes(`--${name}`)) ?? "tests";
if (suite === "tests") {
  step("format, lint, types");
  run("npm", ["run", "--silent", "check"]);
}
step("build");
build();
if (suite === "tests") {
  step("unit and component tests");
  run(bin("vitest"), ["run", "--project=unit", "--project=components"]);
}
if (suite === "thorough") {
  step("tests with several servers");
  run(bin("vitest"), ["run", "--project=thorough"]);
}
step(suite === "tests" ? "browser tests" : `browser tests: ${suite}`);
run(bin("playwright"), ["test", "-c", "e2e/playwright.config.ts", `--project=${suite}`]);
