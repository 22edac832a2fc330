/** A script of the given number of lines, in methods of 20. */
export function longScript(lines: number): string {
  const methods = Array.from({ length: lines / 20 }, (_, method) => {
    const body = Array.from({ length: 18 }, (__, line) => `    this.x = this.x + Math.abs(${method} - ${line}) * dtS;`).join("\n");
    return `  step${method}(dtS: number): void {\n${body}\n  }`;
  });
  return `export default class extends Script {\n${methods.join("\n")}\n}\n`;
}
