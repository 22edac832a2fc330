// Finds the programs that browser tests need, or installs Debian's packages of them where that is possible.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { say } from "./workspace.mjs";

/** Whether Debian's packages can be installed here: as root, with apt. */
function canInstall() {
  return typeof process.getuid === "function" && process.getuid() === 0 && existsSync("/usr/bin/apt-get");
}

/**
 * The first path that exists, after an install of Debian's packages if none does.
 * @param title what is installed, for people.
 * @returns null when there is none and none can be installed.
 */
export function findProgram(title, places, packages) {
  const found = () => places().find((place) => place && existsSync(place)) ?? null;
  const there = found();
  if (there !== null || !canInstall()) return there;
  say(`Installing ${title} for the browser tests (once) …`);
  const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
  return found();
}
