/** Whether this device is worked by fingers alone, so that words about keys and clicks would help nobody. */
export function isTouchOnly(): boolean {
  return matchMedia("(pointer: coarse)").matches && !matchMedia("(any-pointer: fine)").matches;
}
