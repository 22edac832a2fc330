import { decodeRelayFrame, encodeSeatFrame, NEUTRAL_INPUT, ROOM_CLOSE } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishOnlineGame, RoomClient } from "../testing/room-client.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { findRedis, startTemporaryRedis, type TemporaryRedis } from "../testing/temporary-redis.ts";
import { type Person, startTestServer, temporaryFolder, type TestServer } from "../testing/test-server.ts";

const programs = findPostgres();
const redisProgram = findRedis();
const TIMEOUT_MS = 60_000;

for (const kind of ["with Redis", "without Redis"] as const) {
  const isLeftOut = programs === null || (kind === "with Redis" && redisProgram === null);
  describe.skipIf(isLeftOut)(`rooms of two servers ${kind}`, { timeout: TIMEOUT_MS }, () => {
    const objects = temporaryFolder();
    let postgres: TemporaryPostgres;
    let redis: TemporaryRedis | null = null;
    let servers: [TestServer, TestServer];
    let maker: Person;
    let slug: string;
    const clients: RoomClient[] = [];

    beforeAll(async () => {
      postgres = await startTemporaryPostgres(programs ?? "");
      if (kind === "with Redis") redis = await startTemporaryRedis(redisProgram ?? "");
      const environment = {
        DATABASE_URL: await postgres.newDatabase(),
        DATA_DIR: objects.path,
        ...(redis === null ? {} : { REDIS_URL: redis.url }),
      };
      servers = [await startTestServer(environment), await startTestServer(environment)];
      maker = await servers[0].signUp("owner@example.org");
      ({ slug } = await publishOnlineGame(maker, "Duel"));
    }, TIMEOUT_MS);
    afterAll(async () => {
      for (const { socket } of clients) socket.terminate();
      await Promise.all(servers.map((server) => server.close()));
      await redis?.stop();
      await postgres.stop();
      objects.remove();
    }, TIMEOUT_MS);

    const newRoom = async () => (await maker.result<{ code: string }>("createRoom", { slug })).code;
    async function join(index: 0 | 1, code: string, name: string): Promise<RoomClient> {
      const client = await new RoomClient(servers[index], code).join({ name });
      clients.push(client);
      return client;
    }

    it.runIf(kind === "with Redis")("are played by members of both, and go on when one leaves", async () => {
      const code = await newRoom();
      // The room is where its first member connects, not where it was made.
      const ada = await join(1, code, "Ada");
      await ada.next("state");
      const bob = await join(0, code, "Bob");
      await ada.stateWhere(({ members }) => members.length === 2);
      bob.ask({ type: "ready", isReady: true });
      await ada.stateWhere(({ members }) => members[1]?.isReady === true);
      ada.ask({ type: "start" });
      for (const client of [ada, bob]) {
        await client.stateWhere(({ phase }) => phase === "loading");
        client.ask({ type: "loaded", run: 1, hash: 1, build: "a" });
      }
      await Promise.all([ada.next("begin"), bob.next("begin")]);
      bob.socket.send(encodeSeatFrame({ kind: "inputs", fromTick: 1, runs: [{ ticks: 60, input: { buttons: 5, pointer: null } }] }));
      const sees = ({ frames }: RoomClient) =>
        frames
          .map((frame) => decodeRelayFrame(frame, [NEUTRAL_INPUT, NEUTRAL_INPUT]))
          .some((frame) => frame?.kind === "confirmed" && frame.runs.some(({ inputs }) => inputs[1]?.buttons === 5));
      await Promise.all([ada, bob].map((client) => client.until(() => sees(client))));
      bob.socket.terminate();
      await ada.stateWhere(({ members }) => members[1]?.isConnected === false);
      expect(ada.closeCode).toBeNull();
    });

    it.runIf(kind === "without Redis")("say that the room is on another server", async () => {
      const code = await newRoom();
      await (await join(1, code, "Ada")).next("state");
      expect(await (await join(0, code, "Bob")).closed()).toBe(ROOM_CLOSE.elsewhere);
      await (await join(1, code, "Bob")).next("state");
    });

    it("are taken over, with their code, when their server stops", async () => {
      const code = await newRoom();
      const ada = await join(1, code, "Ada");
      await ada.next("state");
      const closing = servers[1].application.close();
      expect(await ada.closed()).toBe(ROOM_CLOSE.restarting);
      await closing;
      const { resume } = await ada.next("joined");
      const again = await new RoomClient(servers[0], code).join({ name: "Ada", resume });
      clients.push(again);
      expect((await again.next("state")).members).toMatchObject([{ name: "Ada", isOwner: true }]);
      servers[1] = await startTestServer({
        DATABASE_URL: servers[0].application.platform.config.databaseUrl ?? "",
        DATA_DIR: objects.path,
        ...(redis === null ? {} : { REDIS_URL: redis.url }),
      });
    });
  });
}
