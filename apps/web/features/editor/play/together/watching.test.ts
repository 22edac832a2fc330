import { type DebugReport, RUN_STREAM_LIMITS, type RunNews } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import { cloneJson, type Game } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { packGame, unpackGame } from "./pack-game.ts";
import { PieceReader, PieceWriter } from "./pieces.ts";
import { RunLog } from "./run-log.ts";
import { RunSharing } from "./run-sharing.ts";
import { RunWatcher } from "./run-watcher.ts";

const START = { seed: 7, sceneId: "", saves: {} };
const PLAYER = 1;
const WATCHER = 2;

type Shared = DebugReport & { kind: "shared" };
const news = (fromTick: number, inputs: number[][], more: Partial<RunNews> = {}): RunNews => ({
  fromTick,
  inputs,
  hashes: [],
  edits: [],
  isPaused: false,
  ...more,
});
const report = (fromTick: number, inputs: number[][], more: Partial<Shared> = {}): Shared => ({
  kind: "shared",
  ...news(fromTick, inputs),
  ...more,
});
const titled = (title: string): Game => {
  const game = testGame();
  game.settings.title = title;
  return game;
};
/** A player and a watcher; the test carries the messages and plays both players. */
function together({ own = titled("Game"), theirs = cloneJson<Game>(own) } = {}) {
  const toWatcher: string[] = [];
  const toPlayer: string[] = [];
  const reporting: boolean[] = [];
  const state = { game: own as Game | null };
  const sharing = new RunSharing({
    send: (to, data) => (expect(to).toBe(WATCHER), void toWatcher.push(data)),
    loadedGame: () => state.game,
    setReporting: (isOn) => void reporting.push(isOn),
  });
  const fed: unknown[] = [];
  const begun: Game[] = [];
  let timeout: () => void = () => undefined;
  let ids = 0;
  const watcher = new RunWatcher({
    name: "Ana",
    watchId: () => ++ids,
    send: (data) => void toPlayer.push(data),
    ownGame: () => theirs,
    begin: (game) => void begun.push(game),
    follow: (message) => void fed.push(message),
    followEdit: async (game, changes, atTick) => void fed.push({ title: game.settings.title, changes, atTick }),
    onChange: () => undefined,
    after: (_ms, call) => ((timeout = call), () => (timeout = () => undefined)),
  });
  /** Carries all messages. @param lose whether a message to the watcher is lost. */
  async function carry(lose: (data: string) => boolean = () => false): Promise<void> {
    for (let round = 0; round < 3; round++) {
      for (const data of toPlayer.splice(0)) sharing.receive(WATCHER, data);
      await sharing.settled;
      for (const data of toWatcher.splice(0)) if (!lose(data)) watcher.receive(data);
      await watcher.settled;
    }
  }
  return { sharing, watcher, state, fed, begun, reporting, toWatcher, toPlayer, carry, expire: () => timeout() };
}

