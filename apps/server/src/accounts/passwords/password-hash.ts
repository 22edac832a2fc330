import { AppError } from "@playsmith/contract";
import { hashPassword, verifyPassword } from "better-auth/crypto";

/** scrypt blocks a thread of libuv's small pool for about 80 ms; more at once would delay all file reads. */
const SLOTS = 2;
const QUEUE_LIMIT = 200;

/** Hashes and verifies passwords with limited concurrency. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(attempt: { hash: string; password: string }): Promise<boolean>;
}

/** @param algorithm scrypt with better-auth's parameters when absent. */
export function createPasswordHashing(algorithm: PasswordHashing = { hash: hashPassword, verify: verifyPassword }): PasswordHashing {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (running >= SLOTS) {
      if (waiting.length >= QUEUE_LIMIT) throw new AppError("SERVICE_UNAVAILABLE");
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  }

  return {
    hash: (password) => inSlot(() => algorithm.hash(password)),
    verify: (attempt) => inSlot(() => algorithm.verify(attempt)),
  };
}
