/** Of the inspector's element. */
export const INSPECTOR_ID = "inspector";

/** Gives the name of what the inspector shows the focus, where there is an inspector. */
export function focusInspector(): void {
  const name = document.getElementById(INSPECTOR_ID)?.querySelector<HTMLElement>("h2");
  if (!name) return;
  name.tabIndex = -1;
  name.focus();
}
