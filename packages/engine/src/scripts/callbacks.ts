import type { Value } from "@playsmith/game-format";
import type { GameObject } from "./game-object.ts";

/** A message as its receivers see it. */
export interface Message {
  /** What it is called. */
  readonly name: string;
  /** What was sent along; undefined for nothing. */
  readonly value: Value | undefined;
  /** Who sent it; null for the game itself. */
  readonly from: GameObject | null;
}

/** What a script may define; the world calls it. `this` is the object, or the scene. */
export interface ScriptCallbacks {
  /** Once, when the object has come into the game; its fields have their first values. */
  onCreate?(): void;
  /** 60 times a second. @param dtS seconds since the last one: 1/60. */
  onTick?(dtS: number): void;
  /** Something begins to touch this object. */
  onTouch?(other: GameObject): void;
  /** In each tick in which it touches, the first included. */
  onTouching?(other: GameObject): void;
  /** It no longer touches, or has left the game. */
  onTouchEnd?(other: GameObject): void;
  /** A message has come: `message.name` is what it is called, `message.value` what was sent along, `message.from` the object that sent it, or null. */
  onMessage?(message: Message): void;
  /** A timer that was started with `startTimer` is over. */
  onTimer?(name: string): void;
  /** A tween has arrived. @param name that of the tween, else of the property. */
  onTweenEnd?(name: string): void;
  /** An animation that does not repeat has come to its end. */
  onAnimationEnd?(animation: string): void;
  /** A frame was reached that carries an event. */
  onAnimationEvent?(event: string): void;
  /** It lost health. */
  onHurt?(damage: number, by: GameObject | null): void;
  /** Its health has come to nothing. */
  onDied?(by: GameObject | null): void;
  /** It came down on something. */
  onLanded?(): void;
  /** It was collected. */
  onCollected?(by: GameObject | null): void;
  /** The pointer was pressed on it: on its collider, or its text. */
  onPressed?(): void;
  /** Its path or way has come to its end. */
  onArrived?(): void;
  /** Its state machine came into this state. */
  onState?(state: string): void;
  /** A beat of the music. @param beat counted from 0. */
  onBeat?(beat: number): void;
  /** A line of dialogue was chosen or ended. */
  onDialogue?(choice: string): void;
  /** The object leaves the game while the scene goes on. */
  onDestroy?(): void;
  /** The scene is left for another one, or begins anew: the last that is called in it. What is persistent comes along. */
  onLeave?(): void;
}
export type CallbackName = keyof ScriptCallbacks;
