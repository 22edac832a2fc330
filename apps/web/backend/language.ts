import { type Language, LANGUAGE_STORAGE_KEY } from "@playsmith/texts";

/** Stores the language on this device, for pages of the server in a cookie too, and reloads the page, since many texts are created when their module is evaluated. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of the supported versions
    document.cookie = `${LANGUAGE_STORAGE_KEY}=${language}; path=/; max-age=31536000; samesite=lax`;
  } catch {
    // If storage is denied (private mode), only English is available.
  }
  window.location.reload();
}
