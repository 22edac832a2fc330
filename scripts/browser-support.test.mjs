import { existsSync, readdirSync, readFileSync } from "node:fs";
import compat from "@mdn/browser-compat-data" with { type: "json" };
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { buildTargets, isSupported, oldestBrowsers } from "./browsers.mjs";

const root = new URL("../", import.meta.url);
const BUILDS = { players: "apps/player/dist/assets/", editor: "apps/web/build/client/assets/" };

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

/** Whether a member is a method of instances: its specification says so. */
const isOfInstances = ({ __compat: { spec_url: url = "" } = {} }) => /\.prototype\./i.test(String(url));

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
  ["apps/server/src/play/early-words.ts", ["players"]],
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
