import { AppError } from "@playsmith/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MemoryStorage } from "./memory-storage.ts";
import { randomSessionId, SESSION_KEY, type SessionRecord } from "./session-record.ts";
import { SessionWatch } from "./session-watch.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let storage: MemoryStorage;
let tabs: Tab[];

/** One tab: a watch with a world of its own, but for the storage. */
class Tab {
  isHidden = false;
  readonly ends: string[] = [];
  signsOfLife = 0;
  tokenChecks = 0;
  tokenFailure: unknown = null;
  readonly watch = new SessionWatch({
    now: Date.now,
    storage,
    newSessionId: () => "ab".repeat(32),
    userAgent: "Test",
    isHidden: () => this.isHidden,
    signOut: (cause) => {
      this.ends.push(cause);
      // As the client library does: in every tab.
      for (const tab of tabs) if (tab !== this) tab.watch.stop();
    },
    checkToken: async () => {
      this.tokenChecks++;
      if (this.tokenFailure !== null) throw this.tokenFailure;
    },
    signOfLife: () => {
      this.signsOfLife++;
    },
  });
  show(isShown: boolean): void {
    this.isHidden = !isShown;
    this.watch.noteVisibility();
  }
}

function openTab(userId = "ada", options = { wasStored: true, isHidden: false }): Tab {
  const tab = new Tab();
  tab.isHidden = options.isHidden;
  tabs.push(tab);
  tab.watch.begin(userId, options);
  return tab;
}
const stored = (): SessionRecord => JSON.parse(storage.getItem(SESSION_KEY) ?? "null") as SessionRecord;
const store = (change: Partial<SessionRecord>) => storage.setItem(SESSION_KEY, JSON.stringify({ ...stored(), ...change }));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** The machine sleeps: no timer runs, and the wall clock goes on. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  storage = new MemoryStorage();
  tabs = [];
});
afterEach(() => {
  for (const tab of tabs) tab.watch.stop();
  vi.useRealTimers();
});

