/** Playback direction of an Aseprite tag, as in its JSON. */
export type TagDirection = "forward" | "reverse" | "pingpong" | "pingpong_reverse";

/** Upper limit of tags: the number of animations that a sprite can have. */
export const MAX_TAGS = 100;

/** The frames of a tag in playback order. */
export function tagOrder(from: number, to: number, direction: string): number[] {
  const count = Math.min(256, Math.max(1, to - from + 1));
  const forward = Array.from({ length: count }, (_, index) => from + index);
  const backward = forward.toReversed();
  if (direction === "reverse") return backward;
  if (direction === "pingpong") return [...forward, ...backward.slice(1, -1)];
  if (direction === "pingpong_reverse") return [...backward, ...forward.slice(1, -1)];
  return forward;
}
