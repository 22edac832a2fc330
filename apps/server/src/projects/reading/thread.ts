// Entry of a worker thread, since parsing untrusted data may take seconds.
import { createDocument, readGame, setGameTitle } from "@playsmith/document";
import { type Game, parseGame } from "@playsmith/game-format";
import * as Y from "yjs";
import { isNestedAtMost } from "../../operations/nesting.ts";
import { performTasks } from "../../platform/thread-tasks.ts";
import { documentFrom } from "../../realtime/log/document-from.ts";
import { beyondLimits } from "../import-limits.ts";
import { LastDocument } from "./last-document.ts";
import type { Reading, ReadingTask } from "./reading-task.ts";

/** Far deeper than valid games; parsing is recursive. */
const IMPORT_MAX_DEPTH = 32;
/** Limit of reported problems, since each invalid entry yields one. */
const PROBLEMS_MAX = 1_000;

const last = new LastDocument();

function read(task: ReadingTask): Reading {
  if (task.kind === "import") {
    if (!isNestedAtMost(task.game, IMPORT_MAX_DEPTH)) return { kind: "refused", problems: [] };
    const reading = parseGame(task.game);
    const problems = reading.ok ? beyondLimits(reading.game) : reading.problems;
    return reading.ok && problems.length === 0
      ? stateOf(reading.game, task.title)
      : { kind: "refused", problems: problems.slice(0, PROBLEMS_MAX) };
  }
  if (task.kind === "title") return { kind: "renamed", update: titleUpdate(documentFrom(task.updates), task.title) };
  if (task.kind === "copy") return stateOf(readGame(documentFrom(task.updates)).game, task.title);
  const { game, problems } = last.read(task.updates);
  return { kind: "game", game, problems: problems.slice(0, PROBLEMS_MAX) };
}

function stateOf(game: Game, title: string): Reading {
  game.settings.title = title;
  return { kind: "state", state: Uint8Array.from(Y.encodeStateAsUpdate(createDocument(game))) };
}

function titleUpdate(doc: Y.Doc, title: string): Uint8Array<ArrayBuffer> | null {
  let made: Uint8Array<ArrayBuffer> | null = null;
  doc.once("update", (update: Uint8Array) => (made = Uint8Array.from(update)));
  setGameTitle(doc, title);
  return made;
}

performTasks<ReadingTask, Reading>(async (task) => {
  const result = read(task);
  return { result, transfer: result.kind === "state" ? [result.state.buffer] : [] };
});
