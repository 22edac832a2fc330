import type { Page } from "@playwright/test";

/** What is wrong with the visible texts of a page, one line each. */
export interface TextFaults {
  /** Texts outside of the brackets of the generated language. */
  untranslated: string[];
  /** Texts that the element around them cuts, and that no ellipsis (which has a tooltip), tooltip or label has in full. */
  cut: string[];
  /** Pairs of texts that lie on each other. */
  overlapping: string[];
}

/** Reads all visible texts of the page, with the names and hints that are read to people. @param untranslatable texts of users, names and code. */
export function textFaults(page: Page, untranslatable: readonly string[]): Promise<TextFaults> {
  return page.evaluate((allowed) => {
    const found = { untranslated: new Set<string>(), cut: new Set<string>(), overlapping: new Set<string>() };
    const patterns = allowed.map((source) => new RegExp(source, "gu"));
    const isWords = (text: string): boolean => /\p{L}{2}/u.test(patterns.reduce((rest, pattern) => rest.replaceAll(pattern, " "), text));
    const describe = (element: Element, text: string): string => {
      const near = element.closest("[class]");
      const name = String(near?.getAttribute("class") ?? "").split(" ")[0];
      return `${text.trim().slice(0, 60)} <${element.tagName.toLowerCase()}.${name}>`;
    };
    /** Editors of code, menus of fonts, and what a screen reader alone reads. */
    const isLeftOut = (element: Element): boolean =>
      element.closest("script, style, noscript, svg, canvas, code, .cm-editor, [translate=no], [lang]:not(html)") !== null;
    const isVisible = (element: Element): boolean => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isHiddenVisually = (element: Element): boolean => element.closest(".visually-hidden") !== null;
    const boxesAround = (element: Element): Element[] => {
      const boxes: Element[] = [];
      for (let box: Element | null = element; box; box = box.parentElement) boxes.push(box);
      return boxes;
    };

    /** Whether the element, what cuts it or the control around it has the text in full for whoever asks. */
    const isTold = (element: Element, around: Element): boolean =>
      [element, around, element.closest("button, a, label, [role=option], [role=menuitem], [role=row]")].some(
        (each) => each?.matches("[title], [aria-label], [data-tooltip]") === true,
      );
    /** What the boxes around an element leave of a rectangle. */
    const clipped = (element: Element, box: DOMRect): DOMRect => {
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      for (const around of boxesAround(element)) {
        if (getComputedStyle(around).overflow === "visible") continue;
        const outer = around.getBoundingClientRect();
        [left, top] = [Math.max(left, outer.left), Math.max(top, outer.top)];
        [right, bottom] = [Math.min(right, outer.right), Math.min(bottom, outer.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };

    let depth = 0;
    const shown: { element: Element; text: string; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? "";
      const element = node.parentElement;
      let outside = "";
      for (const letter of text) {
        if (letter === "⟦") depth++;
        else if (letter === "⟧") depth--;
        else if (depth === 0) outside += letter;
      }
      if (!element || text.trim() === "" || isLeftOut(element) || !isVisible(element)) continue;
      if (isWords(outside)) found.untranslated.add(describe(element, outside));
      if (isHiddenVisually(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) shown.push({ element, text, box });
    }
    for (const attribute of ["aria-label", "title", "placeholder", "alt", "aria-description"]) {
      for (const element of document.body.querySelectorAll(`[${attribute}]`)) {
        const text = element.getAttribute(attribute) ?? "";
        const bare = text.replaceAll(/⟦[^⟦⟧]*(?:⟦[^⟦⟧]*⟧[^⟦⟧]*)*⟧/gu, " ");
        if (isVisible(element) && !isLeftOut(element) && isWords(bare)) found.untranslated.add(`${attribute}: ${describe(element, bare)}`);
      }
    }

    const tolerance = 1.5;
    for (const { element, text, box } of shown) {
      for (const around of boxesAround(element)) {
        const style = getComputedStyle(around);
        if (/auto|scroll/.test(style.overflowX)) break;
        if (!/hidden|clip/.test(style.overflowX)) continue;
        const outer = around.getBoundingClientRect();
        if (box.left < outer.left - tolerance || box.right > outer.right + tolerance) {
          if (style.textOverflow !== "ellipsis" && !isTold(element, around) && outer.width > 1) found.cut.add(describe(element, text));
          break;
        }
      }
    }

    const isOpaque = (element: Element): boolean => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const alpha = Number(/^rgba\(.*, ([\d.]+)\)$|\/ ([\d.]+)\)$/.exec(backgroundColor)?.slice(1).find(Boolean) ?? 1);
      return backgroundImage !== "none" || alpha >= 0.5 || element.matches("canvas, img, iframe, video");
    };
    /** Whether nothing opaque lies over an element. */
    const isUncovered = (element: Element, x: number, y: number): boolean => {
      for (const over of document.elementsFromPoint(x, y)) {
        if (over === element || element.contains(over) || over.contains(element)) return true;
        if (isOpaque(over)) return false;
      }
      return false;
    };
    const seen = shown.map(({ element, text, box }) => ({ element, text, box: clipped(element, box) }));
    const lying = seen.filter(
      ({ element, box }) =>
        box.width > 1 &&
        box.height > 1 &&
        box.top >= 0 &&
        box.bottom <= innerHeight &&
        isUncovered(element, box.left + box.width / 2, box.top + box.height / 2),
    );
    for (const [index, one] of lying.entries()) {
      for (const other of lying.slice(index + 1)) {
        if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const x = (Math.max(one.box.left, other.box.left) + Math.min(one.box.right, other.box.right)) / 2;
        const y = (Math.max(one.box.top, other.box.top) + Math.min(one.box.bottom, other.box.bottom)) / 2;
        // A menu may lie over a part of a text.
        const isSeen = wide > 3 && high > 5 && isUncovered(one.element, x, y) && isUncovered(other.element, x, y);
        if (isSeen) found.overlapping.add(`${describe(one.element, one.text)} on ${describe(other.element, other.text)}`);
      }
    }
    return { untranslated: [...found.untranslated], cut: [...found.cut], overlapping: [...found.overlapping] };
  }, untranslatable);
}
