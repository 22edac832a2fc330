import { DISCUSSION_LIMITS, type Member } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import styles from "./discussion.module.css";

/** What is being typed after the last at-sign; null for no mention. */
const MENTION = /(?:^|\s)@([\p{L}\p{N}_.-]*)$/u;

/** The members whose names are mentioned in a text. */
export function mentionsIn(text: string, members: readonly Pick<Member, "userId" | "displayName">[]): string[] {
  return members.filter(({ displayName }) => text.includes(`@${displayName}`)).map(({ userId }) => userId);
}

/** A field for a message, which Enter sends, with the members that can be mentioned. */
export function MessageForm({
  label,
  initial = "",
  sendLabel,
  members,
  isBusy,
  onSend,
  onCancel,
}: {
  label: string;
  initial?: string;
  sendLabel: string;
  members: readonly Member[];
  isBusy: boolean;
  /** Resolves when the message is kept; the text stays until then. */
  onSend: (text: string, mentions: string[]) => Promise<unknown>;
  onCancel?: () => void;
}) {
  const [text, setText] = useState(initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = MENTION.exec(text)?.[1] ?? null;
  const offered = typed === null ? [] : members.filter(({ displayName }) => displayName.toLowerCase().startsWith(typed.toLowerCase()));
  const send = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    const trimmed = text.trim();
    if (trimmed === "" || isBusy) return;
    // Whoever wrote it has been told why it failed.
    await onSend(trimmed, mentionsIn(trimmed, members)).then(
      () => setText(""),
      () => undefined,
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      void send();
    }
    if (event.key === "Escape" && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };
  const mention = (name: string): void => {
    setText(text.slice(0, text.length - (typed ?? "").length) + name + " ");
    field.current?.focus();
  };
  return (
    <form className={styles["form"]} onSubmit={(event) => void send(event)}>
      <textarea
        ref={field}
        rows={2}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={DISCUSSION_LIMITS.length}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {offered.length > 0 && (
        <div role="group" aria-label={translated("Mention")} className={styles["offered"]}>
          {offered.map(({ userId, displayName }) => (
            <Button key={userId} size="small" onPress={() => mention(displayName)}>
              @{displayName}
            </Button>
          ))}
        </div>
      )}
      <div className={styles["formActions"]}>
        {onCancel && (
          <Button size="small" onPress={onCancel}>
            {translated("Cancel")}
          </Button>
        )}
        <Button size="small" variant="primary" type="submit" isBusy={isBusy} isDisabled={text.trim() === ""}>
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}
