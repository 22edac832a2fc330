// Writes docs/engines.md from the results of `npm run test:engines`: what works in which engine.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, say } from "./workspace.mjs";

const ENGINES = ["chromium", "firefox", "webkit"];
const START = "<!-- results -->";
const END = "<!-- /results -->";
const page = path.join(root, "docs/engines.md");

/** What a test is about: the part of its title before the colon. */
export const areaOf = (title) => title.split(":")[0];

function testsIn(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(testsIn)];
}

/** The outcome of an area in an engine: `works`, with what its tests say of it; `fails`; or why it was not tried. */
function outcomeOf(tests) {
  if (tests.length === 0) return "not tried";
  if (tests.some(({ status }) => status === "unexpected" || status === "flaky")) return "fails";
  const notes = tests.flatMap(({ annotations, status }) =>
    annotations.flatMap(({ type, description }) => (type === "degraded" || status === "skipped" ? [description] : [])),
  );
  const isTried = tests.some(({ status }) => status === "expected");
  return [isTried ? "works" : "not tried", ...new Set(notes)].join(": ");
}

/** The table of areas and engines, in Markdown. @param results the JSON report of Playwright. */
export function tableOf(results) {
  const areas = new Map();
  for (const { title, tests } of results.suites.flatMap(testsIn)) {
    const area = areas.get(areaOf(title)) ?? [];
    areas.set(areaOf(title), [...area, ...tests]);
  }
  const rows = [...areas].sort(([a], [b]) => (a < b ? -1 : 1));
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const of = (tests, engine) => outcomeOf(tests.filter(({ projectName }) => projectName === engine));
  return [
    line(["area", "Chromium", "Firefox", "WebKit"]),
    "|---|---|---|---|",
    ...rows.map(([area, tests]) => line([area, ...ENGINES.map((engine) => of(tests, engine))])),
  ].join("\n");
}

/** Writes the table of the last run into its page. */
export function writeTable() {
  const results = JSON.parse(readFileSync(path.join(root, "test-results/engines.json"), "utf8"));
  const text = readFileSync(page, "utf8");
  const [before] = text.split(START);
  const [, after] = text.split(END);
  writeFileSync(page, `${before}${START}\n\n${tableOf(results)}\n\n${END}${after}`);
  say("docs/engines.md has the results.");
}
