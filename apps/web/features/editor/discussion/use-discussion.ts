import type { DiscussionMessage } from "@playsmith/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { backend } from "../../../backend/backend.ts";
import { useUser } from "../../../backend/use-auth.ts";
import { useOpenProject } from "../editor-context.tsx";

/** A comment with its replies. */
export interface Thread {
  first: DiscussionMessage;
  replies: readonly DiscussionMessage[];
}

const NO_RUNS: readonly string[] = [];
const NONE: readonly DiscussionMessage[] = [];

/** The discussion of the open project, kept up to date, with the messages of others that are not read yet. */
export function useDiscussion() {
  const { project, connection } = useOpenProject();
  const { uid } = useUser();
  const queries = useQueryClient();
  const queryKey = ["discussion", project.id];
  const reading = useQuery({
    queryKey,
    queryFn: () => backend().functions.call("readDiscussion", { projectId: project.id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(
    () =>
      connection.subscribeDiscussion(() => {
        void queries.invalidateQueries({ queryKey: ["discussion", project.id] });
        void queries.invalidateQueries({ queryKey: ["reviews", project.id] });
      }),
    [connection, queries, project.id],
  );
  const comments = reading.data?.comments ?? NONE;
  const chat = reading.data?.chat ?? NONE;
  const readMs = Date.parse(reading.data?.readAt ?? "") || 0;
  const isUnread = ({ author, at }: DiscussionMessage): boolean => author?.userId !== uid && Date.parse(at) > readMs;
  return {
    reading,
    threads: threadsOf(comments),
    chat,
    /** Ids of the kept runs. */
    runs: reading.data?.runs ?? NO_RUNS,
    unread: { comments: comments.filter(isUnread).length, chat: chat.filter(isUnread).length },
    /** Brings in what was just written. */
    refresh: () => void queries.invalidateQueries({ queryKey }),
  };
}

/** Comments in threads, those with the latest message first. */
export function threadsOf(comments: readonly DiscussionMessage[]): Thread[] {
  const replies = Map.groupBy(comments, ({ threadId }) => threadId);
  const lastAt = ({ first, replies: own }: Thread): number => Date.parse((own.at(-1) ?? first).at);
  return (replies.get(null) ?? [])
    .map((first) => ({ first, replies: replies.get(first.id) ?? [] }))
    .toSorted((one, other) => lastAt(other) - lastAt(one));
}
