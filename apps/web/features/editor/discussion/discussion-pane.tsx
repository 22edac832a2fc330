import { type Member, type Pin, type Review, roleIncludes } from "@playsmith/contract";
import { plural, translated } from "@playsmith/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Clock, MapPin, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useGame, useOpenProject } from "../editor-context.tsx";
import { ReviewBar } from "../reviews/review-bar.tsx";
import { useReviews } from "../reviews/use-reviews.ts";
import styles from "./discussion.module.css";
import { MessageForm } from "./message-form.tsx";
import { MessageView } from "./message-view.tsx";
import { nameOfPin, showPin } from "./pins.ts";
import { useIsNarrow } from "../../../ui/media-query.ts";
import { useDiscussionPane } from "./discussion-context.ts";
import { NewComment } from "./new-comment.tsx";
import { nameOfMoment, useRunMoments } from "./run-moments.ts";
import { type Channel, useAddMessage } from "./use-add-message.ts";
import { type Thread, useDiscussion } from "./use-discussion.ts";

const onError = (error: Error): void => showToast(translated(error.message), { tone: "bad" });

/** The discussion of the project beside the editor: comments pinned to things, and a chat. */
export function DiscussionPane({ threadId, onClose }: { threadId: string | null; onClose: () => void }) {
  const { project } = useOpenProject();
  const { reading, threads, chat, unread, refresh: refreshMessages } = useDiscussion();
  const { reviews, refresh: refreshReviews } = useReviews();
  const refresh = (): void => {
    refreshMessages();
    refreshReviews();
  };
  const queries = useQueryClient();
  const [channel, setChannel] = useState<Channel>("comments");
  const [isResolvedShown, setResolvedShown] = useState(false);
  const titleId = useId();
  const members = useQuery({
    queryKey: ["members", project.id],
    queryFn: async () => (await backend().functions.call("listMembers", { projectId: project.id })).members,
  });
  const known = members.data ?? [];
  const canWrite = roleIncludes(project.role, "commenter");
  /** Channels that were shown since the pane opened. */
  const seen = useRef(new Set<Channel>());
  const { comments: newComments, chat: newChat } = unread;
  useEffect(() => {
    seen.current.add(channel);
    const isAllSeen = (newComments === 0 || seen.current.has("comments")) && (newChat === 0 || seen.current.has("chat"));
    if (newComments + newChat === 0 || !isAllSeen) return;
    const marking = backend().functions.call("markDiscussionRead", { projectId: project.id });
    marking.then(
      () => queries.invalidateQueries({ queryKey: ["discussion", project.id] }),
      // The next message tries again.
      () => undefined,
    );
  }, [channel, newComments, newChat, project.id, queries]);
  const shown = threads.filter(({ first }) => isResolvedShown || first.resolvedAt === null || first.id === threadId);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    <aside className={styles["pane"]} aria-labelledby={titleId} data-keys="own" onKeyDown={onKeyDown}>
      <header>
        <h2 id={titleId}>{translated("Discussion")}</h2>
        <IconButton label={translated("Close the discussion")} shortcut="Escape" size="small" onPress={onClose}>
          <X />
        </IconButton>
      </header>
      <div className={styles["channels"]} role="group" aria-label={translated("Show")}>
        <Button size="small" aria-pressed={channel === "comments"} onPress={() => setChannel("comments")}>
          {unread.comments > 0 ? translated("Comments ({count} new)", { count: unread.comments }) : translated("Comments")}
        </Button>
        <Button size="small" aria-pressed={channel === "chat"} onPress={() => setChannel("chat")}>
          {unread.chat > 0 ? translated("Chat ({count} new)", { count: unread.chat }) : translated("Chat")}
        </Button>
      </div>
      {reading.isPending && <p role="status">{translated("Loading")}</p>}
      {reading.isError && (
        <div role="alert" className={styles["failed"]}>
          <p>{translated(reading.error.message)}</p>
          <Button size="small" onPress={() => void reading.refetch()}>
            {translated("Try again")}
          </Button>
        </div>
      )}
      {channel === "comments" ? (
        <div className={styles["content"]}>
          {canWrite && <NewComment members={known} onAdded={refresh} />}
          {threads.some(({ first }) => first.resolvedAt !== null) && (
            <label className={styles["filter"]}>
              <input type="checkbox" checked={isResolvedShown} onChange={(event) => setResolvedShown(event.target.checked)} />
              {translated("Show settled comments")}
            </label>
          )}
          {reading.isSuccess && shown.length === 0 && (
            <p className={styles["empty"]}>{translated("No open comments. Select something, and write what you think of it.")}</p>
          )}
          <ul className={styles["threads"]} aria-label={translated("Comments")}>
            {shown.map((thread) => (
              <ThreadView
                key={thread.first.id}
                thread={thread}
                review={reviews.find((review) => review.threadId === thread.first.id)}
                members={known}
                isShownFirst={thread.first.id === threadId}
                canWrite={canWrite}
                onChanged={refresh}
              />
            ))}
          </ul>
        </div>
      ) : (
        <Chat messages={chat} members={known} canWrite={canWrite} onChanged={refresh} />
      )}
    </aside>
  );
}

