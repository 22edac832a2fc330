/** What a span says. Never personal data, secrets, or queries of addresses: traces leave the server. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** What the server reports about its work as spans of OpenTelemetry. Names are listed in docs/operation.md. */
export interface Traces {
  /**
   * Runs `work` as a span of the current request or span.
   * @param isOwnTrace for work that several requests share, and that belongs to none of them.
   */
  run<T>(name: string, attributes: SpanAttributes, work: (set: SetAttributes) => Promise<T>, isOwnTrace?: boolean): Promise<T>;
  /** Begins the span of a request. @param traceparent header of the caller; null for none. Null when nothing is traced. */
  begin(traceparent: string | null): RequestSpan | null;
  /** Sends what is left. */
  close(): Promise<void>;
}

export type SetAttributes = (attributes: SpanAttributes) => void;

export interface RequestSpan {
  /** Runs `work` so that its spans are parts of the request. */
  within(work: () => void): void;
  end(name: string, attributes: SpanAttributes, hasFailed: boolean): void;
}

export const noTraces: Traces = {
  run: (_name, _attributes, work) => work(() => undefined),
  begin: () => null,
  close: async () => undefined,
};
