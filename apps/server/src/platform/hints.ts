/** A value that lib0 can encode: plain data and bytes. */
export type Hint = Readonly<Record<string, unknown>>;
export type HintListener = (hint: Hint) => void;

/**
 * Messages between the processes of one installation. They are hints: each may be lost, late, doubled or out of order, so whoever needs
 * certainty reads the database.
 */
export interface Hints {
  /** Sends to the other processes, if there is a connection. */
  publish(topic: string, hint: Hint): void;
  /** Calls `listener` with the hints of other processes. @returns a function to end it. */
  subscribe(topic: string, listener: HintListener): () => void;
  /** Whether hints arrive at the moment, as far as known. */
  areArriving(): boolean;
  close(): Promise<void>;
}

/** For one process: there is nobody to send to. */
export const noHints: Hints = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  areArriving: () => false,
  close: async () => undefined,
};
