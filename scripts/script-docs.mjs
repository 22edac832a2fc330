// Part of npm run docs: docs/scripts.md and the ambient declarations of the code editor, from the types that the engine is checked against.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = path.join(root, "packages/engine/src/scripts");
const pageFile = path.join(root, "docs/scripts.md");
const introFile = path.join(root, "docs/scripts-intro.md");
const declarationsFile = path.join(root, "packages/engine/script-api.d.ts");

const read = (name) => readFileSync(path.join(folder, name), "utf8");

/** The exported interfaces of a file: name, what stands above it, and its members with what stands above each. */
function interfacesOf(source) {
  const found = [];
  for (const match of source.matchAll(/(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export interface (\w+)[^{]*\{\n([\s\S]*?)\n\}/g)) {
    const members = [];
    let doc = "";
    let isInDoc = false;
    for (const line of match[3].split("\n")) {
      const text = line.trim();
      if (text.startsWith("/**")) {
        doc = "";
        isInDoc = true;
      }
      if (isInDoc) {
        doc += ` ${text
          .replace(/^\/\*\*|\*\/$/g, "")
          .replace(/^\* ?/, "")
          .trim()}`;
        if (text.endsWith("*/")) isInDoc = false;
      } else if (text !== "") {
        members.push({ code: text.replace(/;$/, ""), doc: doc.trim() });
        doc = "";
      }
    }
    found.push({ name: match[2], doc: (match[1] ?? "").replace(/\/\*\*|\*\/|^\s*\* ?/gm, "").trim(), members });
  }
  return found;
}

const api = () => interfacesOf(read("api.ts"));
const callbacks = () => interfacesOf(read("callbacks.ts"));

const plain = (code) =>
  code
    .replace(/^readonly /, "")
    .replaceAll("ScriptObject", "GameObject")
    .replaceAll("readonly ", "")
    .replaceAll("|", "\\|");

/** Tags of a doc comment as sentences. */
const sentences = (doc) => doc.replaceAll(/@param (\w+)(?: -)?/g, "`$1` is").replaceAll(/@returns?\b/g, "Returns");

/** A row for each member, with what is said of it alone. */
function table(members) {
  const rows = members.map(({ code, doc }) => `| \`${plain(code)}\` | ${sentences(doc).replaceAll("|", "\\|")} |`);
  return ["| | |", "|---|---|", ...rows, ""];
}

/** The page for makers: the hand-written part, then everything that scripts see. */
export function scriptPage() {
  const by = Object.fromEntries([...api(), ...callbacks()].map((entry) => [entry.name, entry]));
  const section = (title, name) => [`## ${title}`, "", by[name].doc, "", ...table(by[name].members)];
  const lines = [
    readFileSync(introFile, "utf8").trimEnd(),
    "",
    ...section("Called by the game", "ScriptCallbacks"),
    ...section("What a message holds", "Message"),
    ...section("`this`, and any other object", "ScriptObject"),
    ...section("`game`", "ScriptGame"),
    ...section("`game.camera`", "ScriptCamera"),
    ...section("`input`", "ScriptInput"),
    ...section("Settings of a tween", "TweenSettings"),
    ...section("Settings of a sound", "SoundSettings"),
    ...section("What a ray met", "RayMeeting"),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}

/** The declarations for code completion: the same types as globals, without imports. */
export function scriptDeclarations() {
  const strip = (source) =>
    source
      .replace(/^import .*\n/gm, "")
      .replace(/^export type \{.*\n/gm, "")
      .replace(/^export type CallbackName.*\n?/gm, "")
      // The comment of the file itself.
      .replace(/^\/\*\*[\s\S]*?\*\/\n(?=\n)/, "")
      .replaceAll("GameObject", "ScriptObject")
      .replaceAll("ScriptObject", "GameObject")
      .replace(/^export interface/gm, "interface");
  return `// Written by npm run docs from packages/engine/src/scripts.
type Value = number | string | boolean | Value[] | { [name: string]: Value };

${strip(read("api.ts")).trim()}

${strip(read("callbacks.ts")).trim()}

type Script = GameObject & ScriptCallbacks;
/** What a prefab's script extends: \`export default class extends Script { … }\`. */
declare const Script: abstract new () => Script;
type SceneScript = ScriptCallbacks;
/** What a scene's script extends. It has no place of its own. */
declare const SceneScript: abstract new () => SceneScript;
/** The running game. */
declare const game: ScriptGame;
/** What is pressed. */
declare const input: ScriptInput;
/** Writes to the console below the scene. */
declare const console: Record<"log" | "info" | "debug" | "warn" | "error", (...parts: unknown[]) => void>;
`;
}

/** The examples of the page, in order. */
export const examples = () => [...readFileSync(introFile, "utf8").matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1]);

export const readScriptPage = () => readFileSync(pageFile, "utf8");
export const readScriptDeclarations = () => readFileSync(declarationsFile, "utf8");
export { declarationsFile };

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(pageFile, scriptPage());
  writeFileSync(declarationsFile, scriptDeclarations());
}
