import { createDocument, ProjectDocument } from "@playsmith/document";
import { addModule } from "@playsmith/editor/scripts";
import { addPrefab } from "@playsmith/editor/prefabs";
import { keyOfDocument, ProjectEditor } from "@playsmith/editor";
import { emptyGame } from "@playsmith/game-format";
import { expect, it } from "vitest";
import { LanguageLost } from "../code/language/language-client.ts";
import type { CodeProblem } from "../code/language/language-messages.ts";
import { ProblemBoard } from "./problem-board.ts";
import { watchProblems } from "./watch-problems.ts";

/** Each `bad` in a script is reported as a problem. */
function problemsIn(source: string): CodeProblem[] {
  return [...source.matchAll(/bad/g)]
    .map(({ index }) => ({ from: index, to: index + 3, severity: "warning" as const, message: `at ${index}` }))
    .reverse();
}

function watched() {
  const editor = new ProjectEditor(new ProjectDocument(createDocument(emptyGame("Test"))));
  const board = new ProblemBoard();
  const asked: string[] = [];
  const waiting: { run: () => void; afterMs: number }[] = [];
  const net = { isLost: false };
  const write = (path: string[], text: string): boolean => editor.document.transact("Write", (edits) => edits.set(path, text));
  const prefab = (name: string, script: string): string => {
    const id = addPrefab(editor, { name }) ?? "";
    write(["prefabs", id, "script"], script);
    return id;
  };
  const start = () =>
    watchProblems({
      editor,
      board,
      language: {
        problems: async (file, source) => {
          asked.push(file);
          if (net.isLost) throw new LanguageLost("lost");
          if (source.includes("stumble")) throw new Error("stumbled");
          return problemsIn(source);
        },
      },
      whenIdle: (run, { afterMs }) => {
        const entry = { run, afterMs };
        waiting.push(entry);
        return () => void waiting.splice(0, waiting.length, ...waiting.filter((other) => other !== entry));
      },
    });
  /** Runs the idle callback. */
  const rest = async (): Promise<void> => {
    for (const { run } of waiting.splice(0)) run();
    await new Promise((resolve) => setTimeout(resolve));
  };
  /** `name line:column …` for each script. */
  const shown = (): string[] =>
    [...board.get().scripts.values()].map(({ document: { of, id }, problems }) => {
      const name = of === "prefab" ? editor.game.prefabs[id]?.name : of;
      return `${name} ${problems.map(({ line, column }) => `${line}:${column}`).join(" ")}`;
    });
  return { editor, board, asked, waiting, net, write, prefab, start, rest, shown };
}

it("reports the problems of all scripts, by line, in the project's order", async () => {
  const { editor, board, asked, prefab, start, rest, shown } = watched();
  prefab("Good", "fine");
  prefab("Empty", " ");
  const worse = prefab("Worse", "one\n  bad bad\n\nbad");
  const module = addModule(editor, "kit") ?? "";
  editor.document.transact("Write", (edits) => edits.set(["modules", module, "source"], "bad"));
  start();
  expect(board.get().state).toBe("unknown");
  expect(asked).toEqual([]);
  await rest();
  expect(board.get().state).toBe("known");
  expect(shown()).toEqual(["module 1:0", "Worse 2:2 2:6 4:0"]);
  expect(board.get().scripts.has(keyOfDocument({ kind: "code", of: "prefab", id: worse }))).toBe(true);
  expect(asked).toHaveLength(3);
});

it("checks again after a pause when scripts or their dependencies changed, and on no other change", async () => {
  const { editor, board, waiting, write, prefab, start, rest, shown } = watched();
  const id = prefab("Hero", "fine");
  start();
  await rest();
  const told: unknown[] = [];
  board.subscribe(() => told.push(board.get()));
  write(["prefabs", id, "script"], "bad");
  write(["prefabs", id, "script"], "bad\nbad");
  expect(waiting.map(({ afterMs }) => afterMs > 0)).toEqual([true]);
  await rest();
  expect(shown()).toEqual(["Hero 1:0 2:0"]);
  expect(told).toHaveLength(1);
  editor.document.transact("Name", (edits) => edits.set(["prefabs", id, "name"], "Heroine"));
  await rest();
  expect(told).toHaveLength(1);
  expect(editor.document.transact("Collide", (edits) => edits.set(["prefabs", id, "collider"], { kind: "none" }))).toBe(true);
  expect(waiting).toEqual([]);
  editor.document.transact("Delete", (edits) => edits.delete(["prefabs", id]));
  await rest();
  expect(shown()).toEqual([]);
});

it("cancels a check that a newer change has outdated", async () => {
  const { asked, waiting, write, prefab, start, rest, shown } = watched();
  const id = prefab("Hero", "bad");
  prefab("Ogre", "bad");
  start();
  for (const { run } of waiting.splice(0)) run();
  write(["prefabs", id, "script"], "fine");
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toEqual([]);
  expect(asked).toHaveLength(1);
  await rest();
  expect(shown()).toEqual(["Ogre 1:0"]);
});

it("keeps known problems while scripts can't be checked, and tries again", async () => {
  const { board, waiting, net, write, prefab, start, rest, shown } = watched();
  const id = prefab("Hero", "bad");
  start();
  await rest();
  net.isLost = true;
  write(["prefabs", id, "script"], "bad bad");
  await rest();
  expect(board.get().state).toBe("lost");
  expect(shown()).toEqual(["Hero 1:0"]);
  expect(waiting).toHaveLength(1);
  net.isLost = false;
  await rest();
  expect(board.get().state).toBe("known");
  expect(shown()).toEqual(["Hero 1:0 1:4"]);
});

it("reports the other scripts' problems if one can't be checked", async () => {
  const { board, prefab, start, rest, shown } = watched();
  prefab("Hero", "stumble bad");
  prefab("Ogre", "bad");
  start();
  await rest();
  expect(board.get().state).toBe("known");
  expect(shown()).toEqual(["Ogre 1:0"]);
});

it("clears its results when it is stopped", async () => {
  const { board, waiting, write, prefab, start, rest } = watched();
  const id = prefab("Hero", "bad");
  const stop = start();
  await rest();
  stop();
  expect(board.get()).toEqual({ scripts: new Map(), state: "unknown" });
  write(["prefabs", id, "script"], "bad bad");
  expect(waiting).toEqual([]);
});
