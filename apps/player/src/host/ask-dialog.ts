import { translated } from "@playsmith/texts";
import { element } from "./element.ts";

/** Shows a modal dialog with contents above its buttons. It removes itself when it is closed. */
export function openDialog(options: {
  title: string;
  contents: readonly HTMLElement[];
  buttons: readonly HTMLButtonElement[];
}): HTMLDialogElement {
  const dialog = element("dialog", "saves ask", { "aria-labelledby": "ask-title" });
  dialog.append(
    element("h2", "", { id: "ask-title" }, options.title),
    ...options.contents,
    element("div", "buttons", {}, ...options.buttons),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Asks before something is done. @returns whether it was confirmed. */
export function confirmFirst(title: string, text: string, action: string): Promise<boolean> {
  const cancel = element("button", "", { type: "button" }, translated("Cancel"));
  const go = element("button", "primary", { type: "button" }, action);
  const dialog = openDialog({ title, contents: [element("p", "", {}, text)], buttons: [cancel, go] });
  return new Promise((resolve) => {
    cancel.addEventListener("click", () => dialog.close());
    go.addEventListener("click", () => {
      resolve(true);
      dialog.close();
    });
    // Also after Escape.
    dialog.addEventListener("close", () => resolve(false));
  });
}
