import { createWorld } from "@playsmith/engine";
import { emptyGame } from "@playsmith/game-format";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ROOM_CLOSE } from "@playsmith/contract";
import { type ChildServer, startChildServer } from "../testing/child-server.ts";
import { RoomBot } from "../testing/room-bot.ts";
import { publishOnlineGame, RoomClient } from "../testing/room-client.ts";
import { findPostgres, startTemporaryPostgres } from "../testing/temporary-postgres.ts";
import { findRedis, startTemporaryRedis } from "../testing/temporary-redis.ts";
import { PASSWORD, personFrom, postJson, temporaryFolder } from "../testing/test-server.ts";
import { templates } from "@playsmith/templates";

const programs = findPostgres();
const redisProgram = findRedis();
const TIMEOUT_MS = 90_000;

const platformer = templates.find(({ id }) => id === "platformer")?.build("Duel") ?? emptyGame("Duel");
const create = () => createWorld(platformer, { seed: 1 });

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}, TIMEOUT_MS);

async function start(environment: Record<string, string>): Promise<ChildServer> {
  const server = await startChildServer(environment);
  cleanups.push(() => server.process.exitCode === null && server.process.signalCode === null && server.stop("SIGKILL"));
  return server;
}

async function newRoom(origin: string): Promise<string> {
  const email = "maker@example.org";
  const maker = await personFrom(origin, email, await postJson(`${origin}/api/auth/sign-up/email`, { email, password: PASSWORD }));
  const { slug } = await publishOnlineGame(maker, "Duel");
  return (await maker.result<{ code: string }>("createRoom", { slug })).code;
}

/** Two bots in a run that has been played for five seconds. */
async function twoBots(first: string, second: string, code: string): Promise<[RoomBot, RoomBot]> {
  const ada = await new RoomBot(first, code, "Ada", 0, create).join();
  const bob = await new RoomBot(second, code, "Bob", 1, create).join();
  bob.client.ask({ type: "ready", isReady: true });
  await ada.client.stateWhere(({ members }) => members[1]?.isReady === true);
  ada.client.ask({ type: "start" });
  await Promise.all([ada.play(), bob.play()]);
  await Promise.all([ada.until(300), bob.until(300)]);
  cleanups.push(() => [ada, bob].map(({ client }) => client.socket.terminate()));
  return [ada, bob];
}

function expectSame(ada: RoomBot, bob: RoomBot, untilTick: number): void {
  for (let tick = 1; tick <= untilTick; tick++) expect(ada.log.at(tick)).toEqual(bob.log.at(tick));
  for (let tick = 60; tick <= untilTick - 60; tick += 60) {
    expect(ada.hashes.get(tick)).toBeDefined();
    expect(ada.hashes.get(tick), `${tick}`).toBe(bob.hashes.get(tick));
  }
}

describe.skipIf(programs === null || redisProgram === null)("a room of two servers with Redis", { timeout: TIMEOUT_MS }, () => {
  it("goes on at the other server, twice, when its own is killed in the middle of a run", async () => {
    const [postgres, redis, objects] = [
      await startTemporaryPostgres(programs ?? ""),
      await startTemporaryRedis(redisProgram ?? ""),
      temporaryFolder(),
    ];
    cleanups.push(
      () => objects.remove(),
      () => postgres.stop(),
      () => redis.stop(),
    );
    const environment = { DATABASE_URL: await postgres.newDatabase(), REDIS_URL: redis.url, DATA_DIR: objects.path };
    let [owner, other] = [await start(environment), await start(environment)];
    const [ada, bob] = await twoBots(owner.origin, other.origin, await newRoom(owner.origin));
    for (let death = 1; death <= 2; death++) {
      const before = ada.tick;
      await owner.stop("SIGKILL");
      // Bob's socket is at the server that lives.
      const closed = bob.client.closed();
      await ada.moveTo(other.origin);
      expect(await closed).toBe(ROOM_CLOSE.restarting);
      await bob.moveTo(other.origin);
      await Promise.all([ada.until(before + 60), bob.until(before + 60)]);
      expect(ada.continuedAt.at(-1)).toBeGreaterThan(before - 120);
      await Promise.all([ada.until(before + 300), bob.until(before + 300)]);
      expectSame(ada, bob, before + 300);
      if (death === 2) break;
      [owner, other] = [other, await start(environment)];
      await bob.moveTo(other.origin);
      await bob.until(ada.tick + 60);
    }
    // Nobody gets a seat without its token.
    const eve = await new RoomClient(other, ada.client.state?.code ?? "").join({ name: "Ada", resume: "0".repeat(32), replaces: true });
    expect((await eve.next("state")).members.map(({ name, seat }) => `${name} ${seat}`)).toEqual(["Ada 1", "Bob 2", "Ada 0"]);
    eve.socket.terminate();
  });
});

describe.skipIf(programs === null)("a room of two servers without Redis", { timeout: TIMEOUT_MS }, () => {
  it("goes on at the other server once its own has been dead for some seconds", async () => {
    const [postgres, objects] = [await startTemporaryPostgres(programs ?? ""), temporaryFolder()];
    cleanups.push(
      () => objects.remove(),
      () => postgres.stop(),
    );
    const environment = { DATABASE_URL: await postgres.newDatabase(), DATA_DIR: objects.path };
    const [owner, other] = [await start(environment), await start(environment)];
    // The proxy chooses the server by the code of the room.
    const [ada, bob] = await twoBots(owner.origin, owner.origin, await newRoom(owner.origin));
    const before = ada.tick;
    await owner.stop("SIGKILL");
    await expect(ada.moveTo(other.origin)).rejects.toThrow();
    expect(ada.client.closeCode).toBe(ROOM_CLOSE.elsewhere);
    const moved = (bot: RoomBot) => vi.waitFor(() => bot.moveTo(other.origin), { timeout: 30_000, interval: 250 });
    await Promise.all([moved(ada), moved(bob)]);
    await Promise.all([ada.until(before + 300), bob.until(before + 300)]);
    expect(ada.continuedAt[0]).toBeGreaterThan(before - 120);
    expectSame(ada, bob, before + 300);
  });
});

describe("a room of one server", { timeout: TIMEOUT_MS }, () => {
  it.each(["SIGKILL", "SIGTERM"] as const)("goes on when that is restarted after %s", async (signal) => {
    const folder = temporaryFolder();
    cleanups.push(() => folder.remove());
    let server = await start({ DATA_DIR: folder.path });
    const [ada, bob] = await twoBots(server.origin, server.origin, await newRoom(server.origin));
    const before = ada.tick;
    await server.stop(signal);
    server = await start({ DATA_DIR: folder.path });
    await Promise.all([ada.moveTo(server.origin), bob.moveTo(server.origin)]);
    await Promise.all([ada.until(before + 300), bob.until(before + 300)]);
    expect(ada.continuedAt[0]).toBeGreaterThan(before - 120);
    expectSame(ada, bob, before + 300);
  });
});
