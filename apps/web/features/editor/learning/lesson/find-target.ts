import type { Target } from "@playsmith/learning";

const CONTROLS = "button, a[href], input, [role=menuitem], [role=option], [role=tab], [role=application], [role=radio]";

/**
 * The label of a control, or the first line of its visible text: descriptions follow below, and of a long and a short text only one shows.
 */
function nameOf(element: HTMLElement): string {
  return (element.getAttribute("aria-label") ?? element.innerText.trim().split("\n", 1)[0] ?? "").trim();
}

function isCalled(element: HTMLElement, name: string): boolean {
  // Visible text needs a layout, so look for the name in all text first.
  const allText = element.getAttribute("aria-label") ?? element.textContent ?? "";
  if (!allText.includes(name.replace(/^\*|\*$/g, ""))) return false;
  const called = nameOf(element);
  if (name.endsWith("*")) return called.startsWith(name.slice(0, -1));
  return name.startsWith("*") ? called.endsWith(name.slice(1)) : called === name;
}

/** The first of some controls that is visible and reachable, i.e. not behind a dialog. */
export function findTarget(root: Document, targets: readonly Target[]): HTMLElement | null {
  const dialogs = [...root.querySelectorAll("[role=dialog]")];
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)];
  for (const { name, within, role } of targets) {
    const found = controls.find(
      (element) =>
        isCalled(element, name) &&
        (role === undefined || element.getAttribute("role") === role) &&
        (within === undefined || element.closest(`[aria-label="${CSS.escape(within)}"]`) !== null) &&
        (dialogs.length === 0 || dialogs.at(-1)?.contains(element)) &&
        element.closest("[inert]") === null &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    if (found) return found;
  }
  return null;
}
