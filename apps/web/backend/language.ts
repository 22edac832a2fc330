import { type Language, LANGUAGE_STORAGE_KEY } from "@playsmith/texts";

/** Stores the language on this device and reloads the page, since many texts are created when their module is evaluated. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  } catch {
    // If storage is denied (private mode), only English is available.
  }
  window.location.reload();
}
