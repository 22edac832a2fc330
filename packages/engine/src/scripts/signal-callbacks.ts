import type { Value } from "@playsmith/game-format";
import type { SignalKind } from "../signals.ts";
import type { CallbackName } from "./callbacks.ts";
import type { GameObject } from "./game-object.ts";

export interface ReceivedSignal {
  name: string;
  from: GameObject | null;
  value: number;
  payload: Value | undefined;
}

type Delivery = readonly [CallbackName, (signal: ReceivedSignal) => readonly unknown[]];
const byName = ({ name }: ReceivedSignal) => [name];
const byOther = ({ from }: ReceivedSignal) => [from];
const nothing = () => [];

/** The callback and its arguments for each kind of signal. */
export const SIGNAL_CALLBACKS: Readonly<Partial<Record<SignalKind, Delivery>>> = {
  message: ["onMessage", ({ name, payload, from }) => [Object.freeze({ name, value: payload, from })]],
  timer: ["onTimer", byName],
  tween: ["onTweenEnd", byName],
  animationEnd: ["onAnimationEnd", byName],
  animationEvent: ["onAnimationEvent", byName],
  hurt: ["onHurt", ({ value, from }) => [value, from]],
  died: ["onDied", byOther],
  landed: ["onLanded", nothing],
  collected: ["onCollected", byOther],
  pressed: ["onPressed", nothing],
  arrived: ["onArrived", nothing],
  state: ["onState", byName],
  beat: ["onBeat", ({ value }) => [value]],
  dialogue: ["onDialogue", byName],
};
