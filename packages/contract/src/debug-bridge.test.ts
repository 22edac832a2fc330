import { describe, expect, it } from "vitest";
import { DEBUG_LIMITS, isDebugReport, isDebugRequest } from "./debug-bridge.ts";

const field = { name: "object.x", group: "object", part: "", label: "X", unit: "px", value: 1, canChange: true };
const object = {
  kind: "object",
  entity: 3,
  generation: 1,
  prefabId: "a",
  sceneId: "b",
  tick: 9,
  name: "Hero",
  fields: [field],
  touching: [],
};
const moment = { sinceTick: 3, tick: 4, objects: [{ key: "this", name: "Hero" }], conditionId: "c", reads: [{ label: "lives", value: 0 }] };
const asked = {
  kind: "prefab",
  ownerId: "a",
  ruleId: "b",
  reads: [{ conditionId: "c", label: "lives", of: "game", name: "lives", key: "" }],
  subjects: [{ slot: "objects", of: "prefab", name: "a" }],
};
const why = { kind: "why", ownerId: "a", ruleId: "b", firstTick: 0, tick: 9, moments: [moment], counts: [{ slot: "objects", count: 1 }] };
const timeline = { kind: "timeline", firstTick: 0, lastTick: 90, tick: 40, isPaused: true, reruns: 1, progress: 0.5, differsAtTick: 12 };
const compared = {
  kind: "compared",
  tick: 4,
  lastTick: 90,
  isPlaying: false,
  isKnown: false,
  isSlow: false,
  scene: "Level 1",
  sceneBefore: "Level 1",
  isSameScene: true,
  differences: [],
  ghosts: 2,
  undrawn: ["Sparks"],
  haveTilesChanged: false,
};

describe("debugger messages between the editor and a player", () => {
  it("accepts valid requests", () => {
    for (const request of [
      { kind: "attach" },
      { kind: "seek", tick: 5 },
      { kind: "speed", speed: 0.25 },
      { kind: "watch" },
      { kind: "list" },
      { kind: "picture" },
      { kind: "why" },
      { kind: "why", rule: asked },
      { kind: "watch", instanceId: "a" },
      { kind: "set", entity: 1, generation: 1, name: "object.x", value: "a" },
      { kind: "overlays", colliders: true, names: false },
    ])
      expect(isDebugRequest(request), request.kind).toBe(true);
    for (const request of [
      { kind: "seek", tick: -1 },
      { kind: "seek", tick: 0.5 },
      { kind: "speed", speed: 3 },
      { kind: "evil" },
      null,
      { kind: "set", entity: 1, generation: 1, name: "object.x", value: {} },
      { kind: "set", entity: 1, generation: 1, name: "a".repeat(121), value: 1 },
    ])
      expect(isDebugRequest(request), JSON.stringify(request)).toBe(false);
  });

  it("accepts valid reports, and rejects too large or invalid ones", () => {
    const listed = { entity: 1, generation: 1, name: "Coin" };
    for (const report of [
      timeline,
      why,
      compared,
      { ...compared, progress: 0.5, firstTick: 3, differences: [{ object: "", field: "coins", before: 3, after: null }] },
      object,
      { kind: "noObject" },
      { kind: "game", tick: 1, fields: [field] },
      { kind: "objects", objects: [listed], count: 1 },
      { kind: "picked", picked: listed },
      { kind: "picture", png: new Uint8Array(3) },
      { kind: "profile", ticks: 30, costs: [{ kind: "system", name: "rules", ms: 0.1 }] },
      { kind: "fired", rules: [{ kind: "prefab", ownerId: "a", ruleId: "b" }] },
    ])
      expect(isDebugReport(report), report.kind).toBe(true);
    for (const report of [
      { ...timeline, tick: Number.NaN },
      { ...timeline, lastTick: "9" },
      { ...compared, undrawn: Array.from({ length: DEBUG_LIMITS.differences + 1 }, () => "") },
      { ...compared, differences: [{ object: "", field: "coins", before: {}, after: null }] },
      { ...why, moments: Array.from({ length: DEBUG_LIMITS.moments + 1 }, () => moment) },
      { ...why, moments: [{ ...moment, reads: [{ label: "lives", value: {} }] }] },
      { ...object, fields: [{ ...field, value: { toString: 1 } }] },
      { ...object, name: "a".repeat(DEBUG_LIMITS.textLength + 1) },
      { ...object, fields: Array.from({ length: DEBUG_LIMITS.fields + 1 }, () => field) },
      { kind: "objects", objects: Array.from({ length: DEBUG_LIMITS.objects + 1 }, () => listed), count: 1 },
      { kind: "fired", rules: [{ kind: "module", ownerId: "a", ruleId: "b" }] },
      { kind: "picture", png: "data:image/png;base64," },
      { kind: "picture", png: new Uint8Array(DEBUG_LIMITS.pictureBytes + 1) },
    ])
      expect(isDebugReport(report), JSON.stringify(report).slice(0, 80)).toBe(false);
  });
});
