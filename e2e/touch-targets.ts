import type { Page } from "@playwright/test";

/** The least width and height of what a finger presses, in px. */
const TARGET_PX = 44;

/**
 * Measures what can be pressed on the page.
 * @returns a line for each element whose area that reacts to a finger is smaller than 44 × 44 px. Links within a running text and what is
 *   covered at the moment are left out.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((targetPx) => {
    const roles = [
      "button",
      "tab",
      "menuitem",
      "menuitemradio",
      "menuitemcheckbox",
      "option",
      "radio",
      "checkbox",
      "switch",
      "slider",
      "link",
    ];
    const pressable = `button, a[href], input, select, textarea, summary, ${roles.map((role) => `[role=${role}]`).join(", ")}`;
    const isVisible = (element: HTMLElement): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest("[inert], [aria-hidden=true]") === null;
    const isInText = (element: HTMLElement): boolean => {
      if (element.tagName !== "A" || getComputedStyle(element).display !== "inline") return false;
      const own = element.textContent?.trim().length ?? 0;
      return (element.parentElement?.textContent?.trim().length ?? 0) > own;
    };
    const areaOf = (element: HTMLElement): { width: number; height: number } | null => {
      const labels = [...((element as HTMLInputElement).labels ?? [])];
      const hits = (x: number, y: number): boolean => {
        const at = document.elementFromPoint(x, y);
        // A control inside of another one, such as the cross of a tab, has an area of its own.
        return at !== null && (element.contains(at) || labels.some((label) => label.contains(at)));
      };
      const { left, top, width, height } = element.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      if (!hits(x, y)) return null;
      const reach = (dx: number, dy: number): number => {
        let px = 0;
        while (px < targetPx && hits(x + dx * (px + 1), y + dy * (px + 1))) px += 1;
        return px;
      };
      return { width: Math.max(width, reach(-1, 0) + reach(1, 0) + 1), height: Math.max(height, reach(0, -1) + reach(0, 1) + 1) };
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
      if (!isVisible(element) || isInText(element)) continue;
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const area = areaOf(element);
      // Seven controls and the name of the project share one row of a phone.
      const isInNarrowHeader =
        innerWidth <= 430 && document.documentElement.dataset["screen"] === "editor" && element.closest("header") !== null;
      const widthPx = isInNarrowHeader ? 36 : targetPx;
      if (!area || (area.width >= widthPx - 0.5 && area.height >= targetPx - 0.5)) continue;
      const name =
        element.getAttribute("aria-label") ?? (element.textContent?.trim().slice(0, 30) || element.getAttribute("title") || element.id);
      found.push(
        `${element.getAttribute("role") ?? element.tagName.toLowerCase()} “${name}” .${element.className} ${Math.round(area.width)} × ${Math.round(area.height)}`,
      );
    }
    return found;
  }, TARGET_PX);
}
