/** How far below the window the section may be when its script is loaded. */
const AHEAD_PX = 600;

/** Loads the script of a page's comments once they are near. */
export function enableComments(section: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // Without the script the list of the page's HTML stays.
      import("./comments.ts").then(({ Comments }) => new Comments(section).start()).catch(() => undefined);
    },
    { rootMargin: `${AHEAD_PX}px` },
  );
  observer.observe(section);
}
