import { MODERATION_LIMITS, type ModerationAct, type QueueEntry } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { backend } from "../../backend/backend.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/feedback/toasts.tsx";
import styles from "./moderation.module.css";
import { ACT_TEXTS, actsFor } from "./moderation-texts.ts";

/** A choice of acts on reported content, with the reason that the person is told. */
export function ActForm({ entry }: { entry: Pick<QueueEntry, "subject" | "isHidden"> }) {
  const id = useId();
  const queries = useQueryClient();
  const acts = actsFor(entry.subject.kind, entry.isHidden);
  const [chosen, setAct] = useState<ModerationAct>(acts[0] ?? "hide");
  // After another moderator's act the choice may be gone.
  const act = acts.includes(chosen) ? chosen : (acts[0] ?? "hide");
  const [days, setDays] = useState("7");
  const [reason, setReason] = useState("");
  const run = useMutation({
    mutationFn: () =>
      backend().functions.call("actOnReport", {
        subject: entry.subject,
        act,
        reason: reason.trim(),
        ...(act === "suspend" && days !== "" ? { days: Number(days) } : {}),
      }),
    onSuccess: () => {
      setReason("");
      showToast(translated("Done. It is in the log."), { tone: "good" });
    },
    onError: (failure) => showToast(translated(failure.message), { tone: "bad" }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["moderation"] }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    run.mutate();
  };
  return (
    <form className={styles["act"]} onSubmit={submit} aria-label={translated("What to do")}>
      <label htmlFor={`${id}-act`}>{translated("What to do")}</label>
      <select id={`${id}-act`} value={act} onChange={(event) => setAct(event.target.value as ModerationAct)}>
        {acts.map((value) => (
          <option key={value} value={value}>
            {ACT_TEXTS[value]}
          </option>
        ))}
      </select>
      {act === "suspend" && (
        <>
          <label htmlFor={`${id}-days`}>{translated("For how long")}</label>
          <select id={`${id}-days`} value={days} onChange={(event) => setDays(event.target.value)}>
            <option value="1">{translated("1 day")}</option>
            <option value="7">{translated("7 days")}</option>
            <option value="30">{translated("30 days")}</option>
            <option value="">{translated("Without end")}</option>
          </select>
        </>
      )}
      <label htmlFor={`${id}-reason`}>{translated("Reason, for the person and the log")}</label>
      <textarea
        id={`${id}-reason`}
        rows={2}
        required
        maxLength={MODERATION_LIMITS.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" variant="primary" isBusy={run.isPending} isDisabled={reason.trim() === ""}>
        {ACT_TEXTS[act]}
      </Button>
    </form>
  );
}
