/** A human-readable size, rounded up, so that a size above a limit never reads as equal to it. */
export function megabytes(bytes: number): string {
  return `${(Math.ceil(bytes / 100_000) / 10).toFixed(1)} MB`;
}
