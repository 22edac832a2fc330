import { emptyGame } from "@playsmith/game-format";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Sounds } from "./sounds.ts";

const gain = () => ({
  gain: { value: 1, setTargetAtTime: () => undefined },
  connect: <Node>(node: Node): Node => node,
  disconnect: () => undefined,
});

/** An audio context whose changes end when a test says so, and which starts only when the browser allows it. */
class TestContext {
  state = "suspended";
  currentTime = 0;
  suspensions = 0;
  #onChange: () => void = () => undefined;
  isAllowed = true;
  readonly #pending: (() => void)[] = [];
  readonly destination = {};

  createGain = gain;

  resume(): Promise<void> {
    return this.#later(() => this.isAllowed, "running");
  }

  addEventListener(_type: "statechange", onChange: () => void): void {
    this.#onChange = onChange;
  }

  /** The system changes the state. */
  become(state: string): void {
    this.state = state;
    this.#onChange();
  }

  suspend(): Promise<void> {
    this.suspensions++;
    return this.#later(() => true, "suspended");
  }

  async settle(): Promise<void> {
    await passTasks();
    for (const change of this.#pending.splice(0)) change();
    await passTasks();
  }

  #later(isAllowed: () => boolean, state: string): Promise<void> {
    return new Promise((resolve) => {
      this.#pending.push(() => {
        // As in Chromium, a promise that may not be kept stays open.
        if (!isAllowed()) return;
        this.become(state);
        resolve();
      });
    });
  }
}

const passTasks = async (): Promise<void> => {
  for (let task = 0; task < 5; task++) await new Promise((resolve) => setTimeout(resolve));
};

let context: TestContext;

beforeEach(() => {
  context = new TestContext();
});

afterEach(() => void vi.unstubAllGlobals());

const SILENCE = { data: { musicId: "", musicFadeMs: 0, loops: {} }, volumeOf: () => 1 };

function sounds(): Sounds {
  const made = new Sounds(async () => ({ ZZFX: { audioContext: context } as never }));
  made.load(emptyGame("Silence"), {});
  return made;
}

it("starts with the first gesture when the browser forbade it before", async () => {
  const audio = sounds();
  context.isAllowed = false;
  void audio.wake(0);
  await context.settle();
  expect(context.state).toBe("suspended");
  context.isAllowed = true;
  void audio.wake(0);
  await context.settle();
  expect(context.state).toBe("running");
});

it("follows a pause that is over before the audio has stopped", async () => {
  const audio = sounds();
  void audio.wake(0);
  await context.settle();
  audio.setHalted(true);
  audio.setHalted(false);
  await context.settle();
  await context.settle();
  expect(context.state).toBe("running");
});

it("stays silent when the game is paused while the audio starts", async () => {
  const audio = sounds();
  void audio.wake(0);
  await passTasks();
  audio.setHalted(true);
  await context.settle();
  await context.settle();
  expect(context.state).toBe("suspended");
});

it("goes on after a phone call has interrupted it", async () => {
  const audio = sounds();
  void audio.wake(0);
  await context.settle();
  context.state = "interrupted";
  void audio.wake(0);
  await context.settle();
  expect(context.state).toBe("running");
});

it("goes on by itself once a call or an alarm is over", async () => {
  const audio = sounds();
  void audio.wake(0);
  await context.settle();
  context.become("interrupted");
  await context.settle();
  expect(context.state).toBe("running");
  context.become("suspended");
  await context.settle();
  expect(context.state).toBe("running");
});

it("stays suspended while the game is paused, and goes on when the page is shown again", async () => {
  const audio = sounds();
  void audio.wake(0);
  await context.settle();
  audio.setHalted(true);
  await context.settle();
  context.become("interrupted");
  await context.settle();
  expect(context.state).toBe("interrupted");
  audio.setHalted(false);
  await context.settle();
  expect(context.state).toBe("running");
  context.state = "interrupted";
  audio.setHalted(false);
  await context.settle();
  expect(context.state).toBe("running");
});

it("starts a context anew that runs without a sound, at the next press", async () => {
  const audio = sounds();
  void audio.wake(0);
  await context.settle();
  for (const [timeS, nowMs] of [
    [0.1, 100],
    [0.2, 200],
    [0.2, 5_000],
  ] as const) {
    context.currentTime = timeS;
    audio.follow(SILENCE, nowMs);
  }
  void audio.wake(5_000);
  await context.settle();
  await context.settle();
  expect(context.suspensions).toBe(1);
  expect(context.state).toBe("running");
  // One whose time goes on is left alone.
  context.currentTime = 0.3;
  audio.follow(SILENCE, 5_100);
  void audio.wake(5_200);
  await context.settle();
  expect(context.suspensions).toBe(1);
});

it("sounds on a phone whose switch silences web pages, unless it is muted or has no sounds", () => {
  const audioSession = { type: "auto" };
  vi.stubGlobal("navigator", { audioSession });
  const audio = sounds();
  expect(audioSession.type).toBe("auto");
  const game = emptyGame("Loud");
  game.assets["a"] = { kind: "music", name: "Song" } as never;
  audio.load(game, {});
  expect(audioSession.type).toBe("playback");
  audio.setMuted(true);
  expect(audioSession.type).toBe("ambient");
});
