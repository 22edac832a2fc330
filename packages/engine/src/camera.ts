/** What part of the scene is shown: the centre of the view, in scene pixels. */
export interface Camera {
  x: number;
  y: number;
  /** Where it was a tick ago, for drawing between ticks. */
  previousX: number;
  previousY: number;
}

/** Keeps a view's centre where the view shows only the scene; a scene smaller than the view is centred. */
export function clampToScene(centrePx: number, viewPx: number, scenePx: number): number {
  if (scenePx <= viewPx) return scenePx / 2;
  return Math.min(scenePx - viewPx / 2, Math.max(viewPx / 2, centrePx));
}
