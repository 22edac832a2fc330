import { type LoggedAct, MODERATION_LIMITS } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { backend } from "../../backend/backend.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/feedback/toasts.tsx";
import styles from "./moderation.module.css";
import { ACT_TEXTS } from "./moderation-texts.ts";
import { Copy } from "./queue-card.tsx";

/** An appeal against an act, to be granted or rejected. */
export function AppealCard({ act }: { act: LoggedAct }) {
  const id = useId();
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const decide = useMutation({
    mutationFn: (isGranted: boolean) => backend().functions.call("decideAppeal", { actId: act.id, isGranted, reason: reason.trim() }),
    onSuccess: () => showToast(translated("Done. It is in the log."), { tone: "good" }),
    onError: (failure) => showToast(translated(failure.message), { tone: "bad" }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["moderation"] }),
  });
  const title = translated("Appeal of {name}", { name: act.personName });
  const isReady = reason.trim() !== "" && !decide.isPending;
  return (
    <article className={styles["card"]} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <p className={styles["marks"]}>
          <span>{ACT_TEXTS[act.act]}</span>
          <span>{act.moderatorName}</span>
        </p>
      </header>
      <Copy content={act.content} />
      {act.reason !== "" && <p>{translated("Reason: {reason}", { reason: act.reason })}</p>}
      <blockquote className={styles["appeal"]}>{act.appeal}</blockquote>
      <div className={styles["act"]}>
        <label htmlFor={id}>{translated("Reason, for the person and the log")}</label>
        <textarea
          id={id}
          rows={2}
          maxLength={MODERATION_LIMITS.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={styles["buttons"]}>
          <Button variant="primary" isDisabled={!isReady} onPress={() => decide.mutate(true)}>
            {translated("Grant")}
          </Button>
          <Button isDisabled={!isReady} onPress={() => decide.mutate(false)}>
            {translated("Reject")}
          </Button>
        </div>
      </div>
    </article>
  );
}
