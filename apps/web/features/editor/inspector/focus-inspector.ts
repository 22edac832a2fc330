/** Id of the inspector's element. */
export const INSPECTOR_ID = "inspector";

/** Focuses the name field of the inspector, if the inspector is shown. */
export function focusInspector(): void {
  const name = document.getElementById(INSPECTOR_ID)?.querySelector<HTMLElement>("h2");
  if (!name) return;
  name.tabIndex = -1;
  name.focus();
}
