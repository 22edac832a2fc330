import { translated } from "@playsmith/texts";
import { useEffect, useRef } from "react";
import styles from "./sound.module.css";

/** Draws samples as a waveform: the minimum and maximum of each column. */
export function Waveform({ samples, durationS }: { samples: readonly number[]; durationS: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = (): void => {
      const ratio = devicePixelRatio || 1;
      const width = Math.max(1, Math.round(element.clientWidth * ratio));
      const height = Math.max(1, Math.round(element.clientHeight * ratio));
      element.width = width;
      element.height = height;
      const context = element.getContext("2d");
      if (!context) return;
      const style = getComputedStyle(element);
      context.fillStyle = style.getPropertyValue("--line");
      context.fillRect(0, Math.round(height / 2), width, 1);
      context.fillStyle = style.getPropertyValue("--accent");
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0.05);
      for (let x = 0; x < width; x++) {
        let [low, high] = [0, 0];
        const end = Math.ceil(((x + 1) / width) * samples.length);
        for (let at = Math.floor((x / width) * samples.length); at < end; at++) {
          low = Math.min(low, samples[at] ?? 0);
          high = Math.max(high, samples[at] ?? 0);
        }
        const scale = (height / 2 - 4 * ratio) / loudest;
        context.fillRect(x, height / 2 - high * scale, 1, Math.max(ratio, (high - low) * scale));
      }
    };
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    // Redraw when the theme's colours change.
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      observer.disconnect();
      theme.disconnect();
    };
  }, [samples]);
  return (
    <div className={styles["wave"]}>
      <canvas ref={canvas} role="img" aria-label={translated("Waveform of {durationS} seconds", { durationS: durationS.toFixed(2) })} />
      <span>{durationS.toFixed(2)} s</span>
    </div>
  );
}
