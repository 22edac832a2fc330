import { isLanguage, language, languages } from "@playsmith/texts";
import { chooseLanguage } from "../backend/language.ts";
import styles from "./language-link.module.css";

/** The other languages of the app, each in its own words, for pages that are read before there is an account. */
export function LanguageLink() {
  return Object.entries(languages).map(
    ([choice, name]) =>
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
