import { existsSync, readdirSync, readFileSync } from "node:fs";
import compat from "@mdn/browser-compat-data" with { type: "json" };
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { buildTargets, oldestBrowsers } from "./browsers.mjs";

const root = new URL("../", import.meta.url);
const BUILDS = { players: "apps/player/dist/assets/", editor: "apps/web/build/client/assets/" };
const BROWSERS = { safari: "safari", ios_saf: "safari_ios", firefox: "firefox", chrome: "chrome", edge: "edge" };

/** What an older browser lacks and the build uses all the same, each with the reason why it may. */
const ALLOWED = {
  editor: {
    "Promise.withResolvers": "older-browsers.ts",
    "Map.groupBy": "older-browsers.ts",
    "AbortSignal.any": "older-browsers.ts",
    "Error.captureStackTrace": "zip and picture libraries ask whether it is there",
  },
  players: {
    "*.toSorted": "older-browsers.ts",
    "*.toReversed": "older-browsers.ts",
    "*.toSpliced": "older-browsers.ts",
  },
};

/** Methods whose names other objects have, too: the text of a build can't tell them apart. */
const AMBIGUOUS = new Set(["with", "union", "intersection", "difference", "resize", "transfer", "toHex", "take", "drop", "toArray"]);
const OWNERS = [
  "Array",
  "ArrayBuffer",
  "AsyncIterator",
  "Error",
  "Iterator",
  "Map",
  "Object",
  "Promise",
  "RegExp",
  "Set",
  "String",
  "TypedArray",
  "Uint8Array",
];

/** Whether all oldest browsers have a feature. */
function isSupported({ __compat: data }, oldest) {
  if (data === undefined) return true;
  return Object.entries(oldest).every(([name, version]) => {
    const stated = data.support[BROWSERS[name]];
    const [first] = Array.isArray(stated) ? stated : [stated];
    if (first === undefined || first.version_added === "preview" || !first.version_added || first.flags) return false;
    return first.version_added === true || compareVersions(String(first.version_added).replace("≤", ""), version) <= 0;
  });
}

/** Whether a member is a method of instances: its specification says so. */
const isOfInstances = ({ __compat: { spec_url: url = "" } = {} }) => /\.prototype\./i.test(String(url));

function compareVersions(a, b) {
  const [as, bs] = [a, b].map((text) => text.split(".").map(Number));
  for (let at = 0; at < Math.max(as.length, bs.length); at++) if ((as[at] ?? 0) !== (bs[at] ?? 0)) return (as[at] ?? 0) - (bs[at] ?? 0);
  return 0;
}

/** Patterns of what some oldest browser lacks of the language and of the web's interfaces, by name: `Map.groupBy`, `*.toSorted`. */
function missingOf(oldest) {
  const missing = new Map();
  const owners = OWNERS.map((owner) => [owner, compat.javascript.builtins[owner]]);
  const all = [...owners, ["AbortSignal", compat.api.AbortSignal], ["URL", compat.api.URL]].flatMap(([owner, members]) =>
    Object.entries(members).flatMap(([member, feature]) =>
      /^[a-z]\w+$/.test(member)
        ? [{ owner: String(owner), member: String(member), isThere: isSupported(feature, oldest), isOfInstances: isOfInstances(feature) }]
        : [],
    ),
  );
  const known = new Set([...AMBIGUOUS, ...all.flatMap(({ member, isThere }) => (isThere ? [member] : []))]);
  for (const { owner, member, isThere, isOfInstances } of all) {
    if (isThere) continue;
    missing.set(`${owner}.${member}`, new RegExp(`\\b${owner}\\.${member}\\(`));
    if (isOfInstances && !known.has(member)) missing.set(`*.${member}`, new RegExp(`[\\w)\\]]\\.${member}\\(`));
  }
  return missing;
}

const scriptsIn = (folder) => readdirSync(new URL(folder, root)).filter((name) => name.endsWith(".js"));

it.each(Object.entries(BUILDS))("the build for %s calls nothing that its oldest browsers lack", (environment, folder) => {
  expect(existsSync(new URL(folder, root)), `build first: ${fileURLToPath(new URL(folder, root))}`).toBe(true);
  const missing = missingOf(oldestBrowsers(environment));
  expect(missing.size).toBeGreaterThan(20);
  const found = new Set();
  for (const name of scriptsIn(folder)) {
    // The TypeScript service, a part of its own, asks before it uses what is new.
    if (/^(typescript|language)/.test(name)) continue;
    const text = readFileSync(new URL(`${folder}${name}`, root), "utf8");
    for (const [what, pattern] of missing)
      if (!(what in ALLOWED[environment]) && pattern.test(text)) found.add(`${what} in ${name.replace(/-[\w-]{8}\./, ".")}`);
  }
  expect([...found]).toEqual([]);
});

it.each([
  ["README.md", ["players", "editor"]],
  ["apps/server/src/play/page-html.ts", ["players"]],
  ["apps/web/app/root.tsx", ["editor"]],
])("%s names the oldest browsers", (file, environments) => {
  const readme = readFileSync(new URL(file, root), "utf8");
  for (const environment of environments)
    for (const [name, version] of Object.entries(oldestBrowsers(environment)))
      expect(readme, `${environment}: ${name} ${version}`).toMatch(
        new RegExp(
          `${{ safari: "Safari", ios_saf: "iOS", firefox: "Firefox", chrome: "Chrome", edge: "Edge" }[name]}[^.]*?\\b${version.replace(/\.0$/, "")}\\b`,
        ),
      );
});

it("builds have a target for each browser", () => {
  expect(buildTargets("players")).toEqual(["safari16.4", "ios16.4", "firefox115", "chrome109", "edge109"]);
});
