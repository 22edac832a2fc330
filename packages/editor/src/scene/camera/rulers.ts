/** Minimum distance between two numbers on a ruler, in screen px. */
const MIN_SPACING_PX = 64;

/** Scene px between two numbers on a ruler: the smallest of 1, 2 and 5 times a power of ten with enough screen distance. */
export function rulerStep(zoom: number): number {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].map((count) => count * power).find((each) => each * zoom >= MIN_SPACING_PX);
    if (step !== undefined) return step;
  }
}
