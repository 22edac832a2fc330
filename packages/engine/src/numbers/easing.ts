import { cos, pow, sin } from "./maths.ts";

type Curve = (share: number) => number;

const BACK = 1.70158;
const bounceOut: Curve = (t) => {
  const scale = 7.5625;
  if (t < 1 / 2.75) return scale * t * t;
  if (t < 2 / 2.75) return scale * (t - 1.5 / 2.75) * (t - 1.5 / 2.75) + 0.75;
  if (t < 2.5 / 2.75) return scale * (t - 2.25 / 2.75) * (t - 2.25 / 2.75) + 0.9375;
  return scale * (t - 2.625 / 2.75) * (t - 2.625 / 2.75) + 0.984375;
};

/** The ease-in half of each curve; the others are derived by mirroring. From Robert Penner's set. */
const beginnings: Readonly<Record<string, Curve>> = {
  sine: (t) => 1 - cos((t * Math.PI) / 2),
  quad: (t) => t * t,
  cubic: (t) => t * t * t,
  quart: (t) => t * t * t * t,
  quint: (t) => t * t * t * t * t,
  expo: (t) => (t === 0 ? 0 : pow(2, 10 * t - 10)),
  circ: (t) => 1 - Math.sqrt(1 - t * t),
  back: (t) => (BACK + 1) * t * t * t - BACK * t * t,
  elastic: (t) => (t === 0 || t === 1 ? t : -pow(2, 10 * t - 10) * sin(((t * 10 - 10.75) * 2 * Math.PI) / 3)),
  bounce: (t) => 1 - bounceOut(1 - t),
};

const out =
  (curve: Curve): Curve =>
  (t) =>
    1 - curve(1 - t);
const inOut =
  (curve: Curve): Curve =>
  (t) =>
    t < 0.5 ? curve(2 * t) / 2 : 1 - curve(2 - 2 * t) / 2;

const curves: readonly (readonly [string, Curve])[] = [
  ["linear", (t) => t],
  ...Object.entries(beginnings).flatMap(([name, curve]): [string, Curve][] => {
    const title = `${name[0]?.toUpperCase()}${name.slice(1)}`;
    return [
      [`in${title}`, curve],
      [`out${title}`, out(curve)],
      [`inOut${title}`, inOut(curve)],
    ];
  }),
];

/** `linear`, then `in…`, `out…` and `inOut…` of Sine, Quad, Cubic, Quart, Quint, Expo, Circ, Back, Elastic and Bounce. */
export const EASINGS: readonly string[] = curves.map(([name]) => name);

/** Number of an easing by name; that of `linear` for an unknown one. */
export function easingNumber(name: string): number {
  return Math.max(0, EASINGS.indexOf(name));
}

/** @param share elapsed share of the time, 0 to 1. @returns eased progress: 0 at 0, 1 at 1. */
export function ease(easing: number, share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  return (curves[easing] ?? curves[0])?.[1](share) ?? share;
}
