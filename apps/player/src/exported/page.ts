import { PlayPage } from "../host/play-page.ts";
import { fetchRelease } from "../host/release.ts";
import { embeddedRelease, embeddedText, fetchPlayer } from "./copied-game.ts";

/** The page of a downloaded game: one file that holds everything, or the first of a folder. */
const root = document.querySelector<HTMLElement>("#playsmith-play");
if (root) {
  const { title = "", author = "", saveKey = "", page = "", player = "", release = "" } = root.dataset;
  const isOneFile = release === "";
  const markup = isOneFile ? Promise.resolve(embeddedText("player")) : fetchPlayer(player, fetch);
  // Its failure is reported where it is awaited.
  markup.catch(() => undefined);
  new PlayPage(root, {
    title,
    author,
    saveKey,
    page,
    cover: "",
    isCopy: true,
    async openPlayer(frame) {
      frame.srcdoc = await markup;
    },
    load: async (onBytes, signal) => (isOneFile ? embeddedRelease() : fetchRelease(release, fetch, onBytes, signal)),
  }).start();
}