describe("the record", () => {
  it("S3-08 S4-11: is SPEC's", () => {
    openTab();
    expect(stored()).toEqual({
      userId: "ada",
      sessionId: "ab".repeat(32),
      loginTime: Date.now(),
      lastActivity: Date.now(),
      userAgent: "Test",
      isActive: true,
      expiresAt: Date.now() + 28_800_000,
    });
  });

  it("is kept over a reload by the same person", async () => {
    openTab().watch.stop();
    const before = stored();
    await pass(10 * MINUTE_MS);
    const tab = openTab();
    expect(stored()).toEqual({ ...before, lastActivity: Date.now() });
    expect(tab.ends).toEqual([]);
  });

  it.each([
    ["somebody else's", { userId: "bob" }],
    ["of an odd id", { sessionId: "../etc" }],
    ["of the future", { lastActivity: 2_000_000_000_000, loginTime: 2_000_000_000_000 }],
    ["that claims to last longer than sessions do", { expiresAt: 4_000_000_000_000 }],
    ["that was ended", { isActive: false }],
    ["of the wrong types", { loginTime: "yesterday" as never }],
  ])("%s is replaced", (_name, change) => {
    openTab().watch.stop();
    store(change);
    const tab = openTab();
    expect(tab.ends).toEqual([]);
    expect(stored()).toMatchObject({ userId: "ada", loginTime: Date.now(), sessionId: "ab".repeat(32) });
  });

  it("that is no record at all is replaced, at the start and later", async () => {
    for (const text of ["", "{", "null", "[]", '"x"', "7"]) {
      storage.setItem(SESSION_KEY, text);
      openTab().watch.stop();
      expect(stored().userId).toBe("ada");
    }
    const tab = openTab();
    const { loginTime } = stored();
    storage.setItem(SESSION_KEY, "{{{");
    await pass(MINUTE_MS);
    expect(stored()).toMatchObject({ userId: "ada", loginTime });
    expect(tab.ends).toEqual([]);
  });

  it("is written at most every second or two, however much is done", async () => {
    const tab = openTab();
    const write = vi.spyOn(storage, "setItem");
    for (let step = 0; step < 100; step++) {
      await pass(50);
      tab.watch.noteActivity();
    }
    expect(write.mock.calls.length).toBeGreaterThan(1);
    expect(write.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it("needs no storage", async () => {
    vi.spyOn(storage, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const tab = openTab();
    await pass(29 * MINUTE_MS);
    expect(tab.ends).toEqual([]);
    await pass(MINUTE_MS);
    expect(tab.ends).toEqual(["sessionInactive"]);
  });
});

it("S3-09: a session's id is 64 random hex characters", () => {
  const ids = Array.from({ length: 20 }, randomSessionId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(ids).size).toBe(20);
});

describe("inactivity", () => {
  it("S4-14 S8-32: ends the session after 30 minutes, to the millisecond", async () => {
    const tab = openTab();
    await pass(30 * MINUTE_MS - 1);
    expect(tab.ends).toEqual([]);
    await pass(1);
    expect(tab.ends).toEqual(["sessionInactive"]);
    await pass(HOUR_MS);
    expect(tab.ends).toHaveLength(1);
  });

  it("S4-17: begins anew with each activity", async () => {
    const tab = openTab();
    for (let round = 0; round < 5; round++) {
      await pass(29 * MINUTE_MS);
      tab.watch.noteActivity();
    }
    expect(tab.ends).toEqual([]);
    await pass(30 * MINUTE_MS);
    expect(tab.ends).toEqual(["sessionInactive"]);
  });

  it("S4-16: stands still while the tab is hidden, and showing it is activity", async () => {
    const tab = openTab();
    await pass(29 * MINUTE_MS);
    tab.show(false);
    await pass(3 * HOUR_MS);
    tab.show(true);
    expect(tab.ends).toEqual([]);
    await pass(30 * MINUTE_MS - 1);
    expect(tab.ends).toEqual([]);
    await pass(1);
    expect(tab.ends).toEqual(["sessionInactive"]);
  });

  it("of nearly 30 minutes lasts as long as the tab is hidden", async () => {
    const tab = openTab();
    await pass(30 * MINUTE_MS - 1);
    tab.show(false);
    await pass(2 * HOUR_MS + 59_000);
    tab.show(true);
    expect(tab.ends).toEqual([]);
  });

  it("in a record that somebody changed is believed, whatever was noted of hidden tabs", () => {
    const tab = openTab();
    tab.show(false);
    tab.watch.stop();
    store({ lastActivity: Date.now() - 31 * MINUTE_MS, loginTime: Date.now() - HOUR_MS, expiresAt: Date.now() + HOUR_MS });
    expect(openTab().ends).toEqual(["sessionStoredInactive"]);
  });

  it("in one tab is none while there is activity in another", async () => {
    const [idle, busy] = [openTab(), openTab()];
    for (let round = 0; round < 10; round++) {
      await pass(10 * MINUTE_MS);
      busy.watch.noteActivity();
    }
    expect([idle.ends, busy.ends]).toEqual([[], []]);
    await pass(30 * MINUTE_MS);
    expect([...idle.ends, ...busy.ends]).toEqual(["sessionInactive"]);
  });

  it("in the tab that is seen counts, whatever hidden ones do; they neither end nor prolong it", async () => {
    const seen = openTab();
    const hidden = openTab("ada", { wasStored: true, isHidden: true });
    await pass(20 * MINUTE_MS);
    seen.watch.noteActivity();
    await pass(29 * MINUTE_MS);
    expect([seen.ends, hidden.ends]).toEqual([[], []]);
    await pass(MINUTE_MS);
    expect([seen.ends, hidden.ends]).toEqual([["sessionInactive"], []]);
  });

  it("S8-34: is found in the stored record by the check every minute", async () => {
    const tab = openTab();
    store({ lastActivity: Date.now() - 31 * MINUTE_MS, loginTime: Date.now() - HOUR_MS, expiresAt: Date.now() + HOUR_MS });
    await pass(MINUTE_MS - 1);
    expect(tab.ends).toEqual([]);
    await pass(1);
    expect(tab.ends).toEqual(["sessionStoredInactive"]);
  });

  it("is found when the browser is opened again", async () => {
    openTab().watch.stop();
    await pass(31 * MINUTE_MS);
    const tab = openTab();
    expect(tab.ends).toEqual(["sessionStoredInactive"]);
  });

  it("is not found by somebody who signs in just now", async () => {
    openTab().watch.stop();
    await pass(31 * MINUTE_MS);
    const tab = openTab("ada", { wasStored: false, isHidden: false });
    expect(tab.ends).toEqual([]);
    expect(stored().loginTime).toBe(Date.now());
  });

  it("does not count what a hidden tab stood still, when the browser is closed then", async () => {
    const tab = openTab();
    tab.show(false);
    await pass(2 * HOUR_MS);
    tab.watch.stop();
    await pass(10 * MINUTE_MS);
    expect(openTab().ends).toEqual([]);
  });
});

describe("closing the browser", () => {
  it("hides its tabs, but stops no clock", async () => {
    const tab = openTab();
    await pass(20 * MINUTE_MS);
    tab.show(false);
    tab.watch.stop();
    await pass(9 * MINUTE_MS);
    const reloaded = openTab("ada", { wasStored: true, isHidden: true });
    expect(reloaded.ends).toEqual([]);
    await pass(20 * MINUTE_MS);
    reloaded.watch.stop();
    await pass(2 * MINUTE_MS);
    expect(openTab().ends).toEqual(["sessionStoredInactive"]);
  });
});

it("going from page to page within a tab hides it each time, and prolongs nothing", async () => {
  const first = openTab();
  first.show(false);
  first.watch.stop();
  const second = openTab();
  store({ lastActivity: Date.now() - 31 * MINUTE_MS, loginTime: Date.now() - HOUR_MS, expiresAt: Date.now() + HOUR_MS });
  second.show(false);
  second.watch.stop();
  expect(openTab().ends).toEqual(["sessionStoredInactive"]);
});

describe("a machine that slept", () => {
  it.each([
    ["seen", true],
    ["hidden", false],
  ])("for half an hour is signed out, its tab being %s", async (_name, isSeen) => {
    const tab = openTab();
    if (!isSeen) tab.show(false);
    await pass(5 * MINUTE_MS);
    sleep(31 * MINUTE_MS);
    await pass(MINUTE_MS);
    expect(tab.ends).toEqual(["sessionStoredInactive"]);
  });

  it("is signed out by the first touch already, or by showing the tab", async () => {
    const touched = openTab();
    sleep(31 * MINUTE_MS);
    touched.watch.noteActivity();
    expect(touched.ends).toEqual(["sessionStoredInactive"]);
    storage.clear();
    const shown = openTab();
    shown.show(false);
    sleep(31 * MINUTE_MS);
    shown.show(true);
    expect(shown.ends).toEqual(["sessionStoredInactive"]);
  });

  it("for a few minutes goes on", async () => {
    const tab = openTab();
    sleep(20 * MINUTE_MS);
    await pass(MINUTE_MS);
    tab.watch.noteActivity();
    await pass(20 * MINUTE_MS);
    expect(tab.ends).toEqual([]);
  });
});

describe("the longest session", () => {
  it("S4-15 S8-33: is 8 hours, however busy", async () => {
    const tab = openTab();
    for (let minute = 0; minute < 8 * 60 - 1; minute++) {
      await pass(MINUTE_MS);
      tab.watch.noteActivity();
    }
    expect(tab.ends).toEqual([]);
    await pass(MINUTE_MS);
    expect(tab.ends).toEqual(["sessionMaxAge"]);
  });

  it("ends hidden tabs and reopened ones too", async () => {
    const tab = openTab();
    tab.show(false);
    await pass(8 * HOUR_MS);
    expect(tab.ends).toEqual(["sessionMaxAge"]);
    store({ lastActivity: Date.now() });
    expect(openTab().ends).toEqual(["sessionMaxAge"]);
  });
});

describe("validity", () => {
  it("S4-18: is asked for every minute", async () => {
    const tab = openTab();
    await pass(5 * MINUTE_MS);
    expect(tab.tokenChecks).toBe(5);
  });

  it("S4-19 S8-35: that the server refuses ends the session", async () => {
    const tab = openTab();
    tab.tokenFailure = new AppError("UNAUTHENTICATED");
    await pass(MINUTE_MS);
    expect(tab.ends).toEqual(["sessionInvalid"]);
  });

  it.each([new AppError("NETWORK_ERROR"), new AppError("TIMEOUT"), new AppError("SERVICE_UNAVAILABLE"), new TypeError("odd")])(
    "that can't be found out changes nothing: %s",
    async (failure) => {
      const tab = openTab();
      tab.tokenFailure = failure;
      await pass(10 * MINUTE_MS);
      expect(tab.ends).toEqual([]);
    },
  );
});

describe("signs of life", () => {
  it("are given every 4 minutes, seen or hidden, until the timer has run out", async () => {
    const tab = openTab();
    await pass(12 * MINUTE_MS);
    expect(tab.signsOfLife).toBe(3);
    tab.show(false);
    await pass(2 * HOUR_MS);
    expect(tab.signsOfLife).toBe(33);
    tab.show(true);
    await pass(5 * HOUR_MS);
    expect(tab.signsOfLife).toBeLessThanOrEqual(41);
  });
});
