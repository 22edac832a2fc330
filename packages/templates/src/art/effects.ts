import type { Particles, Prefab } from "@playsmith/game-format";
import { prefab } from "./building.ts";
import { deed, type RuleSketch, when } from "./rules.ts";

type Fountain = Omit<Particles, "kind" | "opacity">;

/** A burst of small squares in all directions. */
const scattering: Fountain = {
  spriteId: "",
  ratePerS: 0,
  burst: 10,
  continuous: false,
  lifetimeMs: 420,
  directionDeg: -90,
  spreadDeg: 360,
  speedPxPerS: 55,
  speedSpread: 0.6,
  gravityPxPerS2: 120,
  drag: 0.4,
  startSizePx: 2,
  endSizePx: 0,
  spinDegPerS: 0,
  startColor: "#ffffff",
  endColor: "#ffffff",
  startOpacity: 1,
  endOpacity: 0.4,
  areaWidthPx: 4,
  areaHeightPx: 4,
  blend: "normal",
};

/** A particle burst that is created at an event and destroys itself. */
export function burst(name: string, order: string, change: Partial<Fountain>): Prefab {
  const look: Particles = { kind: "particles", opacity: 1, ...scattering, ...change };
  return prefab(name, order, { look, behaviours: { lifetime: { durationMs: look.lifetimeMs + 100, fadeMs: 0 } } });
}

/** Ambient particles: pollen, embers, fireflies. */
export function drifting(name: string, order: string, change: Partial<Fountain>): Prefab {
  const look: Particles = {
    kind: "particles",
    opacity: 1,
    ...scattering,
    burst: 0,
    continuous: true,
    gravityPxPerS2: 0,
    drag: 1,
    ...change,
  };
  return prefab(name, order, { look });
}

/** Creates a burst at the object, or at an offset below its centre. */
export const throws = (prefabId: string, downPx = 0) => deed("createAt", { objects: "this", prefab: prefabId, dx: 0, dy: downPx });

/** On the display: an icon that jumps when its value changes. */
export const jumpsWith = (variable: string): RuleSketch =>
  when(
    "variableChanges",
    { variable },
    deed("setScale", { objects: "this", scale: 160 }),
    deed("tween", { property: "scale", objects: "this", value: 100, time: 0.3, easing: "outBack" }),
  );
