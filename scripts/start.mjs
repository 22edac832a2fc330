// npm start: installs, builds what changed, and serves.
import { build, install, node, start } from "./workspace.mjs";

install();
build();
const server = start(node, ["--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"]);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
