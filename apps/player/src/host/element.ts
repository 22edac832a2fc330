/** Creates an element with a class, attributes and contents. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
  ...contents: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className !== "") made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...contents);
  return made;
}

/** Gives the focus to what appears by itself, unless somebody writes elsewhere on the page. */
export function offerFocus(target: HTMLElement | null, options?: FocusOptions): void {
  if (!document.activeElement?.matches("input,textarea")) target?.focus(options);
}

const SVG = "http://www.w3.org/2000/svg";

/** A 24 × 24 icon; `d` is its path data. */
function icon(...paths: string[]): SVGSVGElement {
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  for (const d of paths) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    drawing.append(path);
  }
  return drawing;
}

export const ICONS = {
  pause: () => icon("M8 5v14", "M16 5v14"),
  resume: () => icon("M7 4.5v15l12-7.5z"),
  restart: () => icon("M4 12a8 8 0 1 0 2.6-5.9", "M4 4v4.5h4.5"),
  sound: () => icon("M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z", "M15.5 9a4 4 0 0 1 0 6", "M18 6.5a8 8 0 0 1 0 11"),
  muted: () => icon("M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z", "M16 9.5l5 5", "M21 9.5l-5 5"),
  share: () => icon("M12 15V4", "M8 7.5 12 3.5l4 4", "M6 11.5H5v8.5h14v-8.5h-1"),
  saves: () => icon("M5 4h11l3 3v13H5z", "M8.5 4v5h6V4", "M8 20v-6.5h8V20"),
  online: () =>
    icon("M9 11.5a3 3 0 1 0 0-6 3 3 0 1 0 0 6", "M3.5 19a5.5 5.5 0 0 1 11 0", "M15.5 5.8a3 3 0 0 1 0 5.4", "M17 14a5.5 5.5 0 0 1 3.5 5"),
  controls: () =>
    icon("M12 4v16", "M4 12h16", "M9.5 6.5 12 4l2.5 2.5", "M9.5 17.5 12 20l2.5-2.5", "M6.5 9.5 4 12l2.5 2.5", "M17.5 9.5 20 12l-2.5 2.5"),
  fullscreen: () => icon("M4 9V4h5", "M20 9V4h-5", "M4 15v5h5", "M20 15v5h-5"),
  about: () => icon("M12 11v6", "M12 7.2v.1", "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17"),
  windowed: () => icon("M9 4v5H4", "M15 4v5h5", "M9 20v-5H4", "M15 20v-5h5"),
} as const;

/** A link to the sign-in page, which leads back to this one. @param part the section to come back to, as a fragment of the address. */
export const signInLink = (text: string, part = ""): HTMLAnchorElement =>
  element("a", "", { href: `/login?next=${encodeURIComponent(location.pathname + location.search + part)}` }, text);
