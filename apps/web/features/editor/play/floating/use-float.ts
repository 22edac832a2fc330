import { type PointerEvent, type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { cornerNear, FLOAT_MARGIN_PX, type FloatRect, placeFloat } from "./float-place.ts";
import { useFloatObstacles } from "./float-obstacles.ts";
import { type FloatGround, GAME_SIZES, type GameCorner, type GameSize } from "../game-view-choice.ts";

/** Widths as shares of the container's width, with limits in px. */
const WIDTHS: Readonly<Record<GameSize, { share: number; leastPx: number; mostPx: number }>> = {
  small: { share: 0.28, leastPx: 176, mostPx: 260 },
  medium: { share: 0.42, leastPx: 212, mostPx: 400 },
  large: { share: 0.62, leastPx: 300, mostPx: 640 },
};
/** Maximum share of the container's height. */
const TALLEST_SHARE = 0.55;

/** Width of a floating game. @param aspect width / height of its image. */
function widthOf(size: GameSize, stage: DOMRect, aspect: number): number {
  const { share, leastPx, mostPx } = WIDTHS[size];
  const wantedPx = Math.min(mostPx, Math.max(leastPx, stage.width * share));
  const roomPx = Math.min(stage.width - 2 * FLOAT_MARGIN_PX, stage.height * TALLEST_SHARE * aspect);
  return Math.round(Math.max(WIDTHS.small.leastPx, Math.min(wantedPx, roomPx)));
}

const rectIn = (stage: DOMRect, { left, top, width, height }: DOMRect): FloatRect => ({
  left: left - stage.left,
  top: top - stage.top,
  width,
  height,
});

/** State that the drag handle needs. */
export interface FloatDrag {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(event: PointerEvent<HTMLElement>): void;
}

/**
 * Keeps a floating panel in a corner of its container, clear of obstacles.
 * @param aspect width / height of the image.
 * @param onCorner is called with the corner after a drag.
 */
export function useFloat({
  isFloating,
  ground,
  corner,
  size,
  aspect,
  onCorner,
}: {
  isFloating: boolean;
  ground: FloatGround;
  corner: GameCorner;
  size: GameSize;
  aspect: number;
  onCorner: (corner: GameCorner) => void;
}): { panel: RefObject<HTMLElement | null>; drag: FloatDrag } {
  const panel = useRef<HTMLElement>(null);
  const room = useFloatObstacles();
  const dragged = useRef<{ pointerId: number; fromX: number; fromY: number; rect: FloatRect } | null>(null);

  const place = useCallback((): void => {
    const element = panel.current;
    const stage = element?.parentElement;
    if (!element || !stage || dragged.current) return;
    const around = stage.getBoundingClientRect();
    const kept = room.kept.map((other) => rectIn(around, other.getBoundingClientRect()));
    // Shrink the panel where it would cover an obstacle.
    const sizes = GAME_SIZES.slice(0, GAME_SIZES.indexOf(size) + 1).toReversed();
    const widthsPx = [...sizes.map((tried) => widthOf(tried, around, aspect)), WIDTHS.small.leastPx];
    let placed = { left: 0, top: 0, isClear: false };
    for (const widthPx of widthsPx) {
      element.style.setProperty("--float-width", `${widthPx}px`);
      const { offsetWidth: width, offsetHeight: height } = element;
      placed = placeFloat(around, { width, height }, corner, kept);
      if (placed.isClear) break;
    }
    const { left, top } = placed;
    element.style.setProperty("--float-left", `${Math.round(left)}px`);
    element.style.setProperty("--float-top", `${Math.round(top)}px`);
  }, [room, corner, size, aspect]);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!isFloating || !element?.parentElement) return;
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    sizes.observe(element.parentElement);
    const stop = room.subscribe(place);
    return () => {
      sizes.disconnect();
      stop();
    };
  }, [room, isFloating, ground, place]);

  const end = (isDropped: boolean): void => {
    const held = dragged.current;
    const element = panel.current;
    dragged.current = null;
    if (!held || !element?.parentElement) return;
    element.removeAttribute("data-dragged");
    const around = element.parentElement.getBoundingClientRect();
    const to = cornerNear(around, rectIn(around, element.getBoundingClientRect()));
    if (isDropped && to !== corner) onCorner(to);
    else place();
  };
  const drag: FloatDrag = {
    onPointerDown: (event) => {
      const element = panel.current;
      if (event.button !== 0 || !element?.parentElement) return;
      const rect = rectIn(element.parentElement.getBoundingClientRect(), element.getBoundingClientRect());
      dragged.current = { pointerId: event.pointerId, fromX: event.clientX, fromY: event.clientY, rect };
      element.setAttribute("data-dragged", "");
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      const held = dragged.current;
      const element = panel.current;
      if (held?.pointerId !== event.pointerId || !element?.parentElement) return;
      const { clientWidth, clientHeight } = element.parentElement;
      const { rect, fromX, fromY } = held;
      const left = Math.min(clientWidth - rect.width, Math.max(0, rect.left + event.clientX - fromX));
      const top = Math.min(clientHeight - rect.height, Math.max(0, rect.top + event.clientY - fromY));
      element.style.setProperty("--float-left", `${left}px`);
      element.style.setProperty("--float-top", `${top}px`);
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  };
  return { panel, drag };
}
