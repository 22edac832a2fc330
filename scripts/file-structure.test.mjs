// Files of one concept, folders to overlook, and no import cycles, those of types included.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesUnder, importsOf, isSource, read, rooms } from "./source-files.mjs";

const MAX_LINES = 300;
const MIN_LINES = 20;
const MAX_FILES_OF_FOLDER = 30;
const MAX_FILES_OF_ROOM = 150;

/** Longer than the limit, and why. */
const LONG_FILES = {};

/** Shorter than the limit and used by one file, and why. */
const SMALL_FILES = {};

/** Small by their nature: entries of a build, indexes, routes, migrations, messages of a worker, parts of a list of alike. */
const SMALL_BY_KIND = [
  /\/index\.ts$/,
  /\/module\.ts$/,
  /\/main\.ts$/,
  /\/entry\.client\.tsx$/,
  /\/app\/routes(\.ts|\/[^/]+\.tsx)$/,
  /\.config\.ts$/,
  /\/migrations\//,
  /worker\.ts$/,
  /\/tools\//,
  /\/templates\/src\/[^/]+\/index\.ts$/,
];

const files = rooms.flatMap(filesUnder);
const sources = files.filter(isSource);
const linesOf = (file) => read(file).trimEnd().split("\n").length;

/** The files that each file imports by a relative path. */
const graph = new Map(
  files.map((file) => [
    file,
    importsOf(file)
      .filter((specifier) => specifier.startsWith("."))
      .map((specifier) => path.join(path.dirname(file), specifier.replace(/\?.*$/, "")))
      .filter((target) => files.includes(target)),
  ]),
);

/** Groups of files that import one another in a circle (Tarjan's algorithm). */
function cycles() {
  const [order, low, stack, found] = [new Map(), new Map(), [], []];
  const visit = (file) => {
    order.set(file, order.size);
    low.set(file, order.get(file));
    stack.push(file);
    for (const next of graph.get(file)) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) found.push(group.sort());
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return found;
}

describe("source files", () => {
  it("import one another without a cycle, types included", () => {
    expect(cycles()).toEqual([]);
  });

  it(`have at most ${MAX_LINES} lines, or a reason`, () => {
    const long = sources.filter((file) => linesOf(file) > MAX_LINES);
    expect(long.filter((file) => !Object.hasOwn(LONG_FILES, file))).toEqual([]);
    expect(
      Object.keys(LONG_FILES).filter((file) => !long.includes(file)),
      "no longer long",
    ).toEqual([]);
  });

  it(`have at least ${MIN_LINES} lines, unless several files share them or their kind is small`, () => {
    const users = new Map();
    for (const [file, targets] of graph) if (isSource(file)) for (const target of targets) users.set(target, (users.get(target) ?? 0) + 1);
    const small = sources.filter((file) => linesOf(file) < MIN_LINES && !SMALL_BY_KIND.some((kind) => kind.test(file)));
    const crumbs = small.filter((file) => (users.get(file) ?? 0) < 2);
    expect(crumbs.filter((file) => !Object.hasOwn(SMALL_FILES, file))).toEqual([]);
    expect(
      Object.keys(SMALL_FILES).filter((file) => !crumbs.includes(file)),
      "no longer small",
    ).toEqual([]);
  });

  it(`lie in folders of at most ${MAX_FILES_OF_FOLDER}, and in rooms of at most ${MAX_FILES_OF_ROOM} without folders`, () => {
    const counts = Map.groupBy(sources, (file) => path.dirname(file));
    expect([...counts].filter(([, { length }]) => length > MAX_FILES_OF_FOLDER).map(([folder]) => folder)).toEqual([]);
    const flat = rooms.filter((room) => {
      const own = sources.filter((file) => file.startsWith(`${room}/`));
      return own.length > MAX_FILES_OF_ROOM && new Set(own.map((file) => path.dirname(file))).size < 3;
    });
    expect(flat).toEqual([]);
  });

  it("have a median of 60 to 150 lines", () => {
    const lengths = sources.map(linesOf).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeGreaterThanOrEqual(60);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(150);
  });
});
