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
