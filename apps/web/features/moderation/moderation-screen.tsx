import { translated } from "@playsmith/texts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { backend } from "../../backend/backend.ts";
import { isRefusal } from "../../backend/query-provider.tsx";
import { AppHeader, useModerationRole } from "../../shell/app-header.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ActLog } from "./act-log.tsx";
import { AppealCard } from "./appeal-card.tsx";
import { HeldComments } from "./held-comments.tsx";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import styles from "./moderation.module.css";
import { QueueCard } from "./queue-card.tsx";

/** The queue and log of moderators (/moderation). */
export function ModerationScreen() {
  const role = useModerationRole();
  return (
    <div className={styles["page"]}>
      <AppHeader />
      <main>
        <h1>{translated("Moderation")}</h1>
        {role.isPending ? (
          <Skeleton label={translated("Loading reports")} />
        ) : role.isLoadingError ? (
          <LoadFailure error={role.error} onRetry={() => void role.refetch()} />
        ) : role.data.isModerator ? (
          <Queue />
        ) : (
          <p>{translated("Only moderators of this site can open this page.")}</p>
        )}
      </main>
    </div>
  );
}

function Queue() {
  const queue = useQuery({ queryKey: ["moderation", "queue"], queryFn: () => backend().functions.call("listReports", {}) });
  if (queue.isPending) return <Skeleton label={translated("Loading reports")} />;
  if (queue.isError && (queue.data === undefined || isRefusal(queue.error)))
    return <LoadFailure error={queue.error} onRetry={() => void queue.refetch()} />;
  const { entries, held, appeals } = queue.data;
  return (
    <>
      <Part title={translated("Reported")} isEmpty={entries.length === 0}>
        {entries.map((entry) => (
          <QueueCard key={`${entry.subject.kind}:${entry.subject.id}`} entry={entry} />
        ))}
      </Part>
      <Part title={translated("Waiting for approval")} isEmpty={held.length === 0}>
        <HeldComments held={held} />
      </Part>
      <Part title={translated("Appeals")} isEmpty={appeals.length === 0}>
        {appeals.map((act) => (
          <AppealCard key={act.id} act={act} />
        ))}
      </Part>
      <Part title={translated("Log")} isEmpty={false}>
        <ActLog />
      </Part>
    </>
  );
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  return (
    <section className={styles["part"]} aria-label={title}>
      <h2>{title}</h2>
      {isEmpty ? <p className={styles["quiet"]}>{translated("Nothing to do here.")}</p> : children}
    </section>
  );
}
