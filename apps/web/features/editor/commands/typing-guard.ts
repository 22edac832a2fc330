/** After a pause as long as this, one knows that the field is gone. */
const PAUSE_MS = 2_000;

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName));

/** The page itself, or what nobody comes to by keys, such as the heading that is handed a lost focus. */
const isNowhere = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof HTMLElement && target.tabIndex === -1);

/**
 * When a field goes away under who types in it, as when somebody else deletes what it is of, the letters that still come are no commands.
 * @returns a function that stops it.
 */
export function guardTyping(): () => void {
  let field: HTMLElement | null = null;
  let lastMs = 0;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const ends = /^(Enter|Escape|Tab)$/.test(event.key);
    const isLate = event.timeStamp - lastMs > PAUSE_MS;
    lastMs = event.timeStamp;
    if (isField(event.target)) {
      field = ends ? null : event.target;
      return;
    }
    // What has the focus instead was given it on purpose, unless it only keeps it from being lost; and Tab goes on to what there still is.
    const isElsewhere = !isNowhere(event.target) || event.key === "Tab";
    if (!field || field.isConnected || isLate || isElsewhere) {
      field = null;
      return;
    }
    if (ends) field = null;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onPointerDown = (): void => {
    field = null;
  };
  window.addEventListener("keydown", onKeyDown, true);
  window.addEventListener("pointerdown", onPointerDown, true);
  return () => {
    window.removeEventListener("keydown", onKeyDown, true);
    window.removeEventListener("pointerdown", onPointerDown, true);
  };
}
