import { translated } from "@playsmith/texts";
import { confirmFirst } from "../ask-dialog.ts";
import { CallError, messageOf, SignedOut } from "../call.ts";
import { element, signInLink } from "../element.ts";

export interface CommentFormOptions {
  label: string;
  action: string;
  text?: string;
  maxLength: number;
  /** Sends the text; throws CallError and SignedOut. */
  send(data: { text: string; isConfirmed: boolean }): Promise<void>;
  /** Closes the form; null for one that stays. */
  cancel: (() => void) | null;
  /** Where a text is kept in this tab while the person signs in again; null for a form that is not there afterwards. */
  draftKey: string | null;
}

/** A form that writes a comment. When the server asks about words, it asks the person before it sends them. */
export function commentForm(options: CommentFormOptions): HTMLFormElement {
  const text = element("textarea", "", { required: "", maxlength: String(options.maxLength) });
  text.value = options.text ?? takeDraft(options.draftKey);
  const submit = element("button", "", {}, options.action);
  const status = element("span", "", { role: "status" });
  const row = element("div", "row", {}, submit);
  if (options.cancel) {
    const cancel = element("button", "", { type: "button" }, translated("Cancel"));
    cancel.addEventListener("click", options.cancel);
    row.append(cancel);
  }
  row.append(status);
  const form = element("form", "", {}, element("label", "", {}, options.label, text), row);

  async function send(isConfirmed: boolean): Promise<void> {
    const sent = text.value;
    try {
      await options.send({ text: sent, isConfirmed });
      // What was typed meanwhile stays.
      if (text.value === sent) text.value = "";
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== "WORDS_TO_CONFIRM") throw error;
      if (await confirmFirst(translated("Send this comment?"), translated(error.message), translated("Send as it is"))) await send(true);
      else text.focus();
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (text.value.trim() === "") return;
    submit.disabled = true;
    status.replaceChildren();
    send(false)
      .catch((error: unknown) => {
        if (!(error instanceof SignedOut)) return status.replaceChildren(messageOf(error));
        keepDraft(options.draftKey, text.value);
        status.replaceChildren(signInLink(translated("Sign in to comment"), "#comments"));
      })
      .finally(() => (submit.disabled = false));
  });
  return form;
}

function keepDraft(key: string | null, text: string): void {
  try {
    if (key !== null) sessionStorage.setItem(key, text);
  } catch {
    // The browser keeps nothing for this page: the text stays in the form only.
  }
}

function takeDraft(key: string | null): string {
  try {
    const text = (key === null ? null : sessionStorage.getItem(key)) ?? "";
    if (key !== null) sessionStorage.removeItem(key);
    return text;
  } catch {
    return "";
  }
}
