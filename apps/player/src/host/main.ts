import { PlayPage } from "./play-page.ts";
import { fetchRelease } from "./release.ts";
import { whenNear } from "./when-near.ts";

/** How far from the window the comments may be when their script is loaded. */
const COMMENTS_AHEAD_PX = 600;

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
  const comments = document.querySelector<HTMLElement>("#comments");
  // Without the script the list of the page's HTML stays.
  const enable = () =>
    import("./comments/comments.ts").then(({ Comments }) => new Comments(comments as HTMLElement).start()).catch(() => undefined);
  if (comments) whenNear(comments, COMMENTS_AHEAD_PX, () => void enable());
}
