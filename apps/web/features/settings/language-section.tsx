import { isLanguage, language, languages } from "@playsmith/texts";
import { chooseLanguage } from "../../backend/language.ts";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./language-choice.module.css";

/** Which language the app speaks on this device. Each is offered in its own words, so that it is found from any other. */
export function LanguageSection() {
  return (
    <SettingsSection
      id="language"
      lead="Kept on this device. Choosing another loads the page anew; what you write yourself stays as it is."
    >
      <div className={styles["languages"]} role="radiogroup" aria-label="Language">
        {Object.entries(languages).map(([choice, name]) => (
          <label key={choice} className={styles["language"]} lang={choice}>
            <input
              type="radio"
              name="language"
              checked={language === choice}
              onChange={() => {
                if (isLanguage(choice)) chooseLanguage(choice);
              }}
            />
            <span className={styles["mark"]} aria-hidden="true" />
            {name}
          </label>
        ))}
      </div>
    </SettingsSection>
  );
}
