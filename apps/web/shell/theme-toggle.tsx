import type { Theme } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { Moon, Sun } from "lucide-react";
import { chooseTheme, useTheme } from "../backend/theme.ts";
import styles from "../ui/button.module.css";

export const otherTheme = (theme: Theme): Theme => (theme === "dark" ? "light" : "dark");

/** The label of the button that switches to the other theme. */
export const themeSwitchText = (theme: Theme): string =>
  theme === "dark" ? translated("Switch to light theme") : translated("Switch to dark theme");

/** Switches between dark and light. */
export function ThemeToggle() {
  const theme = useTheme();
  const label = themeSwitchText(theme);
  return (
    <button
      type="button"
      className={`${styles["icon"]} ${styles["icon-medium"]}`}
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(otherTheme(theme))}
    >
      {theme === "dark" ? <Sun /> : <Moon />}
    </button>
  );
}
