import { describe, expect, it } from "vitest";
import { readRoomCode, readRoomNotice, readRoomRequest, ROOM_CLOSE, ROOM_CODE_LENGTH, ROOM_CODE_LETTERS } from "./online-rooms.ts";

describe("room codes", () => {
  it("are read as people type them", () => {
    expect(["abc-def", " ABC DEF ", "abcdef"].map(readRoomCode)).toEqual(["ABCDEF", "ABCDEF", "ABCDEF"]);
    expect(["", "ABCDE", "ABCDEFG", "ABCDE1", "ABCDEI", "ABCDEO", "ABCDEL", "ABCDEU", "ÄBCDEF"].map(readRoomCode)).toEqual(
      Array(9).fill(null),
    );
  });

  it("have all their letters, and more than a hundred million values", () => {
    for (const letter of ROOM_CODE_LETTERS) expect(readRoomCode(letter.repeat(ROOM_CODE_LENGTH))).toBe(letter.repeat(ROOM_CODE_LENGTH));
    expect(new Set(ROOM_CODE_LETTERS).size ** ROOM_CODE_LENGTH).toBeGreaterThan(100_000_000);
  });
});

describe("frames of a room", () => {
  it("are null when they are malformed, of another kind, or have fields of other types", () => {
    const wrong = [
      "",
      "{",
      "null",
      "[]",
      "1",
      '{"type":"x"}',
      '{"type":"ready"}',
      '{"type":"ready","isReady":1}',
      '{"type":"kick","member":{}}',
    ];
    expect(wrong.map(readRoomRequest)).toEqual(wrong.map(() => null));
    expect(wrong.map(readRoomNotice)).toEqual(wrong.map(() => null));
    expect(readRoomRequest(JSON.stringify({ type: "join", resume: "x" }))).toBeNull();
    expect(readRoomRequest(JSON.stringify({ type: "loaded", run: 0, hash: 1, build: "" }))).toBeNull();
    expect(readRoomRequest(JSON.stringify({ type: "loaded", run: 1, hash: 1, build: "x".repeat(81) }))).toBeNull();
  });

  it("are read when they are well-formed", () => {
    expect(readRoomRequest('{"type":"join","name":"Ada"}')).toEqual({ type: "join", name: "Ada" });
    expect(readRoomRequest('{"type":"rematch"}')).toEqual({ type: "rematch" });
    expect(readRoomNotice('{"type":"begin","run":1,"seat":0}')).toEqual({ type: "begin", run: 1, seat: 0 });
  });

  it("have a close code of their own for each cause", () => {
    const codes = Object.values(ROOM_CLOSE);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
