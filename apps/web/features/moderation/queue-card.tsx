import type { ContentCopy, QueueEntry } from "@playsmith/contract";
import { language, plural, translated } from "@playsmith/texts";
import { ActForm } from "./act-form.tsx";
import styles from "./moderation.module.css";
import { KIND_TEXTS, REASON_TEXTS } from "./moderation-texts.ts";

export const momentText = (at: string): string => new Date(at).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });

/** Content as plain text, with a link to its page. */
export function Copy({ content }: { content: ContentCopy }) {
  return (
    <div className={styles["copy"]}>
      <p>{content.path === null ? content.title : <a href={content.path}>{content.title}</a>}</p>
      {content.text !== "" && <blockquote>{content.text}</blockquote>}
    </div>
  );
}

/** Reported content: as it is, as it was reported, and what can be done. */
export function QueueCard({ entry }: { entry: QueueEntry }) {
  const { subject, content, reports, personName, isHidden, hasFlaggedWords } = entry;
  const kind = KIND_TEXTS[subject.kind];
  const title = personName === "" ? kind : translated("{kind} of {name}", { kind, name: personName });
  const isChanged = (copy: ContentCopy): boolean => content?.text !== copy.text || content.title !== copy.title;
  return (
    <article className={styles["card"]} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <p className={styles["marks"]}>
          <span>{plural(reports.length, { one: "{count} report", other: "{count} reports" })}</span>
          {isHidden && <span>{translated("Hidden")}</span>}
          {hasFlaggedWords && <span>{translated("Words of the list")}</span>}
        </p>
      </header>
      {content === null ? <p className={styles["quiet"]}>{translated("It is gone now.")}</p> : <Copy content={content} />}
      <ul className={styles["reports"]} aria-label={translated("Reports")}>
        {reports.map((report, index) => (
          // Reports have no id for moderators; their order doesn't change.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <strong>{REASON_TEXTS[report.reason]}</strong> <time dateTime={report.at}>{momentText(report.at)}</time>
            {report.note !== "" && <p>{report.note}</p>}
            {isChanged(report.content) && (
              <>
                <p className={styles["quiet"]}>{translated("As it was when it was reported:")}</p>
                <Copy content={report.content} />
              </>
            )}
          </li>
        ))}
      </ul>
      <ActForm entry={entry} />
    </article>
  );
}
