/** In a smaller wide view, thumbs on the controls cover the game. */
const LEAST_BESIDE = { widthPx: 520, heightPx: 220 };
/** In a tall view, the controls take 232 px below the game. */
const LEAST_BELOW_PX = 400;

/** Whether on-screen controls fit into a frame of this size: beside the game when it is wide, below it when it is tall. */
export function fitsControls(widthPx: number, heightPx: number): boolean {
  if (heightPx >= widthPx) return heightPx >= LEAST_BELOW_PX;
  return widthPx >= LEAST_BESIDE.widthPx && heightPx >= LEAST_BESIDE.heightPx;
}
