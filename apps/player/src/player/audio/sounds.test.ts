import { emptyGame } from "@playsmith/game-format";
import { beforeEach, expect, it } from "vitest";
import { Sounds } from "./sounds.ts";

const gain = () => ({ gain: { value: 1 }, connect: <Node>(node: Node): Node => node, disconnect: () => undefined });

/** An audio context whose changes end when a test says so, and which starts only when the browser allows it. */
class TestContext {
  state = "suspended";
  isAllowed = true;
  readonly #pending: (() => void)[] = [];
  readonly destination = {};

  createGain = gain;

  resume(): Promise<void> {
    return this.#later(() => this.isAllowed, "running");
  }

  suspend(): Promise<void> {
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
        this.state = state;
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

function sounds(): Sounds {
  const made = new Sounds(async () => ({ ZZFX: { audioContext: context } as never }));
  made.load(emptyGame("Silence"), {});
  return made;
}

it("starts with the first gesture when the browser forbade it before", async () => {
  const audio = sounds();
  context.isAllowed = false;
  void audio.wake();
  await context.settle();
  expect(context.state).toBe("suspended");
  context.isAllowed = true;
  void audio.wake();
  await context.settle();
  expect(context.state).toBe("running");
});

it("follows a pause that is over before the audio has stopped", async () => {
  const audio = sounds();
  void audio.wake();
  await context.settle();
  audio.setHalted(true);
  audio.setHalted(false);
  await context.settle();
  await context.settle();
  expect(context.state).toBe("running");
});

it("stays silent when the game is paused while the audio starts", async () => {
  const audio = sounds();
  void audio.wake();
  await passTasks();
  audio.setHalted(true);
  await context.settle();
  await context.settle();
  expect(context.state).toBe("suspended");
});

it("goes on after a phone call has interrupted it", async () => {
  const audio = sounds();
  void audio.wake();
  await context.settle();
  context.state = "interrupted";
  void audio.wake();
  await context.settle();
  expect(context.state).toBe("running");
});
