import type { Page } from "@playwright/test";

/** The least width and height of what a finger presses, in px. */
const TARGET_PX = 44;

/**
 * Measures what can be pressed on the page.
 * @param within the selector of the part that is measured.
 * @returns a line for each element whose area that reacts to a finger is smaller than 44 × 44 px. Links within a running text and what is
 *   covered at the moment are left out.
 */
export function smallTargets(page: Page, within = "body"): Promise<string[]> {
  return page.evaluate(
    ([targetPx, root]) => {
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
      for (const element of document.querySelectorAll<HTMLElement>(`:is(${root}) :is(${pressable})`)) {
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
    },
    [TARGET_PX, within] as const,
  );
}

/**
 * Finds what is cut off or covered in a part of the page.
 * @param within the selector of the part.
 * @returns a line for each text that is wider than its box without an ellipsis, each control beside the screen, and each pair of controls
 *   that overlap.
 */
export function misplacedIn(page: Page, within: string): Promise<string[]> {
  return page.evaluate(findMisplaced, within);
}

/** The same, as a function that runs within the page. */
export function findMisplaced(root: string): string[] {
  const found: string[] = [];
  const nameOf = (element: Element): string => element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40) ?? "";
  /** What a screen reader alone reads, such as the close button of a menu. */
  const isHiddenVisually = (element: HTMLElement): boolean => {
    for (let at: HTMLElement | null = element; at; at = at.parentElement)
      if (/inset\(50%\)/.test(getComputedStyle(at).clipPath)) return true;
    return false;
  };
  const shown = [...document.querySelectorAll<HTMLElement>(`:is(${root}) :is(button, a[href], input, select, textarea)`)].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest("[inert], [aria-hidden=true]") === null &&
      !element.matches("[type=hidden], [type=file]") &&
      !isHiddenVisually(element) &&
      // It comes onto the screen with the focus.
      !(element.textContent ?? "").startsWith("Skip to ") &&
      element.getBoundingClientRect().width > 2,
  );
  const scrolls = (element: HTMLElement): boolean => {
    for (let at: HTMLElement | null = element; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true;
    return false;
  };
  for (const element of shown) {
    const { left, right } = element.getBoundingClientRect();
    if ((left < -1 || right > innerWidth + 1) && !scrolls(element)) found.push(`“${nameOf(element)}” is beside the screen`);
  }
  /** What of an element is seen within the parts that scroll around it. */
  const seenOf = (element: HTMLElement): { left: number; top: number; right: number; bottom: number } => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === "visible") continue;
      const around = at.getBoundingClientRect();
      [left, top] = [Math.max(left, around.left), Math.max(top, around.top)];
      [right, bottom] = [Math.min(right, around.right), Math.min(bottom, around.bottom)];
    }
    return { left, top, right, bottom };
  };
  // The head of a panel stays in place while the content scrolls below it.
  const isHeld = (element: HTMLElement): boolean => {
    for (let at: HTMLElement | null = element; at; at = at.parentElement) if (getComputedStyle(at).position === "sticky") return true;
    return false;
  };
  /** Whether a part around an element, such as a pane over the page, hides what is seen of another element. */
  const isBehind = (behind: HTMLElement, element: HTMLElement): boolean => {
    const { left, top, right, bottom } = seenOf(behind);
    for (let at = element.parentElement; at && !at.contains(behind); at = at.parentElement) {
      const over = at.getBoundingClientRect();
      const isOpaque = !/^(transparent|rgba\(.*, 0(\.\d+)?\))$/.test(getComputedStyle(at).backgroundColor);
      if (isOpaque && over.left <= left && over.top <= top && over.right >= right && over.bottom >= bottom) return true;
    }
    return false;
  };
  for (const [index, one] of shown.entries())
    for (const other of shown.slice(index + 1)) {
      if (one.contains(other) || other.contains(one) || isHeld(one) !== isHeld(other)) continue;
      const [a, b] = [seenOf(one), seenOf(other)];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across <= 3 || down <= 3 || isBehind(one, other) || isBehind(other, one)) continue;
      if (!one.closest("label")?.contains(other))
        found.push(`“${nameOf(one)}” and “${nameOf(other)}” overlap by ${Math.round(across)} × ${Math.round(down)}`);
    }
  for (const element of document.querySelectorAll<HTMLElement>(`:is(${root}) :is(h1, h2, h3, p, span, button, label, dt, dd, td, th)`)) {
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isCut = overflowX === "hidden" || overflowX === "clip";
    if (isCut && textOverflow !== "ellipsis" && element.clientWidth > 2 && element.scrollWidth > element.clientWidth + 1)
      found.push(`“${nameOf(element)}” is cut off`);
  }
  return found;
}
