// Links between the pages of the repository lead somewhere.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./workspace.mjs";

const pagesIn = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const here = path.join(folder, entry.name);
    return entry.isDirectory() ? pagesIn(here) : entry.name.endsWith(".md") ? [here] : [];
  });
const pages = ["README.md", "CONTRIBUTING.md", ...pagesIn("docs"), ...pagesIn("decisions")];
const read = (page) => readFileSync(path.join(root, page), "utf8");

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (text) =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replace(/ /g, "-"),
    ),
  );

describe("links in pages", () => {
  it.each(pages)("of %s lead to files and headings that exist", (page) => {
    const targets = [...read(page).matchAll(/\]\(([^()\s]+)\)/g)].map((match) => match[1]).filter((target) => !/^[a-z]+:/.test(target));
    const broken = targets.filter((target) => {
      const [file, anchor] = target.split("#");
      const full = file === "" ? page : path.join(path.dirname(page), file);
      if (!existsSync(path.join(root, full))) return true;
      return anchor !== undefined && full.endsWith(".md") && !anchorsOf(read(full)).has(anchor);
    });
    expect(broken).toEqual([]);
  });
});
