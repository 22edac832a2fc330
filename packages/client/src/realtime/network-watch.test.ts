import { describe, expect, it, vi } from "vitest";
import { ASK_AGAIN_MS, watchNetwork } from "./network-watch.ts";

function watched(probe: () => Promise<unknown>) {
  const events = new EventTarget();
  const told: boolean[] = [];
  const stop = watchNetwork(events, probe, (isReachable) => told.push(isReachable));
  const lose = async (type: "offline" | "online") => {
    events.dispatchEvent(new Event(type));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { told, stop, lose };
}
const gone = () => Promise.reject(new Error("gone"));

describe("the network", () => {
  it("is offline when the browser reports it and the server does not respond, until it is back", async () => {
    const { told, lose } = watched(gone);
    await lose("offline");
    await lose("offline");
    expect(told).toEqual([false]);
    await lose("online");
    await lose("online");
    expect(told).toEqual([false, true]);
  });

  it("is ignored for a server on the same machine", async () => {
    const { told, lose } = watched(() => Promise.resolve("here"));
    await lose("offline");
    expect(told).toEqual([]);
  });

  it("is detected as online without a browser event", async () => {
    vi.useFakeTimers();
    let isGone = true;
    const events = new EventTarget();
    const told: boolean[] = [];
    const stop = watchNetwork(
      events,
      () => (isGone ? gone() : Promise.resolve()),
      (isReachable) => told.push(isReachable),
    );
    events.dispatchEvent(new Event("offline"));
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS * 2);
    expect(told).toEqual([false]);
    isGone = false;
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(told).toEqual([false, true]);
    stop();
    vi.useRealTimers();
  });

  it("reports nothing when it is back before the probe's result, or after unsubscribing", async () => {
    const back = watched(gone);
    const [first, second] = [back.lose("offline"), back.lose("online")];
    await Promise.all([first, second]);
    expect(back.told).toEqual([]);
    const left = watched(gone);
    left.stop();
    await left.lose("offline");
    expect(left.told).toEqual([]);
  });
});
