import { decodeRelayFrame, encodeSeatFrame, NEUTRAL_INPUT, type SeatInput } from "@playsmith/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { InputRelay } from "./input-relay.ts";
import { newEpoch, type RecoveredLog, type RunEpoch, signCheckpoint } from "./log-signature.ts";
import { RunRecovery } from "./run-recovery.ts";
import { LogHolder } from "./testing/log-holder.ts";

const SEATS = 2;
const MS_PER_TICK = 1_000 / 60;
const NEUTRAL = Array.from({ length: SEATS }, () => NEUTRAL_INPUT);
const held = (buttons: number): SeatInput => ({ buttons, pointer: null });

/** Members of a run with what they hold of it, and the ticks from which they hear nothing. */
type Members = Record<string, { holder: LogHolder; untilTick: number }>;
let epochs: RunEpoch[];
let recovery: RunRecovery;
let nowMs: number;
/** Frames that a member gets. */
let sent: [member: string, bytes: Uint8Array][];

/** Plays a run in which seats press other buttons every few ticks. */
function play(ticks: number, untilTicks: Record<string, number>, recovered?: RecoveredLog): Members {
  const members: Members = Object.fromEntries(
    Object.entries(untilTicks).map(([name, untilTick]) => [name, { holder: new LogHolder(SEATS), untilTick }]),
  );
  let tick = 0;
  const relay = new InputRelay({
    seats: SEATS,
    startMs: 0,
    epochs: [...epochs],
    ...(recovered === undefined ? {} : { recovered }),
    send(member, bytes) {
      const to = members[member];
      if (to && tick <= to.untilTick) to.holder.receive(bytes);
    },
  });
  for (const [seat, name] of Object.keys(untilTicks).entries()) relay.join(name, seat < SEATS ? seat : null, 0);
  for (tick = 1; tick <= ticks; tick++) {
    for (const [seat, name] of Object.keys(untilTicks).entries()) {
      const input = held((tick >> (seat + 2)) % 8);
      relay.receive(name, encodeSeatFrame({ kind: "inputs", fromTick: tick, runs: [{ ticks: 1, input }] }), tick * MS_PER_TICK);
    }
    relay.tick(tick * MS_PER_TICK);
  }
  return members;
}

function recover(members: number): void {
  recovery = new RunRecovery({ seats: SEATS, epochs, members, send: (member, bytes) => sent.push([member, bytes]) }, nowMs);
}
/** Joins, and answers what is asked. */
function join(name: string, answer: (bytes: Uint8Array) => Uint8Array[]): void {
  answers.set(name, answer);
  recovery.join(name, nowMs, true);
  exchange();
}
const answers = new Map<string, (bytes: Uint8Array) => Uint8Array[]>();
function exchange(): void {
  for (let next = sent.shift(); next; next = sent.shift())
    for (const bytes of answers.get(next[0])?.(next[1]) ?? []) recovery.receive(next[0], bytes, nowMs);
}
function pass(ms: number): void {
  nowMs += ms;
  recovery.tick(nowMs);
  exchange();
}
const honest = (holder: LogHolder) => (bytes: Uint8Array) => holder.receive(bytes);
/** A member who answers with frames of its own. */
const liar = (checkpoint: { tick: number; proof: Uint8Array }, log: () => Uint8Array[]) => (bytes: Uint8Array) =>
  decodeRelayFrame(bytes, NEUTRAL)?.kind === "askLog" ? log() : [encodeSeatFrame({ kind: "checkpoint", ...checkpoint })];
function inputsOf({ log }: RecoveredLog): (readonly SeatInput[])[] {
  const holder = new LogHolder(SEATS);
  for (let part = log.partAfter(0); part; part = log.partAfter(part.untilTick)) holder.receive(part.bytes);
  return holder.inputs;
}
const found = () => recovery.result && inputsOf(recovery.result);

beforeEach(() => {
  [epochs, nowMs, sent] = [[newEpoch()], 1_000_000, []];
  answers.clear();
});

