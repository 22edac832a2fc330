import { beforeEach, describe, expect, it } from "vitest";
import { RunPlaces } from "./run-places.ts";

const CARRIED = 64;
const [IDLE, BUSY] = [0.4, 0.9];
let places: RunPlaces;
let nowMs: number;

beforeEach(() => {
  places = new RunPlaces();
  nowMs = 5_000;
});

function passSecond(runs: number, utilization: number): void {
  nowMs += 1_000;
  places.counted(runs, utilization, nowMs);
}
const begunOf = (rooms: readonly string[]): string[] => rooms.filter((room) => places.mayBegin(room, nowMs));
const namesOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `room ${index}`);

describe("places of runs", () => {
  it("are there for the first runs, however busy the server is", () => {
    passSecond(0, BUSY);
    expect(begunOf(namesOf(CARRIED + 5))).toHaveLength(CARRIED);
    expect(places.waiting).toBe(5);
  });

  it("are there for more while the server is not busy, some each second", () => {
    passSecond(CARRIED, IDLE);
    const rooms = namesOf(60);
    expect(begunOf(rooms)).toEqual(rooms.slice(0, 20));
    passSecond(CARRIED + 20, IDLE);
    expect(begunOf(rooms.slice(20))).toEqual(rooms.slice(20, 40));
  });

  it("are there for no more while it is busy, and again afterwards", () => {
    passSecond(CARRIED, BUSY);
    expect(places.mayBegin("late", nowMs)).toBe(false);
    passSecond(CARRIED, IDLE);
    expect(places.mayBegin("late", nowMs)).toBe(true);
  });

  it("go to those who asked first, whatever the order in which they ask again", () => {
    passSecond(CARRIED, BUSY);
    expect(begunOf(["a", "b", "c"])).toEqual([]);
    passSecond(CARRIED - 2, BUSY);
    expect(begunOf(["c", "b", "a"])).toEqual(["b", "a"]);
    passSecond(CARRIED - 1, BUSY);
    expect(begunOf(["d", "c"])).toEqual(["c"]);
  });

  it("do not wait for a room that asks no more", () => {
    passSecond(CARRIED, BUSY);
    expect(places.mayBegin("gone", nowMs)).toBe(false);
    nowMs += 4_000;
    expect(places.mayBegin("here", nowMs)).toBe(false);
    nowMs += 1_000;
    passSecond(CARRIED - 1, BUSY);
    expect(places.waiting).toBe(1);
    expect(places.mayBegin("here", nowMs)).toBe(true);
  });
});
