/** A score with at most three decimals, and its unit. */
export const scoreText = (value: number, unit: string): string =>
  `${value.toLocaleString("en", { maximumFractionDigits: 3 })}${unit === "" ? "" : ` ${unit}`}`;
