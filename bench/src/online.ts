import { InputRelay } from "@playsmith/server/input-relay";
import { newEpoch } from "@playsmith/server/log-signature";
import { type NetworkOptions, randomOf, SeededLink, USUAL_NETWORK } from "@playsmith/server/seeded-network";
import { OnlineRun } from "@playsmith/player/online-run";
import { encodeSeatFrame, type SeatInput } from "@playsmith/contract";
import { createWorld, type World } from "@playsmith/engine";
import { emptyGame, type Game } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { crowd } from "./engine/games.ts";
import { type Measurement, roundMs } from "./measurement.ts";
import { sized } from "./size.ts";

const SEATS = 4;
const MS_PER_TICK = 1_000 / 60;
const STEPS_PER_TICK = 4;
/** First byte of a frame with a hash. */
const HASH_FRAME = 2;
/** Seeds of networks that a run is played over: the rare long ways back differ much between runs of half a minute. */
const NETWORKS = sized(8, 1);
const LATE_TICKS = sized(36_000, 600);

/** One player: an online run, its links, and who holds what. */
interface Player {
  run: OnlineRun;
  up: SeededLink;
  down: SeededLink;
  frameMs: number[];
  sample: () => SeatInput;
}

/** Players and the relay over a seeded network. The clock is simulated; the work of each frame is measured. */
class Runs {
  readonly players: Player[] = [];
  readonly relay: InputRelay;
  readonly #random: () => number;
  readonly #network: NetworkOptions;
  #step = 0;
  #nowMs = 0;

