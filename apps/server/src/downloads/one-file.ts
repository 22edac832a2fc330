import { AppError, type Release } from "@playsmith/contract";
import type { ObjectStore } from "../platform/objects/object-store.ts";
import { copyPage } from "./copy-page.ts";
import type { DownloadedGame } from "./downloaded-game.ts";
import type { PlayerParts } from "./player-parts.ts";

/** A game as one HTML file, in chunks: at most one chunk of one asset is in memory. */
export async function* oneFile(
  game: DownloadedGame,
  parts: PlayerParts,
  objects: Pick<ObjectStore, "stream" | "info">,
): AsyncGenerator<Uint8Array> {
  const playerHtml = parts.documentFor(game.release);
  const { head, tail } = copyPage(game, parts, playerHtml, { kind: "embedded" });
  yield Buffer.from(head);
  yield Buffer.from(dataBlock("player", playerHtml));
  yield Buffer.from(dataBlock("release", copiedRelease(game.release)));
  for (const { hash } of game.release.files) {
    if ((await objects.info(hash)) === null) throw new AppError("GAME_NOT_FOUND");
    yield Buffer.from(`<script type="text/plain" data-file="${hash}">`);
    yield* base64(objects.stream(hash, "plain"));
    yield Buffer.from("</script>\n");
  }
  yield Buffer.from(tail);
}

/** The part of a release that its player reads. */
export const copiedRelease = ({ game, scripts, files }: Release) => ({ game, scripts, files });

/** Data in an element that no browser runs. Without `<`, nothing in it can end the element. */
function dataBlock(name: string, data: unknown): string {
  return `<script type="application/json" data-part="${name}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>\n`;
}

async function* base64(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    // Three bytes are four letters: what is left over belongs to the next chunk.
    const whole = bytes.length - (bytes.length % 3);
    rest = Buffer.from(bytes.subarray(whole));
    yield Buffer.from(bytes.toString("base64", 0, whole));
  }
  yield Buffer.from(rest.toString("base64"));
}
