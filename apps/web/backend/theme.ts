import { THEME_STORAGE_KEY, type Theme } from "@playsmith/contract";
import { useSyncExternalStore } from "react";
import { backend, backendIfLoaded } from "./backend.ts";
import { noteError } from "./error-handler.ts";

const listeners = new Set<() => void>();
/** The writes to the account, one after the other: of two on their way at once the earlier could arrive last. */
let written: Promise<unknown> = Promise.resolve();
/** How often a theme was chosen here. */
let choices = 0;

function currentTheme(): Theme {
  return document.documentElement.dataset["theme"] === "light" ? "light" : "dark";
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // Storage may be closed to us (private mode); the attribute still holds for this page.
  }
  for (const listener of listeners) listener();
}

/** Shows a theme, keeps it on this device, and merges it into the account's settings when someone is signed in (SPEC §4). */
export function chooseTheme(theme: Theme): void {
  choices++;
  applyTheme(theme);
  const client = backendIfLoaded();
  const uid = client?.auth.currentUser?.uid;
  if (client && uid) written = written.then(() => client.documents.set("userSettings", uid, { theme })).catch(logThemeFailure);
}

/** Shows the theme of the account's settings, when it has one and none was chosen meanwhile, and writes it back to this device. */
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
