/** A cell of a CSV file. A text that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Saves a table as a CSV file. @param name of the file, without its ending; what file systems don't take is left out. */
export function saveCsv(name: string, columns: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const lines = [columns, ...rows].map((cells) => cells.map(csvCell).join(","));
  const url = URL.createObjectURL(new Blob([`${lines.join("\r\n")}\r\n`], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name.replace(/[^\p{L}\p{N} _-]/gu, "") || "game"}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
