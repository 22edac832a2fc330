import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

const LATENCY_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** What a server counts and measures about itself, in the form of Prometheus. Names and units are listed in docs/operation.md. */
export interface Metrics {
  registry: Registry;
  /** Time of an append to the log of updates, from the lock to the commit. */
  append: Histogram;
  /** Updates in the log, by outcome: `logged`, `refused`, `gone`. */
  updates: Counter;
  /** Updates of other servers that were read from the log, because no hint brought them. */
  gapsFilled: Counter;
  /** Updates that an open document lacks, the largest number at the last look at the heads. */
  logLag: Gauge;
  /** Snapshots by outcome: `written`, `overtaken` by another server, `failed`. */
  compactions: Counter;
  /** Calls by name and status: `ok` or the code of the error. */
  calls: Histogram;
  /** Requests by route and status. */
  requests: Histogram;
  /** Registers a value that is read when metrics are asked for. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
}

/** @param withProcess also measures memory, processor time and event loop delay of the process. */
export function createMetrics(withProcess: boolean): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    append: new Histogram({
      name: "playsmith_append_seconds",
      help: "Time of an append to the log of updates",
      buckets: LATENCY_S,
      registers,
    }),
    updates: new Counter({ name: "playsmith_updates_total", help: "Updates for the log by outcome", labelNames: ["outcome"], registers }),
    gapsFilled: new Counter({
      name: "playsmith_gaps_filled_total",
      help: "Updates of other servers that were read from the log, without a hint",
      registers,
    }),
    logLag: new Gauge({ name: "playsmith_log_lag_updates", help: "Updates that an open document lacks, the largest number", registers }),
    compactions: new Counter({ name: "playsmith_compactions_total", help: "Snapshots by outcome", labelNames: ["outcome"], registers }),
    calls: new Histogram({
      name: "playsmith_call_seconds",
      help: "Calls by name and status",
      labelNames: ["call", "status"],
      buckets: LATENCY_S,
      registers,
    }),
    requests: new Histogram({
      name: "playsmith_request_seconds",
      help: "Requests by route and status",
      labelNames: ["method", "route", "status"],
      buckets: LATENCY_S,
      registers,
    }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    },
  };
}
