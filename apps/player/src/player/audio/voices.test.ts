import { expect, it } from "vitest";
import type { Mixer } from "./mixer.ts";
import type { Recordings } from "./recordings.ts";
import { Voices } from "./voices.ts";

/** Refuses what the browser's parameters refuse. */
class TestParameter {
  #value = 1;

  get value(): number {
    return this.#value;
  }

  set value(value: number) {
    if (!Number.isFinite(value)) throw new TypeError("The provided float value is non-finite.");
    this.#value = value;
  }
}

const node = () => ({
  gain: new TestParameter(),
  pan: new TestParameter(),
  playbackRate: new TestParameter(),
  connect: <Node>(to: Node): Node => to,
  addEventListener: () => undefined,
  start: () => undefined,
});

function playedBy(play: (voices: Voices) => void) {
  const made: ReturnType<typeof node>[] = [];
  const make = () => {
    const one = node();
    made.push(one);
    return one;
  };
  const context = { createBufferSource: make, createGain: make, createStereoPanner: make };
  const mixer = { context, bus: node } as unknown as Mixer;
  const sound = { kind: "sound", volume: 0.5, source: { kind: "file" } };
  const recordings = { soundOf: () => sound, sound: () => ({ duration: 1 }) } as unknown as Recordings;
  play(new Voices(mixer, recordings));
  return made;
}

it("plays a sound with settings of a script that are no numbers as if they were not given", () => {
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, "loud", {}] as number[]) {
    const [source, gain, panner] = playedBy((voices) => voices.play("beep", { volume: wrong, pitch: wrong, pan: wrong }, 0));
    expect([source?.playbackRate.value, gain?.gain.value, panner?.pan.value ?? 0]).toEqual([1, 0.5, 0]);
  }
});

it("limits the settings of a sound", () => {
  const [source, gain, panner] = playedBy((voices) => voices.play("beep", { volume: 9, pitch: -1, pan: 9 }, 0));
  expect([source?.playbackRate.value, gain?.gain.value, panner?.pan.value]).toEqual([0.05, 0.5, 1]);
});
