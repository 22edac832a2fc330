// Finds a Chromium for the browser tests, or installs Debian's where that is possible.
import { findProgram } from "./packages.mjs";
import { fail } from "./workspace.mjs";

const places = () => [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of a Chromium or Chrome. Ends with a message when there is none and none can be installed. */
export function chromium() {
  return (
    findProgram("Chromium", places, ["chromium"]) ??
    fail(
      "The browser tests need Chromium or Chrome, and none was found. Install one (Debian and Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to where it is, and try again.",
    )
  );
}
