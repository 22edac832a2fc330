import { isLanguage, language, languages } from "@playsmith/texts";
import { chooseLanguage } from "../backend/language.ts";
import styles from "./language-link.module.css";

/** Links to the other languages, each in its own language, for pages without an account. */
export function LanguageLink() {
  return Object.entries(languages).map(
    ([choice, { name }]) =>
      choice !== language && (
        <button
          key={choice}
          type="button"
          lang={choice}
          className={styles["language"]}
          onClick={() => isLanguage(choice) && chooseLanguage(choice)}
        >
          {name}
        </button>
      ),
  );
}
