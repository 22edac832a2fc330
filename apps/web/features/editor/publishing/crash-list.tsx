import type { Crash } from "@playsmith/contract";
import { plural, translated } from "@playsmith/texts";
import { useMutation } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { timeAgo } from "../../../ui/time-ago.ts";
import styles from "./game-page.module.css";

/** A run up to the tick at which it failed. */
export interface CrashReplay {
  recording: string;
  toTick: number;
}

const TICKS_PER_S = 60;

/** Errors that players of the published game met; each can be replayed in the editor. */
export function CrashList({
  projectId,
  crashes,
  onDismissed,
  onReplay,
}: {
  projectId: string;
  crashes: readonly Crash[];
  onDismissed: (crashId: string) => void;
  onReplay: (replay: CrashReplay) => void;
}) {
  const fail = (error: Error): void => showToast(translated(error.message), { tone: "bad" });
  const open = useMutation({
    mutationFn: (crashId: string) => backend().functions.call("getCrash", { projectId, crashId }),
    onSuccess({ tick, recording, build }) {
      onReplay({ recording, toTick: tick });
      if (build?.isPresent === false)
        showToast(translated("This run was recorded with another version of Playsmith. It may go differently here."));
    },
    onError: fail,
  });
  const dismiss = useMutation({
    mutationFn: (crashId: string) => backend().functions.call("dismissCrash", { projectId, crashId }),
    onSuccess: (_, crashId) => onDismissed(crashId),
    onError: fail,
  });
  if (crashes.length === 0)
    return (
      <p>
        {translated(
          "No player has met an error. When the game fails for one, it appears here with a replay: what was pressed, and nothing about the player.",
        )}
      </p>
    );
  return (
    <ol className={styles["releases"]} aria-label={translated("Errors of players")}>
      {crashes.map(({ id, message, version, count, tick, lastAt }) => (
        <li key={id}>
          <div>
            <strong>{message}</strong>
            <p>
              {translated("Release {version}, after {seconds} s, {time}", {
                version,
                seconds: Math.round((tick / TICKS_PER_S) * 10) / 10,
                time: timeAgo(lastAt),
              })}
              {" · "}
              {plural(count, { one: "once", other: "{count} times" })}
            </p>
          </div>
          <Button size="small" isBusy={open.isPending && open.variables === id} onPress={() => open.mutate(id)}>
            <Play /> {translated("Replay it")}
          </Button>
          <Button size="small" isBusy={dismiss.isPending && dismiss.variables === id} onPress={() => dismiss.mutate(id)}>
            {translated("Dismiss")}
          </Button>
        </li>
      ))}
    </ol>
  );
}
