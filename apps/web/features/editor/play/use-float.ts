import { type PointerEvent, type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { cornerNear, FLOAT_GAP_PX, type FloatRect, placeFloat } from "./float-place.ts";
import { useFloatRoom } from "./float-room.ts";
import type { FloatGround, GameCorner, GameSize } from "./game-view-choice.ts";

/** Shares of the stage's width, within px that can be used. */
const WIDTHS: Readonly<Record<GameSize, { share: number; leastPx: number; mostPx: number }>> = {
  small: { share: 0.28, leastPx: 176, mostPx: 260 },
  medium: { share: 0.42, leastPx: 232, mostPx: 400 },
  large: { share: 0.62, leastPx: 304, mostPx: 640 },
};
/** How much of the stage's height a picture may take that is higher than broad. */
const TALLEST_SHARE = 0.55;

const rectIn = (stage: DOMRect, { left, top, width, height }: DOMRect): FloatRect => ({
  ...{ left: left - stage.left, top: top - stage.top, width, height },
});

/** What the handle of a floating game needs to be dragged. */
export interface FloatDrag {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(event: PointerEvent<HTMLElement>): void;
}

/**
 * Keeps a floating panel in its corner of the element that it lies in, clear of what is used there.
 * @param aspect width of the picture by its height.
 * @param onCorner where it was dragged to.
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
  const room = useFloatRoom();
  const dragged = useRef<{ pointerId: number; fromX: number; fromY: number; rect: FloatRect } | null>(null);

  const place = useCallback((): void => {
    const element = panel.current;
    const stage = element?.parentElement;
    if (!element || !stage || dragged.current) return;
    const around = stage.getBoundingClientRect();
    const { share, leastPx, mostPx } = WIDTHS[size];
    const highest = around.height * TALLEST_SHARE * aspect;
    const widthPx = Math.max(
      WIDTHS.small.leastPx,
      Math.min(mostPx, highest, around.width - 2 * FLOAT_GAP_PX, Math.max(leastPx, around.width * share)),
    );
    element.style.setProperty("--float-width", `${Math.round(widthPx)}px`);
    const { offsetWidth: width, offsetHeight: height } = element;
    const kept = room.kept.map((other) => rectIn(around, other.getBoundingClientRect()));
    const { left, top } = placeFloat(around, { width, height }, corner, kept);
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
