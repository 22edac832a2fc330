import { describe, expect, it } from "vitest";
import { filesOfDrop, pathOfFile } from "./dropped-files.ts";

type Tree = { [name: string]: Tree | string };

/** Entries of dropped files and folders as in a browser; a folder returns its entries in batches of two. */
function entryOf(name: string, content: Tree | string, folder = ""): object {
  const fullPath = `${folder}/${name}`;
  if (typeof content === "string")
    return { name, fullPath, isFile: true, isDirectory: false, file: (done: (file: File) => void) => done(new File([content], name)) };
  const createReader = (): object => {
    const left = Object.entries(content).map(([inner, value]) => entryOf(inner, value, fullPath));
    return { readEntries: (done: (entries: object[]) => void) => done(left.splice(0, 2)) };
  };
  return { name, fullPath, isFile: false, isDirectory: true, createReader };
}

const drop = (tree: Tree): DataTransfer => {
  const entries = Object.entries(tree).map(([name, content]) => entryOf(name, content));
  const items = entries.map((entry) => ({ kind: "file", webkitGetAsEntry: () => entry }));
  const files = Object.entries(tree).map(([name, content]) => new File([typeof content === "string" ? content : ""], name));
  return { items, files } as unknown as DataTransfer;
};

describe("dropped files", () => {
  it("include files in folders, without hidden ones", async () => {
    const tree = {
      "map.tmj": "{}",
      art: { "a.png": "1", "b.png": "2", "c.png": "3", deep: { "d.png": "4" }, ".DS_Store": "5" },
      ".git": { x: "6" },
    };
    const found = await filesOfDrop(drop(tree));
    expect(found.map(({ name }) => name).toSorted()).toEqual(["a.png", "b.png", "c.png", "d.png", "map.tmj"]);
    expect(found.map(pathOfFile).toSorted()).toEqual(["art/a.png", "art/b.png", "art/c.png", "art/deep/d.png", "map.tmj"]);
  });

  it("are the plain files if there is no folder", async () => {
    expect((await filesOfDrop(drop({ "a.png": "1", ".hidden": "2" }))).map(({ name }) => name)).toEqual(["a.png", ".hidden"]);
  });
});