describe("a watched run", () => {
  it("arrives as a whole, without the game if that is the watcher's own, and then as it goes on", async () => {
    const { sharing, watcher, fed, begun, reporting, carry } = together();
    await carry();
    expect(reporting).toEqual([true]);
    sharing.report(report(0, [[60, 2]], { start: START, hashes: [[60, 9]] }));
    await carry((data) => (expect(data.length).toBeLessThan(1_000), false));
    expect([watcher.state.phase, begun.length]).toEqual(["watching", 1]);
    watcher.ready();
    sharing.report(report(60, [[6, 0]], { isPaused: true }));
    await carry();
    expect(fed).toEqual([
      { fromTick: 0, inputs: [[60, 2]], hashes: [[60, 9]], isHalted: false },
      { fromTick: 60, inputs: [[6, 0]], hashes: [], isHalted: true },
    ]);
    expect(watcher.state.isPaused).toBe(true);
  });

  it("brings its game along when the watcher's is another, with the edits before the run applied and later ones at their ticks", async () => {
    const { sharing, watcher, fed, begun, carry } = together({ theirs: titled("Other") });
    await carry();
    const rename = (title: string) => [{ path: ["settings", "title"], value: title }];
    sharing.report(report(0, [[30, 1]], { start: START, edits: [{ changes: rename("Before") }, { tick: 20, changes: rename("During") }] }));
    await carry();
    watcher.ready();
    await carry();
    expect(begun.map(({ settings }) => settings.title)).toEqual(["Before"]);
    expect(fed).toEqual([
      { title: "During", changes: rename("During"), atTick: 20 },
      { fromTick: 0, inputs: [[30, 1]], hashes: [], isHalted: false },
    ]);
    expect(watcher.game?.settings.title).toBe("During");
  });

  it("is sent whole to one who joins late, and again after a part was lost", async () => {
    const { sharing, watcher, fed, begun, carry } = together();
    sharing.receive(WATCHER, JSON.stringify({ kind: "watch", watchId: 99, game: "" }));
    sharing.report(report(0, [[60, 2]], { start: START }));
    sharing.report(report(60, [[60, 0]]));
    await carry();
    watcher.ready();
    await carry();
    expect(fed).toEqual([
      {
        fromTick: 0,
        inputs: [
          [60, 2],
          [60, 0],
        ],
        hashes: [],
        isHalted: false,
      },
    ]);
    sharing.report(report(120, [[6, 1]]));
    await carry(() => true);
    sharing.report(report(126, [[6, 1]]));
    await carry();
    expect(begun).toHaveLength(2);
    watcher.ready();
    await carry();
    expect(fed.at(-1)).toMatchObject({
      fromTick: 0,
      inputs: [
        [60, 2],
        [60, 0],
        [12, 1],
      ],
    });
  });

  it("is asked for a few times only", async () => {
    const { sharing, watcher, carry } = together();
    await carry();
    sharing.report(report(0, [[60, 2]], { start: START }));
    let count = 0;
    for (let round = 0; round < 5; round++) await carry(() => count++ % 2 === 0);
    expect(watcher.state.phase).toBe("broken");
  });

  it("ends when the colleague stops, leaves, or edits too much", async () => {
    for (const [end, phase] of [
      [({ sharing }: ReturnType<typeof together>) => sharing.stopped(), "stopped"],
      [({ watcher }: ReturnType<typeof together>) => watcher.peerLeft(), "left"],
      [({ sharing }: ReturnType<typeof together>) => sharing.report(report(60, [], { isTooLong: true })), "tooLong"],
    ] as const) {
      const pair = together();
      await pair.carry();
      pair.sharing.report(report(0, [[60, 2]], { start: START }));
      await pair.carry();
      pair.watcher.ready();
      await pair.carry();
      end(pair);
      await pair.carry();
      expect(pair.watcher.state.phase).toBe(phase);
      expect(pair.fed.at(-1)).toEqual({ fromTick: 60, inputs: [], hashes: [], isOver: true });
    }
  });

  it("can't be watched where none is, or nobody answers", async () => {
    const [idle, silent] = [together(), together()];
    idle.state.game = null;
    await idle.carry();
    expect(idle.watcher.state.phase).toBe("stopped");
    silent.expire();
    expect(silent.watcher.state.phase).toBe("left");
  });

  it("is no longer reported once the last watcher has left", async () => {
    const { sharing, watcher, reporting, carry } = together();
    await carry();
    watcher.close();
    await carry();
    sharing.receive(WATCHER, JSON.stringify({ kind: "watch", watchId: 5, game: "" }));
    sharing.keepOnly(new Set([PLAYER]));
    expect(reporting).toEqual([true, false, true, false]);
  });

  it("takes at most twenty watchers", () => {
    const { sharing } = together();
    for (let client = 10; client < 50; client++) sharing.receive(client, JSON.stringify({ kind: "watch", watchId: 1, game: "" }));
    expect(sharing.watchers).toHaveLength(20);
  });
});

