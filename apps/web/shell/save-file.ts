/** How long the object URL is kept, until the browser has started the download. */
const KEEP_MS = 60_000;

/** Saves a file through the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
