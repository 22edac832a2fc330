import type { Redis } from "ioredis";

/** Addresses that this server counts by itself at most; the one that was seen longest ago is forgotten first. */
const LOCAL_MAX = 5_000;

/** Counts a request, and begins a window with the first of it. Returns the count and the ms that are left. */
const COUNT = `
local count = redis.call("INCR", KEYS[1])
if count == 1 then redis.call("PEXPIRE", KEYS[1], ARGV[1]) end
return { count, redis.call("PTTL", KEYS[1]) }
`;

interface Counted {
  current: number;
  /** Ms until the window ends. */
  ttl: number;
}

/** Counts requests within windows that begin with the first one, for @fastify/rate-limit. */
export class RequestCounts {
  readonly #redis: Redis | null;
  readonly #prefix: string;
  readonly #nowMs: () => number;
  readonly #local = new Map<string, { count: number; endsMs: number }>();

  /** @param redis counts for all servers; without it, or while it does not answer, this server counts by itself. */
  constructor(redis: Redis | null, prefix = "requests:", nowMs: () => number = () => performance.now()) {
    [this.#redis, this.#prefix, this.#nowMs] = [redis, prefix, nowMs];
  }

  async incr(key: string, callback: (error: Error | null, counted?: Counted) => void, windowMs = 60_000): Promise<void> {
    callback(null, await this.#count(key, windowMs));
  }

  /** Counts for a route with a limit of its own; the plugin passes more than its types say. */
  child(options: object): RequestCounts {
    const { method, url } = (options as { routeInfo?: { method?: unknown; url?: unknown } }).routeInfo ?? {};
    return new RequestCounts(this.#redis, `${this.#prefix}${String(method)}${String(url)}-`, this.#nowMs);
  }

  async #count(key: string, windowMs: number): Promise<Counted> {
    try {
      if (this.#redis === null) return this.#countHere(key, windowMs);
      const [current, ttl] = (await this.#redis.eval(COUNT, 1, this.#prefix + key, windowMs)) as [number, number];
      return { current, ttl };
    } catch {
      return this.#countHere(key, windowMs);
    }
  }

  #countHere(key: string, windowMs: number): Counted {
    const nowMs = this.#nowMs();
    const found = this.#local.get(key);
    const counted = found !== undefined && found.endsMs > nowMs ? found : { count: 0, endsMs: nowMs + windowMs };
    counted.count++;
    this.#local.delete(key);
    this.#local.set(key, counted);
    for (const oldest of this.#local.keys()) {
      if (this.#local.size <= LOCAL_MAX) break;
      this.#local.delete(oldest);
    }
    return { current: counted.count, ttl: counted.endsMs - nowMs };
  }
}
