// npm run test:engines [-- --table]: what must hold in Firefox and WebKit as in Chromium. Engines that are neither here nor can be installed are named and left out.
import { chromium } from "./chromium.mjs";
import { findEngines } from "./engine-programs.mjs";
import { writeTable } from "./engine-table.mjs";
import { bin, build, environment, install, run } from "./workspace.mjs";

install();
environment["CHROMIUM_PATH"] = chromium();
build();
findEngines();
const options = process.argv.slice(2).filter((argument) => argument !== "--table");
run(bin("playwright"), ["test", "-c", "e2e/engines/playwright.config.ts", ...options]);
if (process.argv.includes("--table")) writeTable();
