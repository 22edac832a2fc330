#!/usr/bin/env node
// Runs the TypeScript sources with the Node that the project pins, whichever started this.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const pinned = path.join(here, "../../../node_modules/node/bin/node");
const node = existsSync(pinned) ? pinned : process.execPath;
const main = path.join(here, "../src/main.ts");
const { status } = spawnSync(node, ["--disable-warning=ExperimentalWarning", main, ...process.argv.slice(2)], { stdio: "inherit" });
process.exit(status ?? 1);
