// npm start: installs, builds what changed, and serves.
import { build, install, node, start } from "./workspace.mjs";

const WATCH_EVERY_MS = 250;

install();
build();
const parent = process.ppid;
const server = start(node, ["--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"]);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
// npm does not hand a signal on through the shell that it starts us with: when that shell is gone, the server was meant.
const watch = setInterval(() => {
  if (process.ppid !== parent) server.kill("SIGTERM");
}, WATCH_EVERY_MS);
watch.unref();
