import { readGame } from "@playsmith/document";
import type { Game } from "@playsmith/game-format";
import { removeUnusedObjects } from "../assets/unused-objects.ts";
import type { Platform } from "../platform/platform.ts";
import type { DocumentStore } from "../realtime/document-store.ts";
import { renderStill } from "./thumbnail/render.ts";

const CARD = { widthPx: 640, heightPx: 360, format: "webp" } as const;
const SHARE = { widthPx: 1_280, heightPx: 720, format: "png" } as const;

/** The stills of games: on dashboard cards, and where links to published games unfold. */
export interface Thumbnails {
  /** Draws a project's card anew, after those that are already waiting. */
  redrawSoon(projectId: string): void;
  /** Draws and stores a share picture. Resolves to its hash, or null when there is nothing to draw. */
  drawSharePicture(game: Game): Promise<string | null>;
  /** Resolves when nothing is being drawn any more. */
  close(): Promise<void>;
}

export function createThumbnails(platform: Platform, documents: DocumentStore): Thumbnails {
  const { database, objects, log } = platform;
  const waiting = new Set<string>();
  let drawing: Promise<void> | null = null;
  let isClosed = false;

  async function redraw(projectId: string): Promise<void> {
    const before = await database.selectFrom("project").select("thumbnailHash").where("id", "=", projectId).executeTakeFirst();
    if (before === undefined) return;
    const { game } = readGame(await documents.read(projectId));
    const still = await renderStill(game, objects, CARD);
    if (still === null) return;
    const hash = await objects.put(still.bytes, still.mime);
    if (hash === before.thumbnailHash) return;
    await database.updateTable("project").set({ thumbnailHash: hash }).where("id", "=", projectId).execute();
    // Cards change with every pause in editing, so their old pictures would pile up; so would those of projects deleted meanwhile.
    await removeUnusedObjects(platform, before.thumbnailHash === null ? [hash] : [hash, before.thumbnailHash]);
  }

  async function drawWaiting(): Promise<void> {
    for (const projectId of waiting) {
      if (isClosed) return;
      waiting.delete(projectId);
      await redraw(projectId).catch((error: unknown) => log.error({ err: error, projectId }, "a thumbnail could not be drawn"));
    }
  }

  function startDrawing(): void {
    drawing = drawWaiting().finally(() => {
      drawing = null;
      if (waiting.size > 0 && !isClosed) startDrawing();
    });
  }

  return {
    redrawSoon(projectId) {
      waiting.add(projectId);
      if (drawing === null && !isClosed) startDrawing();
    },
    async drawSharePicture(game) {
      const still = await renderStill(game, objects, SHARE);
      return still === null ? null : objects.put(still.bytes, still.mime);
    },
    async close() {
      isClosed = true;
      await drawing;
    },
  };
}
