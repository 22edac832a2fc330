const MARGIN_PX = 8;

/** Ref of a popover: shifts it horizontally into the window, and scrolls until its end is visible. */
export function keepInView(popup: HTMLElement | null): void {
  if (!popup) return;
  const { left, right } = popup.getBoundingClientRect();
  const beyondPx = right - (window.innerWidth - MARGIN_PX);
  if (beyondPx > 0) popup.style.translate = `${-Math.min(beyondPx, Math.max(0, left - MARGIN_PX))}px 0`;
  popup.scrollIntoView({ block: "nearest", inline: "nearest" });
}
