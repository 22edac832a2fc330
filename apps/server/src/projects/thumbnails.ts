import type { Game } from "@playsmith/game-format";
import { storeObject } from "../assets/store-object.ts";
import { removeUnusedObjects } from "../assets/unused-objects.ts";
import type { Platform } from "../platform/platform.ts";
import type { DocumentStore } from "../realtime/log/document-store.ts";
import { coverGame } from "./thumbnail/cover-game.ts";
import { decodeStored, type RenderedPicture, renderThumbnail, type ThumbnailFormat } from "./thumbnail/render.ts";
import type { ThumbnailSource } from "./thumbnail/thumbnail-task.ts";
import { createThumbnailThread, type ThumbnailThread } from "./thumbnail/thumbnail-thread.ts";
import { createWorkQueue } from "../platform/work-queue.ts";

const CARD: ThumbnailFormat = { widthPx: 640, heightPx: 360, format: "webp" };
const SHARE: ThumbnailFormat = { widthPx: 1_280, heightPx: 720, format: "png" };
/** Queued thumbnails are only ids; a share image's game is in memory anyway during publishing. */
const WAITING_MAX = 1_000;
/** Timeout after which publishing continues without a share image. */
const SHARE_WAITS_MS = 15_000;
/** Time for running share images at shutdown. */
const CLOSES_WITHIN_MS = 2_000;

/** Thumbnails for dashboard cards, and share images for link previews. Rendered one at a time, share images first. */
export interface Thumbnails {
  /** Enqueues a new thumbnail of a project. After a failure the old one stays. */
  redrawSoon(projectId: string): void;
  /** Renders and stores a share image. Resolves to its hash, or null when there is nothing to render, or after a failure. */
  drawSharePicture(projectId: string, game: Game): Promise<string | null>;
  /** Starts the rendering thread for a picture that is likely to be drawn soon. */
  warm(): void;
  /** Number of pictures that wait to be rendered. */
  waiting(): number;
  /** Resolves when nothing is being rendered. Thumbnails are dropped; share images get some time to finish. */
  close(): Promise<void>;
}

export function createThumbnails(
  platform: Platform,
  documents: Pick<DocumentStore, "readUpdates">,
  thread: ThumbnailThread = createThumbnailThread(),
): Thumbnails {
  const { database, objects, log } = platform;
  const turns = createWorkQueue<RenderedPicture | null>({ waitingMax: WAITING_MAX, firstWaitsMs: SHARE_WAITS_MS });
  const decode = decodeStored(objects);
  let isClosed = false;

  async function draw(source: ThumbnailSource, form: ThumbnailFormat): Promise<RenderedPicture | null> {
    const drawn = await thread.draw(source, decode);
    return drawn && renderThumbnail(drawn, form);
  }

  function noteFailure(error: unknown, projectId: string): null {
    if (!isClosed) log.error({ err: error, projectId }, "a still could not be drawn");
    return null;
  }

  async function redraw(projectId: string): Promise<null> {
    const before = await database.selectFrom("project").select("thumbnailHash").where("id", "=", projectId).executeTakeFirst();
    if (before === undefined) return null;
    const thumbnail = await draw({ kind: "document", updates: await documents.readUpdates(projectId) }, CARD);
    if (thumbnail === null) return null;
    const hash = await storeObject(platform, thumbnail, async (hash) => {
      if (hash !== before.thumbnailHash) {
        await database.updateTable("project").set({ thumbnailHash: hash }).where("id", "=", projectId).execute();
      }
      return hash;
    });
    if (hash === before.thumbnailHash) return null;
    // Thumbnails change with every pause in editing, so old ones are deleted, as are those of projects deleted meanwhile.
    await removeUnusedObjects(platform, before.thumbnailHash === null ? [hash] : [hash, before.thumbnailHash]);
    return null;
  }

  return {
    redrawSoon(projectId) {
      void turns.take("later", projectId, () => redraw(projectId).catch((error: unknown) => noteFailure(error, projectId)));
    },
    async drawSharePicture(projectId, game) {
      const thumbnail = await turns.take("first", projectId, () =>
        draw({ kind: "game", game: coverGame(game) ?? game }, SHARE).catch((error: unknown) => noteFailure(error, projectId)),
      );
      return thumbnail && objects.put(thumbnail.bytes, thumbnail.mime);
    },
    warm: () => thread.warm(),
    waiting: turns.waiting,
    async close() {
      isClosed = true;
      await turns.close(CLOSES_WITHIN_MS);
      await thread.close();
      await turns.settled();
    },
  };
}
