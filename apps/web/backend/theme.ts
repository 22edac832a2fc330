import { THEME_STORAGE_KEY, type Theme } from "@playsmith/contract";
import { useSyncExternalStore } from "react";
import { backend, backendIfLoaded } from "./backend.ts";
import { noteError } from "./error-handler.ts";

const listeners = new Set<() => void>();
/** Queue of writes to the account: of two parallel requests the earlier could arrive last. */
let written: Promise<unknown> = Promise.resolve();
/** Number of choices on this page. */
let choices = 0;

function currentTheme(): Theme {
  return document.documentElement.dataset["theme"] === "light" ? "light" : "dark";
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // If storage is denied (private mode), the theme applies to this page only.
  }
  for (const listener of listeners) listener();
}

/** Applies a theme, stores it on this device, and saves it in the account's settings when a user is signed in (SPEC §4). */
export function chooseTheme(theme: Theme): void {
  choices++;
  applyTheme(theme);
  const client = backendIfLoaded();
  const uid = client?.auth.currentUser?.uid;
  if (client && uid) written = written.then(() => client.documents.set("userSettings", uid, { theme })).catch(logThemeFailure);
}

/** Applies the theme of the account's settings and stores it on this device, unless one was chosen meanwhile. */
export async function loadAccountTheme(uid: string): Promise<void> {
  const before = choices;
  try {
    const settings = await backend().documents.get("userSettings", uid);
    const theme = settings?.["theme"];
    if (before === choices && (theme === "light" || theme === "dark")) applyTheme(theme);
  } catch (error) {
    logThemeFailure(error);
  }
}

/** The current theme stays (SPEC §8). */
function logThemeFailure(error: unknown): void {
  noteError(error, "background");
}

/** The theme in use. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentTheme,
    () => "dark",
  );
}
