import { describe, expect, it, vi } from "vitest";
import { RETRY_AFTER_MS, watchNetwork } from "./network-watch.ts";

function watched(probe: () => Promise<unknown>) {
  const events = new EventTarget();
  const notified: boolean[] = [];
  const stop = watchNetwork(events, probe, (isReachable) => notified.push(isReachable));
  const lose = async (type: "offline" | "online") => {
    events.dispatchEvent(new Event(type));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { notified, stop, lose };
}
const gone = () => Promise.reject(new Error("gone"));

describe("the network", () => {
  it("is offline when the browser reports it and the server does not respond, until it is back", async () => {
    const { notified, lose } = watched(gone);
    await lose("offline");
    await lose("offline");
    expect(notified).toEqual([false]);
    await lose("online");
    await lose("online");
    expect(notified).toEqual([false, true]);
  });

  it("is ignored for a server on the same machine", async () => {
    const { notified, lose } = watched(() => Promise.resolve("here"));
    await lose("offline");
    expect(notified).toEqual([]);
  });

  it("is detected as online without a browser event", async () => {
    vi.useFakeTimers();
    let isGone = true;
    const events = new EventTarget();
    const notified: boolean[] = [];
    const stop = watchNetwork(
      events,
      () => (isGone ? gone() : Promise.resolve()),
      (isReachable) => notified.push(isReachable),
    );
    events.dispatchEvent(new Event("offline"));
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS * 2);
    expect(notified).toEqual([false]);
    isGone = false;
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
    expect(notified).toEqual([false, true]);
    stop();
    vi.useRealTimers();
  });

  it("reports nothing when it is back before the probe's result, or after unsubscribing", async () => {
    const back = watched(gone);
    const [first, second] = [back.lose("offline"), back.lose("online")];
    await Promise.all([first, second]);
    expect(back.notified).toEqual([]);
    const left = watched(gone);
    left.stop();
    await left.lose("offline");
    expect(left.notified).toEqual([]);
  });
});
