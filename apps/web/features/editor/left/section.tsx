import { type ReactNode, useRef, useState } from "react";
import { usePanel } from "../../../ui/use-panel.ts";
import styles from "./left-panel.module.css";

/** A collapsible section of the left panel. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  const section = useRef<HTMLElement>(null);
  const panelProps = usePanel(section, { label: title });
  return (
    <section ref={section} className={styles["section"]} {...panelProps}>
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
