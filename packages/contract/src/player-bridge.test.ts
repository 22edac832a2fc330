import { describe, expect, it } from "vitest";
import { isHostMessage, isPlayerMessage } from "./player-bridge.ts";

const load = { type: "load", version: 1, game: {}, scripts: {}, files: {}, seed: 1, muted: false };

describe("messages between a page and its player", () => {
  it("validates messages of the host", () => {
    for (const message of [
      load,
      { ...load, isChecked: true, sceneId: "a", recording: {}, saves: { slot: { level: 2 } } },
      { ...load, files: { ["0f".repeat(32)]: new ArrayBuffer(1) } },
      { ...load, recording: "{}", replayToTick: 60, reportCrashes: true },
      { ...load, recording: "{}", replayToTick: 60, playsOn: true },
      { ...load, ghost: "{}" },
      { ...load, recording: "{}", compared: { game: {}, scripts: {} } },
      { type: "mute", muted: true },
      { type: "requestRecording" },
      { type: "control", action: "step" },
      { ...load, scripts: { ["a".repeat(40)]: "", [`scene:${"a".repeat(40)}`]: "", [`module:${"a".repeat(40)}`]: "" } },
      { type: "debug", request: { kind: "attach" } },
      { ...load, online: true },
      { type: "startOnline", seat: 3, seats: 4 },
      { type: "startOnline", seat: null, seats: 2 },
      { type: "online", bytes: new ArrayBuffer(2) },
      { type: "patch", changes: [{ path: ["settings", "title"], value: "A" }, { path: ["a"] }] },
    ])
      expect(isHostMessage(message), message.type).toBe(true);
    for (const message of [
      { ...load, version: 2 },
      { ...load, seed: -1 },
      { ...load, seed: 2 ** 32 },
      { ...load, isChecked: "yes" },
      { ...load, scripts: { a: 1 } },
      { ...load, compared: { game: {} } },
      { ...load, files: { short: new ArrayBuffer(1) } },
      { ...load, files: { ["0f".repeat(32)]: [1] } },
      { type: "control", action: "fly" },
      { type: "patch", changes: [{ path: [] }] },
      { type: "patch", changes: {} },
      { type: "startOnline", seat: 4, seats: 4 },
      { type: "startOnline", seat: 0, seats: 5 },
      { type: "online", bytes: [1] },
      { type: "load" },
      "load",
      null,
      [load],
    ])
      expect(isHostMessage(message), JSON.stringify(message)).toBe(false);
  });

  it("validates messages of the player", () => {
    const error = { type: "error", message: "a", tick: 3 };
    for (const message of [
      { type: "firstFrame" },
      { type: "heartbeat", tick: 1, framesPerS: 59.9, tickMs: 0.1, entities: 3 },
      { type: "escape" },
      { type: "again" },
      error,
      { ...error, prefabId: "a", line: 3 },
      { ...error, functionId: "a", ruleId: "b" },
      { type: "debug", report: null },
      { type: "status", status: "won", sceneId: "a", tick: 1 },
      { type: "paused", paused: true },
      { type: "save", slot: "a", value: null },
      { type: "recording", recording: null },
      { type: "results", scores: { Coins: 12.5 }, achievements: ["Winner"], ticks: 60, recording: "{}" },
      { type: "log", level: "info", text: "", tick: 0 },
      { type: "crash", tick: 5, recording: "{}" },
      { type: "onlineLoaded", hash: 2 ** 32 - 1, build: "a1" },
      { type: "online", bytes: new ArrayBuffer(2) },
      { type: "onlineState", tick: 5, delayTicks: 2, rollbackTicks: 3.5, waits: 0, isInSync: true, roundTripMs: null },
    ])
      expect(isPlayerMessage(message), message.type).toBe(true);
    for (const message of [
      { type: "heartbeat", tick: "1", framesPerS: 1, tickMs: 1, entities: 1 },
      { ...error, message: "a".repeat(10_001) },
      { type: "results", scores: { Coins: "12" }, achievements: [], ticks: 60, recording: "{}" },
      { type: "results", scores: { Coins: Number.NaN }, achievements: [], ticks: 60, recording: "{}" },
      { type: "results", scores: {}, achievements: [], ticks: 60, recording: "a".repeat(1_000_001) },
      { ...error, line: 0.5 },
      { ...error, tick: Number.NaN },
      { type: "save", slot: "a".repeat(81), value: 1 },
      { type: "navigate", to: "https://evil.test" },
      {},
      7,
    ])
      expect(isPlayerMessage(message), JSON.stringify(message)).toBe(false);
  });
});
