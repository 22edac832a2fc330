// docs/architecture.md lists every package and app, and its diagram is the transitive reduction of their imports.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesUnder, importsOf, isSource, read, rooms as folders } from "./source-files.mjs";

const PAGE = "docs/architecture.md";
const SCOPE = "@playsmith/";
const page = read(PAGE);

const rooms = folders.map((folder) => ({ name: path.basename(folder), folder }));
/** Tools are run by hand, and may use what the package itself doesn't. */
const sources = (folder) => filesUnder(folder).filter((file) => isSource(file) && !file.includes("/tools/"));

/** Which rooms each room imports, by name: a map of sets. */
function importsByRoom() {
  const nameOf = ({ folder }) => JSON.parse(read(path.join(folder, "package.json"))).name.slice(SCOPE.length);
  return new Map(
    rooms.map((room) => {
      const imported = sources(room.folder)
        .flatMap(importsOf)
        .filter((specifier) => specifier.startsWith(SCOPE))
        .map((specifier) => specifier.slice(SCOPE.length).split("/")[0]);
      return [room.name, new Set(imported.filter((name) => name !== nameOf(room)))];
    }),
  );
}

/** True when `to` is reached from `from` in one or more steps. */
function reaches(graph, from, to) {
  const seen = new Set();
  const queue = [...(graph.get(from) ?? [])];
  for (const name of queue) {
    if (name === to) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    queue.push(...(graph.get(name) ?? []));
  }
  return false;
}

/** The edges `a --> b` that no longer path implies. */
const reductionOf = (graph) =>
  [...graph].flatMap(([from, targets]) =>
    [...targets].filter((to) => ![...targets].some((other) => other !== to && reaches(graph, other, to))).map((to) => `${from} --> ${to}`),
  );

const diagram = /```mermaid\nflowchart[^\n]*\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
const drawn = [...diagram.matchAll(/^ *([\w-]+) --> ([\w-]+)$/gm)].map(([, from, to]) => `${from} --> ${to}`);

describe(PAGE, () => {
  it("lists every package and app", () => {
    const missing = rooms
      .filter(({ folder }) => !page.includes(`| \`${folder}\` |`))
      .map(({ folder }) => `add the row: | \`${folder}\` | … |`);
    const listed = [...page.matchAll(/^\| `((?:packages|apps)\/[^`]+)` \|/gm)].map((match) => match[1]);
    const extra = listed.filter((folder) => !rooms.some((room) => room.folder === folder)).map((folder) => `remove the row of ${folder}`);
    expect([...missing, ...extra], `the table of rooms in ${PAGE}`).toEqual([]);
  });

  it("draws the imports between packages and apps", () => {
    const graph = importsByRoom();
    const actual = reductionOf(graph);
    const missing = actual.filter((edge) => !drawn.includes(edge)).map((edge) => `add the line: ${edge}`);
    const extra = drawn
      .filter((edge, index) => !actual.includes(edge) || drawn.indexOf(edge) !== index)
      .map((edge) => {
        const [from, to] = edge.split(" --> ");
        return `remove the line: ${edge} (${graph.get(from)?.has(to) ? "another line or path implies it" : "no source imports it"})`;
      });
    expect([...missing, ...extra], `the flowchart in ${PAGE}`).toEqual([]);
  });
});
