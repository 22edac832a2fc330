// Entry of a worker thread without storage access: it renders the given game, and requests images by their hash.
import { readGame } from "@playsmith/document";
import { performTasks } from "../../platform/thread-tasks.ts";
import { documentFrom } from "../../realtime/log/document-from.ts";
import { drawGame } from "./draw-game.ts";
import type { DrawnScene, ThumbnailSource } from "./thumbnail-task.ts";
import type { Picture } from "./surface.ts";

performTasks<ThumbnailSource, DrawnScene | null, string, Picture | null>(async (source, askForPicture) => {
  const game = source.kind === "game" ? source.game : readGame(documentFrom(source.updates)).game;
  const drawn = await drawGame(game, askForPicture);
  return { result: drawn, transfer: drawn === null ? [] : [drawn.data.buffer] };
});
