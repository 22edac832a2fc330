import type { SaveStore } from "@playsmith/player-host";
import { translated } from "@playsmith/texts";
import { element } from "./element.ts";

const READ_KEY = "playsmith:password-notice";

/** Says once on each device that no game asks for secrets: a game can draw whatever it likes. @returns nothing where it has been read. */
export function passwordNotice(store: SaveStore | null): HTMLElement[] {
  try {
    if (store?.getItem(READ_KEY) === "read") return [];
  } catch {
    return [];
  }
  const ok = element("button", "", { type: "button" }, translated("OK"));
  const notice = element(
    "aside",
    "hint",
    { "aria-label": translated("Safety") },
    element("p", "", {}, translated("Games here never ask for passwords or other secrets. If one does, don't type any.")),
    ok,
  );
  ok.addEventListener("click", () => {
    notice.remove();
    try {
      store?.setItem(READ_KEY, "read");
    } catch {
      // It is shown again the next time.
    }
  });
  return [notice];
}
