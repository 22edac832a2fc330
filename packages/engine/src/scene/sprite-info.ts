import { inOrder, type Sprite } from "@playsmith/game-format";

export interface AnimationInfo {
  name: string;
  /** Indices into {@link SpriteInfo.frameIds}. */
  frames: Int32Array;
  framesPerS: number;
  loop: boolean;
  /** Events by index in {@link frames}. */
  events: ReadonlyMap<number, string>;
}

/** A sprite in the form that the tick and the renderer need: frames and animations by number, in order. */
export interface SpriteInfo {
  id: string;
  widthPx: number;
  heightPx: number;
  frameIds: string[];
  animations: AnimationInfo[];
  animationIndex: Map<string, number>;
}

export function spriteInfo(id: string, sprite: Sprite): SpriteInfo {
  const frameIds = inOrder(sprite.frames).map(([frameId]) => frameId);
  const indexOfFrame = new Map(frameIds.map((frameId, index) => [frameId, index]));
  const animations = inOrder(sprite.animations).map(([, animation]) => ({
    name: animation.name,
    frames: Int32Array.from(animation.frameIds.flatMap((frameId) => indexOfFrame.get(frameId) ?? [])),
    framesPerS: animation.framesPerS,
    loop: animation.loop,
    events: new Map(Object.entries(animation.events ?? {}).map(([place, event]) => [Number(place), event])),
  }));
  const animationIndex = new Map<string, number>();
  for (const [index, animation] of animations.entries()) if (!animationIndex.has(animation.name)) animationIndex.set(animation.name, index);
  return { id, widthPx: sprite.widthPx, heightPx: sprite.heightPx, frameIds, animations, animationIndex };
}

/** Frame step of an animation after a number of ticks, not wrapped for loops. */
export function stepAt(animation: AnimationInfo, elapsedTicks: number): number {
  return Math.max(0, Math.floor((elapsedTicks * animation.framesPerS) / 60));
}

/** The frame of an animation after a number of ticks. */
export function frameAt(animation: AnimationInfo, elapsedTicks: number): number {
  const length = animation.frames.length;
  if (length === 0) return 0;
  const step = stepAt(animation, elapsedTicks);
  return animation.frames[animation.loop ? step % length : Math.min(step, length - 1)] as number;
}
