import { messages, type SessionSummary } from "@playsmith/contract";
import { language, translated } from "@playsmith/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { timeAgo } from "../../../ui/time-ago.ts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { SettingsGroup } from "../settings-section.tsx";
import styles from "./sessions.module.css";

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, "Android"],
  [/iPad/, "iPad"],
  [/iPhone|iPod/, "iPhone"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS/, "macOS"],
  [/Linux/, "Linux"],
];

const firstOf = (list: typeof browsers, userAgent: string): string | undefined => list.find(([pattern]) => pattern.test(userAgent))?.[1];

const KEY = ["sessions"];

/** All signed-in browsers, with a button to sign out each. */
export function SessionsGroup() {
  const queries = useQueryClient();
  const sessions = useQuery({ queryKey: KEY, queryFn: async () => (await backend().functions.call("listSessions", {})).sessions });
  const end = useMutation({
    mutationFn: (ended: readonly SessionSummary[]) =>
      Promise.all(ended.map(({ id }) => backend().functions.call("endSession", { sessionId: id }))),
    onSuccess: (answers) => showToast(answers.length === 1 ? messages.signedOutThere : messages.signedOutElsewhere, { tone: "good" }),
    onError: (failure) => showToast(translated(failure.message), { tone: "bad" }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const others = sessions.data?.filter((session) => !session.isCurrent) ?? [];
  const shown = [...(sessions.data?.filter((session) => session.isCurrent) ?? []), ...others];

  return (
    <SettingsGroup
      title={translated("Where you're signed in")}
      text={translated("Sign out where you don't recognise the device, then change your password.")}
      action={
        others.length > 0 && (
          <Button isBusy={end.isPending} onPress={() => end.mutate(others)}>
            {translated("Sign out everywhere else")}
          </Button>
        )
      }
    >
      {sessions.isPending ? (
        <Skeleton label={translated("Loading where you're signed in")} />
      ) : sessions.isLoadingError ? (
        <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : (
        <ul className={styles["sessions"]} aria-label={translated("Signed in on")}>
          {shown.map((session) => (
            <SessionRow key={session.id} session={session} isBusy={end.isPending} onEnd={() => end.mutate([session])} />
          ))}
        </ul>
      )}
    </SettingsGroup>
  );
}

function SessionRow({ session, isBusy, onEnd }: { session: SessionSummary; isBusy: boolean; onEnd: () => void }) {
  const { name, isPhone } = deviceOf(session.userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  const signedIn = new Date(session.createdAt).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <li>
      <Icon aria-hidden="true" />
      <div>
        <div className={styles["name"]}>
          <strong>{name}</strong>
          {session.isCurrent && <span className={styles["here"]}>{translated("This browser")}</span>}
        </div>
        <p>
          {session.isCurrent
            ? translated("Active now · signed in {signedIn}", { signedIn })
            : translated("Last active {when} · signed in {signedIn}", { when: timeAgo(session.lastActiveAt), signedIn })}
        </p>
      </div>
      {session.isCurrent ? (
        <Button size="small" onPress={() => void backend().auth.signOut()}>
          {translated("Sign out")}
        </Button>
      ) : (
        <Button size="small" isDisabled={isBusy} aria-label={translated("Sign out {name}", { name })} onPress={onEnd}>
          {translated("Sign out there")}
        </Button>
      )}
    </li>
  );
}

/** Names a browser and its system from the user agent. */
export function deviceOf(userAgent: string): { name: string; isPhone: boolean } {
  const browser = firstOf(browsers, userAgent) ?? translated("A browser");
  const system = firstOf(systems, userAgent);
  return {
    name: system ? translated("{browser} on {system}", { browser, system }) : browser,
    isPhone: /Mobi|Android|iPhone/.test(userAgent),
  };
}
