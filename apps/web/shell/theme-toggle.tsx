import { translated } from "@playsmith/texts";
import { Moon, Sun } from "lucide-react";
import { chooseTheme, useTheme } from "../backend/theme.ts";
import styles from "../ui/button.module.css";

/** Swaps dark and light. */
export function ThemeToggle() {
  const theme = useTheme();
  const label = theme === "dark" ? translated("Switch to light theme") : translated("Switch to dark theme");
  return (
    <button
      type="button"
      className={`${styles["icon"]} ${styles["icon-medium"]}`}
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(theme === "dark" ? "light" : "dark")}
    >
      {theme === "dark" ? <Sun /> : <Moon />}
    </button>
  );
}
