import "../older-browsers.ts";
import type { Comments } from "./comments/comments.ts";
import { PlayPage } from "./play-page.ts";
import { fetchRelease } from "./release.ts";
import { whenNear } from "./when-near.ts";

/** How far from the window the comments may be when their script is loaded, once the game is there. */
const COMMENTS_AHEAD_PX = 600;

const root = document.querySelector<HTMLElement>("#playsmith-play");
if (root) {
  const { player = "", release = "", title = "", author = "", saveKey = "", page = "", cover = "" } = root.dataset;
  const { offlineFiles, offlinePlayer } = root.dataset;
  const comments = document.querySelector<HTMLElement>("#comments");
  let loading: Promise<Comments | null> | null = null;
  const loadComments = () =>
    (loading ??= import("./comments/comments.ts").then(
      (module) => module.startComments(comments as HTMLElement, shown),
      // Without the script the list of the page's HTML stays.
      () => (loading = null),
    ));
  const shown = new PlayPage(root, {
    title,
    author,
    saveKey,
    page,
    cover,
    isCopy: false,
    ...(offlineFiles === undefined ? {} : { offline: { releaseUrl: release, files: offlineFiles.split(" ") } }),
    async openPlayer(frame, address = player) {
      if (offlinePlayer === undefined) frame.src = address;
      else frame.srcdoc = await (await fetch(offlinePlayer)).text();
    },
    load: (onBytes, signal) => fetchRelease(release, fetch, onBytes, signal),
    onFirstFrame: () => {
      if (comments) whenNear(comments, COMMENTS_AHEAD_PX, () => void loadComments());
    },
    ...(comments?.dataset["open"] === undefined
      ? {}
      : { commentOn: (moment) => void loadComments().then((shownComments) => shownComments?.pin(moment)) }),
  });
  const room = new URLSearchParams(location.search).get("room");
  if (page === "" && location.search.includes("replay=")) void shown.openMoment();
  else if (page === "" && room !== null) {
    shown.offer();
    void shown.openOnline(room);
  } else if (page === "") shown.start();
  else shown.offer();
  // Whoever scrolls down before the game is there need not wait for it.
  if (comments) whenNear(comments, 0, () => void loadComments());
}
