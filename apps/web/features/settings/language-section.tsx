import { isLanguage, language, languages, translated } from "@playsmith/texts";
import { Check } from "lucide-react";
import { chooseLanguage } from "../../backend/language.ts";
import styles from "./language-choice.module.css";
import { SettingsSection } from "./settings-section.tsx";

/**
 * The app's language on this device. Each language is listed in its own language. Buttons instead of radio buttons, because
 * a choice reloads the page, which stepping through them with the arrow keys must not do.
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
        {Object.entries(languages).map(([choice, { name }]) => (
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
