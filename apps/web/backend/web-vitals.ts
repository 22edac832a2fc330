import { routeOf, VITALS_SAMPLE_RATE, type WebVital } from "@playsmith/contract";
import { useEffect, useState } from "react";
import { backendIfLoaded } from "./backend.ts";
import { whenIdle } from "./when-idle.ts";

/** Keeps the latest value of each metric until it is sent; a metric may change until the page is hidden. */
export class VitalsCollector {
  readonly #latest = new Map<WebVital["name"], WebVital>();

  add({ name, value, rating }: WebVital): void {
    this.#latest.set(name, { name, value: Math.max(0, Math.round(value * 1_000) / 1_000), rating });
  }

  /** The metrics that changed since the last call. */
  take(): WebVital[] {
    const metrics = [...this.#latest.values()];
    this.#latest.clear();
    return metrics;
  }
}

/** Measures a sample of page loads, and sends the metrics when the page is hidden, if the client library is loaded by then. */
export function useWebVitals(): void {
  const [isSampled] = useState(() => Math.random() < VITALS_SAMPLE_RATE);
  useEffect(() => {
    if (!isSampled) return;
    const route = routeOf(window.location.pathname);
    const vitals = new VitalsCollector();
    const measure = async (): Promise<void> => {
      const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
      // Fetch the options now: there is no time to wait for them when the page is hidden.
      await backendIfLoaded()?.auth.getSignInOptions();
      for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on((metric) => vitals.add(metric));
    };
    // Start when idle, so that measuring does not affect the metrics, and ignore failures.
    const begin = (): void => void whenIdle(() => void measure().catch(() => undefined));
    if (document.readyState === "complete") begin();
    else window.addEventListener("load", begin, { once: true });
    const send = (): void => {
      if (document.hidden) sendVitals(vitals, route).catch(() => undefined);
    };
    document.addEventListener("visibilitychange", send);
    return () => {
      window.removeEventListener("load", begin);
      document.removeEventListener("visibilitychange", send);
    };
  }, [isSampled]);
}

async function sendVitals(vitals: VitalsCollector, route: string): Promise<void> {
  const client = backendIfLoaded();
  if (client === null) return;
  const metrics = vitals.take();
  if (metrics.length === 0 || !(await client.auth.getSignInOptions()).monitoring.vitals) return;
  await client.functions.call("reportVitals", { metrics, route }, { keepAlive: true });
}
