import type { CallableOutput } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { ActForm } from "./act-form.tsx";
import styles from "./moderation.module.css";
import { Copy, momentText } from "./queue-card.tsx";

/** Comments of newcomers with links, which wait for approval. */
export function HeldComments({ held }: { held: CallableOutput<"listReports">["held"] }) {
  return held.map(({ commentId, slug, personName, text, at }) => {
    const title = translated("Comment of {name}", { name: personName });
    return (
      <article key={commentId} className={styles["card"]} aria-label={title}>
        <header>
          <h3>{title}</h3>
          <p className={styles["marks"]}>
            <time dateTime={at}>{momentText(at)}</time>
          </p>
        </header>
        <Copy content={{ title: slug, text, path: `/play/${slug}` }} />
        {/* A held comment is shown like a hidden one. */}
        <ActForm entry={{ subject: { kind: "comment", id: commentId }, isHidden: true }} />
      </article>
    );
  });
}
