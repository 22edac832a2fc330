import { translated } from "@playsmith/texts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { LanguageLink } from "../../shell/language-link.tsx";
import { Logo } from "../../ui/logo.tsx";
import styles from "./account.module.css";

/** Layout of the account screens. */
export function AccountPage({ title, lead, children, footer }: { title: string; lead: string; children: ReactNode; footer: ReactNode }) {
  return (
    <div className={styles["page"]}>
      <aside className={styles["art"]} aria-hidden="true">
        <div className={styles["sky"]} />
        <p>
          {translated("Draw it.")}
          <br />
          {translated("Play it.")}
          <br />
          <em>{translated("Send the link.")}</em>
        </p>
      </aside>
      <main className={styles["main"]}>
        <Link to="/" className={styles["home"]} aria-label={translated("Playsmith, start page")}>
          <Logo />
        </Link>
        <div className={styles["card"]}>
          <div>
            <h1>{title}</h1>
            <p className={styles["lead"]}>{lead}</p>
          </div>
          {children}
        </div>
        <div className={styles["footer"]}>{footer}</div>
        <LanguageLink />
      </main>
    </div>
  );
}
