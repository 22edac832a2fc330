import { type ReactNode, useState } from "react";
import styles from "./left-panel.module.css";

/** A section of the left panel that can be folded away. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <section className={styles["section"]} aria-label={title}>
      <header>
        <h2>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span aria-hidden="true">{isOpen ? "▾" : "▸"}</span> {title}
          </button>
        </h2>
        {actions}
      </header>
      {isOpen && children}
    </section>
  );
}