describe("what a hostile colleague sends", () => {
  const receive = async (text: string) => {
    const { watcher, begun, carry } = together();
    await carry();
    const piece = (number: number, of: string) => JSON.stringify({ kind: "piece", watchId: 1, number, isLast: true, text: of });
    watcher.receive(piece(0, JSON.stringify({ kind: "start", start: START, packedGame: null })));
    watcher.receive(piece(1, text));
    await watcher.settled;
    return { phase: watcher.state.phase, begun };
  };

  it.each([
    ["no JSON", "{"],
    ["another kind", '{"kind":"eval"}'],
    ["no inputs", '{"kind":"news"}'],
    ["endless inputs", JSON.stringify({ kind: "news", ...news(0, [[1e12, 0]]) })],
    ["fractions", JSON.stringify({ kind: "news", ...news(0, [[0.5, 0]]) })],
    ["an invalid game", JSON.stringify({ kind: "start", start: START, packedGame: "AAAA" })],
  ])("is refused: %s", async (_name, text) => {
    expect(await receive(text)).toEqual({ phase: "broken", begun: [] });
  });

  it("ends the watching when the run is too long", async () => {
    const { phase } = await receive(
      JSON.stringify({
        kind: "news",
        ...news(0, [
          [RUN_STREAM_LIMITS.ticks, 0],
          [1, 0],
        ]),
      }),
    );
    expect(phase).toBe("tooLong");
  });

  it("can't change prototypes", async () => {
    const changes = [{ path: ["__proto__", "polluted"], value: true }];
    await receive(JSON.stringify({ kind: "news", ...news(0, [[1, 0]], { edits: [{ changes }] }) }));
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("messages in pieces", () => {
  const message = {
    kind: "news",
    ...news(
      0,
      Array.from({ length: 9_000 }, (_, index) => [1, index]),
    ),
  } as const;

  it("are joined again; doubled ones count once, and a missing one is noticed", () => {
    const pieces = new PieceWriter(3).write(message);
    expect(pieces.length).toBeGreaterThan(2);
    const read = (sent: readonly string[]) => {
      const reader = new PieceReader(3);
      return sent.map((piece) => reader.read(piece));
    };
    expect(read(pieces.flatMap((piece) => [piece, piece])).filter((result) => result !== null)).toEqual([message]);
    expect(read(pieces.toSpliced(1, 1))).toContain("gap");
    expect(read(new PieceWriter(4).write(message))).toEqual(pieces.map(() => null));
  });

  it("are limited in length", () => {
    const reader = new PieceReader(1);
    const piece = (number: number) =>
      JSON.stringify({ kind: "piece", watchId: 1, number, isLast: false, text: "x".repeat(RUN_STREAM_LIMITS.messageCharacters / 2) });
    expect([0, 1, 2].map((number) => reader.read(piece(number)))).toEqual([null, null, "invalid"]);
  });
});

describe("the log of a run", () => {
  it("drops what comes after the tick to which the player went back", () => {
    const log = new RunLog(START);
    log.add(
      news(
        0,
        [
          [60, 1],
          [60, 2],
        ],
        {
          hashes: [
            [60, 5],
            [120, 6],
          ],
        },
      ),
    );
    expect(
      log.add(
        news(90, [
          [10, 2],
          [1, 3],
        ]),
      ),
    ).toBe("added");
    expect(log.add(news(200, [[1, 1]]))).toBe("gap");
    expect(log.parts()).toEqual([
      news(
        0,
        [
          [60, 1],
          [40, 2],
          [1, 3],
        ],
        { hashes: [[60, 5]] },
      ),
    ]);
  });

  it("has a limit for edits", () => {
    const log = new RunLog(START);
    const changes = [{ path: ["a"], value: "x".repeat(RUN_STREAM_LIMITS.editCharacters) }];
    expect(log.add(news(0, [], { edits: [{ tick: 0, changes }] }))).toBe("tooLong");
  });
});

describe("a packed game", () => {
  it("is unpacked to the same game", async () => {
    const game = titled("Packed");
    expect(await unpackGame(await packGame(game))).toEqual(game);
  });

  it("is refused when it is not a game", async () => {
    expect(await unpackGame("not base64!")).toBeNull();
    expect(await unpackGame(await packGame({ settings: {} } as unknown as Game))).toBeNull();
  });
});
