/** Where somebody is busy: a dialog that has opened meanwhile, or the tabs that are walked along by keys. */
const BUSY = "[role=dialog], [role=alertdialog], [role=tab]:focus-visible";

/** Whether what has just been opened may take the focus, or would take it away from what somebody types or walks in. */
export function mayTakeFocus(): boolean {
  return !document.activeElement?.closest(BUSY);
}
