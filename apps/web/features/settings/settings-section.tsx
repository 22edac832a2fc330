import type { ReactNode } from "react";
import { type SectionId, titleOf } from "./sections.ts";
import styles from "./settings.module.css";

/** A section of the settings, which the navigation links to. */
export function SettingsSection({ id, lead, children }: { id: SectionId; lead: string; children: ReactNode }) {
  return (
    <section id={id} className={styles["section"]} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{titleOf(id)}</h2>
        <p>{lead}</p>
      </header>
      {children}
    </section>
  );
}

/** A group within a section, with its own heading. */
export function SettingsGroup({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className={styles["group"]} aria-label={title}>
      <div className={styles["groupHead"]}>
        <div>
          <h3>{title}</h3>
          <div className={styles["groupText"]}>{text}</div>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
