import type { AdminAct, LoggedAdminAct } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { backend } from "../../backend/backend.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import styles from "./admin.module.css";
import { momentText } from "./figure-texts.ts";
import { LoadFailure } from "./load-failure.tsx";

const ACT_TEXTS: Readonly<Record<AdminAct, string>> = {
  addAdmin: translated("Made an admin"),
  removeAdmin: translated("Is no admin any more"),
  disable: translated("Account disabled"),
  enable: translated("Account enabled"),
  endSessions: translated("Signed out everywhere"),
  sendTestMail: translated("Test mail sent"),
  changeSignUp: translated("Changed who can make an account"),
  invite: translated("Invitation sent"),
  withdrawInvitation: translated("Invitation withdrawn"),
  changeQuota: translated("Changed a quota"),
};
/** Acts on the installation instead of a person. */
const WITHOUT_PERSON: ReadonlySet<AdminAct> = new Set<AdminAct>(["changeSignUp", "invite", "withdrawInvitation"]);

/** What admins and the command line did, the latest first. */
export function AdminLog() {
  return (
    <section className={styles["part"]} aria-label={translated("Log")}>
      <h2>{translated("Log")}</h2>
      <Acts />
    </section>
  );
}

function Acts() {
  const log = useInfiniteQuery({
    queryKey: ["administration", "acts"],
    queryFn: ({ pageParam }) => backend().functions.call("listAdminActs", pageParam === "" ? {} : { before: pageParam }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  if (log.isPending) return <Skeleton label={translated("Loading the log")} />;
  if (log.isLoadingError) return <LoadFailure error={log.error} onRetry={() => void log.refetch()} />;
  const acts = log.data.pages.flatMap((page) => page.acts);
  if (acts.length === 0) return <p className={styles["quiet"]}>{translated("Nothing has been done yet.")}</p>;
  return (
    <>
      <ol className={styles["rows"]} aria-label={translated("Log")}>
        {acts.map((act) => (
          <ActRow key={act.id} act={act} />
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

function ActRow({ act }: { act: LoggedAdminAct }) {
  const gone = translated("A deleted account");
  const admin = act.source === "commandLine" ? translated("Command line") : act.adminEmail || gone;
  return (
    <li>
      <p>
        <strong>{ACT_TEXTS[act.act]}</strong>
        {!isWithoutPerson(act) && ` · ${act.personEmail || gone}`}
      </p>
      {act.reason !== "" && <p>{act.reason}</p>}
      <p className={styles["quiet"]}>
        <time dateTime={act.at}>{momentText(act.at)}</time> · {admin}
      </p>
    </li>
  );
}

/** A change of the quota of everybody begins with "everybody", also while the person of another one is unknown. */
const isWithoutPerson = ({ act, reason }: LoggedAdminAct): boolean =>
  WITHOUT_PERSON.has(act) || (act === "changeQuota" && reason.startsWith("everybody"));
