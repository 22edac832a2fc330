import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import type { Hint, HintListener, Hints } from "./hints.ts";
import type { Log } from "./log.ts";

const RECONNECT_MAX_MS = 1_000;
/** Of hints that Redis has not taken yet. More are dropped: a Redis that hangs would fill the memory. */
const UNSENT_MAX_BYTES = 32 * 1024 * 1024;

/** Time after which a request is not counted rather than held up. */
const COUNT_WITHIN_MS = 250;

/**
 * Hints over Redis or Valkey.
 * @param installationId distinguishes installations that share a server.
 * @returns `counts` is a connection for counters that several servers share; without Redis its commands fail at once.
 */
export function redisHints(url: string, installationId: string, log: Log): Hints & { counts: Redis } {
  const node = randomUUID();
  const options = {
    retryStrategy: (attempt: number) => Math.min(attempt * 100, RECONNECT_MAX_MS),
    maxRetriesPerRequest: null,
    connectTimeout: 5_000,
    keepAlive: 10_000,
  };
  // A publisher without a connection drops the hint instead of keeping it.
  const publisher = new Redis(url, { ...options, enableOfflineQueue: false });
  const subscriber = new Redis(url, options);
  const counts = new Redis(url, {
    ...options,
    keyPrefix: `playsmith:${installationId}:`,
    enableOfflineQueue: false,
    commandTimeout: COUNT_WITHIN_MS,
  });
  const listeners = new Map<string, Set<HintListener>>();
  const channelOf = (topic: string): string => `playsmith:${installationId}:${topic}`;
  let isClosing = false;
  let unsentBytes = 0;

  for (const [name, client] of Object.entries({ publisher, subscriber, counts })) {
    let isLost = false;
    client.on("error", (error) => {
      if (!isLost) log.warn({ err: error, client: name }, "the connection to Redis was lost; edits are found in the database meanwhile");
      isLost = true;
    });
    client.on("ready", () => {
      if (isLost) log.info({ client: name }, "the connection to Redis is back");
      isLost = false;
    });
  }

  subscriber.on("messageBuffer", (channel: Buffer, message: Buffer) => {
    const found = listeners.get(channel.toString());
    if (found === undefined) return;
    try {
      const { from, hint } = decoding.readAny(decoding.createDecoder(message)) as { from: string; hint: Hint };
      if (from !== node) for (const listener of found) listener(hint);
    } catch (error) {
      // An error in a listener of events would end the process, and nothing depends on a hint.
      log.warn({ err: error }, "a hint could not be read");
    }
  });

  const ignoreUnlessOpen = (error: unknown): void => {
    if (!isClosing) log.debug({ err: error }, "a hint could not be sent");
  };

  return {
    counts,
    publish(topic, hint) {
      const encoder = encoding.createEncoder();
      encoding.writeAny(encoder, { from: node, hint } as never);
      const bytes = Buffer.from(encoding.toUint8Array(encoder));
      if (unsentBytes + bytes.length > UNSENT_MAX_BYTES)
        return log.debug({ topic, unsentBytes }, "a hint was dropped: Redis does not take them");
      unsentBytes += bytes.length;
      publisher
        .publish(channelOf(topic), bytes)
        .catch(ignoreUnlessOpen)
        .finally(() => (unsentBytes -= bytes.length));
    },
    subscribe(topic, listener) {
      const channel = channelOf(topic);
      const found = listeners.get(channel);
      if (found === undefined) {
        listeners.set(channel, new Set([listener]));
        subscriber.subscribe(channel).catch(ignoreUnlessOpen);
      } else found.add(listener);
      return () => {
        const rest = listeners.get(channel);
        rest?.delete(listener);
        if (rest?.size !== 0) return;
        listeners.delete(channel);
        subscriber.unsubscribe(channel).catch(ignoreUnlessOpen);
      };
    },
    areArriving: () => publisher.status === "ready" && subscriber.status === "ready",
    async close() {
      isClosing = true;
      publisher.disconnect();
      subscriber.disconnect();
      counts.disconnect();
    },
  };
}
