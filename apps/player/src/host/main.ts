import { enableComments } from "./enable-comments.ts";
import { PlayPage } from "./play-page.ts";
import { fetchRelease } from "./release.ts";

const root = document.querySelector<HTMLElement>("#playsmith-play");
if (root) {
  const { player = "", release = "", title = "", author = "", saveKey = "", page = "", cover = "" } = root.dataset;
  const shown = new PlayPage(root, {
    title,
    author,
    saveKey,
    page,
    cover,
    isCopy: false,
    openPlayer: (frame) => void (frame.src = player),
    load: (onProgress) => fetchRelease(release, fetch, onProgress),
  });
  if (page === "") shown.start();
  else shown.offer();
  const comments = document.querySelector<HTMLElement>("#comments");
  if (comments) enableComments(comments);
}
