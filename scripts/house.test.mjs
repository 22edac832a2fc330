// The arrows of the house: every import is a declared dependency, enters a package by its door, and the rooms of the web app stay apart.
import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesUnder, importsOf, read, rooms } from "./source-files.mjs";
import { BUILD_SCRIPTS, root } from "./workspace.mjs";

const workspaces = [...rooms, "e2e", "bench"];

const nameOf = (specifier) => (specifier.startsWith("@") ? specifier.split("/").slice(0, 2).join("/") : specifier.split("/")[0]);
const rootTools = new Set(["vitest", "fast-check"]);

describe.each(workspaces)("%s", (folder) => {
  const manifest = JSON.parse(read(path.join(folder, "package.json")));
  const declared = new Set([manifest.name, ...Object.keys(manifest.dependencies ?? {}), ...Object.keys(manifest.devDependencies ?? {})]);
  const files = filesUnder(folder);

  it("imports only what it declares", () => {
    const undeclared = files.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => !specifier.startsWith(".") && !specifier.startsWith("node:") && !specifier.startsWith("virtual:"))
        .map(nameOf)
        .filter((name) => !declared.has(name) && !rootTools.has(name))
        .map((name) => `${file} imports ${name}`),
    );
    expect(undeclared).toEqual([]);
  });

  it("replaces no modules in its tests: those of a worker share them, so that one test would change others", () => {
    expect(files.filter((file) => /\bvi\.(?:doMock|mock)\(/.test(read(file)))).toEqual([]);
  });

  it("enters other packages only through their exports", () => {
    const doors = (specifier) => {
      const target = workspaces.find(
        (candidate) =>
          existsSync(path.join(root, candidate, "package.json")) &&
          JSON.parse(read(path.join(candidate, "package.json"))).name === nameOf(specifier),
      );
      return target ? Object.keys(JSON.parse(read(path.join(target, "package.json"))).exports ?? {}) : null;
    };
    const deep = files.flatMap((file) =>
      importsOf(file).flatMap((imported) => {
        // What follows a question mark says in which form a file is wanted.
        const specifier = imported.replace(/\?.*$/, "");
        if (specifier.startsWith(".")) {
          const target = path.join(path.dirname(file), specifier);
          return target.startsWith(folder) || BUILD_SCRIPTS.includes(target) ? [] : [`${file} reaches into ${specifier}`];
        }
        if (!specifier.startsWith("@playsmith/")) return [];
        return doors(specifier)?.includes(`.${specifier.slice(nameOf(specifier).length)}`) ? [] : [`${file} imports ${specifier}`];
      }),
    );
    expect(deep).toEqual([]);
  });
});

describe("the web app", () => {
  /** Which room may look into which. */
  const mayImport = {
    ui: ["ui"],
    backend: ["backend"],
    shell: ["shell", "ui", "backend"],
    features: ["shell", "ui", "backend"],
    app: ["app", "features", "shell", "ui", "backend"],
  };

  it("keeps its rooms apart, and its features from one another", () => {
    const folder = "apps/web";
    const wrong = filesUnder(folder).flatMap((file) => {
      const [room, feature] = path.relative(folder, file).split(path.sep);
      return importsOf(file)
        .filter((specifier) => specifier.startsWith("."))
        .flatMap((specifier) => {
          const [toRoom, toFeature] = path.relative(folder, path.join(path.dirname(file), specifier)).split(path.sep);
          if (!mayImport[room]) return [];
          const isOwnFeature = room === "features" && toRoom === "features" && feature === toFeature;
          return isOwnFeature || toRoom.startsWith("+") || mayImport[room].includes(toRoom) ? [] : [`${file} imports ${specifier}`];
        });
    });
    expect(wrong).toEqual([]);
  });
});
