import { isLanguage, language, languages, translated } from "@playsmith/texts";
import { Check } from "lucide-react";
import { chooseLanguage } from "../../backend/language.ts";
import styles from "./language-choice.module.css";
import { SettingsSection } from "./settings-section.tsx";

/**
 * Which language the app speaks on this device. Each is offered in its own words, so that it is found from any other; by buttons, since
 * choosing one loads the page anew, which must not happen to who only looks through them with the arrow keys.
 */
export function LanguageSection() {
  const choose = (choice: string): void => {
    if (isLanguage(choice) && choice !== language) chooseLanguage(choice);
  };
  return (
    <SettingsSection
      id="language"
      lead={translated("Kept on this device. Choosing another loads the page anew; what you write yourself stays as it is.")}
    >
      <div className={styles["languages"]} role="group" aria-label={translated("Language")}>
        {Object.entries(languages).map(([choice, name]) => (
          <button
            key={choice}
            type="button"
            lang={choice}
            className={styles["language"]}
            aria-pressed={choice === language}
            onClick={() => choose(choice)}
          >
            {name}
            {choice === language && <Check aria-hidden="true" />}
          </button>
        ))}
      </div>
    </SettingsSection>
  );
}