function ThreadView({
  thread: { first, replies },
  review,
  members,
  isShownFirst,
  canWrite,
  onChanged,
}: {
  thread: Thread;
  review: Review | undefined;
  members: readonly Member[];
  isShownFirst: boolean;
  canWrite: boolean;
  onChanged: () => void;
}) {
  const { project, editor } = useOpenProject();
  const add = useAddMessage(onChanged);
  const [isReplying, setReplying] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const { runs } = useDiscussion();
  const moments = useRunMoments();
  const { pin } = first;
  const ofGame = useGame((game) => pin && pin.kind !== "moment" && nameOfPin(game, pin));
  const pinned = pin?.kind === "moment" ? (runs.includes(pin.runId) ? nameOfMoment(pin.tick) : null) : ofGame;
  const { close } = useDiscussionPane();
  const isNarrow = useIsNarrow();
  const show = useMutation({
    mutationFn: async (shown: Pin) => (shown.kind === "moment" ? moments.open(shown) : showPin(editor, shown)),
    // A narrow screen shows either the discussion or the game.
    onSuccess: (_, shown) => isNarrow && shown.kind === "moment" && close(),
    onError,
  });
  useEffect(() => {
    if (isShownFirst) item.current?.scrollIntoView({ block: "nearest" });
  }, [isShownFirst]);
  const resolve = useMutation({
    mutationFn: (isResolved: boolean) =>
      backend().functions.call("resolveThread", { projectId: project.id, messageId: first.id, isResolved }),
    onSuccess: onChanged,
    onError,
  });
  return (
    <li ref={item} className={styles["thread"]} data-resolved={first.resolvedAt === null ? undefined : ""}>
      {pin &&
        (pinned === null || pinned === false ? (
          <p className={styles["gone"]}>{translated("{name} (deleted)", { name: first.pinName })}</p>
        ) : (
          <Button size="small" variant="quiet" isBusy={show.isPending} onPress={() => show.mutate(pin)}>
            {pin.kind === "moment" ? <Clock /> : <MapPin />} {pinned}
          </Button>
        ))}
      <MessageView message={first} members={members} onChanged={onChanged} />
      {review && <ReviewBar review={review} onChanged={onChanged} />}
      {replies.map((reply) => (
        <MessageView key={reply.id} message={reply} members={members} onChanged={onChanged} />
      ))}
      {canWrite && (
        <div className={styles["messageActions"]}>
          {!isReplying && (
            <Button size="small" onPress={() => setReplying(true)}>
              {translated("Reply")}
            </Button>
          )}
          <Button size="small" isBusy={resolve.isPending} onPress={() => resolve.mutate(first.resolvedAt === null)}>
            <Check /> {first.resolvedAt === null ? translated("Settle") : translated("Open again")}
          </Button>
        </div>
      )}
      {isReplying && (
        <MessageForm
          label={translated("Write a reply")}
          sendLabel={translated("Reply")}
          members={members}
          isBusy={add.isPending}
          onSend={(text, mentions) =>
            add.mutateAsync({ channel: "comments", threadId: first.id, text, mentions }).then(() => setReplying(false))
          }
          onCancel={() => setReplying(false)}
        />
      )}
    </li>
  );
}

function Chat({
  messages,
  members,
  canWrite,
  onChanged,
}: {
  messages: ReturnType<typeof useDiscussion>["chat"];
  members: readonly Member[];
  canWrite: boolean;
  onChanged: () => void;
}) {
  const add = useAddMessage(onChanged);
  const list = useRef<HTMLDivElement>(null);
  const count = messages.length;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  return (
    <>
      <div
        ref={list}
        className={styles["content"]}
        role="log"
        aria-label={plural(count, { one: "Chat, one message", other: "Chat, {count} messages" })}
      >
        {count === 0 && <p className={styles["empty"]}>{translated("Say hello to who is in the project.")}</p>}
        {messages.map((message) => (
          <MessageView key={message.id} message={message} members={members} onChanged={onChanged} />
        ))}
      </div>
      {canWrite && (
        <div className={styles["chatForm"]}>
          <MessageForm
            label={translated("Write a message")}
            sendLabel={translated("Send")}
            members={members}
            isBusy={add.isPending}
            onSend={(text, mentions) => add.mutateAsync({ channel: "chat", text, mentions })}
          />
        </div>
      )}
    </>
  );
}
