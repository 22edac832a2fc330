// npm run dev: the server restarts and the web app reloads as files change. The player is built once; run `npm run build` after changing it.
import { bin, build, install, node, root, start } from "./workspace.mjs";
import path from "node:path";

install();
build();
const server = start(node, ["--disable-warning=ExperimentalWarning", "--watch", "apps/server/src/main.ts"]);
const web = start(bin("react-router"), ["dev"], { cwd: path.join(root, "apps/web") });
const stop = () => {
  server.kill("SIGTERM");
  web.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
server.on("exit", stop);
web.on("exit", stop);
