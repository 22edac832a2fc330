/** One line of the output. Times are in ms, sizes in bytes. */
export interface Measurement {
  bench: string;
  /** The case, if a bench has several. */
  case?: string;
  n?: number;
  unit: "ms" | "bytes" | "MB" | "KB" | "ms/s" | "ticks/s" | "rooms";
  ours: number;
  /** The baseline, measured in the same run. */
  floor?: number;
  ratio?: number;
  peers?: Readonly<Record<string, number>>;
  [detail: string]: unknown;
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const roundMs = (ms: number): number => Math.round(ms * 100) / 100;

export function print(measurement: Measurement): void {
  process.stdout.write(`${JSON.stringify(measurement)}\n`);
}
