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
}

/** A form that writes a comment. When the server asks about words, it asks the person before it sends them. */
export function commentForm(options: CommentFormOptions): HTMLFormElement {
  const text = element("textarea", "", { required: "", maxlength: String(options.maxLength) });
  text.value = options.text ?? "";
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
      .catch((error: unknown) =>
        status.replaceChildren(error instanceof SignedOut ? signInLink(translated("Sign in to comment")) : messageOf(error)),
      )
      .finally(() => (submit.disabled = false));
  });
  return form;
}