describe("the log of a run whose relay has died", () => {
  it("is that of the member who has most of it, up to the last checkpoint", () => {
    const { ada, bob } = play(400, { ada: 251, bob: 335 });
    recover(2);
    join("ada", honest(ada!.holder));
    expect(recovery.result).toBeUndefined();
    join("bob", honest(bob!.holder));
    expect(found()).toEqual(bob!.holder.inputs.slice(0, 330));
    expect(found()?.slice(0, 240)).toEqual(ada!.holder.inputs.slice(0, 240));
  });

  it("comes from those who are there, when others stay away for longer than a second", () => {
    const { ada } = play(400, { ada: 251, bob: 335 });
    recover(2);
    join("ada", honest(ada!.holder));
    pass(1_100);
    expect(recovery.result).toBeUndefined();
    pass(200);
    expect(found()).toHaveLength(240);
  });

  it("comes from a spectator as well, and from a fresh relay's first half second without any checkpoint", () => {
    const { watcher } = play(200, { ada: 10, bob: 10, watcher: 200 });
    recover(3);
    join("watcher", honest(watcher!.holder));
    pass(1_200);
    expect(found()).toHaveLength(180);
    recover(1);
    join("ada", honest(new LogHolder(SEATS)));
    expect(found()).toEqual([]);
  });

  it("is lost after fifteen seconds when nobody has it", () => {
    recover(2);
    recovery.join("ada", nowMs, false);
    pass(14_999);
    expect(recovery.result).toBeUndefined();
    pass(1);
    expect(recovery.result).toBeNull();
  });

  it("can't be changed: an input that differs, a longer or a shorter log, gaps and other bytes are dropped, and the next member is asked", () => {
    const { ada, bob } = play(400, { ada: 301, bob: 301 });
    const changed = new LogHolder(SEATS);
    changed.inputs = ada!.holder.inputs.map((inputs, at) => (at === 100 ? [held(7), held(7)] : inputs));
    const longer = new LogHolder(SEATS);
    longer.inputs = [...ada!.holder.inputs, ...ada!.holder.inputs];
    for (const log of [
      () => changed.parts(300),
      () => longer.parts(301),
      () => ada!.holder.parts(300).slice(1),
      () => ada!.holder.parts(300).toReversed(),
      () => [encodeSeatFrame({ kind: "logPart", fromTick: 1, body: new Uint8Array(200).fill(255) })],
      () => [encodeSeatFrame({ kind: "logPart", fromTick: 1, body: new Uint8Array() })],
    ]) {
      recover(2);
      join("liar", liar(ada!.holder.checkpoint, log));
      join("bob", honest(bob!.holder));
      pass(1_200);
      expect(found()).toEqual(bob!.holder.inputs.slice(0, 300));
    }
  });

  it("has no tick that is not signed: a forged checkpoint doesn't count", () => {
    const { bob } = play(400, { ada: 301, bob: 301 });
    const { tick, proof } = bob!.holder.checkpoint;
    const flipped = Uint8Array.from(proof, (byte, at) => (at === 20 ? byte ^ 1 : byte));
    for (const checkpoint of [
      { tick: tick + 30, proof },
      { tick, proof: flipped },
      { tick, proof: new Uint8Array() },
      { tick: tick + 30, proof: signCheckpoint(newEpoch(), tick + 30, proof.subarray(0, 16)) },
    ]) {
      recover(2);
      join(
        "liar",
        liar(checkpoint, () => []),
      );
      join("bob", honest(bob!.holder));
      pass(1_200);
      expect(found()).toEqual(bob!.holder.inputs.slice(0, 300));
    }
  });

  it("may come slowly, part by part, from the only one who has it", () => {
    const { ada } = play(400, { ada: 331, bob: 301 });
    recover(1);
    join(
      "ada",
      liar(ada!.holder.checkpoint, () => []),
    );
    const parts = ada!.holder.parts(330);
    expect(parts).toHaveLength(7);
    for (const part of parts) {
      pass(4_000);
      recovery.receive("ada", part, nowMs);
    }
    expect(found()).toEqual(ada!.holder.inputs.slice(0, 330));
  });

  it("is left to another member when one drips it for 40 seconds", () => {
    const { ada, bob } = play(700, { ada: 631, bob: 301 });
    recover(2);
    join(
      "ada",
      liar(ada!.holder.checkpoint, () => []),
    );
    join("bob", honest(bob!.holder));
    for (const part of ada!.holder.parts(630).slice(0, 9)) {
      expect(recovery.result).toBeUndefined();
      pass(4_400);
      recovery.receive("ada", part, nowMs);
    }
    pass(400);
    expect(found()).toHaveLength(300);
  });

  it("is not held up by a member who names the latest checkpoint and sends nothing, or leaves", () => {
    const { ada, bob } = play(400, { ada: 331, bob: 301 });
    recover(2);
    join(
      "ada",
      liar(ada!.holder.checkpoint, () => []),
    );
    join("bob", honest(bob!.holder));
    expect(recovery.result).toBeUndefined();
    pass(5_000);
    expect(found()).toHaveLength(300);
    recover(2);
    join(
      "ada",
      liar(ada!.holder.checkpoint, () => []),
    );
    join("bob", honest(bob!.holder));
    recovery.leave("ada");
    pass(1_200);
    expect(found()).toHaveLength(300);
  });

  it("is that of the last relay, even when an earlier one confirmed more after it was thought to be dead", () => {
    const { ada, bob } = play(600, { ada: 301, bob: 600 });
    recover(1);
    join("ada", honest(ada!.holder));
    const first = recovery.result as RecoveredLog;
    (epochs[0] as RunEpoch).untilTick = first.log.ticks;
    epochs.push(newEpoch());
    const next = play(130, { cem: 1_000 }, first);
    expect(next["cem"]!.holder.checkpoint.tick).toBe(420);
    recover(2);
    join("bob", honest(bob!.holder));
    join("cem", honest(next["cem"]!.holder));
    expect(found()).toEqual(next["cem"]!.holder.inputs.slice(0, 420));
    // Only the part that the second relay took over counts of what the first one signed.
    recover(1);
    join("bob", honest(bob!.holder));
    expect(found()).toEqual(bob!.holder.inputs.slice(0, 300));
  });

  it("waits for a member who answers when the only one leaves, also in a room that was saved without members", () => {
    recover(0);
    recovery.join("a", nowMs, true);
    recovery.leave("a");
    pass(5_000);
    expect(recovery.result).toBeUndefined();
    pass(10_000);
    expect(recovery.result).toBeNull();
  });
});
