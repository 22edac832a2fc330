// Finds a Chromium for the browser tests, or installs Debian's where that is possible.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fail, say } from "./workspace.mjs";

const places = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const found = () => places.find((place) => place && existsSync(place));

/** The path of a Chromium or Chrome. Ends with a message when there is none and none can be installed. */
export function chromium() {
  const there = found();
  if (there) return there;
  const isRoot = typeof process.getuid === "function" && process.getuid() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    say("Installing Chromium for the browser tests (once) …");
    const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update", "-qq"], options);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], options);
    const installed = found();
    if (installed) return installed;
  }
  return fail(
    "The browser tests need Chromium or Chrome, and none was found. Install one (Debian and Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to where it is, and try again.",
  );
}
