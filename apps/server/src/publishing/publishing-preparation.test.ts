import { emptyGame, type Game } from "@playsmith/game-format";
import pino from "pino";
import { expect, it, vi } from "vitest";
import { createPublishingPreparation } from "./publishing-preparation.ts";

it("a release is prepared one at a time, and not while somebody waits for a reading", async () => {
  const reading = Promise.withResolvers<Uint8Array[]>();
  const readUpdates = vi.fn<() => Promise<Uint8Array[]>>(() => reading.promise);
  const read = { game: emptyGame("Ball"), problems: [] };
  const game = vi.fn<(userId: string) => Promise<typeof read>>(() => Promise.resolve(read));
  const compile = vi.fn<(userId: string, game: Game) => Promise<never>>(() => Promise.reject(new Error("The scripts can't be read")));
  let isIdle = true;
  const reader = { isIdle: () => isIdle, game };
  const parts = { documents: { readUpdates }, reader, scripts: { compile }, thumbnails: { warm: vi.fn<() => void>() } };
  const prepare = createPublishingPreparation({ ...parts, log: pino({ enabled: false }) });
  for (let count = 0; count < 50; count++) prepare("p", "ada");
  expect(readUpdates).toHaveBeenCalledTimes(1);
  reading.resolve([]);
  await vi.waitFor(() => expect(compile).toHaveBeenCalledExactlyOnceWith("ada", read.game));
  // A failed preparation is no reason to stop preparing.
  await vi.waitFor(() => {
    prepare("p", "ada");
    expect(readUpdates).toHaveBeenCalledTimes(2);
  });
  await vi.waitFor(() => expect(game).toHaveBeenCalledTimes(2));
  isIdle = false;
  prepare("p", "ada");
  expect(readUpdates).toHaveBeenCalledTimes(2);
});
