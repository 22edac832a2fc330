import { language, translated } from "@playsmith/texts";
import { element } from "../element.ts";

export interface SavesChoice {
  title: string;
  text: string;
  /** A state of the saves, when it was saved, and the button that keeps it. */
  options: readonly { name: string; facts: string; button: string; download(): void }[];
  /** A last button, which keeps none of them. */
  otherwise?: string;
}

/** Asks which saves to keep. @returns the index of the button; null when the person closes the dialog. */
export function chooseSaves(root: HTMLElement, { title, text, options, otherwise }: SavesChoice): Promise<number | null> {
  return new Promise((resolve) => {
    const dialog = element("dialog", "saves", { "aria-labelledby": "saves-choice-title" });
    let chosen: number | null = null;
    const rows = options.map(({ name, facts, download }) => {
      const file = element(
        "button",
        "",
        { type: "button", "aria-label": translated("Save as a file: {name}", { name }) },
        translated("Save as a file"),
      );
      file.addEventListener("click", download);
      return element("li", "", {}, element("span", "title", {}, name), element("span", "facts", {}, facts), file);
    });
    const names = [...options.map(({ button }) => button), ...(otherwise === undefined ? [] : [otherwise])];
    const buttons = names.map((button, index) => {
      const made = element("button", index === 0 ? "primary" : "", { type: "button" }, button);
      made.addEventListener("click", () => {
        chosen = index;
        dialog.close();
      });
      return made;
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(chosen);
    });
    dialog.append(
      element("h2", "", { id: "saves-choice-title" }, title),
      element("p", "", {}, text),
      element("ul", "", {}, ...rows),
      element("div", "buttons", {}, ...buttons),
    );
    root.append(dialog);
    dialog.showModal();
    buttons[0]?.focus();
  });
}

/** When something was saved, for a person. */
export const savedWhen = (ms: number): string =>
  ms === 0 ? "" : new Date(ms).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
