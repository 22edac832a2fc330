/**
 * Replaces the text of a field in the page, as one edit of a person. The value is set by the element's class, past what React keeps of it, so
 * that React sees a change.
 */
export function setText(element: Element, text: string): void {
  if (!(element instanceof HTMLElement)) throw new TypeError("Not an element of HTML");
  element.focus();
  if (element.isContentEditable) {
    document.getSelection()?.selectAllChildren(element);
    document.execCommand("insertText", false, text);
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set?.call(element, text);
  element.dispatchEvent(new Event("input", { bubbles: true }));
  element.dispatchEvent(new Event("change", { bubbles: true }));
}
