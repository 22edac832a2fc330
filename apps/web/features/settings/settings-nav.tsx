import { translated } from "@playsmith/texts";
import { Database, Languages, Palette, PencilRuler, ShieldCheck, UserRound, UsersRound } from "lucide-react";
import { useEffect, useState } from "react";
import { type SectionId, sections } from "./sections.ts";
import styles from "./settings.module.css";

const icons = {
  profile: UserRound,
  appearance: Palette,
  language: Languages,
  editing: PencilRuler,
  security: ShieldCheck,
  community: UsersRound,
  data: Database,
};

/** Links to the sections; the one in view is marked. */
export function SettingsNav() {
  const current = useSectionInView();
  return (
    <nav className={styles["nav"]} aria-label={translated("Settings")}>
      {sections.map(({ id, title }) => {
        const Icon = icons[id];
        return (
          <a key={id} href={`#${id}`} {...(id === current ? { "aria-current": "true" } : {})}>
            <Icon aria-hidden="true" /> {title}
          </a>
        );
      })}
    </nav>
  );
}

/** The last section that starts in the upper third of the window; at the end of the page the last section. */
function useSectionInView(): SectionId {
  const [current, setCurrent] = useState<SectionId>("profile");
  useEffect(() => {
    const look = (): void => {
      const root = document.documentElement;
      const isAtEnd = root.scrollTop > 0 && root.scrollTop + window.innerHeight >= root.scrollHeight - 2;
      const begun = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
        return top < window.innerHeight / 3;
      });
      setCurrent((isAtEnd ? sections : begun).at(-1)?.id ?? "profile");
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, []);
  return current;
}
