import type { LoggedAct } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { backend } from "../../backend/backend.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import styles from "./moderation.module.css";
import { ACT_TEXTS, KIND_TEXTS } from "./moderation-texts.ts";
import { momentText } from "./queue-card.tsx";

/** All acts of moderation, the latest first. */
export function ActLog() {
  const log = useInfiniteQuery({
    queryKey: ["moderation", "acts"],
    queryFn: ({ pageParam }) => backend().functions.call("listModerationActs", pageParam === "" ? {} : { before: pageParam }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  if (log.isPending) return <Skeleton label={translated("Loading the log")} />;
  if (log.isLoadingError) return <LoadFailure error={log.error} onRetry={() => void log.refetch()} />;
  const acts = log.data.pages.flatMap((page) => page.acts);
  if (acts.length === 0) return <p className={styles["quiet"]}>{translated("Nothing has been done yet.")}</p>;
  return (
    <>
      <ol className={styles["log"]} aria-label={translated("Log")}>
        {acts.map((act) => (
          <LogRow key={act.id} act={act} />
        ))}
      </ol>
      {log.isFetchNextPageError && <LoadFailure error={log.error} onRetry={() => void log.fetchNextPage()} />}
      {log.hasNextPage && !log.isFetchNextPageError && (
        <Button isBusy={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
          {translated("Show more")}
        </Button>
      )}
    </>
  );
}

function LogRow({ act }: { act: LoggedAct }) {
  const moderator = act.moderatorName === "" ? translated("The server") : act.moderatorName;
  return (
    <li>
      <p>
        <strong>{ACT_TEXTS[act.act]}</strong> · {KIND_TEXTS[act.subject.kind]} · {act.personName} · {act.content.title}
      </p>
      {act.reason !== "" && <p>{act.reason}</p>}
      <p className={styles["quiet"]}>
        <time dateTime={act.at}>{momentText(act.at)}</time> · {moderator}
        {act.appealState !== "" && <> · {APPEAL_TEXTS[act.appealState]}</>}
      </p>
    </li>
  );
}

const APPEAL_TEXTS: Readonly<Record<Exclude<LoggedAct["appealState"], "">, string>> = {
  open: translated("Appeal is open"),
  granted: translated("Appeal was granted"),
  rejected: translated("Appeal was rejected"),
};
