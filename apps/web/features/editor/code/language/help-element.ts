import type { CompletionDetails } from "./language-messages.ts";
import styles from "../code.module.css";

/** Creates an element with a signature and its documentation as plain text. */
export function helpElement({ signature, documentation }: CompletionDetails): HTMLElement {
  const element = document.createElement("div");
  element.className = styles["help"] ?? "";
  const code = document.createElement("code");
  code.textContent = signature;
  element.append(code);
  if (documentation !== "") {
    const text = document.createElement("p");
    text.textContent = documentation;
    element.append(text);
  }
  return element;
}
