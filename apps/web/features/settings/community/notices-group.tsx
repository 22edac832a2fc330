import { type CallableOutput, MODERATION_LIMITS } from "@playsmith/contract";
import { language, translated } from "@playsmith/texts";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { LongField } from "../../../ui/fields/long-field.tsx";
import styles from "../settings.module.css";
import { SettingsGroup } from "../settings-section.tsx";

type Notice = CallableOutput<"listNotices">["notices"][number];

const KEY = ["notices"];

const ACTS: Readonly<Record<Exclude<Notice["act"], "dismiss">, string>> = {
  hide: translated("A moderator hid this."),
  automaticHide: translated("This is hidden after several reports, until a moderator has looked at it."),
  show: translated("This is shown to everybody."),
  unpublish: translated("A moderator unpublished this."),
  warn: translated("A moderator warned you because of this."),
  suspend: translated("A moderator suspended you because of this."),
  liftSuspension: translated("Your suspension has ended."),
};

const APPEALS: Readonly<Record<Exclude<Notice["appealState"], "">, string>> = {
  open: translated("You have appealed. A moderator will decide."),
  granted: translated("Your appeal was granted."),
  rejected: translated("Your appeal was rejected."),
};

const dayText = (at: string): string => new Date(at).toLocaleDateString(language, { dateStyle: "medium" });

/** Acts of moderators about the user, with a form to appeal against each. */
export function NoticesGroup() {
  const notices = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam }) => backend().functions.call("listNotices", pageParam === "" ? {} : { before: pageParam }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  const shown = notices.data?.pages.flatMap((page) => page.notices) ?? [];
  return (
    <SettingsGroup title={translated("Notices")} text={translated("You can appeal against each once.")}>
      {notices.isPending ? (
        <Skeleton label={translated("Loading notices")} />
      ) : notices.isLoadingError ? (
        <LoadFailure error={notices.error} onRetry={() => void notices.refetch()} />
      ) : shown.length === 0 ? (
        <p className={styles["hint"]}>{translated("None.")}</p>
      ) : (
        <ul className={styles["plainList"]} aria-label={translated("Notices")}>
          {shown.map((notice) => (
            <li key={notice.id}>
              <NoticeText notice={notice} />
            </li>
          ))}
        </ul>
      )}
      {notices.isFetchNextPageError && <LoadFailure error={notices.error} onRetry={() => void notices.fetchNextPage()} />}
      {notices.hasNextPage && !notices.isFetchNextPageError && (
        <div>
          <Button isBusy={notices.isFetchingNextPage} onPress={() => void notices.fetchNextPage()}>
            {translated("Show more")}
          </Button>
        </div>
      )}
    </SettingsGroup>
  );
}

function NoticeText({ notice }: { notice: Notice }) {
  const { act, content, reason, at, until, appealState } = notice;
  const canAppeal = appealState === "" && act !== "show" && act !== "liftSuspension" && act !== "dismiss";
  return (
    <div>
      {act !== "dismiss" && <strong>{ACTS[act]}</strong>}
      <p className={styles["hint"]}>
        {dayText(at)} · {content.title}
      </p>
      {content.text !== "" && <blockquote className={styles["quote"]}>{content.text}</blockquote>}
      {reason !== "" && <p>{translated("Reason: {reason}", { reason })}</p>}
      {until !== null && <p>{translated("It ends on {day}.", { day: dayText(until) })}</p>}
      {appealState !== "" && <p>{APPEALS[appealState]}</p>}
      {canAppeal && <AppealForm actId={notice.id} />}
    </div>
  );
}

function AppealForm({ actId }: { actId: string }) {
  const queries = useQueryClient();
  const [text, setText] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: (plea: string) => backend().functions.call("appeal", { actId, text: plea }),
    onError: (failure) => showToast(translated(failure.message), { tone: "bad" }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  if (text === null)
    return (
      <Button size="small" onPress={() => setText("")}>
        {translated("Appeal")}
      </Button>
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send.mutate(text.trim());
  };
  return (
    <form className={styles["form"]} onSubmit={submit} aria-label={translated("Appeal")}>
      <LongField
        label={translated("Why should a moderator look at it again?")}
        rows={3}
        autoFocus
        maxLength={MODERATION_LIMITS.appeal}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" isBusy={send.isPending} isDisabled={text.trim() === ""}>
        {translated("Send the appeal")}
      </Button>
    </form>
  );
}
