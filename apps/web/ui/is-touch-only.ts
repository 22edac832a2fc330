/** True if the device has no keyboard or mouse, so hints about keys and clicks are hidden. */
export function isTouchOnly(): boolean {
  return matchMedia("(pointer: coarse)").matches && !matchMedia("(any-pointer: fine)").matches;
}
