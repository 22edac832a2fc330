/** A score with at most three decimals, and its unit. */
export const scoreText = (value: number, unit: string): string =>
  `${value.toLocaleString("en", { maximumFractionDigits: 3 })}${unit === "" ? "" : ` ${unit}`}`;

const TICKS_PER_S = 60;

/** A moment of a run as minutes and seconds, e.g. "0:42". */
export function momentText(tick: number): string {
  const seconds = Math.floor(tick / TICKS_PER_S);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
