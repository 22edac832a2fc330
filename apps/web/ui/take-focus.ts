/** Where somebody is busy: a dialog that has opened meanwhile, or the tabs that are walked along by keys. */
const BUSY = "[role=dialog], [role=alertdialog], [role=tab]:focus-visible";
const MENU = "[role=menu]";
/** A menu hands the focus back to its button in the frames after it has closed. */
const FRAMES_AFTER_MENU = 3;

/**
 * Gives the focus to what has just been opened, unless it would be taken away from what somebody types or walks in. What was opened from a
 * menu gets it after the menu's button.
 * @returns stops it from getting it any later.
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
