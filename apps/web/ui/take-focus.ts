/** Elements that must not lose the focus: a dialog that was opened meanwhile, and tabs that are navigated by keyboard. */
const BUSY = "[role=dialog], [role=alertdialog], [role=tab]:focus-visible";
const MENU = "[role=menu]";
/** A menu restores the focus to its button in the frames after it has closed. */
const FRAMES_AFTER_MENU = 3;

/**
 * Focuses content that was just opened, unless a dialog or the tabs have the focus. After a menu, the focus is set again once the menu has
 * restored it to its button.
 * @returns cancels the later focus.
 */
export function takeFocus(focus: () => void): () => void {
  if (document.activeElement?.closest(BUSY)) return () => undefined;
  focus();
  if (document.querySelector(MENU) === null) return () => undefined;
  let framesLeft = FRAMES_AFTER_MENU;
  let request = 0;
  const wait = (): void => {
    if (document.querySelector(MENU) === null) framesLeft--;
    if (framesLeft > 0) request = requestAnimationFrame(wait);
    else if (!document.activeElement?.closest(BUSY)) focus();
  };
  request = requestAnimationFrame(wait);
  return () => cancelAnimationFrame(request);
}
