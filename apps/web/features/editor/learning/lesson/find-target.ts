import type { Target } from "@playsmith/learning";

const CONTROLS = "button, a[href], input, [role=menuitem], [role=tab], [role=application], [role=radio]";

const nameOf = (element: Element): string => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();

function isCalled(element: Element, name: string): boolean {
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
