// npm run bench [-- names]: prints one JSON line a measurement.
import { chromium } from "./chromium.mjs";
import { findEngines } from "./engine-programs.mjs";
import { build, environment, install, node, run } from "./workspace.mjs";

install();
environment["CHROMIUM_PATH"] = chromium();
build();
const asked = process.argv.slice(2);
// The other benches do with Chromium, and finding the engines may install them.
if (asked.includes("slow-network") || asked.every((argument) => argument.startsWith("--"))) findEngines();
run(node, ["--disable-warning=ExperimentalWarning", "--expose-gc", "bench/src/main.ts", ...asked]);
