// The oldest supported browsers, from `.browserslistrc`.
import { readFileSync } from "node:fs";

const file = new URL("../.browserslistrc", import.meta.url);

/** Names in targets of builds, by those of browserslist. */
const TARGET_NAMES = { ios_saf: "ios" };

/** The lowest version of each browser, by its name in browserslist. @param environment `players` or `editor`. */
export function oldestBrowsers(environment) {
  const [, section] = readFileSync(file, "utf8").split(`[${environment}]`);
  if (section === undefined) throw new Error(`.browserslistrc has no section ${environment}`);
  const [lines] = section.split("[");
  return Object.fromEntries([...lines.matchAll(/^(\w+) >= ([\d.]+)$/gm)].map(([, name, version]) => [name, version]));
}

/** The targets of a build, such as `safari16.4`. */
export const buildTargets = (environment) =>
  Object.entries(oldestBrowsers(environment)).map(([name, version]) => `${TARGET_NAMES[name] ?? name}${version}`);

/** Names in MDN's data, by those of browserslist. */
const DATA_NAMES = { ios_saf: "safari_ios" };

/** Whether all oldest browsers have a feature of MDN's data. */
export function isSupported({ __compat: data }, oldest) {
  if (data === undefined) return true;
  return Object.entries(oldest).every(([name, version]) => {
    const stated = data.support[DATA_NAMES[name] ?? name];
    const [first] = Array.isArray(stated) ? stated : [stated];
    if (first === undefined || first.version_added === "preview" || !first.version_added || first.flags) return false;
    return first.version_added === true || compareVersions(String(first.version_added).replace("≤", ""), version) <= 0;
  });
}

function compareVersions(a, b) {
  const [as, bs] = [a, b].map((text) => text.split(".").map(Number));
  for (let at = 0; at < Math.max(as.length, bs.length); at++) if ((as[at] ?? 0) !== (bs[at] ?? 0)) return (as[at] ?? 0) - (bs[at] ?? 0);
  return 0;
}
