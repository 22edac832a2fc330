import { routeOf, VITALS_SAMPLE_RATE } from "@playsmith/contract";
import { useEffect, useState } from "react";
import { backendIfLoaded } from "./backend.ts";
import { VitalsCollector } from "./vitals-collector.ts";
import { whenIdle } from "./when-idle.ts";

/** Measures a part of page loads, and sends the figures when the page goes, if the client library is there by then. */
export function useWebVitals(): void {
  const [isSampled] = useState(() => Math.random() < VITALS_SAMPLE_RATE);
  useEffect(() => {
    if (!isSampled) return;
    const route = routeOf(window.location.pathname);
    const vitals = new VitalsCollector();
    const measure = async (): Promise<void> => {
      const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
      // Asked ahead, since a page that goes has no time to wait for an answer.
      await backendIfLoaded()?.auth.getSignInOptions();
      for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on((metric) => vitals.add(metric));
    };
    // Measuring must not cost what is measured, nor break anything.
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
