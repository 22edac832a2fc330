/** A size for people. What is less than a tenth of a megabyte more than a limit still reads as more. */
export function megabytes(bytes: number): string {
  return `${(Math.ceil(bytes / 100_000) / 10).toFixed(1)} MB`;
}
