import { decodeRelayFrame, encodeSeatFrame, NEUTRAL_INPUT, ROOM_CLOSE, ROOM_LIMITS } from "@playsmith/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { emptyGame } from "@playsmith/game-format";
import { WebSocket } from "ws";
import { RoomClient, publishOnlineGame } from "../testing/room-client.ts";
import { callFunction, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

interface Found {
  code: string;
  slug: string;
  version: number;
  seats: number;
}

let server: TestServer;
let maker: Person;
let slug: string;

const clients: RoomClient[] = [];

beforeAll(async () => {
  server = await startTestServer();
  maker = await server.signUp();
  ({ slug } = await publishOnlineGame(maker, "Duel"));
});
afterEach(() => {
  for (const client of clients.splice(0)) client.socket.terminate();
});
afterAll(() => server.close());

async function newRoom(name = "createRoom" as "createRoom" | "quickMatch"): Promise<string> {
  const answer = await callFunction(server.origin, name, { slug }, null);
  expect(answer.code).toBeNull();
  return (answer.result as Found).code;
}
function connect(code: string, headers: Record<string, string> = {}): RoomClient {
  const client = new RoomClient(server, code, headers);
  clients.push(client);
  return client;
}
const joined = async (code: string, name: string, more: object = {}): Promise<RoomClient> => {
  const client = await connect(code).join({ name, ...more });
  await client.next("state");
  return client;
};
const loaded = (client: RoomClient, run = 1): void => client.ask({ type: "loaded", run, hash: 1, build: "a" });

/** Two members in a run. */
async function playing(code: string): Promise<[RoomClient, RoomClient]> {
  const [ada, bob] = [await joined(code, "Ada"), await joined(code, "Bob")];
  bob.ask({ type: "ready", isReady: true });
  await ada.stateWhere(({ members }) => members[1]?.isReady === true);
  ada.ask({ type: "start" });
  await bob.stateWhere(({ phase }) => phase === "loading");
  await ada.stateWhere(({ phase }) => phase === "loading");
  loaded(ada);
  loaded(bob);
  await Promise.all([ada.next("begin"), bob.next("begin")]);
  return [ada, bob];
}

describe("rooms", () => {
  it("are made by guests and people, and found by their code as people type it", async () => {
    const code = await newRoom();
    const own = await maker.result<Found>("createRoom", { slug });
    expect([code, own.code]).toEqual([expect.stringMatching(/^[A-Z]{6}$/), expect.stringMatching(/^[A-Z]{6}$/)]);
    const typed = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
    expect((await callFunction(server.origin, "findRoom", { code: typed }, null)).result).toEqual({ code, slug, version: 1, seats: 2 });
  });

  it("are refused for games that can't be played online, or don't exist", async () => {
    const other = await publishOnlineGame(maker, "Alone", {});
    const call = (name: "createRoom" | "quickMatch", of: string) => callFunction(server.origin, name, { slug: of }, null);
    expect([(await call("createRoom", other.slug)).code, (await call("quickMatch", other.slug)).code]).toEqual([
      "GAME_NOT_ONLINE",
      "GAME_NOT_ONLINE",
    ]);
    expect((await call("createRoom", "none")).code).toBe("GAME_NOT_FOUND");
  });

  it("bring strangers together by quick matches", async () => {
    const code = await newRoom("quickMatch");
    const ada = await joined(code, "Ada", { isOffered: true });
    expect(await newRoom("quickMatch")).toBe(code);
    // The seat is taken, though nobody has come yet.
    expect(await newRoom("quickMatch")).not.toBe(code);
    const bob = await joined(code, "Bob", { isOffered: true });
    ada.ask({ type: "ready", isReady: true });
    bob.ask({ type: "ready", isReady: true });
    expect((await ada.stateWhere(({ phase }) => phase === "loading")).isQuick).toBe(true);
  });

  it("pass the inputs of a seat to all members, as confirmed by the relay", async () => {
    const [ada, bob] = await playing(await newRoom());
    ada.socket.send(encodeSeatFrame({ kind: "inputs", fromTick: 1, runs: [{ ticks: 60, input: { buttons: 5, pointer: null } }] }));
    const seen = () => bob.frames.map((frame) => decodeRelayFrame(frame, [NEUTRAL_INPUT, NEUTRAL_INPUT]));
    await bob.until(() => seen().some((frame) => frame?.kind === "confirmed" && frame.runs.some(({ inputs }) => inputs[0]?.buttons === 5)));
    ada.socket.terminate();
    await bob.stateWhere(({ members }) => members[0]?.isConnected === false);
    const count = bob.frames.length;
    await bob.until(() => bob.frames.length > count + 10);
  });

  it("give a seat back to whoever has its token, with the run so far", async () => {
    const code = await newRoom();
    const [ada, bob] = await playing(code);
    await bob.until(() => bob.frames.length > 5);
    const { resume, member } = await bob.next("joined");
    bob.socket.terminate();
    const again = await joined(code, "Bob", { resume });
    expect((await again.next("joined")).member).toBe(member);
    await again.stateWhere(({ phase, members }) => phase === "playing" && members[1]?.isConnected === true);
    loaded(again);
    expect((await again.next("begin")).seat).toBe(2);
    await again.until(() => again.frames.length > 0);
    const first = decodeRelayFrame(again.frames[0] as Uint8Array, [NEUTRAL_INPUT, NEUTRAL_INPUT]);
    expect(first).toMatchObject({ kind: "log", fromTick: 1 });
    expect(ada.closeCode).toBeNull();
  });

  it("name people by their profile, guests as they choose, and refuse names of the word list", async () => {
    const code = await newRoom();
    const named: string[] = [];
    const person = await server.signUp();
    // Nobody reads the beginning of an address, words of the list, or more than a guest may write.
    for (const displayName of [null, "Ada Lovelace", "fuck", "x".repeat(60)]) {
      if (displayName !== null) await person.result("setDocument", { collection: "users", id: person.uid, data: { displayName } });
      const client = await joined(await newRoom(), "ignored", { token: person.token });
      expect(client.state?.members[0]).toMatchObject({ hasAccount: true });
      named.push(client.state?.members[0]?.name ?? "");
    }
    expect(named).toEqual(["Player", "Ada Lovelace", "Player", "x".repeat(30)]);
    await joined(code, "ignored", { token: maker.token });
    const guest = connect(code);
    for (const name of ["", "x".repeat(31), "a\u202eb", "fuck"]) {
      const before = guest.notices.length;
      await guest.join({ name });
      await guest.until(() => guest.notices.length > before);
    }
    expect(guest.notices.map((notice) => notice.type === "refused" && notice.code)).toEqual([
      "ROOM_NAME_INVALID",
      "ROOM_NAME_INVALID",
      "ROOM_NAME_INVALID",
      "ROOM_NAME_WORDS",
    ]);
    await guest.join({ name: " Bob " });
    await guest.next("joined");
    expect((await guest.next("state")).members[1]).toMatchObject({ hasAccount: false, name: "Bob" });
  });

  it("of a game for members are for members", async () => {
    const hidden = await publishOnlineGame(maker, "Ours");
    await maker.result("updateListing", { projectId: hidden.projectId, changes: { visibility: "members" } });
    const stranger = await server.signUp();
    expect((await stranger.call("createRoom", { slug: hidden.slug })).code).toBe("GAME_NOT_FOUND");
    const { code } = await maker.result<Found>("createRoom", { slug: hidden.slug });
    expect((await stranger.call("findRoom", { code })).code).toBe("ROOM_NOT_FOUND");
    const guest = await connect(code).join({ name: "Eve" });
    const person = await connect(code).join({ token: stranger.token });
    expect([await guest.closed(), await person.closed()]).toEqual([ROOM_CLOSE.notFound, ROOM_CLOSE.notFound]);
    await joined(code, "", { token: maker.token });
  });

  it("close the sockets of people whose token is not valid", async () => {
    const client = await connect(await newRoom()).join({ token: "x" });
    expect(await client.closed()).toBe(ROOM_CLOSE.notAllowed);
  });
});

describe("what is limited", () => {
  it("is how often a wrong code can be tried, by address", async () => {
    const guarded = await startTestServer();
    const owner = await guarded.signUp();
    const { slug: ownSlug } = await publishOnlineGame(owner, "Guarded");
    const { code } = await owner.result<Found>("createRoom", { slug: ownSlug });
    const attempt = (typed: string) => callFunction(guarded.origin, "findRoom", { code: typed }, null);
    for (let count = 0; count < 60; count++) expect((await attempt("ZZZZZZ")).code).toBe("ROOM_NOT_FOUND");
    expect((await attempt("ZZZZZZ")).code).toBe("TOO_MANY_REQUESTS");
    // Also the right one, and also at the socket.
    expect((await attempt(code)).code).toBe("TOO_MANY_REQUESTS");
    const client = new RoomClient(guarded, code);
    expect(await client.closed()).toBe(ROOM_CLOSE.notAllowed);
    guarded.advance(16 * 60_000);
    expect((await attempt("ZZZZZZ")).code).toBe("ROOM_NOT_FOUND");
    await guarded.close();
  });

  it("is not how many connect with a right code at once", async () => {
    const code = await newRoom();
    const everybody = Array.from({ length: 100 }, (_, index) => connect(code).join({ name: `Guest ${index}` }));
    const results = await Promise.all(
      everybody.map(async (joining) => {
        const client = await joining;
        await client.until(() => client.state !== undefined || client.closeCode !== null);
        return client.closeCode;
      }),
    );
    const placesMax = 2 + ROOM_LIMITS.spectators;
    expect(results.filter((closeCode) => closeCode === null)).toHaveLength(placesMax);
    expect(results.filter((closeCode) => closeCode === ROOM_CLOSE.full)).toHaveLength(100 - placesMax);
  });

  it("is the number of open rooms of a person", async () => {
    const person = await server.signUp();
    for (let count = 0; count < 5; count++) await person.result("createRoom", { slug });
    expect((await person.call("createRoom", { slug })).code).toBe("TOO_MANY_ROOMS");
  });

  it("is who may open a socket: pages of this server, for rooms that exist", async () => {
    const code = await newRoom();
    const foreign = new WebSocket(`${server.origin.replace("http", "ws")}/online?code=${code}`, {
      headers: { origin: "https://evil.example" },
    });
    const status = await new Promise((resolve) =>
      foreign.once("unexpected-response", (_request, response) => resolve(response.statusCode)),
    );
    expect(status).toBe(403);
    expect(await connect("ZZZZZZ").closed()).toBe(ROOM_CLOSE.notFound);
    expect(await connect("../../x").closed()).toBe(ROOM_CLOSE.notFound);
  });

  it("is online play as a whole", async () => {
    const without = await startTestServer({ ONLINE: "false" });
    const owner = await without.signUp();
    const published = await publishOnlineGame(owner, "Off");
    for (const [name, input] of [
      ["createRoom", { slug: published.slug }],
      ["quickMatch", { slug: published.slug }],
      ["findRoom", { code: "ABCDEF" }],
    ] as const)
      expect((await owner.call(name, input)).code).toBe("ONLINE_OFF");
    const socket = new WebSocket(`${without.origin.replace("http", "ws")}/online?code=ABCDEF`);
    const status = await new Promise((resolve) => socket.once("unexpected-response", (_request, response) => resolve(response.statusCode)));
    expect(status).toBe(404);
    await without.close();
  });
});

describe("a hostile member", () => {
  /** A run, and a third member who watches. */
  async function attacked(): Promise<{ ada: RoomClient; bob: RoomClient; code: string }> {
    const code = await newRoom();
    const [ada, bob] = await playing(code);
    return { ada, bob, code };
  }
  /** The others go on. */
  async function goesOn({ ada }: { ada: RoomClient }): Promise<void> {
    const count = ada.frames.length;
    await ada.until(() => ada.frames.length > count + 5);
    expect(ada.closeCode).toBeNull();
  }

  it.each<[string, number, (client: RoomClient) => void]>([
    ["text that is no request", ROOM_CLOSE.malformed, ({ socket }) => socket.send("{")],
    ["a request of an unknown type", ROOM_CLOSE.malformed, ({ socket }) => socket.send('{"type":"destroy"}')],
    ["a gigantic text", 1009, ({ socket }) => socket.send("x".repeat(ROOM_LIMITS.textLength * 5))],
    ["a long text", ROOM_CLOSE.malformed, ({ socket }) => socket.send("x".repeat(ROOM_LIMITS.textLength + 1))],
    ["a gigantic frame", 1009, ({ socket }) => socket.send(new Uint8Array(1_000_000))],
    ["a long frame", ROOM_CLOSE.malformed, ({ socket }) => socket.send(new Uint8Array(ROOM_LIMITS.frameBytes + 1))],
    [
      "a flood of texts",
      ROOM_CLOSE.flooded,
      (client) => {
        for (let count = 0; count < 200; count++) client.ask({ type: "ready", isReady: count % 2 === 0 });
      },
    ],
    [
      "a flood of frames",
      ROOM_CLOSE.flooded,
      ({ socket }) => {
        for (let count = 0; count < 3_000; count++) socket.send(new Uint8Array(3));
      },
    ],
  ])("who sends %s loses its own socket only", async (_what, closeCode, attack) => {
    const run = await attacked();
    attack(run.bob);
    expect(await run.bob.closed()).toBe(closeCode);
    await goesOn(run);
  });

  it("who sends malformed frames changes nothing", async () => {
    const run = await attacked();
    for (let kind = 0; kind < 256; kind++) run.bob.socket.send(new Uint8Array([kind, 255, 255, 255, 255, 255, 255]));
    await goesOn(run);
    expect(run.bob.closeCode).toBeNull();
  });

  it("who sends before joining, or something else than a join, is closed", async () => {
    const code = await newRoom();
    const client = await connect(code).opened();
    client.ask({ type: "start" });
    expect(await client.closed()).toBe(ROOM_CLOSE.malformed);
    expect((await joined(code, "Ada")).state?.members).toHaveLength(1);
  });

  it("who guesses a resume token gets a place of its own", async () => {
    const run = await attacked();
    const guessed = await joined(run.code, "Eve", { resume: "0".repeat(32), replaces: true });
    expect(guessed.state?.members.at(-1)).toMatchObject({ name: "Eve", seat: 0 });
    await goesOn(run);
  });

  it("who is not the owner can't start, kick or end", async () => {
    const { ada, bob } = await attacked();
    const { member } = await ada.next("joined");
    bob.ask({ type: "kick", member });
    bob.ask({ type: "lobby" });
    bob.ask({ type: "rematch" });
    await bob.until(() => bob.notices.filter((notice) => notice.type === "refused").length === 3);
    expect(bob.state).toMatchObject({ phase: "playing", run: 1 });
  });
});

describe("a room of a project's members", () => {
  const projectRoom = async (projectId: string) => maker.result<{ code: string; path: string }>("createProjectRoom", { projectId });

  it("plays the project as it was, which need not be published, and lets members in only", async () => {
    const game = emptyGame("Unpublished");
    Object.assign(game.settings, { online: 2 });
    const { project } = await maker.result<{ project: { id: string } }>("importProject", { name: "Unpublished", game });
    const { code, path } = await projectRoom(project.id);
    expect(path).toMatch(/^\/play\/draft\/[0-9a-f]{32}\?room=[A-Z]{6}$/);
    const stranger = await server.signUp();
    const refused = [await connect(code).join({ name: "Eve" }), await connect(code).join({ token: stranger.token })];
    expect(await Promise.all(refused.map((client) => client.closed()))).toEqual([ROOM_CLOSE.notFound, ROOM_CLOSE.notFound]);
    expect((await stranger.call("findRoom", { code })).code).toBe("ROOM_NOT_FOUND");
    expect((await stranger.call("createProjectRoom", { projectId: project.id })).code).not.toBeNull();
    const found = await maker.result<Found>("findRoom", { code });
    expect(found).toMatchObject({ slug: path.slice("/play/".length).split("?")[0], seats: 2 });
    const member = await joined(code, "", { token: maker.token });
    // Members know one another's addresses.
    expect(member.state?.members[0]?.name).toBe(maker.email.split("@")[0]);
    const { url } = member.state?.release ?? { url: "" };
    // What the project becomes changes nothing in this room.
    await maker.result("renameProject", { projectId: project.id, name: "Later" });
    expect((await fetch(server.origin + path.split("?")[0])).status).toBe(200);
    expect(((await (await fetch(server.origin + url)).json()) as { title: string }).title).toBe("Unpublished");
    await maker.result("removeDraftLink", { projectId: project.id });
    expect(await member.closed()).toBe(ROOM_CLOSE.gameGone);
  });

  it("is not made for a game without online play", async () => {
    const { project } = await maker.result<{ project: { id: string } }>("importProject", { name: "Alone", game: emptyGame("Alone") });
    expect((await maker.call("createProjectRoom", { projectId: project.id })).code).toBe("GAME_NOT_ONLINE");
  });
});

describe("the name of a member", () => {
  const report = (by: Person, code: string, member: string) =>
    by.call("reportRoomMember", { code, member, reason: "hate", note: "In the room" });
  const reports = () => server.application.platform.database.selectFrom("report").selectAll().orderBy("at").execute();

  it("is reported to the moderators as it is shown, of a guest and of a person", async () => {
    const [other, code] = [await server.signUp(), await newRoom()];
    const ada = await joined(code, "Bad Ada", { guestKey: "a".repeat(32) });
    const person = await joined(code, "", { token: other.token });
    const [guestId, personId] = [(await ada.next("joined")).member, (await person.next("joined")).member];
    expect([(await report(maker, code, guestId)).code, (await report(maker, code, personId)).code]).toEqual([null, null]);
    // The same again changes nothing.
    await report(maker, code, guestId);
    const filed = (await reports()).filter(({ note }) => note === "In the room");
    expect(filed.map(({ subjectKind, content }) => [subjectKind, JSON.parse(content)])).toEqual([
      ["guest", { title: "Duel", text: "Bad Ada", path: `/play/${slug}` }],
      ["author", { title: "Duel", text: "Player", path: `/play/${slug}` }],
    ]);
    expect(filed[1]?.subjectId).toBe(other.uid);
    expect(JSON.stringify(filed)).not.toContain("a".repeat(32));
  });

  it("is reported by people only, and only of who is in the room", async () => {
    const code = await newRoom();
    const ada = await joined(code, "Ada");
    const { member } = await ada.next("joined");
    expect((await callFunction(server.origin, "reportRoomMember", { code, member, reason: "hate", note: "" }, null)).code).toBe(
      "UNAUTHENTICATED",
    );
    expect((await report(maker, code, "0".repeat(32))).code).toBe("CONTENT_NOT_FOUND");
    expect((await report(maker, "ABCDEF", member)).code).toBe("CONTENT_NOT_FOUND");
  });
});

describe("the end", () => {
  it("of a project ends its rooms for those who come later", async () => {
    const gone = await publishOnlineGame(maker, "Gone");
    const { code } = await maker.result<Found>("createRoom", { slug: gone.slug });
    await maker.result("unpublishProject", { projectId: gone.projectId });
    const late = await connect(code).join({ name: "Ada" });
    expect(await late.closed()).toBe(ROOM_CLOSE.notFound);
    expect((await maker.call("findRoom", { code })).code).toBe("ROOM_NOT_FOUND");
  });

  it("of a game ends its open rooms, and says why", async () => {
    const gone = await publishOnlineGame(maker, "Gone");
    const { code } = await maker.result<Found>("createRoom", { slug: gone.slug });
    const ada = await joined(code, "Ada");
    const other = await joined(await newRoom(), "Bob");
    await maker.result("unpublishProject", { projectId: gone.projectId });
    expect(await ada.closed()).toBe(ROOM_CLOSE.gameGone);
    expect(other.closeCode).toBeNull();
  });

  it("of a server leaves the code to the one that starts after it", async () => {
    const first = await startTestServer();
    const owner = await first.signUp();
    const published = await publishOnlineGame(owner, "Kept");
    const { code } = await owner.result<Found>("createRoom", { slug: published.slug });
    const ada = await new RoomClient(first, code).join({ name: "Ada" });
    await ada.next("state");
    const closing = first.application.close();
    expect(await ada.closed()).toBe(ROOM_CLOSE.restarting);
    await closing;
    const second = await startTestServer({ DATA_DIR: first.dataDir });
    const again = await new RoomClient(second, code).join({ name: "Ada", resume: (await ada.next("joined")).resume });
    expect((await again.next("state")).members).toMatchObject([{ name: "Ada", isOwner: true }]);
    again.socket.terminate();
    await second.close();
  });

  it("of the database's service is healed by connecting again", async () => {
    const code = await newRoom();
    const { database } = server.application.platform;
    const [ada] = [await joined(code, "Ada")];
    await database.schema.alterTable("onlineRoom").renameTo("onlineRoomAway").execute();
    const refused = await connect(code).join({ name: "Bob" });
    expect(await refused.closed()).toBe(ROOM_CLOSE.unavailable);
    expect((await maker.call("findRoom", { code })).status).toBeGreaterThanOrEqual(500);
    await database.schema.alterTable("onlineRoomAway").renameTo("onlineRoom").execute();
    await joined(code, "Bob");
    await ada.stateWhere(({ members }) => members.length === 2);
  });
});
