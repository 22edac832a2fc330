// npm run simulate [-- --seconds 20 --editors 18 --seed 1 names]: several servers under load and faults; prints one JSON line per fault.
import { build, environment, install, node, run } from "./workspace.mjs";

install();
build();
run(node, ["--disable-warning=ExperimentalWarning", "bench/src/simulate/main.ts", ...process.argv.slice(2)], { env: environment });
