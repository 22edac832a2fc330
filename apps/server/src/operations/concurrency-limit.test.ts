import { EventEmitter } from "node:events";
import type { FastifyReply } from "fastify";
import { expect, it } from "vitest";
import { ConcurrencyLimit } from "./concurrency-limit.ts";

const reply = (destroyed = false) => {
  const raw = Object.assign(new EventEmitter(), { destroyed });
  return { raw, reply: { raw } as unknown as FastifyReply };
};

it("limits concurrent requests per person, and accepts more as they end", () => {
  const atOnce = new ConcurrencyLimit(2);
  const [first, second] = [reply(), reply()];
  expect([first, second].map((one) => atOnce.begin("ada", one.reply))).toEqual([true, true]);
  expect(atOnce.begin("ada", reply().reply)).toBe(false);
  expect(atOnce.begin("bob", reply().reply)).toBe(true);
  first.raw.emit("close");
  expect([atOnce.begin("ada", reply().reply), atOnce.begin("ada", reply().reply)]).toEqual([true, false]);
});

it("does not count a request whose connection is already closed", () => {
  const atOnce = new ConcurrencyLimit(1);
  expect(atOnce.begin("ada", reply(true).reply)).toBe(true);
  expect(atOnce.begin("ada", reply().reply)).toBe(true);
});
