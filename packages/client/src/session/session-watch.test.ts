import { AppError } from "@playsmith/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MemoryStorage } from "./memory-storage.ts";
import { randomSessionId, SESSION_KEY, type SessionRecord } from "./session-record.ts";
import { SessionWatch } from "./session-watch.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let storage: MemoryStorage;
let tabs: Tab[];

/** A tab: a watch with its own state and shared storage. */
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
      // Like the client library, in every tab.
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
/** Simulates sleep of the machine: no timers run, and the wall clock advances. */
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
  it("S3-08 S4-11: has the fields of SPEC", () => {
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

  it("is kept over a reload by the same user", async () => {
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

  it("that is invalid is replaced, at the start and later", async () => {
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

  it("is written at most every second or two, however much activity there is", async () => {
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

  it("S4-17: restarts with each activity", async () => {
    const tab = openTab();
    for (let round = 0; round < 5; round++) {
      await pass(29 * MINUTE_MS);
      tab.watch.noteActivity();
    }
    expect(tab.ends).toEqual([]);
    await pass(30 * MINUTE_MS);
    expect(tab.ends).toEqual(["sessionInactive"]);
  });

  it("S4-16: is paused while the tab is hidden, and showing it counts as activity", async () => {
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

  it("of nearly 30 minutes is kept as long as the tab is hidden", async () => {
    const tab = openTab();
    await pass(30 * MINUTE_MS - 1);
    tab.show(false);
    await pass(2 * HOUR_MS + 59_000);
    tab.show(true);
    expect(tab.ends).toEqual([]);
  });

  it("in a modified record counts, whatever is stored for hidden tabs", () => {
    const tab = openTab();
    tab.show(false);
    tab.watch.stop();
    store({ lastActivity: Date.now() - 31 * MINUTE_MS, loginTime: Date.now() - HOUR_MS, expiresAt: Date.now() + HOUR_MS });
    expect(openTab().ends).toEqual(["sessionStoredInactive"]);
  });

  it("in one tab does not count while another tab is active", async () => {
    const [idle, busy] = [openTab(), openTab()];
    for (let round = 0; round < 10; round++) {
      await pass(10 * MINUTE_MS);
      busy.watch.noteActivity();
    }
    expect([idle.ends, busy.ends]).toEqual([[], []]);
    await pass(30 * MINUTE_MS);
    expect([...idle.ends, ...busy.ends]).toEqual(["sessionInactive"]);
  });

  it("in the visible tab counts, whatever hidden tabs do; they neither end nor prolong it", async () => {
    const seen = openTab();
    const hidden = openTab("ada", { wasStored: true, isHidden: true });
    await pass(20 * MINUTE_MS);
    seen.watch.noteActivity();
    await pass(29 * MINUTE_MS);
    expect([seen.ends, hidden.ends]).toEqual([[], []]);
    await pass(MINUTE_MS);
    expect([seen.ends, hidden.ends]).toEqual([["sessionInactive"], []]);
  });

  it("S8-34: is detected in the stored record by the check every minute", async () => {
    const tab = openTab();
    store({ lastActivity: Date.now() - 31 * MINUTE_MS, loginTime: Date.now() - HOUR_MS, expiresAt: Date.now() + HOUR_MS });
    await pass(MINUTE_MS - 1);
    expect(tab.ends).toEqual([]);
    await pass(1);
    expect(tab.ends).toEqual(["sessionStoredInactive"]);
  });

  it("is detected when the browser is opened again", async () => {
    openTab().watch.stop();
    await pass(31 * MINUTE_MS);
    const tab = openTab();
    expect(tab.ends).toEqual(["sessionStoredInactive"]);
  });

  it("is not reported to a user who has just signed in", async () => {
    openTab().watch.stop();
    await pass(31 * MINUTE_MS);
    const tab = openTab("ada", { wasStored: false, isHidden: false });
    expect(tab.ends).toEqual([]);
    expect(stored().loginTime).toBe(Date.now());
  });

  it("does not count the time in a hidden tab, if the browser is closed then", async () => {
    const tab = openTab();
    tab.show(false);
    await pass(2 * HOUR_MS);
    tab.watch.stop();
    await pass(10 * MINUTE_MS);
    expect(openTab().ends).toEqual([]);
  });
});

describe("closing the browser", () => {
  it("hides its tabs, but does not pause the inactivity timer", async () => {
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

it("navigating within a tab hides it each time, and does not prolong the session", async () => {
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
    ["visible", true],
    ["hidden", false],
  ])("for half an hour is signed out, with a %s tab", async (_name, isSeen) => {
    const tab = openTab();
    if (!isSeen) tab.show(false);
    await pass(5 * MINUTE_MS);
    sleep(31 * MINUTE_MS);
    await pass(MINUTE_MS);
    expect(tab.ends).toEqual(["sessionStoredInactive"]);
  });

  it("is signed out by the first input, or by showing the tab", async () => {
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

  it("for a few minutes stays signed in", async () => {
    const tab = openTab();
    sleep(20 * MINUTE_MS);
    await pass(MINUTE_MS);
    tab.watch.noteActivity();
    await pass(20 * MINUTE_MS);
    expect(tab.ends).toEqual([]);
  });
});

describe("the maximum session duration", () => {
  it("S4-15 S8-33: is 8 hours, whatever the activity", async () => {
    const tab = openTab();
    for (let minute = 0; minute < 8 * 60 - 1; minute++) {
      await pass(MINUTE_MS);
      tab.watch.noteActivity();
    }
    expect(tab.ends).toEqual([]);
    await pass(MINUTE_MS);
    expect(tab.ends).toEqual(["sessionMaxAge"]);
  });

  it("also ends hidden tabs and reopened ones", async () => {
    const tab = openTab();
    tab.show(false);
    await pass(8 * HOUR_MS);
    expect(tab.ends).toEqual(["sessionMaxAge"]);
    store({ lastActivity: Date.now() });
    expect(openTab().ends).toEqual(["sessionMaxAge"]);
  });
});

describe("validity", () => {
  it("S4-18: is checked every minute", async () => {
    const tab = openTab();
    await pass(5 * MINUTE_MS);
    expect(tab.tokenChecks).toBe(5);
  });

  it("S4-19 S8-35: ends the session if the server rejects the token", async () => {
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

describe("keep-alives", () => {
  it("are sent every 4 minutes, visible or hidden, until the session ends", async () => {
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
