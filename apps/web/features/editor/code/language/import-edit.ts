/** A line that ends an import, and lines that stand among imports or above them. */
const IMPORT_END = /(?:\bfrom|^import)\s*["'][^"']*["']\s*;?\s*$/;
const AMONG_IMPORTS = /^\s*(?:$|\/\/|\/\*|\*|import\b|[\w$\s,{}]*(?:\}\s*from\b.*)?$)/;

/**
 * What to write so that a script has a name of a module: into the import of it that is there, else behind the last import, else at the top.
 * Places are in UTF-16 units from the script's start.
 */
export function importEdit(source: string, name: string, module: string): { from: number; insert: string } {
  const lines = source.split("\n");
  let start = 0;
  let open = -1;
  let end = -1;
  for (const line of lines) {
    if (!AMONG_IMPORTS.test(line)) break;
    if (/^import\s*\{/.test(line)) open = start;
    else if (/^import\b/.test(line)) open = -1;
    if (IMPORT_END.test(line)) {
      end = start + line.trimEnd().length;
      if (open >= 0 && new RegExp(`["']\\./${module}["']`).test(line)) {
        const names = source.slice(open, source.lastIndexOf("}", end)).replace(/[\s,]*$/, "");
        return { from: open + names.length, insert: names.endsWith("{") ? ` ${name} ` : `, ${name}` };
      }
    }
    start += line.length + 1;
  }
  const text = `import { ${name} } from "./${module}";`;
  return end < 0 ? { from: 0, insert: `${text}\n\n` } : { from: end, insert: `\n${text}` };
}
