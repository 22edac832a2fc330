/**
 * Runs something once an element is in the window, or near it.
 * @param aheadPx how far outside the window it may be.
 */
export function whenNear(target: Element, aheadPx: number, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: `${aheadPx}px` },
  );
  observer.observe(target);
}
