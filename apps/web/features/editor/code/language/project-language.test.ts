import { createDocument, ProjectDocument } from "@playsmith/document";
import { addModule } from "@playsmith/editor/scripts";
import { addPrefab } from "@playsmith/editor/prefabs";
import { ProjectEditor } from "@playsmith/editor";
import { emptyGame } from "@playsmith/game-format";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fileOfScript } from "./script-files.ts";
import { holdLanguage } from "./shared-language.ts";

/** Requests to the workers, as `method file`. */
let asked: string[] = [];
let workers: FakeWorker[] = [];
let isAway = false;

/** Reports no problems, or fails to load. */
class FakeWorker extends EventTarget {
  readonly name: string;
  isEnded = false;

  constructor(_: URL, { name }: { name: string }) {
    super();
    this.name = name;
    workers.push(this);
    if (name === "scripts") this.#send(isAway ? null : { kind: "loaded" });
  }

  /** @param data null for a failure. */
  #send(data: unknown): void {
    queueMicrotask(() => this.dispatchEvent(data === null ? new Event("error") : new MessageEvent("message", { data })));
  }

  postMessage(request: string | { id: number; method: string; args?: unknown[] }): void {
    if (isAway) return this.#send(null);
    if (typeof request === "string") return this.#send({ kind: "compiled", result: { ok: true, js: "", imports: [], exports: [] } });
    const { id, method, args: [file] = [] } = request;
    asked.push(typeof file === "string" ? `${method} ${file}` : method);
    this.#send({ id, result: method === "problems" ? [] : null });
  }

  terminate(): void {
    this.isEnded = true;
  }
}

beforeEach(() => {
  [asked, workers, isAway] = [[], [], false];
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => void vi.unstubAllGlobals());

function opened() {
  const editor = new ProjectEditor(new ProjectDocument(createDocument(emptyGame("Test"))));
  const write = (path: string[], text: string): void => void editor.document.transact("Write", (edits) => edits.set(path, text));
  const prefab = (name: string, script: string): string => {
    const id = addPrefab(editor, { name }) ?? "";
    write(["prefabs", id, "script"], script);
    return id;
  };
  const held = holdLanguage(editor);
  const problems = async (id: string): Promise<string[]> => {
    const file = fileOfScript(editor.game, { of: "prefab", id });
    return (await held.language.problems(file, editor.game.prefabs[id]?.script ?? "")).map(({ message }) => message);
  };
  return { editor, write, prefab, ...held, problems };
}

it("checks a script again when it, a module or the project's names change, and otherwise uses the cache", async () => {
  const { editor, write, prefab, problems } = opened();
  const hero = prefab("Hero", "export {};");
  const ogre = prefab("Ogre", 'game.find("Hero");');
  const counted = async (): Promise<number> => {
    asked = [];
    for (const id of [hero, ogre]) await problems(id);
    return asked.filter((what) => what.startsWith("problems")).length;
  };
  expect(await counted()).toBe(2);
  expect(await counted()).toBe(0);
  editor.document.transact("Move", (edits) => edits.set(["prefabs", hero, "collider"], { kind: "none" }));
  expect(await counted()).toBe(0);
  expect(asked).toEqual([]);
  write(["prefabs", hero, "script"], "export {}; // more");
  expect(await counted()).toBe(1);
  addModule(editor, "kit");
  expect(await counted()).toBe(2);
  expect(await problems(ogre)).toEqual([]);
  write(["prefabs", hero, "name"], "Heroine");
  expect(await problems(ogre)).toEqual(['There is no object, prefab or tag called "Hero".']);
  expect(await counted()).toBe(1);
});

it("is shared by all users, and closes when the last one releases it", async () => {
  const { editor, language, release, prefab, problems } = opened();
  const other = holdLanguage(editor);
  expect(other.language).toBe(language);
  expect(workers).toEqual([]);
  await problems(prefab("Hero", "export {};"));
  const worker = workers.find(({ name }) => name === "language");
  other.release();
  expect(worker?.isEnded).toBe(false);
  release();
  expect(worker?.isEnded).toBe(true);
  const count = workers.length;
  void language.ask("format", "/prefabs/hero.ts");
  expect(workers).toHaveLength(count);
  expect(holdLanguage(editor).language).not.toBe(language);
});

it("rejects while it can't be loaded, and recovers when it can", async () => {
  const { prefab, problems } = opened();
  const hero = prefab("Hero", "export {};");
  isAway = true;
  await expect(problems(hero)).rejects.toThrow("can't be");
  isAway = false;
  expect(await problems(hero)).toEqual([]);
  expect(asked).toEqual(["update", `problems /prefabs/${hero}.ts`, `missingClass /prefabs/${hero}.ts`]);
});
