// Entry of a worker thread: versions of large games take long to compare and compress.
import { createDocument, readGame } from "@playsmith/document";
import * as Y from "yjs";
import { performTasks } from "../platform/thread-tasks.ts";
import { documentFrom } from "../realtime/log/document-from.ts";
import { decodeFrames, encodeAfter, encodeVersion, readFrames } from "./version-frames.ts";
import type { VersionResult, VersionTask } from "./version-task.ts";

function perform(task: VersionTask): VersionResult {
  if (task.kind === "encode")
    return { kind: "version", version: encodeVersion(readGame(documentFrom(task.updates)).game, task.framesBefore) };
  if (task.kind === "encodeAfter") return { kind: "frame", encoded: encodeAfter(decodeFrames(task.frames), task.framesBefore, task.isKey) };
  const game = readFrames(task.frames);
  if (task.kind === "read") return { kind: "game", game };
  if (task.title !== null) game.settings.title = task.title;
  return { kind: "state", state: Uint8Array.from(Y.encodeStateAsUpdate(createDocument(game))) };
}

performTasks<VersionTask, VersionResult>(async (task) => ({ result: perform(task) }));
