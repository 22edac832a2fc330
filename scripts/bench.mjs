// npm run bench [-- names]: prints one JSON line a measurement.
import { chromium } from "./chromium.mjs";
import { build, environment, install, node, run } from "./workspace.mjs";

install();
environment["CHROMIUM_PATH"] = chromium();
build();
run(node, ["--disable-warning=ExperimentalWarning", "--expose-gc", "bench/src/main.ts", ...process.argv.slice(2)]);
