// Finds Firefox and WebKit, and names them to the tests and benches that drive them.
import { readdirSync } from "node:fs";
import path from "node:path";
import { findProgram } from "./packages.mjs";
import { environment, say } from "./workspace.mjs";

/** Debian's folders of libraries, which are named after the machine's architecture. */
const LIBRARIES = "/usr/lib";

function miniBrowsers() {
  try {
    return readdirSync(LIBRARIES).flatMap((folder) =>
      ["4.1", "4.0"].map((version) => path.join(LIBRARIES, folder, `webkit2gtk-${version}`, "MiniBrowser")),
    );
  } catch {
    return [];
  }
}

/** Sets the variables by which `e2e/engines/open-engine.ts` finds the engines; names those that are not here. */
export function findEngines() {
  const screen = findProgram("a screen without a display", () => [process.env["XVFB_PATH"], "/usr/bin/Xvfb"], [
    "xvfb",
    "libgl1-mesa-dri",
    "libegl1",
    "libgles2",
  ]);
  const firefox =
    screen && findProgram("Firefox", () => [process.env["FIREFOX_PATH"], "/usr/bin/firefox-esr", "/usr/bin/firefox"], ["firefox-esr"]);
  const media = ["gstreamer1.0-plugins-good", "gstreamer1.0-plugins-bad", "gstreamer1.0-libav"];
  const driver =
    screen && findProgram("WebKit", () => [process.env["WEBKIT_DRIVER_PATH"], "/usr/bin/WebKitWebDriver"], ["webkit2gtk-driver", ...media]);
  const miniBrowser =
    driver && findProgram("WebKit's MiniBrowser", () => [process.env["WEBKIT_PATH"], ...miniBrowsers()], ["webkit2gtk-driver"]);

  const wanted = process.env["ENGINES"]?.split(",") ?? ["chromium", "firefox", "webkit"];
  const isHere = { chromium: true, firefox: firefox !== null, webkit: driver !== null && miniBrowser !== null };
  const engines = wanted.filter((engine) => isHere[engine]);
  for (const engine of wanted)
    if (!isHere[engine])
      say(
        `Left out: ${engine}. It needs Debian's packages firefox-esr, webkit2gtk-driver and xvfb, or FIREFOX_PATH, WEBKIT_DRIVER_PATH and WEBKIT_PATH.`,
      );

  Object.assign(environment, { ENGINES: engines.join(","), LIBGL_ALWAYS_SOFTWARE: "1" });
  if (firefox) environment["FIREFOX_PATH"] = firefox;
  if (miniBrowser) Object.assign(environment, { WEBKIT_DRIVER_PATH: driver, WEBKIT_PATH: miniBrowser });
  if (screen) environment["XVFB_PATH"] = screen;
}