  constructor(network: NetworkOptions, seed = 1) {
    this.#network = network;
    this.#random = randomOf(seed);
    this.relay = new InputRelay({
      seats: SEATS,
      startMs: 500,
      epochs: [newEpoch()],
      send: (member, bytes) => this.players[Number(member)]?.down.send(bytes, this.#nowMs),
    });
  }

  /** @param create the world of the player; of those who are not measured an empty one, whose hashes nobody gets. */
  join(seat: number, create: (() => World) | null): Player {
    const up = new SeededLink(this.#network, this.#random);
    const down = new SeededLink(this.#network, this.#random);
    const run = new OnlineRun({
      create: create ?? (() => createWorld(emptyGame("Bench"), { seed: 1 })),
      seat,
      seats: SEATS,
      send: (bytes) => (create || bytes[0] !== HASH_FRAME ? up.send(bytes, this.#nowMs) : undefined),
      now: () => performance.now(),
    });
    const player = { run, up, down, frameMs: [], sample: heldAtRandom(this.#random) };
    this.players[seat] = player;
    this.relay.join(String(seat), seat, this.#nowMs);
    return player;
  }

  /** A quarter of a tick. */
  step(): void {
    this.#nowMs = (this.#step * MS_PER_TICK) / STEPS_PER_TICK;
    for (const [seat, player] of this.players.entries()) {
      for (const bytes of player.down.take(this.#nowMs)) player.run.receive(bytes, this.#nowMs);
      if ((this.#step + seat) % STEPS_PER_TICK === 0) {
        const startMs = performance.now();
        player.run.frame(this.#nowMs, player.sample);
        player.run.takeEvents();
        player.frameMs.push(performance.now() - startMs);
      }
      for (const bytes of player.up.take(this.#nowMs)) this.relay.receive(String(seat), bytes, this.#nowMs);
    }
    if (this.#step++ % STEPS_PER_TICK === 0) this.relay.tick(this.#nowMs);
  }
}

/** Random buttons that are held for a random time of a tenth to two thirds of a second. */
function heldAtRandom(random: () => number): () => SeatInput {
  let input: SeatInput = { buttons: 0, pointer: null };
  let left = 0;
  return () => {
    if (--left <= 0) {
      left = 6 + Math.floor(random() * 34);
      input = { buttons: Math.floor(random() * 32), pointer: null };
    }
    return input;
  };
}

/** A game of four players who move among many objects. */
function crowdGame(count: number): Game {
  const game = crowd({ count, widthPx: 3_200, heightPx: 800, sizePx: 8, behaviours: { bounce: {} }, movesPxPerS: 120 });
  const [scene, thing] = [game.scenes["scene"], game.prefabs["thing"]];
  if (!scene || !thing) throw new Error("A crowd has a scene and a prefab.");
  for (let player = 1; player <= SEATS; player++) {
    const behaviours = { topDownMovement: { type: "topDownMovement", order: "a", enabled: true, params: { player } } };
    game.prefabs[`player${player}`] = { ...structuredClone(thing), name: `Player ${player}`, behaviours };
    const place = {
      name: "",
      prefabId: `player${player}`,
      layerId: "objects",
      order: "b",
      angleRad: 0,
      scaleX: 1,
      scaleY: 1,
      overrides: {},
    };
    scene.instances[`player${player}`] = { ...place, x: 300 * player, y: 400 };
  }
  game.settings.players = SEATS;
  return game;
}

/** Online runs of four players: 100 ms there and back, 30 ms jitter, 5 % lost packets. */
export function online(): Measurement[] {
  return [...[sized(1_000, 50), sized(10_000, 100)].flatMap(playAmong), joinLate(), relayRooms()];
}

function playAmong(count: number): Measurement[] {
  const game = crowdGame(count);
  const ticks = sized(1_800, 300);
  const sizes: number[] = [];
  const frames: number[] = [];
  const bytes = { up: 0, down: 0 };
  let waits = 0;
  for (let network = 1; network <= NETWORKS; network++) {
    const runs = new Runs(USUAL_NETWORK, network);
    for (let seat = 0; seat < SEATS; seat++) runs.join(seat, seat === 0 ? () => createWorld(game, { seed: 1 }) : null);
    while (runs.relay.confirmedTick < ticks) runs.step();
    const { players } = runs;
    for (const link of ["up", "down"] as const) bytes[link] = Math.max(bytes[link], ...players.map((player) => player[link].sentBytes));
    const [measured] = players;
    if (measured === undefined) continue;
    frames.push(...measured.frameMs.slice(60));
    const { statistics } = measured.run;
    waits += statistics.waits;
    for (const [size, times] of statistics.sizes.entries()) for (let count = 0; count < times; count++) sizes.push(size);
  }
  const seconds = ticks / 60;
  return [
    {
      bench: "online",
      case: "frame",
      n: count,
      unit: "ms",
      ours: roundMs(share(frames, 0.99)),
      median: roundMs(share(frames, 0.5)),
      rollbackTicks: Math.round((sizes.reduce((sum, size) => sum + size, 0) / sizes.length) * 10) / 10,
      rollbackTicksP99: share(sizes, 0.99),
      rollbacksPerS: Math.round(sizes.length / seconds / NETWORKS),
      waitingPercent: Math.round((waits / ticks / NETWORKS) * 1_000) / 10,
    },
    {
      bench: "online",
      case: "payload a second",
      n: count,
      unit: "bytes",
      ours: Math.round(Math.max(bytes.up, bytes.down) / seconds),
      up: Math.round(bytes.up / seconds),
      down: Math.round(bytes.down / seconds),
    },
  ];
}

/** A player who joins a platformer after ten minutes: until they see what the others see. */
function joinLate(): Measurement {
  const game = templates.find(({ id }) => id === "platformer")?.build("Bench");
  if (!game) throw new Error("There is a platformer.");
  const create = (): World => createWorld(game, { seed: 1 });
  const runs = new Runs({ oneWayMs: 50, jitterMs: 0, loss: 0, stallMs: 0 });
  runs.join(0, create);
  while (runs.relay.confirmedTick < LATE_TICKS) runs.step();
  const late = runs.join(1, create);
  let steps = 0;
  let workMs = 0;
  for (; late.run.world.tick < runs.relay.confirmedTick - 30; steps++) {
    const before = late.frameMs.length;
    runs.step();
    workMs += late.frameMs.slice(before).reduce((sum, ms) => sum + ms, 0);
  }
  const waitedMs = (steps * MS_PER_TICK) / STEPS_PER_TICK;
  return {
    bench: "online",
    case: "joining after ten minutes",
    n: LATE_TICKS,
    unit: "ms",
    // In a browser the work of a frame delays the next one.
    ours: Math.round(Math.max(waitedMs, workMs)),
    work: Math.round(workMs),
    logBytes: late.down.sentBytes,
  };
}

function share(values: readonly number[], at: number): number {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))] ?? Number.NaN;
}

/** The relay's work for rooms of four players who press and let go, without sockets: a second of a room, and how many rooms that makes a processor. */
function relayRooms(): Measurement {
  const [rooms, seconds] = [sized(200, 5), sized(10, 1)];
  const random = randomOf(2);
  const relays = Array.from({ length: rooms }, () => {
    const relay = new InputRelay({ seats: SEATS, startMs: 0, epochs: [newEpoch()], send: () => undefined });
    for (let seat = 0; seat < SEATS; seat++) relay.join(String(seat), seat, 0);
    return { relay, samples: Array.from({ length: SEATS }, () => heldAtRandom(random)) };
  });
  const startMs = performance.now();
  for (let tick = 1; tick <= seconds * 60; tick++) {
    const nowMs = tick * MS_PER_TICK;
    for (const { relay, samples } of relays) {
      for (const [seat, sample] of samples.entries())
        relay.receive(String(seat), encodeSeatFrame({ kind: "inputs", fromTick: tick, runs: [{ ticks: 1, input: sample() }] }), nowMs);
      relay.tick(nowMs);
    }
  }
  const ours = (performance.now() - startMs) / rooms / seconds;
  return {
    bench: "online",
    case: "relay, a second of a room",
    n: rooms,
    unit: "ms",
    ours: roundMs(ours),
    roomsPerCore: Math.floor(1_000 / ours),
  };
}
