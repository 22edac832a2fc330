// Every tool of the scene that is described is in the list of tools, which buttons, commands and help derive from.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "./workspace.mjs";

const folder = path.join(root, "packages/editor/src/scene/tools");
const read = (name) => readFileSync(path.join(folder, name), "utf8");

it("lists every tool that is described", () => {
  const described = readdirSync(folder).flatMap((name) =>
    [...read(name).matchAll(/const (\w+): ToolDescription</g)].map((match) => match[1]),
  );
  const listed = [...(read("tools.ts").match(/const tools = \[([^\]]*)\]/)?.[1] ?? "").matchAll(/\w+/g)].map((match) => match[0]);
  expect(listed.length).toBeGreaterThan(0);
  expect(described.sort()).toEqual(listed.sort());
});
