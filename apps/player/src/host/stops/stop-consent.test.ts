import { describe, expect, it } from "vitest";
import { StopConsent } from "./stop-consent.ts";

const MINUTE = 3_600;
const place = (tick: number) => ({ type: "place", sceneId: "scene", x: 4, y: 5, tick }) as const;

function stored(answer?: string) {
  const kept = new Map(answer === undefined ? [] : [["playsmith:stops", answer]]);
  return { kept, getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };
}

describe("the consent to send where one stops", () => {
  it("is asked for once, not before a minute of play, and an ignored question means no", () => {
    const store = stored();
    const consent = new StopConsent(store);
    expect(consent.mayAsk(MINUTE - 1)).toBe(false);
    expect(store.kept.size).toBe(0);
    expect(consent.mayAsk(MINUTE)).toBe(true);
    expect(consent.mayAsk(MINUTE)).toBe(false);
    expect(new StopConsent(store).mayAsk(MINUTE)).toBe(false);
    consent.receive(place(700));
    expect(consent.take()).toBeNull();
  });

  it("sends the last place once, and nothing of it but the place", () => {
    const consent = new StopConsent(stored("yes"));
    consent.receive(place(650));
    consent.receive(place(700));
    expect(consent.take()).toEqual({ sceneId: "scene", x: 4, y: 5, tick: 700 });
    expect(consent.take()).toBeNull();
  });

  it("sends nothing of a short run, of a finished game, and after a change of mind", () => {
    const short = new StopConsent(stored("yes"));
    short.receive(place(599));
    expect(short.take()).toBeNull();
    const won = new StopConsent(stored("yes"));
    won.receive(place(700));
    won.receive({ type: "status", status: "won", sceneId: "scene", tick: 710 });
    expect(won.take()).toBeNull();
    won.receive({ type: "status", status: "playing", sceneId: "scene", tick: 0 });
    expect(won.take()).not.toBeNull();
    const unwilling = new StopConsent(stored("yes"));
    unwilling.receive(place(700));
    unwilling.decide(false);
    unwilling.decide(true);
    expect(unwilling.take()).toBeNull();
  });

  it("is never given where the browser stores nothing", () => {
    const fails = (): never => {
      throw new Error("No storage");
    };
    const consent = new StopConsent({ getItem: fails, setItem: fails });
    expect(consent.mayAsk(MINUTE)).toBe(false);
    consent.decide(true);
    expect(consent.isAgreed).toBe(false);
  });
});
