import { PlayPage } from "./play-page.ts";
import { fetchRelease } from "./release.ts";

const root = document.querySelector<HTMLElement>("#playsmith-play");
if (root) {
  const { player = "", release = "", title = "", author = "", saveKey = "", page = "", cover = "" } = root.dataset;
  const { offlineFiles, offlinePlayer } = root.dataset;
  const shown = new PlayPage(root, {
    title,
    author,
    saveKey,
    page,
    cover,
    isCopy: false,
    ...(offlineFiles === undefined ? {} : { offline: { releaseUrl: release, files: offlineFiles.split(" ") } }),
    async openPlayer(frame) {
      if (offlinePlayer === undefined) frame.src = player;
      else frame.srcdoc = await (await fetch(offlinePlayer)).text();
    },
    load: (onProgress) => fetchRelease(release, fetch, onProgress),
  });
  if (page === "") shown.start();
  else shown.offer();
}
