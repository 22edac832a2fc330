import { emptyGame, type Game } from "@playsmith/game-format";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPlayable } from "./recording-check.ts";
import { decodeRecording, encodeRecording } from "./recording-file.ts";
import type { Recording } from "./recording.ts";

const plain = { format: 1, seed: 7, sceneId: "", ticks: 60, inputs: [[60, 1]], hashes: [5] };
const recordingOf = (inputs: number[][]): Recording => ({ ...plain, inputs }) as Recording;

describe("a recording that no device can make", () => {
  it.each([
    ["a pointer out of all bounds", { inputs: [[1, 0, 1e300, 0, 0]] }],
    ["a pointer between pixels", { inputs: [[1, 0, 1.5, 0, 0]] }],
    ["a further player's pointer out of all bounds", { inputs: [[1, 0, 0, 0, 0, 0, 0, 0, 1e9, 0, 1]] }],
    ["a pointer that is down twice", { inputs: [[1, 0, 1, 1, 2]] }],
    ["negative buttons", { inputs: [[1, -1]] }],
    ["half a button", { inputs: [[1, 0.5]] }],
    ["buttons beyond the last one", { inputs: [[1, 2 ** 24]] }],
    ["a further player's negative buttons", { inputs: [[1, 0, 0, 0, 0, -1]] }],
    ["a fifth player", { inputs: [[1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1]] }],
    ["half a tick", { inputs: [[0.5, 0]] }],
    ["a run of no ticks", { inputs: [[]] }],
    ["a seed that plays like another one", { seed: 2 ** 32 + 7 }],
    ["a negative seed", { seed: -1 }],
    ["a seed between two", { seed: 0.5 }],
    ["a hash that is too long", { hashes: [2 ** 24] }],
    ["a long name of a scene", { sceneId: "x".repeat(81) }],
    ["a long version of a game", { game: "x".repeat(81) }],
    ["a tick of an edit that is none", { editedAtTick: "x" }],
    ["a list of saves", { saves: [] }],
  ])("is refused: %s", (_, change) => {
    expect(decodeRecording(JSON.stringify({ ...plain, ...change }))).toBeNull();
  });
});

describe("the text of a recording", () => {
  const odd = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 1, -1, 2 ** 24, 2 ** 32, 1e300, null, "a"));
  const run = fc.array(fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 0, max: 1 }) }, { weight: 1, arbitrary: odd }), {
    maxLength: 18,
  });
  const recording = fc.record(
    {
      format: fc.constant(1),
      seed: fc.oneof(fc.nat(), odd),
      sceneId: fc.string(),
      ticks: odd,
      inputs: fc.array(run),
      hashes: fc.array(fc.integer({ min: 0, max: 9 })),
      filler: fc.string(),
      saves: fc.dictionary(fc.string(), fc.jsonValue()),
    },
    { requiredKeys: ["format", "seed", "inputs", "hashes"] },
  );

  it("has one form for what was read of it (property)", () => {
    fc.assert(
      fc.property(recording, (value) => {
        const read = decodeRecording(JSON.stringify(value));
        if (read === null) return;
        const text = encodeRecording(read);
        expect(text).not.toContain("filler");
        expect(decodeRecording(text)).toEqual(read);
        expect(encodeRecording(decodeRecording(text) as Recording)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it("is the same for the same inputs, however they are written", () => {
    const textOf = (value: object) => encodeRecording(decodeRecording(JSON.stringify(value)) as Recording);
    const parts = {
      ...plain,
      ticks: 9,
      inputs: [
        [0, 3],
        [20, 1],
        [40, 1],
        [0, 2],
      ],
      hashes: [5, 6, 7],
      filler: "x".repeat(100),
    };
    expect(textOf(parts)).toBe(textOf(plain));
  });
});

describe("an input that the player can make", () => {
  const game: Game = emptyGame("Test");
  const twoPlayers: Game = { ...game, settings: { ...game.settings, players: 2 } };
  const online: Game = { ...game, settings: { ...game.settings, online: 2 } };

  it.each([
    ["all buttons", game, [1, 127], true],
    ["a button that the game has not", game, [1, 128], false],
    ["a pointer in the view's corner", game, [1, 0, 320, 180, 1], true],
    ["a pointer beside the view", game, [1, 0, 321, 0, 0], false],
    ["a pointer above the view", game, [1, 0, 5, -1, 0], false],
    ["a second player at a game for one", game, [1, 0, 0, 0, 0, 1], false],
    ["a second player at a game for two", twoPlayers, [1, 0, 0, 0, 0, 1], true],
    ["a third player at a game for two", twoPlayers, [1, 0, 0, 0, 0, 0, 1], false],
    ["a second player's pointer in a game online", online, [1, 0, 0, 0, 0, 1, 0, 0, 9, 9, 1], true],
    ["a second player's pointer at a game for one", game, [1, 0, 0, 0, 0, 0, 0, 0, 9, 9, 1], false],
    ["a third player's pointer in a game for two", online, [1, 0, 0, 0, 0, 0, 0, 0, 9, 9, 1, 9, 9, 0], false],
  ] as const)("%s", (_, played, run, isExpected) => expect(isPlayable(recordingOf([[...run]]), played)).toBe(isExpected));
});
