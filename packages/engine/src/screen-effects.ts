import type { Hasher } from "./numbers/hash.ts";
import { sin } from "./numbers/maths.ts";
import type { StatePart } from "./state/state-part.ts";

/** State of the effects that cover the whole view. */
export interface ScreenEffectsState {
  shakePx: number;
  shakeTicks: number;
  shakeTotalTicks: number;
  flashColor: number;
  flashOpacity: number;
  flashTicks: number;
  flashTotalTicks: number;
  fadeColor: number;
  fadeOpacity: number;
  fadeFrom: number;
  fadeTo: number;
  fadeTicks: number;
  fadeTotalTicks: number;
  /** Transition that reveals a scene, and its progress. */
  transition: "cut" | "fade" | "wipe" | "circle" | "slide";
  transitionColor: number;
  transitionTicks: number;
  transitionTotalTicks: number;
}

const nothing: Readonly<ScreenEffectsState> = {
  shakePx: 0,
  shakeTicks: 0,
  shakeTotalTicks: 0,
  flashColor: 0xffffff,
  flashOpacity: 0,
  flashTicks: 0,
  flashTotalTicks: 0,
  fadeColor: 0,
  fadeOpacity: 0,
  fadeFrom: 0,
  fadeTo: 0,
  fadeTicks: 0,
  fadeTotalTicks: 0,
  transition: "cut",
  transitionColor: 0,
  transitionTicks: 0,
  transitionTotalTicks: 0,
};

/** Shake, flash, fade and transition of the whole view. They affect only what is drawn. */
export class ScreenEffects implements StatePart<ScreenEffectsState> {
  readonly name = "screen";
  state: ScreenEffectsState = { ...nothing };

  shake(strengthPx: number, ticks: number): void {
    this.state.shakePx = Math.min(1_000, Math.max(0, strengthPx));
    this.state.shakeTicks = this.state.shakeTotalTicks = Math.max(1, ticks);
  }

  flash(color: number, opacity: number, ticks: number): void {
    this.state.flashColor = color;
    this.state.flashOpacity = Math.min(1, Math.max(0, opacity));
    this.state.flashTicks = this.state.flashTotalTicks = Math.max(1, ticks);
  }

  /** Fades a colour over the view in or out; the end state remains. */
  fade(color: number, toOpacity: number, ticks: number): void {
    const state = this.state;
    state.fadeColor = color;
    state.fadeFrom = state.fadeOpacity;
    state.fadeTo = Math.min(1, Math.max(0, toOpacity));
    state.fadeTotalTicks = state.fadeTicks = Math.max(0, ticks);
    if (ticks <= 0) state.fadeOpacity = state.fadeTo;
  }

  uncover(kind: ScreenEffectsState["transition"], color: number, ticks: number): void {
    this.state.transition = kind;
    this.state.transitionColor = color;
    this.state.transitionTicks = this.state.transitionTotalTicks = kind === "cut" ? 0 : Math.max(0, ticks);
  }

  tick(): void {
    const state = this.state;
    if (state.shakeTicks > 0) state.shakeTicks--;
    if (state.flashTicks > 0) state.flashTicks--;
    if (state.transitionTicks > 0) state.transitionTicks--;
    if (state.fadeTicks > 0) {
      state.fadeTicks--;
      const share = 1 - state.fadeTicks / state.fadeTotalTicks;
      state.fadeOpacity = state.fadeFrom + (state.fadeTo - state.fadeFrom) * share;
    }
  }

  /** Offset of the view in this tick, in px; it decreases towards the end of the shake. */
  shakeOffset(tick: number): { x: number; y: number } {
    const { shakePx, shakeTicks, shakeTotalTicks } = this.state;
    if (shakeTicks === 0) return { x: 0, y: 0 };
    const strength = shakePx * (shakeTicks / shakeTotalTicks);
    return { x: strength * sin(tick * 2.399), y: strength * sin(tick * 3.883 + 1) };
  }

  get flashOpacity(): number {
    const { flashOpacity, flashTicks, flashTotalTicks } = this.state;
    return flashTicks === 0 ? 0 : flashOpacity * (flashTicks / flashTotalTicks);
  }

  reset(): void {
    this.state = { ...nothing };
  }

  save(): ScreenEffectsState {
    return { ...this.state };
  }

  load(saved: ScreenEffectsState = nothing): void {
    this.state = { ...saved };
  }

  hash(hasher: Hasher): void {
    hasher.text(JSON.stringify(this.state));
  }
}
