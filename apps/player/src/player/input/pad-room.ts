/** Over a picture less wide than this, the thumbs would cover it. */
const LEAST_BESIDE = { widthPx: 520, heightPx: 220 };
/** Below a picture, the controls take 232 px. */
const LEAST_BELOW_PX = 400;

/** Whether a frame of this size has room for controls on the screen: beside the picture when it is wide, below it when it is tall. */
export function hasRoomForPads(widthPx: number, heightPx: number): boolean {
  if (heightPx >= widthPx) return heightPx >= LEAST_BELOW_PX;
  return widthPx >= LEAST_BESIDE.widthPx && heightPx >= LEAST_BESIDE.heightPx;
}
