import { type Language, LANGUAGE_STORAGE_KEY } from "@playsmith/texts";

/** Keeps a language on this device and loads the page anew in it: many texts are made when their module is first read. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  } catch {
    // Storage may be closed to us (private mode): then there is only English.
  }
  window.location.reload();
}
