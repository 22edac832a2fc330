import { build, install } from "./workspace.mjs";

install();
build({ force: process.argv.includes("--force") });
