import { type DiscussionMessage, type Member, roleIncludes } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { useUser } from "../../../backend/use-auth.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { timeAgo } from "../../../ui/time-ago.ts";
import { useOpenProject } from "../editor-context.tsx";
import styles from "./discussion.module.css";
import { MessageForm } from "./message-form.tsx";

/** One message, which its author can change and delete, and the owner of the project delete. */
export function MessageView({
  message,
  members,
  onChanged,
}: {
  message: DiscussionMessage;
  members: readonly Member[];
  onChanged: () => void;
}) {
  const { project } = useOpenProject();
  const { uid } = useUser();
  const [isEditing, setEditing] = useState(false);
  const ofMessage = { projectId: project.id, messageId: message.id };
  const onError = (error: Error): void => showToast(translated(error.message), { tone: "bad" });
  const edit = useMutation({
    mutationFn: (change: { text: string; mentions: string[] }) => backend().functions.call("editInDiscussion", { ...ofMessage, ...change }),
    onSuccess: () => {
      setEditing(false);
      onChanged();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => backend().functions.call("deleteFromDiscussion", ofMessage),
    onSuccess: onChanged,
    onError,
  });
  const { author, text, at, editedAt, isDeleted } = message;
  if (isDeleted) return <p className={styles["deleted"]}>{translated("This comment was deleted.")}</p>;
  const isOwn = author?.userId === uid;
  const name = author?.displayName ?? translated("A former member");
  return (
    <article className={styles["message"]} aria-label={translated("Message of {name}", { name })}>
      <header>
        <Avatar id={author?.userId ?? ""} name={name} picture={author?.photoURL ?? undefined} size={22} />
        <strong>{name}</strong>
        <time dateTime={at}>{editedAt === null ? timeAgo(at) : translated("{time}, changed", { time: timeAgo(at) })}</time>
      </header>
      {isEditing ? (
        <MessageForm
          label={translated("Change the message")}
          initial={text}
          sendLabel={translated("Save")}
          members={members}
          isBusy={edit.isPending}
          onSend={(changed, mentions) => edit.mutateAsync({ text: changed, mentions })}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className={styles["text"]}>{text}</p>
      )}
      {!isEditing && (isOwn || project.role === "owner") && roleIncludes(project.role, "commenter") && (
        <div className={styles["messageActions"]}>
          {isOwn && (
            <Button size="small" variant="quiet" onPress={() => setEditing(true)}>
              {translated("Change")}
            </Button>
          )}
          <Button size="small" variant="quiet" isBusy={remove.isPending} onPress={() => remove.mutate()}>
            {translated("Delete")}
          </Button>
        </div>
      )}
    </article>
  );
}
