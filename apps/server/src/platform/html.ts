const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}

/** Style of every page with texts of people: each runs in the direction of its first letter, such as Arabic or Hebrew. */
export const DIRECTION_STYLE = ":where(body,body *){unicode-bidi:plaintext}";
