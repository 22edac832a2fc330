import type { PlayerConnection } from "@playsmith/player-host";
import { describe, expect, it, vi } from "vitest";
import { DebugLink } from "./debug-link.ts";

const timeline = { kind: "timeline", firstTick: 0, lastTick: 9, tick: 4, reruns: 0 } as const;
const connectionOf = (debug: (request: unknown) => void) => ({ debug }) as unknown as PlayerConnection;

function linked(clockMs: () => number): DebugLink {
  const link = new DebugLink(clockMs);
  link.connect(connectionOf(() => {}));
  return link;
}

describe("the editor's side of the debugger", () => {
  it("stores valid reports and notifies listeners", () => {
    const link = linked(() => 0);
    const heard = vi.fn();
    link.subscribe(heard);
    for (const report of [{ ...timeline, tick: "4" }, { kind: "timeline" }, "timeline", null, { kind: "evil" }]) link.receive(report);
    expect(heard).not.toHaveBeenCalled();
    link.receive(timeline);
    expect(link.state.timeline).toEqual(timeline);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("pauses the game before it seeks to a tick", () => {
    const sent: unknown[] = [];
    const link = new DebugLink(() => 0);
    const control = (action: string) => sent.push(action);
    link.connect({ debug: (request: unknown) => sent.push(request), control } as unknown as PlayerConnection);
    link.stopAt(7);
    expect(sent.slice(1)).toEqual(["pause", { kind: "seek", tick: 7 }]);
  });

  it("forwards the editor's shortcuts that are pressed in the game, and no other keys", () => {
    const keys: string[] = [];
    const link = new DebugLink(
      () => 0,
      (key) => keys.push(key),
    );
    link.connect(connectionOf(() => {}));
    for (const key of ["Mod+Enter", "F1", "Delete", "a", 7]) link.receive({ kind: "key", key });
    expect(keys).toEqual(["Mod+Enter", "F1"]);
    link.reset();
    link.receive({ kind: "key", key: "Mod+K" });
    expect(keys, "one that was on its way when the run ended").toEqual(["Mod+Enter", "F1", "Mod+K"]);
    expect(link.state).toEqual({});
  });

  it("drops reports above the rate limit until the next second", () => {
    let nowMs = 0;
    const link = linked(() => nowMs);
    for (let tick = 0; tick < 500; tick++) link.receive({ ...timeline, tick });
    expect(link.state.timeline?.tick).toBe(119);
    nowMs = 1_000;
    link.receive({ ...timeline, tick: 7 });
    expect(link.state.timeline?.tick).toBe(7);
  });

  it("restores subscriptions in a new player, but repeats no one-time commands", () => {
    const link = new DebugLink(() => 0);
    const asked: unknown[] = [];
    link.send({ kind: "speed", speed: 0.5 });
    link.send({ kind: "seek", tick: 3 });
    link.connect(connectionOf((request) => asked.push(request)));
    expect(asked).toEqual([{ kind: "attach" }, { kind: "speed", speed: 0.5 }]);
    link.receive(timeline);
    link.reset();
    link.receive(timeline);
    expect(link.state).toEqual({});
  });

  it("reports the seek target as the position before and after the game arrives there", () => {
    const asked: unknown[] = [];
    const link = new DebugLink(() => 0);
    link.connect(connectionOf((request) => asked.push(request)));
    link.receive({ ...timeline, tick: 9 });
    link.seek(5);
    link.seek((link.tick ?? 0) - 1);
    expect(asked).toContainEqual({ kind: "seek", tick: 4 });
    link.receive({ ...timeline, tick: 5 });
    expect(link.tick, "word of an earlier step").toBe(4);
    link.receive({ ...timeline, tick: 4 });
    link.receive({ ...timeline, tick: 9 });
    expect(link.tick).toBe(9);
    link.seek(-3);
    expect(link.tick).toBe(0);
    link.goOn();
    expect(link.tick).toBe(9);
  });

  it("resolves the screenshot that it requested, and rejects when the run has ended", async () => {
    const asked: unknown[] = [];
    const link = new DebugLink(() => 0);
    await expect(link.takePicture()).rejects.toThrow("ended");
    link.connect(connectionOf((request) => asked.push(request)));
    const [early, png] = [new Uint8Array(1), new Uint8Array(2)];
    link.receive({ kind: "picture", png: early });
    const picture = link.takePicture();
    link.receive(timeline);
    link.receive({ kind: "picture", png });
    await expect(picture).resolves.toBe(png);
    expect(asked.filter((request) => (request as { kind: string }).kind === "picture")).toHaveLength(1);
    const next = link.takePicture();
    link.reset();
    await expect(next).rejects.toThrow("ended");
  });

  it("pauses the game for a clip, and tells why there is none", async () => {
    const sent: unknown[] = [];
    const link = new DebugLink(() => 0);
    await expect(link.takeClip(0, 300)).rejects.toThrow("ended");
    link.connect({ debug: (request: unknown) => sent.push(request), control: (action: string) => sent.push(action) } as never);
    const webm = new Uint8Array(3);
    const clip = link.takeClip(60, 360);
    expect(sent.slice(1)).toEqual(["pause", { kind: "clip", firstTick: 60, lastTick: 360 }]);
    link.receive({ kind: "clip", webm: "no bytes" });
    link.receive({ kind: "clip", webm });
    await expect(clip).resolves.toBe(webm);
    const next = link.takeClip(60, 360);
    link.receive({ kind: "noClip", why: "interrupted" });
    await expect(next).resolves.toBe("interrupted");
    const last = link.takeClip(60, 360);
    link.receive({ kind: "clip", webm });
    await expect(last).resolves.toBe(webm);
  });

  it("rejects a screenshot of a game that hangs, after a timeout", async () => {
    vi.useFakeTimers();
    try {
      const picture = linked(() => 0).takePicture();
      const heard = expect(picture).rejects.toThrow("does not answer");
      await vi.advanceTimersByTimeAsync(6_000);
      await heard;
    } finally {
      vi.useRealTimers();
    }
  });
});
