import type { Particles } from "@playsmith/game-format";
import { type Birth, birthsAt, chance, travelled } from "@playsmith/renderer/particle-motion";
import { translated } from "@playsmith/texts";
import { useEffect, useRef } from "react";
import styles from "./particles-preview.module.css";
import { useLatest } from "../../../../ui/use-latest.ts";

/** Pause after a burst before the next one, seconds. */
const PAUSE_S = 0.4;
const MAX_ZOOM = 3;
const MARGIN_PX = 8;
/** Random seed of the preview's emitter. */
const EMITTER = 7;

/** Animates the particles of a look; with reduced motion it shows a still frame. */
export function ParticlesPreview({ look }: { look: Particles }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useLatest(look);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const startMs = performance.now();
    const births: Birth[] = [];
    let frame = 0;
    const draw = (nowMs: number): void => {
      drawParticles(context, shown.current, ageOf(shown.current, calm.matches ? null : (nowMs - startMs) / 1_000), births);
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return (
    <canvas
      ref={canvas}
      className={styles["preview"]}
      width={480}
      height={240}
      role="img"
      aria-label={translated("Preview of the particles")}
    />
  );
}

/** Age of the emitter. @param timeS null for a still frame. */
function ageOf({ continuous, lifetimeMs }: Particles, timeS: number | null): number {
  const lifeS = lifetimeMs / 1_000;
  if (timeS === null) return continuous ? lifeS : lifeS / 2;
  return continuous ? timeS : timeS % (lifeS + PAUSE_S);
}

function drawParticles(context: CanvasRenderingContext2D, look: Particles, ageS: number, births: Birth[]): void {
  const { width, height } = context.canvas;
  const zoom = zoomOf(look, width, height);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.scale(zoom, zoom);
  context.globalCompositeOperation = look.blend === "add" ? "lighter" : "source-over";
  for (let index = 0, count = birthsAt(look, ageS, births); index < count; index++) {
    const birth = births[index] as Birth;
    const share = Math.min(1, (birth.ageS * 1_000) / look.lifetimeMs);
    const { x, y } = placeOf(look, birth);
    const sizePx = look.startSizePx + (look.endSizePx - look.startSizePx) * share;
    context.globalAlpha = (look.startOpacity + (look.endOpacity - look.startOpacity) * share) * look.opacity;
    context.fillStyle = `color-mix(in srgb, ${look.endColor} ${share * 100}%, ${look.startColor})`;
    context.fillRect(x - sizePx / 2, y - sizePx / 2, sizePx, sizePx);
  }
  context.globalAlpha = 1;
}

function placeOf(look: Particles, birth: Birth): { x: number; y: number } {
  const way = travelled(look, EMITTER, birth, 0, 1);
  return {
    x: way.x + (chance(EMITTER, birth.number, 2) - 0.5) * look.areaWidthPx,
    y: way.y + (chance(EMITTER, birth.number, 3) - 0.5) * look.areaHeightPx,
  };
}

/** Times at which the particles' extent is sampled. */
const SAMPLES = 24;

/** The largest scale at which all particles fit. */
function zoomOf(look: Particles, widthPx: number, heightPx: number): number {
  let [reachX, reachY] = [1, 1];
  for (let number = 0; number < SAMPLES; number++) {
    for (const share of [0.25, 0.5, 1]) {
      const { x, y } = placeOf(look, { number, ageS: (look.lifetimeMs / 1_000) * share });
      reachX = Math.max(reachX, Math.abs(x));
      reachY = Math.max(reachY, Math.abs(y));
    }
  }
  return Math.min(MAX_ZOOM, (widthPx / 2 - MARGIN_PX) / reachX, (heightPx / 2 - MARGIN_PX) / reachY);
}
