/**
 * Trigonometry, exponentials and logarithms that give the same bits on every machine. The platform's own may differ in the last digit
 * between browsers; these use only +, −, ×, ÷ and square root, which IEEE 754 defines exactly.
 */
const HALF_PI = Math.PI / 2;
/** π/2 in three parts, so that its multiples subtract without rounding: 30 fraction bits, the rest of the double, and the remainder. */
const HALF_PI_HIGH = Math.floor(HALF_PI * 2 ** 30) / 2 ** 30;
const HALF_PI_MIDDLE = HALF_PI - HALF_PI_HIGH;
const HALF_PI_LOW = 6.123233995736766e-17;

const LN2 = 0.6931471805599453;
const LN2_HIGH = Math.floor(LN2 * 2 ** 30) / 2 ** 30;
/** ln 2 in the same way. */
const LN2_MIDDLE = LN2 - LN2_HIGH;
const LN2_LOW = 2.319046813846299e-17;

const SIN_TERMS = taylor(3, 19);
const COS_TERMS = taylor(2, 18);

/** Coefficients (−1)^k / n! for n = first, first + 2, … up to `last`, starting with a negative one. */
function taylor(first: number, last: number): Float64Array {
  const terms: number[] = [];
  let factorial = 1;
  let sign = -1;
  for (let n = 1; n <= last; n++) {
    factorial *= n;
    if (n >= first && (n - first) % 2 === 0) {
      terms.push(sign / factorial);
      sign = -sign;
    }
  }
  return Float64Array.from(terms);
}

function evenSeries(terms: Float64Array, square: number): number {
  let sum = 0;
  for (let index = terms.length - 1; index >= 0; index--) sum = (terms[index] as number) + square * sum;
  return sum;
}

function sinNearZero(r: number): number {
  return r + r * r * r * evenSeries(SIN_TERMS, r * r);
}

function cosNearZero(r: number): number {
  return 1 + r * r * evenSeries(COS_TERMS, r * r);
}

function quadrantSin(angleRad: number, quadrantOffset: number): number {
  if (!Number.isFinite(angleRad)) return Number.NaN;
  const quarter = Math.round(angleRad / HALF_PI);
  const rest = angleRad - quarter * HALF_PI_HIGH - quarter * HALF_PI_MIDDLE - quarter * HALF_PI_LOW;
  const quadrant = (quarter + quadrantOffset) & 3;
  // One call site per series: V8 inlines short functions.
  const size = quadrant === 1 || quadrant === 3 ? cosNearZero(rest) : sinNearZero(rest);
  return quadrant > 1 ? -size : size;
}

export function sin(angleRad: number): number {
  return quadrantSin(angleRad, 0);
}

export function cos(angleRad: number): number {
  return quadrantSin(angleRad, 1);
}

export function tan(angleRad: number): number {
  return sin(angleRad) / cos(angleRad);
}

export function atan(x: number): number {
  if (Number.isNaN(x)) return x;
  const size = Math.abs(x);
  if (size > 1) return Math.sign(x) * (HALF_PI - atan(1 / size));
  // Halving the angle brings the argument below 0.42, twice below 0.21, where the series is short.
  const half = size / (1 + Math.sqrt(1 + size * size));
  const quarter = half / (1 + Math.sqrt(1 + half * half));
  const square = quarter * quarter;
  let sum = 0;
  for (let n = 23; n >= 1; n -= 2) sum = 1 / n - square * sum;
  return (x < 0 ? -4 : 4) * quarter * sum;
}

/** Angle of the vector (x, y), from −π to π. */
export function atan2(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  const upward = y < 0 || Object.is(y, -0) ? -1 : 1;
  if (x === 0 && y === 0) return Object.is(x, -0) ? upward * Math.PI : y;
  if (!Number.isFinite(x) && !Number.isFinite(y)) return (upward * (x > 0 ? 1 : 3) * Math.PI) / 4;
  if (x === 0) return upward * HALF_PI;
  const angle = atan(y / x);
  if (x > 0) return angle;
  return y === 0 ? upward * Math.PI : angle + upward * Math.PI;
}

export function asin(x: number): number {
  return Math.abs(x) > 1 ? Number.NaN : atan2(x, Math.sqrt((1 - x) * (1 + x)));
}

export function acos(x: number): number {
  return Math.abs(x) > 1 ? Number.NaN : atan2(Math.sqrt((1 - x) * (1 + x)), x);
}

function powerOfTwo(exponent: number): number {
  let result = 1;
  let base = exponent < 0 ? 0.5 : 2;
  for (let rest = Math.abs(exponent); rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= base;
    base *= base;
  }
  return result;
}

export function exp(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > 709.782712893384) return Number.POSITIVE_INFINITY;
  if (x < -745.2) return 0;
  const twos = Math.round(x / LN2);
  const rest = x - twos * LN2_HIGH - twos * LN2_MIDDLE - twos * LN2_LOW;
  let sum = 1;
  for (let n = 14; n >= 1; n--) sum = 1 + (rest / n) * sum;
  const half = Math.trunc(twos / 2);
  return sum * powerOfTwo(half) * powerOfTwo(twos - half);
}

/** Natural logarithm. */
export function log(x: number): number {
  if (Number.isNaN(x) || x < 0) return Number.NaN;
  if (x === 0) return Number.NEGATIVE_INFINITY;
  if (x === Number.POSITIVE_INFINITY) return x;
  let twos = 0;
  let mantissa = x;
  for (let step = 512; step >= 1; step /= 2) {
    const factor = powerOfTwo(step);
    while (mantissa >= factor && step > 0) {
      mantissa /= factor;
      twos += step;
    }
    while (mantissa * factor <= 1) {
      mantissa *= factor;
      twos -= step;
    }
  }
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    twos += 1;
  } else if (mantissa < Math.SQRT1_2) {
    mantissa *= 2;
    twos -= 1;
  }
  const ratio = (mantissa - 1) / (mantissa + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let n = 25; n >= 1; n -= 2) sum = 1 / n + square * sum;
  return twos * LN2_HIGH + (2 * ratio * sum + twos * LN2_MIDDLE);
}

export function pow(base: number, exponent: number): number {
  if (exponent === 0) return 1;
  if (Number.isNaN(base) || Number.isNaN(exponent)) return Number.NaN;
  if (Number.isInteger(exponent) && Math.abs(exponent) <= 1024) {
    let result = 1;
    let factor = base;
    for (let rest = Math.abs(exponent); rest > 0; rest = Math.floor(rest / 2)) {
      if (rest % 2 === 1) result *= factor;
      factor *= factor;
    }
    return exponent < 0 ? 1 / result : result;
  }
  if (!Number.isFinite(exponent)) {
    const size = Math.abs(base);
    if (size === 1) return Number.NaN;
    return size > 1 === exponent > 0 ? Number.POSITIVE_INFINITY : 0;
  }
  const sign = base < 0 ? (Number.isInteger(exponent) ? (exponent % 2 === 0 ? 1 : -1) : Number.NaN) : 1;
  return sign * exp(exponent * log(Math.abs(base)));
}
