import type { WebVital } from "@playsmith/contract";

/** Keeps the latest value of each measure of a page until they are sent; a measure may change until the page goes. */
export class VitalsCollector {
  readonly #latest = new Map<WebVital["name"], WebVital>();

  add({ name, value, rating }: WebVital): void {
    this.#latest.set(name, { name, value: Math.max(0, Math.round(value * 1_000) / 1_000), rating });
  }

  /** What has changed since it was taken last. */
  take(): WebVital[] {
    const metrics = [...this.#latest.values()];
    this.#latest.clear();
    return metrics;
  }
}
