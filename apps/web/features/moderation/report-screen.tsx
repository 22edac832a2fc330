import { MODERATION_LIMITS, REPORT_REASONS, type ReportReason } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useParams } from "react-router";
import { backend } from "../../backend/backend.ts";
import { AppHeader } from "../../shell/app-header.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./moderation.module.css";
import { REASON_TEXTS } from "./moderation-texts.ts";

/** Reports an author's public page, which has no script for it (/report/<handle>). */
export function ReportScreen() {
  const id = useId();
  const { handle = "" } = useParams();
  const [reason, setReason] = useState<ReportReason>("spam");
  const [note, setNote] = useState("");
  const report = useMutation({
    mutationFn: () => backend().functions.call("reportContent", { kind: "author", id: handle, reason, note: note.trim() }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    report.mutate();
  };
  return (
    <div className={styles["page"]}>
      <AppHeader />
      <main>
        <h1>{translated("Report the page of @{handle}", { handle })}</h1>
        {report.isSuccess ? (
          <p role="status">{translated("Thank you. A moderator will look at it.")}</p>
        ) : (
          <form className={styles["act"]} onSubmit={submit} aria-label={translated("Report")}>
            <label htmlFor={`${id}-reason`}>{translated("What is wrong?")}</label>
            <select id={`${id}-reason`} value={reason} onChange={(event) => setReason(event.target.value as ReportReason)}>
              {REPORT_REASONS.map((value) => (
                <option key={value} value={value}>
                  {REASON_TEXTS[value]}
                </option>
              ))}
            </select>
            <label htmlFor={`${id}-note`}>{translated("What moderators should know")}</label>
            <textarea
              id={`${id}-note`}
              rows={3}
              maxLength={MODERATION_LIMITS.note}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            {report.isError && <p role="alert">{translated(report.error.message)}</p>}
            <Button type="submit" variant="primary" isBusy={report.isPending}>
              {translated("Report")}
            </Button>
          </form>
        )}
      </main>
    </div>
  );
}
