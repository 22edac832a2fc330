// npm test: everything that must hold, from formatting to the browser.
import { chromium } from "./chromium.mjs";
import { bin, build, environment, install, run, say } from "./workspace.mjs";

const step = (title) => say(`\n— ${title}`);

install();
environment["CHROMIUM_PATH"] = chromium();
step("format, lint, types");
run("npm", ["run", "--silent", "check"]);
step("build");
build();
step("unit tests");
run(bin("vitest"), ["run"]);
step("browser tests");
run(bin("playwright"), ["test", "-c", "e2e/playwright.config.ts"]);
