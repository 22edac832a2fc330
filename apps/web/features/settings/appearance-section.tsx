import { translated } from "@playsmith/texts";
import { chooseTheme, useTheme } from "../../backend/theme.ts";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./theme-choice.module.css";

/** The theme setting. */
export function AppearanceSection() {
  const theme = useTheme();
  return (
    <SettingsSection id="appearance" lead={translated("Kept with your account, so it's the same wherever you sign in.")}>
      <div className={styles["themes"]} role="radiogroup" aria-label={translated("Theme")}>
        {(["dark", "light"] as const).map((choice) => (
          <label key={choice} className={styles["theme"]}>
            <input type="radio" name="theme" checked={theme === choice} onChange={() => chooseTheme(choice)} />
            <span data-theme={choice} className={styles["swatch"]} aria-hidden="true">
              <b />
              <i />
              <i />
              <i />
            </span>
            {choice === "dark" ? translated("Dark") : translated("Light")}
          </label>
        ))}
      </div>
    </SettingsSection>
  );
}
