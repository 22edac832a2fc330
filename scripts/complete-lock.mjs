// Completes package-lock.json with the optional packages of other platforms. A registry that does not carry them makes npm leave them out,
// and then `npm ci` refuses the lock file. Run it after `npm install`.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, say } from "./workspace.mjs";

const platforms = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const processors = ["arm64", "arm", "x64", "ia32", "ppc64", "riscv64", "s390x", "wasm32"];

/** What a platform package's name says of where it runs: `@biomejs/cli-linux-x64-musl` runs on linux, x64, musl. */
function placeOf(name) {
  const words = name.split("/").at(-1).split("-");
  const cpu = words.map((word) => (word.startsWith("arm") && word !== "arm64" ? "arm" : word)).find((word) => processors.includes(word));
  const os = words.find((word) => platforms.includes(word));
  const libc = words.some((word) => word.startsWith("musl")) ? "musl" : os === "linux" ? "glibc" : undefined;
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(libc && os === "linux" ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) };
}

const file = path.join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const added = [];
for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    const place = placeOf(name);
    if (lock.packages[key] || !place.os || !/^\d+\.\d+\.\d+/.test(version)) continue;
    lock.packages[key] = {
      version,
      ...place,
      ...(entry.dev ? { dev: true } : {}),
      ...(entry.license ? { license: entry.license } : {}),
      optional: true,
    };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
say(added.length > 0 ? `Added ${added.length} packages of other platforms:\n${added.join("\n")}` : "The lock file is complete.");
