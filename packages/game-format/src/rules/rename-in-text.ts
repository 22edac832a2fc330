/** A text with another name for a variable that it shows as `{name}`. */
export function renameInText(text: string, from: string, to: string): string {
  return text.replace(/\{([^{}]+)\}/g, (whole, name: string) => (name.trim() === from ? `{${to}}` : whole));
}
